import Testing
import VirtualTime

@testable import ConversationModel

struct ChatRowTests {
  /// Midnight and a bit, in seconds since 1970.
  private static let morning = 1_704_758_400.0 + 9 * 3600

  /// One message for each letter, m for mine and p for the partner's, so many seconds apart.
  private func rows(_ authors: String, apart seconds: Double) -> [ChatRow] {
    let messages = authors.enumerated().map { index, letter in
      Message(
        id: index + 1, author: letter == "m" ? .me : .partner, text: "\(index)",
        date: Self.morning + Double(index) * seconds)
    }
    return Conversation(history: messages, chance: SeededGenerator(seed: 1)).rows
  }

  private func places(_ rows: [ChatRow]) -> [GroupPlace] {
    rows.compactMap { if case .bubble(_, let place) = $0 { place } else { nil } }
  }

  private func stamps(_ rows: [ChatRow]) -> Int {
    rows.count { if case .stamp = $0 { true } else { false } }
  }

  @Test func `only the last bubble of a group is its last, and only the first its first`() {
    let places = places(rows("mmmppm", apart: 60))
    #expect(places.map(\.isFirst) == [true, false, false, true, false, true])
    #expect(places.map(\.isLast) == [false, false, true, false, true, true])
  }

  @Test(arguments: [(179.0, 1), (180, 2), (1799, 2)])
  func `three minutes part two groups of one author`(seconds: Double, groups: Int) {
    #expect(places(rows("mm", apart: seconds)).count(where: \.isFirst) == groups)
  }

  @Test(arguments: [(1799.0, 1), (1800, 2)])
  func `after half an hour of silence the time is told`(seconds: Double, count: Int) {
    #expect(stamps(rows("mp", apart: seconds)) == count)
  }

  @Test func `on another day the time is told, and a group ends`() {
    let midnight = Self.morning + 15 * 3600
    let messages = [-30.0, 30].enumerated().map { index, seconds in
      Message(id: index + 1, author: .me, text: "", date: midnight + seconds)
    }
    let rows = Conversation(history: messages, chance: SeededGenerator(seed: 1)).rows

    #expect(stamps(rows) == 2)
    #expect(places(rows).allSatisfy { $0.isFirst && $0.isLast })
  }

  @Test func `the status stands below my last message until something is said after it`() throws {
    var talk = Conversation(chance: SeededGenerator(seed: 1))
    var shown: [Message.Status?] = []
    func status() -> Message.Status? {
      if case .status(_, let status) = talk.rows.last(where: { $0.id == .status }) { return status }
      return nil
    }
    _ = talk.handle(.send("Well?"), at: .zero, date: Self.morning)
    shown.append(status())
    while let next = talk.nextDeadline {
      _ = talk.handle(.deadline, at: next, date: Self.morning + next.seconds)
      if shown.last != status() { shown.append(status()) }
    }
    #expect(shown == [nil, .delivered, .read, nil])
  }

  @Test func `rows keep their names while what they show changes`() {
    var talk = Conversation(chance: SeededGenerator(seed: 1))
    _ = talk.handle(.send("One"), at: .zero, date: Self.morning)
    let before = talk.rows.map(\.id)
    _ = talk.handle(.send("Two"), at: .zero, date: Self.morning)

    #expect(talk.rows.map(\.id).starts(with: before))
    #expect(Set(talk.rows.map(\.id)).count == talk.rows.count)
  }

  @Test(
    arguments: [
      ("👍", true), ("👨‍👩‍👧", true), ("❤️", true), ("🇮🇳🇩🇪", true), ("👍👍👍", true), ("👍👍👍👍", false),
      ("ok 👍", false), ("1", false), ("12", false), ("#", false), ("©", false), ("", false),
      ("👍🏽", true), ("1️⃣", true),
    ])
  func `up to three emoji alone are shown large`(text: String, isBig: Bool) {
    #expect(Message(id: 1, author: .me, text: text, date: 0).isBigEmoji == isBig)
  }
}
