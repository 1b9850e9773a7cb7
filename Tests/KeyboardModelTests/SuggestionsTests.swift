import KeyboardModel
import Testing
import VirtualTime

@Suite struct SuggestionsTests {
  private let words = Suggestions(words: ["the", "keyboard", "keep", "key", "Canada"])

  private func texts(_ suggestions: Suggestions, after text: String) -> [String] {
    suggestions.offers(after: text).map(\.text)
  }

  @Test func `within a word it offers what was typed, and then words that begin so`() {
    let offers = words.offers(after: "my ke")

    #expect(offers.map(\.text) == ["ke", "keyboard", "keep"])
    #expect(offers.map(\.isTyped) == [true, false, false])
    #expect(offers.allSatisfy { $0.replaces == 2 })
  }

  @Test func `between words it offers the frequent ones, at a sentence's start with a capital`() {
    #expect(texts(words, after: "my ") == ["the", "keyboard", "keep"])
    #expect(texts(words, after: "") == ["The", "Keyboard", "Keep"])
    #expect(words.offers(after: "my ").allSatisfy { $0.replaces == 0 })
  }

  @Test func `a capital begun with is kept`() {
    #expect(texts(words, after: "Ke") == ["Ke", "Keyboard", "Keep"])
    #expect(texts(words, after: "can") == ["can", "Canada"])
  }

  @Test func `words already typed come first, the last one before the others`() {
    var suggestions = words
    suggestions.learnLastWord(of: "a kettle ")
    suggestions.learnLastWord(of: "a kettle, a keg.")
    suggestions.learnLastWord(of: "unfinished ke")

    #expect(texts(suggestions, after: "ke") == ["ke", "keg", "kettle"])
  }

  @Test func `a whole word is not offered again beside itself`() {
    #expect(texts(words, after: "key") == ["key", "keyboard"])
  }

  @Test func `single letters and numbers are not learnt`() {
    var suggestions = Suggestions(words: [])
    suggestions.learn("x")
    suggestions.learn("abc123")

    #expect(texts(suggestions, after: "a ") == [])
  }

  @Test func `the assets hold a list for English, and none for a language without one`() throws {
    let english = Suggestions.load("en", from: try assets.get())
    let none = Suggestions.load("xx", from: try assets.get())

    #expect(texts(english, after: "keyb") == ["keyb", "keyboard"])
    #expect(none.offers(after: " ") == [])
  }

  @Test func `what was learnt counts in the digest`() {
    var learnt = words
    learnt.learn("maple")
    var digests = [StateDigest(), StateDigest()]
    words.feed(&digests[0])
    learnt.feed(&digests[1])

    #expect(digests[0] != digests[1])
  }
}
