import ConversationModel
import UIKit

/// The conversation as the app has it: served by a timer, and told to whoever shows it.
///
/// It outlives the controllers that show it.
@MainActor final class ChatTalk {
  private(set) var conversation: Conversation
  private var timer: Timer?
  /// Told of every change, with what has changed.
  var onChange: (([Conversation.Effect]) -> Void)?

  var wallNow: Double { AppWorld.current.date.timeIntervalSince1970 }

  init(isPartnerThere: Bool) {
    let now = AppWorld.current.date.timeIntervalSince1970
    let history = Self.example.enumerated().map { index, line in
      Message(id: index + 1, author: line.author, text: line.text, date: now - line.ago)
    }
    conversation = Conversation(history: history, chance: AppWorld.current.chance)
    conversation.isPartnerThere = isPartnerThere
  }

  var isPartnerThere: Bool {
    get { conversation.isPartnerThere }
    set { conversation.isPartnerThere = newValue }
  }

  func send(_ typed: String) { handle(.send(typed)) }

  private func handle(_ event: Conversation.Event) {
    let effects = conversation.handle(event, at: AppWorld.current.now, date: wallNow)
    setTimer()
    if !effects.isEmpty { onChange?(effects) }
  }

  /// The partner goes on while the list is dragged, too.
  private func setTimer() {
    timer?.invalidate()
    timer = nil
    guard let due = conversation.nextDeadline else { return }
    let wait = max(0, AppWorld.current.now.duration(to: due).inSeconds)
    let timer = Timer(timeInterval: wait, repeats: false) { [weak self] _ in
      self?.handle(.deadline)
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private static let hour = 3600.0

  /// What was said before, with how many seconds ago.
  private static let example: [(author: Message.Author, text: String, ago: Double)] = [
    (.me, "Hi Mila, is the box still free?", 17 * hour),
    (.partner, "Hi! Yes, it is 🙂", 17 * hour - 140),
    (
      .partner,
      "It is six square metres, dry, and has light and a socket. You get your own key.",
      17 * hour - 200
    ),
    (.me, "Sounds good. I have a bike, two shelves and a lot of books.", 17 * hour - 420),
    (.partner, "Books are fine up there 📚", 17 * hour - 500),
    (
      .partner,
      "The note on the door says «Не открывать!» and 请勿打开, do not mind it: the last tenant's joke.",
      17 * hour - 560
    ),
    (.me, "😂", 17 * hour - 590),
    (.me, "Could we say Saturday at ten?", 1500),
    (.partner, "Saturday at ten is perfect.", 1420),
    (.partner, "I will wait at the green gate.", 1370),
  ]
}
