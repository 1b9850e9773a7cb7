import DeviceModel
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct InputTextTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `any input is the same after it was text`(seed: UInt64) throws {
    var random = RandomInputs(seed: seed, on: .iPhone15, or: .iPhone15)
    let inputs = random.make(2000)
    #expect(Set(inputs.map { InputKind($0.input) }) == Set(InputKind.allCases))
    for input in inputs {
      #expect(try TimedInput(line: input.description) == input, "\(input)")
      #expect(!input.description.contains { $0.isNewline })
    }
  }

  @Test func `text of any kind comes through`() throws {
    for text in ["", "a\"b", "back\\slash", "zwei\nZeilen\r\n", "मैं 🙂", "\u{0}\u{7F}\u{2028}", " "] {
      let input = TimedInput(at: .ms(1), .text(text))
      #expect(try TimedInput(line: input.description) == input)
    }
  }

  @Test func `the inputs' form is readable`() {
    let touch = TouchInput(phase: .began, location: CGPoint(x: 196.5, y: 714))
    #expect(
      TimedInput(at: Instant(nanoseconds: 2_741_921_000), .touch(touch)).description
        == "2.741921s touch began 196.5,714.0")
    #expect(TimedInput(at: .zero, .launch(app: "ike", url: nil)).description == "0s launch \"ike\"")
  }

  @Test(arguments: [
    ("", "the time is missing"),
    ("1.5", "in seconds"),
    ("-1s home", "in seconds"),
    ("1.0000000001s home", "in seconds"),
    ("1s", "an input is missing"),
    ("1s hoem", "an input is one of"),
    ("1s home now", "nothing may follow"),
    ("1s touch began 1", "a place as x,y"),
    ("1s touch began 1,nan", "a place as x,y"),
    ("1s text hello", "quotation marks"),
    ("1s text \"hello", "no closing"),
    ("1s text \"\\x\"", "a \\ stands before"),
    ("1s text \"\\u{D800}\"", "\\u is followed"),
    ("1s setting appearance blue", "an appearance is one of light, dark"),
    ("1s vsync 2s 2s", "the next refresh comes after"),
    ("1s composition \"a\" 2 1", "a selection cannot go"),
  ])
  func `a line that is no input says why`(line: String, reason: String) {
    #expect {
      try TimedInput(line: line)
    } throws: { "\($0)".contains(reason) }
    #expect(TimedInput(line) == nil)
  }

  @Test func `a line cut off or changed anywhere is refused or another input, never a crash`() {
    var random = RandomInputs(seed: 9, on: .iPhone15, or: .iPhone15)
    var chance = SeededGenerator(seed: 9)
    for input in random.make(400) {
      let line = Array(input.description.unicodeScalars)
      for cut in 0..<min(line.count, 40) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: line.prefix(cut))
        _ = TimedInput(String(text))
        var changed = line
        changed[cut] = ["\"", " ", ",", "9", "s", "\\"][Int.random(in: 0..<6, using: &chance)]
        text = String.UnicodeScalarView()
        text.append(contentsOf: changed)
        if let other = TimedInput(String(text)) {
          #expect(TimedInput(other.description) == other)
        }
      }
    }
  }
}
