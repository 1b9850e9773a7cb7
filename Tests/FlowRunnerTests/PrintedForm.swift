import Foundation
import UIKit
import VirtualTime

@testable import FlowRunner

/// The forms in which a notification gets onto a console.
enum PrintedForm: String, CaseIterable {
  /// `print(notification)`, and the same with Xcode's time below.
  case swift, structured
  /// `print(notification.userInfo)` behind the handler's name.
  case dictionary, rects
  /// `NSLog(@"%@", notification)`.
  case objectiveC, concrete, commented, unstamped
  /// `po` and `dump`.
  case dumped
  case consoleApp, logStream, syslog, colored, logcat
  case json, ndjson, octal, quotedTwice
  case windows, marked, wide
  case reactNative
  case oneLine
  /// `print(note.name.rawValue, begin, end, …)`.
  case named

  /// Whether the form says the time.
  var hasTime: Bool {
    switch self {
    case .swift, .dictionary, .rects, .commented, .unstamped, .dumped, .json, .quotedTwice,
      .reactNative, .oneLine, .named:
      false
    default: true
    }
  }

  /// A log with a line of noise before, between and after.
  static func log(_ events: [KeyboardCase.Event], as form: PrintedForm) -> [UInt8] {
    var text = "Loaded 12 items in (0.25, 3)\n"
    for event in events {
      guard case .notification(let notice) = event.action else { continue }
      text += form.printed(event.name, notice, at: event.at)
      if form != .oneLine { text += "\n[Layout] reloading {4, 5} for cell <UIView: 0x7f; x = 3>\n" }
    }
    text += "done\n"
    switch form {
    case .windows: return Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    case .marked: return [0xEF, 0xBB, 0xBF] + Array("caf".utf8) + [0xE9, 0x0A] + Array(text.utf8)
    case .wide:
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    default: return Array(text.utf8)
    }
  }

  // MARK: Pieces

  private func name(_ short: String) -> String {
    "UIKeyboard\(short.prefix(1).uppercased())\(short.dropFirst())Notification"
  }

  private func rect(_ rect: CGRect) -> String {
    "{{\(rect.minX.brief), \(rect.minY.brief)}, {\(rect.width.brief), \(rect.height.brief)}}"
  }

  private func pairs(_ notice: KeyboardCase.Notice) -> [(String, String)] {
    let bounds = CGRect(origin: .zero, size: notice.end.size)
    return [
      ("CenterBegin", "NSPoint: {\(notice.begin.midX.brief), \(notice.begin.midY.brief)}"),
      ("IsLocal", notice.isLocal ? "1" : "0"),
      ("CenterEnd", "NSPoint: {\(notice.end.midX.brief), \(notice.end.midY.brief)}"),
      ("Bounds", "NSRect: \(rect(bounds))"), ("FrameEnd", "NSRect: \(rect(notice.end))"),
      ("AnimationCurve", "7"), ("FrameBegin", "NSRect: \(rect(notice.begin))"),
      ("AnimationDuration", CGFloat(notice.duration.inSeconds).brief),
    ].map { ("UIKeyboard\($0.0)UserInfoKey", $0.1) }
  }

  private func swiftDictionary(_ notice: KeyboardCase.Notice) -> String {
    let entries = pairs(notice).map { "AnyHashable(\"\($0.0)\"): \($0.1)" }
    return "[\(entries.joined(separator: ", "))]"
  }

  private func swiftNotification(_ name: String, _ notice: KeyboardCase.Notice) -> String {
    let object = "Optional(<UIScreen: 0x10bd0e5d0; bounds = {{0, 0}, {900, 901}}; mode = <M: 0x2>>)"
    return "name = \(self.name(name)), object = \(object), "
      + "userInfo = Optional(\(swiftDictionary(notice)))"
  }

