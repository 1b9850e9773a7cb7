import VirtualTime

/// A conversation with a partner whom chance moves: what was said, how far it has come, and what
/// the partner does meanwhile.
///
///               message arrives           has read it
///     away ───────────────────▶ reading ──────────────▶ typing
///       ▲                                                 │ says it
///       └─────────────────────────────────────────────────┘ or reads on, if more has come
///
/// Only `handle(_:at:date:)` changes it. When the partner acts is a function of the instant at
/// which a message was sent and of the seed, and not of how often or how late anybody looks.
public struct Conversation: Hashable, Sendable {
  public enum Partner: Hashable, Sendable { case away, reading, typing }

  public enum Event: Hashable, Sendable {
    /// What was typed; blanks around it are not sent, and blanks alone are no message.
    case send(String)
    /// `nextDeadline` has come.
    case deadline
  }

  /// What has changed, in order.
  public enum Effect: Hashable, Sendable {
    case said(Message.ID, Message.Author)
    case statusChanged(Message.ID, Message.Status)
    case partnerIs(Partner)
  }

  public private(set) var messages: [Message]
  public private(set) var partner = Partner.away
  /// Whether anybody answers; without, messages are delivered and never read.
  public var isPartnerThere = true

  private enum Step: Hashable {
    case deliver(Message.ID)
    case read, type, say
  }

  private struct Appointment: Hashable {
    var at: Instant
    var step: Step
  }

  private var agenda: [Appointment] = []
  private var chance: SeededGenerator
  private var words = PartnerWords()
  private var lastID = 0
  /// The last message of mine that is answered, or is being answered.
  private var answered = 0
  private var reply = ""

  /// - Parameter history: what was said before, oldest first; it is read and answered.
  public init(history: [Message] = [], chance: SeededGenerator) {
    messages = history
    self.chance = chance
    lastID = history.map(\.id).max() ?? 0
    answered = lastID
  }

  /// When the partner, or the network, does something by itself.
  public var nextDeadline: Instant? { agenda.first?.at }

  /// - Parameter date: what the wall clock says at `now`, in seconds since 1970.
  public mutating func handle(_ event: Event, at now: Instant, date: Double) -> [Effect] {
    switch event {
    case .send(let typed):
      guard let text = Message.cleaned(typed) else { return [] }
      let id = add(text, by: .me, status: .sent, date: date)
      book(.deliver(id), at: now, after: 0.25...0.5)
      return [.said(id, .me)]
    case .deadline:
      var effects: [Effect] = []
      while let next = agenda.first, next.at <= now {
        agenda.removeFirst()
        let then = date - next.at.duration(to: now).inSeconds
        effects += perform(next.step, at: next.at, date: then)
      }
      return effects
    }
  }

  // MARK: The partner

  private mutating func perform(_ step: Step, at now: Instant, date: Double) -> [Effect] {
    switch step {
    case .deliver(let id):
      let effects = raise(to: .delivered) { $0.id == id }
      guard isPartnerThere else { return effects }
      switch partner {
      case .reading: return effects
      case .typing:
        // The conversation is open before the partner's eyes.
        return effects + raise(to: .read) { $0.id == id }
      case .away:
        book(.read, at: now, after: 0.5...1.4)
        return effects + become(.reading)
      }
    case .read:
      book(.type, at: now, after: 0.4...1.1)
      return raise(to: .read) { $0.status == .delivered }
    case .type:
      let effects = raise(to: .read) { $0.status == .delivered }
      let asked = messages.last { $0.author == .me }
      answered = asked?.id ?? answered
      reply = words.answer(to: asked?.text ?? "", using: &chance)
      let seconds = min(4, 0.8 + 0.045 * Double(reply.count))
      book(.say, at: now, after: seconds...seconds * 1.25)
      return effects + become(.typing)
    case .say:
      let id = add(reply, by: .partner, status: .read, date: date)
      let isBehind = messages.contains { $0.author == .me && $0.id > answered }
      guard isBehind else { return [.said(id, .partner)] + become(.away) }
      book(.read, at: now, after: 0.3...0.8)
      return [.said(id, .partner)] + become(.reading)
    }
  }

  private mutating func become(_ state: Partner) -> [Effect] {
    partner = state
    return [.partnerIs(state)]
  }

  private mutating func add(
    _ text: String, by author: Message.Author, status: Message.Status, date: Double
  ) -> Message.ID {
    lastID += 1
    messages.append(Message(id: lastID, author: author, text: text, date: date, status: status))
    return lastID
  }

  private mutating func raise(
    to status: Message.Status, where concerns: (Message) -> Bool
  ) -> [Effect] {
    var effects: [Effect] = []
    // Whatever is not yet read stands at the end.
    for index in messages.indices.suffix(50)
    where messages[index].author == .me && messages[index].status < status
      && concerns(messages[index])
    {
      messages[index].status = status
      effects.append(.statusChanged(messages[index].id, status))
    }
    return effects
  }

  private mutating func book(_ step: Step, at now: Instant, after seconds: ClosedRange<Double>) {
    // In whole milliseconds, so that chance is the same wherever it is computed.
    let low = Int((seconds.lowerBound * 1000).rounded())
    let high = max(low, Int((seconds.upperBound * 1000).rounded()))
    let wait = Int.random(in: low...high, using: &chance)
    let appointment = Appointment(at: now.advanced(by: .milliseconds(wait)), step: step)
    let place = agenda.firstIndex { $0.at > appointment.at } ?? agenda.count
    agenda.insert(appointment, at: place)
  }
}
