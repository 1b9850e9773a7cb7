import DeviceModel
import Foundation
import KeyboardModel
import Simulation

/// Something a user, the system or the outside does to the phone, as a flow can say it.
public enum HuntAction: Hashable, Sendable {
  case tap(id: String)
  /// The one element with this text.
  case tapText(String)
  /// The home button, or what stands for it.
  case home
  /// By its icon; it comes back as it was left.
  case open(String)
  /// Its process is ended first.
  case relaunch(String)
  /// The system asks whether dictation may be used.
  case dictationAlert
  case keyboardMode(Keyboard.Mode)
  case turn(Orientation)
  case hardwareKeyboard(Bool)
  case swipe(from: CGPoint, to: CGPoint, Duration)
  case fingerDown(CGPoint)
  case fingerTo(CGPoint)
  case fingerUp
  /// A setting of an app's.
  case set(key: String, value: String)
  case sleep(Duration)
  case type(String)
  /// A link that an app in front owns.
  case openLink(String)
  case kill(String)

  /// The step as a flow has it.
  public var line: String {
    switch self {
    case .tap(let id): "tapOn: { id: \(id) }"
    case .tapText(let text): "tapOn: \(Self.selector(text))"
    case .home: "pressKey: home"
    case .open(let app): "launchApp: { appId: \(app), stopApp: false }"
    case .relaunch(let app): "launchApp: \(app)"
    case .dictationAlert: "systemAlert: dictation"
    case .keyboardMode(let mode): "keyboard: \(mode.rawValue)"
    case .turn(let orientation): "setOrientation: \(orientation.rawValue)"
    case .hardwareKeyboard(let isOn): "hardwareKeyboard: \(isOn)"
    case .swipe(let start, let end, let duration):
      "swipe: { start: \"\(Self.text(start))\", end: \"\(Self.text(end))\", "
        + "duration: \(Self.text(duration)) }"
    case .fingerDown(let place): "finger: { down: \"\(Self.text(place))\" }"
    case .fingerTo(let place): "finger: { to: \"\(Self.text(place))\" }"
    case .fingerUp: "finger: up"
    case .set(let key, let value): "setting: { \(Self.literal(key)): \(Self.literal(value)) }"
    case .sleep(let duration): "sleep: \(Self.text(duration))"
    case .type(let text): "inputText: \(Self.literal(text))"
    case .openLink(let link): "openLink: \(Self.literal(link))"
    case .kill(let app): "stopApp: \(app)"
    }
  }

  private static func text(_ point: CGPoint) -> String { "\(Int(point.x)), \(Int(point.y))" }

  /// A text that means itself, expressions in it, too.
  static func literal(_ text: String) -> String {
    FlowScalar.quoted(text.replacingOccurrences(of: "${", with: "\\${"))
  }

  /// A selector that means this text and no other: without marks that a regular expression knows.
  private static func selector(_ text: String) -> String {
    literal(NSRegularExpression.escapedPattern(for: text))
  }

  /// `250ms`.
  static func text(_ duration: Duration) -> String {
    let milliseconds =
      duration.components.seconds * 1000
      + duration.components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