  private func braces(
    _ name: String, _ notice: KeyboardCase.Notice, margin: String = "", gap: String = "\n"
  ) -> String {
    let entries = pairs(notice).map { key, value in
      let isPlain = value.allSatisfy(\.isNumber)
      return "\(margin)    \(key) = \(isPlain ? value : "\"\(value)\"");\(gap)"
    }
    return "{name = \(self.name(name)); object = <UIScreen: 0x10bd0e5d0>; userInfo = {\(gap)"
      + entries.joined() + "\(margin)}}"
  }

  private func dumped(_ name: String, _ notice: KeyboardCase.Notice) -> String {
    let entries = pairs(notice).enumerated().map { index, pair in
      "  ▿ \(index) : 2 elements\n    ▿ key : AnyHashable(\"\(pair.0)\")\n"
        + "      - value : \"\(pair.0)\"\n    - value : \(pair.1)\n"
    }
    return "▿ \(swiftNotification(name, notice))\n  - name : \"\(self.name(name))\"\n"
      + "  - object : nil\n  ▿ userInfo : 8 elements\n" + entries.joined()
  }

  private func clock(_ at: Duration) -> String {
    let milliseconds = at.wholeNanoseconds / 1_000_000
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let seconds = milliseconds / 1000
    let thousandths = String("\(1000 + milliseconds % 1000)".dropFirst())
    return "10:\(two(seconds / 60)):\(two(seconds % 60)).\(thousandths)"
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "/", with: "\\/")
  }

  private func event(_ notice: KeyboardCase.Notice) -> String {
    func coordinates(_ rect: CGRect) -> String {
      "{\"height\": \(rect.height.brief), \"screenX\": \(rect.minX.brief), "
        + "\"screenY\": \(rect.minY.brief), \"width\": \(rect.width.brief)}"
    }
    return "{\"duration\": \(CGFloat(notice.duration.inSeconds * 1000).brief), "
      + "\"easing\": \"keyboard\", \"endCoordinates\": \(coordinates(notice.end)), "
      + "\"isEventFromThisApp\": \(notice.isLocal), "
      + "\"startCoordinates\": \(coordinates(notice.begin))}"
  }

  // MARK: Forms

  func printed(_ name: String, _ notice: KeyboardCase.Notice, at: Duration) -> String {
    let time = clock(at)
    let day = "2024-01-02"
    switch self {
    case .swift: return swiftNotification(name, notice)
    case .structured:
      return swiftNotification(name, notice) + "\nType: stdio\nTimestamp: \(day) \(time)+01:00 | "
        + "Process: App | Library: App | TID: 0x1234\n"
    case .dictionary: return "keyboard\(name.capital)(_:) Optional(\(swiftDictionary(notice)))"
    case .rects:
      return "keyboard\(name.capital)\n"
        + swiftDictionary(notice).replacingOccurrences(
          of: "NSRect: \(rect(notice.end))",
          with: "(\(notice.end.minX), \(notice.end.minY), \(notice.end.width), "
            + "\(notice.end.height))"
        ).replacingOccurrences(
          of: "NSRect: \(rect(notice.begin))",
          with: "CGRect(x: \(notice.begin.minX), y: \(notice.begin.minY), "
            + "width: \(notice.begin.width), height: \(notice.begin.height))")
    case .objectiveC, .windows, .marked, .wide:
      return "\(day) \(time) App[123:4567] \(braces(name, notice))"
    case .concrete:
      return "\(day) \(time)123+0100 App[123:4567] "
        + "-[ViewController keyboardChanged:] NSConcreteNotification 0x6000 \(braces(name, notice))"
    case .commented:
      return "// notification:NSConcreteNotification 0x7f \(braces(name, notice, margin: "//"))"
    case .unstamped: return "__CFNotification 0x28 \(braces(name, notice))"
    default: return wrapped(name, notice, time: time, day: day)
    }
  }

  private func wrapped(
    _ name: String, _ notice: KeyboardCase.Notice, time: String, day: String
  ) -> String {
    switch self {
    case .dumped: return dumped(name, notice)
    case .consoleApp: return "default\t\(time)000+0100\tApp\t\(braces(name, notice))"
    case .logStream:
      return "\(day) \(time)000+0100 0x1c8a2    Default     0x0                  4567   0    "
        + "App: (App.debug.dylib) [com.example.app:keyboard] \(braces(name, notice))"
    case .syslog:
      return "Jan  2 \(time) iPhone App(UIKitCore)[4567] <Notice>: \(braces(name, notice))"
    case .colored: return "\u{1B}[36m\(time)\u{1B}[0m \u{1B}[1m\(swiftNotification(name, notice))"
    case .logcat: return "01-02 \(time)  1234  1250 I Keyboard: \(braces(name, notice, gap: " "))"
    case .json: return "{\"level\":\"info\",\"msg\":\"\(escaped(braces(name, notice)))\"}"
    case .ndjson:
      return "{\"eventMessage\":\"\(escaped(braces(name, notice)))\",\"processID\":4567,"
        + "\"processImagePath\":\"\\/private\\/var\\/App.app\\/App\","
        + "\"timestamp\":\"\(day) \(time)000+0100\"}"
    case .octal:
      let line = braces(name, notice).replacingOccurrences(of: "\n", with: "\\012")
      return "Jan  2 \(time) iPhone App[4567] <Warning>: \(line)"
    case .quotedTwice: return "{\"a\":\"\(escaped(escaped(swiftNotification(name, notice))))\"}"
    case .named:
      return "\(self.name(name)) \(rect(notice.begin)) -> \(rect(notice.end)) "
        + "\(CGFloat(notice.duration.inSeconds)) local: \(notice.isLocal)"
    case .reactNative: return " LOG  keyboard\(name.capital) \(event(notice))"
    default: return swiftNotification(name, notice) + " "
    }
  }
}

extension CGFloat {
  /// As NSLog prints: whole numbers without a point.
  fileprivate var brief: String {
    self == rounded() && magnitude < 1e6 ? "\(Int(self))" : "\(self)"
  }
}

extension String {
  fileprivate var capital: String { prefix(1).uppercased() + dropFirst() }
}
