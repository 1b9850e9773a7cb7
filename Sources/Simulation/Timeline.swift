import Foundation
import UIKit
import VirtualTime

/// Something that happened, as the timeline shows it.
public struct TimelineEntry: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case notification, lifecycle, firstResponder, timer, route, input, system, log
  }

  public var at: Instant
  /// The receiving app's id; `system` for the phone itself.
  public var app: String
  public var kind: Kind
  /// `willShow`, `didBecomeActive`, a log line's tag.
  public var name: String
  /// Keyboard notifications: frames in screen coordinates, and whose keyboard it is.
  public var frameBegin: CGRect?
  public var frameEnd: CGRect?
  public var duration: Duration?
  public var isLocal: Bool?
  public var detail: String
  /// Lines of the log: how much it matters.
  public var level: LogLevel?

  public init(
    at: Instant, app: String, kind: Kind, name: String, frameBegin: CGRect? = nil,
    frameEnd: CGRect? = nil, duration: Duration? = nil, isLocal: Bool? = nil, detail: String = ""
  ) {
    self.at = at
    self.app = app
    self.kind = kind
    self.name = name
    self.frameBegin = frameBegin
    self.frameEnd = frameEnd
    self.duration = duration
    self.isLocal = isLocal
    self.detail = detail
  }
}

extension TimelineEntry: CustomStringConvertible {
  /// One line of the timeline as text: time in ms, receiver, what, frames, isLocal.
  public var description: String {
    let time = String(format: "%10.3f", Double(at.nanoseconds) / 1e6)
    var parts = ["\(time) ms", app.padding(toLength: 8, withPad: " ", startingAt: 0), name]
    if let frameBegin, let frameEnd {
      parts.append("\(Self.text(frameBegin)) → \(Self.text(frameEnd))")
    }
    if let duration { parts.append("\(duration.wholeNanoseconds / 1_000_000) ms") }
    if let isLocal { parts.append(isLocal ? "local" : "not local") }
    if !detail.isEmpty { parts.append(detail) }
    return parts.joined(separator: "  ")
  }

  /// `(x, y, width, height)`, to a hundredth of a point without idle zeros.
  static func text(_ rect: CGRect) -> String {
    let parts = [rect.minX, rect.minY, rect.width, rect.height].map { value -> String in
      let rounded = (Double(value) * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}
