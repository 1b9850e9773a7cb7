import Testing
import VirtualTime

@testable import ConversationModel

struct ConversationTests {
  private static let date = 1_704_793_260.0

  private func conversation(seed: UInt64 = 7) -> Conversation {
    Conversation(chance: SeededGenerator(seed: seed))
  }

  /// Serves every deadline when it is due, until nothing more comes.
  @discardableResult
  private func finish(_ talk: inout Conversation) -> [Conversation.Effect] {
    var effects: [Conversation.Effect] = []
    while let next = talk.nextDeadline {
      effects += talk.handle(.deadline, at: next, date: Self.date + next.seconds)
    }
    return effects
  }

  @Test func `a message is sent, delivered, read and answered, and typing stands between`() {
    var talk = conversation()
    let sent = talk.handle(.send("When can I come?"), at: .ms(1000), date: Self.date)
    let rest = finish(&talk)

    #expect(sent == [.said(1, .me)])
    #expect(
      rest == [
        .statusChanged(1, .delivered), .partnerIs(.reading), .statusChanged(1, .read),
        .partnerIs(.typing), .said(2, .partner), .partnerIs(.away),
      ])
    #expect(talk.messages.map(\.author) == [.me, .partner])
  }

  @Test(arguments: ["", "  ", "\n\t ", "\u{200B}"])
  func `blanks alone are no message`(typed: String) {
    var talk = conversation()
    #expect(talk.handle(.send(typed), at: .ms(1000), date: Self.date).isEmpty)
    #expect(talk.messages.isEmpty && talk.nextDeadline == nil)
  }

  @Test func `blanks around a message are not sent, those within are`() {
    var talk = conversation()
    _ = talk.handle(.send(" two\n lines \n"), at: .zero, date: Self.date)
    #expect(talk.messages.first?.text == "two\n lines")
  }

  @Test func `the same seed says the same at the same instants, however late it is served`() {
    var prompt = conversation(seed: 3)
    var late = conversation(seed: 3)
    for index in 0..<5 {
      let now = Instant.ms(20_000 * Int64(index))
      let date = Self.date + now.seconds
      _ = prompt.handle(.send("Number \(index)"), at: now, date: date)
      finish(&prompt)
      _ = late.handle(.send("Number \(index)"), at: now, date: date)
      let end = now.advanced(by: .seconds(19))
      _ = late.handle(.deadline, at: end, date: Self.date + end.seconds)
    }

    #expect(prompt.messages.map(\.text) == late.messages.map(\.text))
    for (one, other) in zip(prompt.messages, late.messages) {
      #expect(abs(one.date - other.date) < 0.001)
    }
  }

  @Test func `another seed says something else or at another time`() {
    let ends = (UInt64(1)...6).map { seed in
      var talk = conversation(seed: seed)
      _ = talk.handle(.send("Well?"), at: .zero, date: Self.date)
      finish(&talk)
      return "\(talk.messages.last?.text ?? "") \(talk.messages.last?.date ?? 0)"
    }
    #expect(Set(ends).count == ends.count)
  }

  @Test func `what is sent while the partner types is read at once and answered after`() throws {
    var talk = conversation()
    _ = talk.handle(.send("One"), at: .zero, date: Self.date)
    while talk.partner != .typing {
      let next = try #require(talk.nextDeadline)
      _ = talk.handle(.deadline, at: next, date: Self.date + next.seconds)
    }
    let now = try #require(talk.nextDeadline).advanced(by: .milliseconds(-600))
    _ = talk.handle(.send("Two"), at: now, date: Self.date + now.seconds)
    finish(&talk)

    #expect(talk.messages.map(\.author) == [.me, .me, .partner, .partner])
    #expect(talk.messages.allSatisfy { $0.status == .read })
  }

  @Test func `several messages at once get one answer`() {
    var talk = conversation()
    for text in ["One", "Two", "Three"] {
      _ = talk.handle(.send(text), at: .zero, date: Self.date)
    }
    finish(&talk)
    #expect(talk.messages.map(\.author) == [.me, .me, .me, .partner])
  }

  @Test func `nobody answers where nobody is there`() {
    var talk = conversation()
    talk.isPartnerThere = false
    _ = talk.handle(.send("Hello?"), at: .zero, date: Self.date)
    finish(&talk)

    #expect(talk.messages.map(\.status) == [.delivered])
    #expect(talk.partner == .away)
  }

  @Test func `nothing is said twice running`() {
    var talk = conversation()
    for index in 0..<40 {
      _ = talk.handle(.send("And?"), at: .ms(30_000 * Int64(index)), date: Self.date)
      finish(&talk)
    }
    let answers = talk.messages.filter { $0.author == .partner }.map(\.text)

    #expect(answers.count == 40)
    #expect(zip(answers, answers.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test(
    arguments: [
      ("Когда можно приехать?", "А"..."я"), ("नमस्ते", "\u{900}"..."\u{97F}"),
      ("你好", "\u{4E00}"..."\u{9FFF}"),
    ])
  func `the answer is in the script of the question`(
    question: String, script: ClosedRange<Unicode.Scalar>
  ) {
    var talk = conversation()
    _ = talk.handle(.send(question), at: .zero, date: Self.date)
    finish(&talk)
    #expect(talk.messages.last?.text.unicodeScalars.contains { script.contains($0) } == true)
  }
}
