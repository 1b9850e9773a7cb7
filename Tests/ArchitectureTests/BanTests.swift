import Testing

extension Ban: CustomTestStringConvertible {
  var testDescription: String { words.joined(separator: ", ") }
}

@Suite struct BanTests {
  @Test(arguments: Ban.all)
  func `banned words are absent`(ban: Ban) {
    let places = SourceTree.swiftFiles.flatMap { ban.places(in: $0) }

    expectNone(places)
  }

  @Test(arguments: Ban.all)
  func `each banned word is found in a sample, and not in a string`(ban: Ban) {
    let path = if case .tests = ban.scope { "Tests/XTests/A.swift" } else { "Sources/X/A.swift" }
    for word in ban.words {
      let sample = SourceFile(path: path, text: "let one = 1\n  \(word) x)\n")
      let quoted = SourceFile(path: path, text: "let one = \"\(word) x)\"\n")

      #expect(ban.places(in: sample).map(\.line).contains(2), "\(word)")
      #expect(ban.places(in: quoted) == [], "\(word)")
    }
  }

  @Test(arguments: Ban.all)
  func `a comment may speak of what is banned, unless comments count`(ban: Ban) {
    let path = if case .tests = ban.scope { "Tests/XTests/A.swift" } else { "Sources/X/A.swift" }
    let sample = SourceFile(path: path, text: "// \(ban.words[0]) \n")

    #expect(ban.places(in: sample).isEmpty != ban.readsComments)
  }

  @Test func `a word inside a longer one is another word`() {
    let ban = Ban("Thread", "print(", in: .everything, instead: "")
    let sample = SourceFile(path: "Sources/X/A.swift", text: "ThreadCount\nblueprint(1)\nisThread")

    #expect(ban.places(in: sample) == [])
  }

  @Test func `chance is welcome with a generator of one's own`() throws {
    let ban = try #require(Ban.all.first { $0.words.contains(".random(") })
    let sample = SourceFile(
      path: "Sources/X/A.swift", text: "Int.random(in: 0...1, using: &g)\nInt.random(in: 0...1)\n")

    #expect(ban.places(in: sample).map(\.line) == [2])
  }

  @Test func `drivers may do what the phone may not`() throws {
    let ban = try #require(Ban.all.first { $0.words.contains("ContinuousClock") })

    let inside = SourceFile(path: "Sources/UIKit/A.swift", text: "ContinuousClock().now")
    let driver = SourceFile(path: "Sources/SDLHost/A.swift", text: "ContinuousClock().now")

    #expect(ban.places(in: inside).count == 1)
    #expect(ban.places(in: driver) == [])
  }

  @Test(arguments: Ban.all.filter { !$0.except.isEmpty })
  func `every exception is still needed`(ban: Ban) {
    for ending in ban.except.sorted() {
      let files = SourceTree.swiftFiles.filter { $0.path.hasSuffix(ending) }
      #expect(files.flatMap { ban.matches(in: $0) }.isEmpty == false, "\(ending)")
    }
  }
}
