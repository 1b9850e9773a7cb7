import Foundation
import UIKit

/// A notification as it stands in a log, before anybody asks whether it is whole.
struct LogDraft: Hashable {
  /// From 1.
  var firstLine: Int
  var lastLine: Int
  var stamp: ConsoleStamp
  /// The name it was posted with; nil where only its dictionary is printed.
  var name: String?
  /// What the words before it speak of.
  var mention: String?
  /// Whether the name stands behind `name =`, as only a notification's does.
  var isSure = false
  var isNameTorn = false
  /// Whether frames stand behind its name without keys, so that what is not said is not missing.
  var isInWords = false
  var life: LifecycleStep?
  var frames: [LogWord.Key: CGRect] = [:]
  var points: [LogWord.Key: CGPoint] = [:]
  var numbers: [LogWord.Key: Double] = [:]
  var isLocal: Bool?
  /// Keys whose value cannot be read, and why.
  var unreadable: [LogWord.Key: String] = [:]
  var isClosed = false
  /// Which screen it was posted for.
  var screen: String?
  var screenSize: CGSize?

  var keys: Set<LogWord.Key> {
    var keys = Set(frames.keys).union(points.keys).union(numbers.keys).union(unreadable.keys)
    if isLocal != nil { keys.insert(.isLocal) }
    return keys
  }

  /// Whether there is anything to tell of: a name alone may be part of any sentence.
  var isSomething: Bool { life != nil || isSure || isNameTorn || hasFrame }

  private var hasFrame: Bool {
    !keys.isDisjoint(with: [.frameBegin, .frameEnd, .centerBegin, .centerEnd, .bounds])
      || (name != nil && !keys.isEmpty)
  }

  /// The frame at an end of the motion; from centre and bounds where iOS said nothing else.
  func frame(_ key: LogWord.Key) -> CGRect? {
    if let frame = frames[key] { return frame }
    let center = points[key == .frameEnd ? .centerEnd : .centerBegin]
    guard let center, let size = frames[.bounds]?.size else { return nil }
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Seconds.
  var duration: Double? { numbers[.duration] ?? numbers[.milliseconds].map { $0 / 1000 } }

  /// Reads a key's value and keeps it, or why it cannot be read; where the reading ended.
  mutating func take(
    _ key: LogWord.Key, word: ArraySlice<UInt8>, in text: [UInt8]
  ) -> (place: Int, depth: Int) {
    var value = LogValue(text, at: word.endIndex)
    value.skipLead(of: word)
    let start = value
    let isRead: Bool
    switch key {
    case .frameBegin, .frameEnd, .bounds: isRead = keep(value.rect(), key, in: &frames)
    case .centerBegin, .centerEnd: isRead = keep(value.point(), key, in: &points)
    case .isLocal:
      isLocal = value.flag()
      isRead = isLocal != nil
    case .duration, .milliseconds:
      let number = value.number()
      isRead = keep(number.flatMap { (0...60_000).contains($0) ? $0 : nil }, key, in: &numbers)
    case .curve: isRead = keep(value.number(), key, in: &numbers)
    }
    guard !isRead else { return (value.place, value.depth) }
    unreadable[key] = Self.reason(text[start.place...])
    return (start.place, start.depth)
  }

  private func keep<Value>(
    _ value: Value?, _ key: LogWord.Key, in store: inout [LogWord.Key: Value]
  ) -> Bool {
    guard let value else { return false }
    store[key] = value
    return true
  }

  private static func reason(_ rest: ArraySlice<UInt8>) -> String {
    if rest.starts(with: "<private>".utf8) { return "is hidden as <private>" }
    if rest.starts(with: "nil".utf8) || rest.starts(with: "(null)".utf8) { return "is nil" }
    return rest.prefix(while: { $0 != .newline }).isEmpty ? "is cut off" : "cannot be read"
  }
}
