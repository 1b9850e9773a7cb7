import Testing
import VirtualTime

@testable import Hunting

/// Runs as short texts.
@Suite struct ReplayCodeTests {
  @Test func `a code gives back what it was made of`() throws {
    var chance = SeededGenerator(seed: 4)
    for length in 0..<60 {
      let values = (0..<length).map { _ in UInt8.random(in: 0...255, using: &chance) }
      let code = ReplayCode(world: "ike/phone/naive", steps: 9, values: values)
      #expect(try ReplayCode(code.text) == code)
      #expect(try ReplayCode(code.text.uppercased()) == code)
    }
  }

  @Test func `rows of defaults take next to no room`() {
    let code = ReplayCode(world: "w", steps: 9, values: Array(repeating: 0, count: 60))
    #expect(code.text.count < 24)
  }

  @Test func `a slip of the hand is noticed`() {
    let text = ReplayCode(world: "ike", steps: 9, values: [1, 0, 2, 0, 0, 3]).text
    for place in text.indices.dropFirst(3) where text[place] != "-" {
      var slip = text
      slip.replaceSubrange(place...place, with: text[place] == "7" ? "8" : "7")
      #expect(throws: ReplayCodeError.self) { try ReplayCode(slip) }
    }
  }

  @Test(arguments: ["", "h1", "h2-00-0000", "x1-0-0", "h1-ike-", "h1--"])
  func `what is no code is refused with a sentence`(text: String) {
    #expect(throws: ReplayCodeError.self) { try ReplayCode(text) }
  }
}
