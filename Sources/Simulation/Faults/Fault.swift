import KeyboardModel
import LifecycleModel
import UIKit

/// Something that goes wrong once: with the next message of a name, on its way from the system to
/// an app.
///
/// Off unless asked for, since no device does it by itself or a healthy one does not; each kind has
/// been reported of devices, though.
public struct Fault: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It never comes (a foreground without background: time facts 3.2, point 1).
    case lose
    /// It comes twice (keyboard facts 1.16).
    case double
    /// It comes 400 ms late, and finds another state (8.11).
    case delay
    /// Its frame is the zero rect (4.4, 4.6, 8.9).
    case empty
    /// Its duration is 0, though the keyboard moves (1.11).
    case sudden
    /// It says that it is another app's, or the other way round (6.3).
    case foreign
  }

  public var kind: Kind
  /// `didHide`, `didEnterBackground`.
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// As flows and inputs have it: `lose didHide`; nil if there is no such fault.
  public init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, let kind = Kind(rawValue: words[0]),
      Self.messages(for: kind).contains(words[1])
    else { return nil }
    self.init(kind, words[1])
  }

  public var text: String { "\(kind.rawValue) \(message)" }

  /// What a fault can happen to: only lost can a message of the life cycle be.
  public static func messages(for kind: Kind) -> [String] {
    let ofKeyboard = KeyboardNotification.Name.allCases.map(\.rawValue)
    return kind == .lose ? ofKeyboard + losable.map(\.rawValue) : ofKeyboard
  }

  private static let losable: [Lifecycle.Message] = [
    .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
  ]

  static let delay = Duration.milliseconds(400)
}
