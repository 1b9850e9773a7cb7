import DeviceModel
import Foundation
import KeyboardModel
import UIKit
import VirtualTime

/// An input in one line of text, without loss: `2.741921s touch began 196.5,714.25`.
///
/// First the time since the phone was switched on, then the input's name, then its values. Text
/// stands in quotation marks, with `\"`, `\\`, `\n` and `\u{…}` in it. A list of such lines, the
/// device and the seed are a whole run.
extension TimedInput: LosslessStringConvertible {
  public var description: String {
    ([InputWords.text(Instant.zero.duration(to: at))] + input.words).joined(separator: " ")
  }

  /// Nil where the line is no input; `TimedInput(line:)` says why.
  public init?(_ description: String) {
    guard let input = try? TimedInput(line: description) else { return nil }
    self = input
  }
}

/// How values stand in a line.
enum InputWords {
  /// Seconds with as many digits as it takes, to the nanosecond.
  static func text(_ duration: Duration) -> String {
    let nanoseconds = duration.wholeNanoseconds
    let (seconds, part) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text = "\(nanoseconds < 0 ? "-" : "")\(seconds)"
    if part > 0 {
      var digits = String(part)
      digits = String(repeating: "0", count: 9 - digits.count) + digits
      while digits.hasSuffix("0") { digits.removeLast() }
      text += ".\(digits)"
    }
    return text + "s"
  }

  static func text(_ place: CGPoint) -> String { "\(Double(place.x)),\(Double(place.y))" }

  static func text(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { "\(Double($0))" }.joined(separator: ",")
  }

  static func text(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.properties.generalCategory == .control || scalar.value == 0xFEFF:
        quoted += "\\u{\(String(scalar.value, radix: 16))}"
      case "\u{2028}", "\u{2029}": quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension PhoneInput {
  var words: [String] {
    switch self {
    case .touch(let touch):
      let finger = touch.finger == 0 ? [] : ["\(touch.finger)"]
      return ["touch", touch.phase.word, InputWords.text(touch.location)] + finger
    case .cancelTouches: return ["cancelTouches"]
    case .wheel(let place, let way):
      let way = CGPoint(x: way.width, y: way.height)
      return ["wheel", InputWords.text(place), InputWords.text(way)]
    case .key(let key): return ["key", key.key.rawValue] + key.modifiers.words
    case .text(let text): return ["text", InputWords.quoted(text)]
    case .composition(let text, let selection):
      return [
        "composition", InputWords.quoted(text), "\(selection.lowerBound)",
        "\(selection.upperBound)",
      ]
    case .home: return ["home"]
    case .launch(let app, let url):
      return ["launch", InputWords.quoted(app)] + (url.map { [InputWords.quoted($0)] } ?? [])
    case .openLink(let link): return ["openLink", InputWords.quoted(link)]
    case .terminate(let app): return ["terminate", InputWords.quoted(app)]
    case .systemAlert(let alert): return ["alert"] + alert.words
    case .splitView(let app, let side, let share):
      return ["splitView", InputWords.quoted(app), side.rawValue, share.rawValue]
    case .slideOver(let app, let side):
      return ["slideOver", InputWords.quoted(app), side.rawValue]
    case .window(let app, let frame):
      return ["window", InputWords.quoted(app), InputWords.text(frame)]
    case .fullScreen(let app): return ["fullScreen", InputWords.quoted(app)]
    case .setting(let setting): return ["setting"] + setting.words
    case .keyboardGesture(let gesture): return ["keyboard"] + gesture.words
    case .sleep(let duration): return ["sleep", InputWords.text(duration)]
    case .vsync(let timestamp, let target):
      return ["vsync"] + [timestamp, target].map { InputWords.text(Instant.zero.duration(to: $0)) }
    }
  }
}

extension UITouch.Phase {
  var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }

  static let all: [UITouch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
}

extension KeyInput.Modifiers {
  static let names: [(KeyInput.Modifiers, String)] = [
    (.shift, "shift"), (.command, "command"), (.option, "option"),
  ]

  var words: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}

extension SystemAlert {
  fileprivate var words: [String] {
    switch self {
    case .shown(let title): ["shown", InputWords.quoted(title)]
    case .dictation: ["dictation"]
    case .incomingCall(let caller, let isBanner):
      [isBanner ? "banner" : "call", InputWords.quoted(caller)]
    case .dismissed: ["dismissed"]
    }
  }
}

extension Setting {
  fileprivate var words: [String] {
    switch self {
    case .device(let name): ["device", InputWords.quoted(name)]
    case .orientation(let orientation): ["orientation", orientation.rawValue]
    case .appearance(let appearance): ["appearance", appearance.rawValue]
    case .predictiveBar(let isOn): ["predictiveBar", InputWords.text(isOn)]
    case .keyboardOption(let option, let isOn):
      ["keyboardOption", option.rawValue, InputWords.text(isOn)]
    case .keyboardMode(let mode): ["keyboardMode", mode.rawValue]
    case .reduceMotion(let isOn): ["reduceMotion", InputWords.text(isOn)]
    case .prefersCrossFade(let isOn): ["prefersCrossFade", InputWords.text(isOn)]
    case .backgroundLatency(let latency): ["backgroundLatency", InputWords.text(latency)]
    case .wallClock(let seconds): ["wallClock", "\(seconds)"]
    case .calloutCost(let timer, let link):
      ["calloutCost", InputWords.text(timer), InputWords.text(link)]
    case .timeRule(let rule): ["timeRule"] + rule.words
    case .fault(let fault): ["fault", InputWords.quoted(fault.text)]
    case .backgroundMode(let isOn): ["backgroundMode", InputWords.text(isOn)]
    case .pasteboard(let text): ["pasteboard", InputWords.quoted(text)]
    case .remoteConfig(let text): ["remoteConfig", InputWords.quoted(text)]
    case .app(let key, let value): ["app", InputWords.quoted(key), InputWords.quoted(value)]
    }
  }
}

extension TimeRule {
  fileprivate var words: [String] {
    switch self {
    case .wakePolicy(.soft): ["wakePolicy", "soft"]
    case .wakePolicy(.hard): ["wakePolicy", "hard"]
    case .wakePolicy(.seeded(let seed)): ["wakePolicy", "seeded", "\(seed)"]
    case .oneShotTolerance(let isOn): ["oneShotTolerance", InputWords.text(isOn)]
    case .zeroTimesAtFirst(let isOn): ["zeroTimesAtFirst", InputWords.text(isOn)]
    case .notificationFirst(let isOn): ["notificationFirst", InputWords.text(isOn)]
    case .tieOrder(let script): ["tieOrder", InputWords.quoted(TimeRule.text(ofTies: script))]
    }
  }
}

extension Keyboard.Gesture {
  fileprivate var words: [String] {
    switch self {
    case .choose(let mode): ["choose", mode.rawValue]
    case .pull(let mode): ["pull", mode.rawValue]
    case .pickUp(let place): ["pickUp", InputWords.text(place)]
    case .carry(let place): ["carry", InputWords.text(place)]
    case .drop(let place): ["drop", InputWords.text(place)]
    case .pushDown(let y): ["pushDown", "\(y)"]
    case .letGo(let velocity): ["letGo", "\(velocity)"]
    case .turn(let plane, let isSilent): ["turn", plane.rawValue] + (isSilent ? ["silently"] : [])
    case .expandBar: ["expandBar"]
    case .autoFillSheet(let opens): ["autoFillSheet", InputWords.text(opens)]
    }
  }
}
