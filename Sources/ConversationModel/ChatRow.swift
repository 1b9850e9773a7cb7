/// A row of the list that shows a conversation.
///
/// Messages of one author that follow each other within three minutes make a group, whose bubbles
/// stand close together and of which the last one has the tail. After half an hour of silence, and
/// on another day, a time stamp stands above.
public enum ChatRow: Hashable, Sendable {
  /// The date of the message that follows, in seconds since 1970.
  case stamp(before: Message.ID, date: Double)
  case bubble(Message, GroupPlace)
  /// How far the last message of mine has come, while nothing stands below it.
  case status(Message.ID, Message.Status)
  case typing

  /// What stays the same while what the row shows changes.
  public enum ID: Hashable, Sendable { case stamp(Message.ID), bubble(Message.ID), status, typing }

  public var id: ID {
    switch self {
    case .stamp(let message, _): .stamp(message)
    case .bubble(let message, _): .bubble(message.id)
    case .status: .status
    case .typing: .typing
    }
  }
}

/// Where in its group a bubble stands.
public struct GroupPlace: Hashable, Sendable {
  public var isFirst: Bool
  public var isLast: Bool

  public init(isFirst: Bool, isLast: Bool) {
    self.isFirst = isFirst
    self.isLast = isLast
  }
}

extension Conversation {
  /// Seconds within which messages of one author stand together.
  static let groupTime = 180.0
  /// Seconds of silence after which the time is told.
  static let stampTime = 1800.0
  private static let day = 86_400.0

  /// The rows that show it, the oldest first.
  public var rows: [ChatRow] {
    var rows: [ChatRow] = []
    for (index, message) in messages.enumerated() {
      let before = index > 0 ? messages[index - 1] : nil
      let after = index + 1 < messages.count ? messages[index + 1] : nil
      if Self.needsStamp(message, after: before) {
        rows.append(.stamp(before: message.id, date: message.date))
      }
      let place = GroupPlace(
        isFirst: !(before.map { Self.groups($0, message) } ?? false),
        isLast: !(after.map { Self.groups(message, $0) } ?? false))
      rows.append(.bubble(message, place))
    }
    if let last = messages.last, last.author == .me, last.status > .sent {
      rows.append(.status(last.id, last.status))
    }
    if partner == .typing { rows.append(.typing) }
    return rows
  }

  private static func needsStamp(_ message: Message, after before: Message?) -> Bool {
    guard let before else { return true }
    return message.date - before.date >= stampTime
      || (message.date / day).rounded(.down) != (before.date / day).rounded(.down)
  }

  private static func groups(_ first: Message, _ second: Message) -> Bool {
    first.author == second.author && second.date - first.date < groupTime
      && !needsStamp(second, after: first)
  }
}
