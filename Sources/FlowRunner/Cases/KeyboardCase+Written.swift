import Foundation
import UIKit

/// Cases in YAML.
extension KeyboardCase {
  /// What `keyboardEvents:` takes, a line each; the inverse of reading it.
  func writtenLines(tracker: String) -> [String] {
    var lines = ["tracker: \(tracker)", "idiom: \(isPad ? "pad" : "phone")"]
    lines.append("screen: \(Self.text([screen.width, screen.height]))")
    if let window { lines.append("window: \(Self.text(window))") }
    if let view { lines.append("view: \(Self.text(view))") }
    if windowing != .fullScreen { lines.append("windowing: \(windowing.rawValue)") }
    lines.append("safeAreaBottom: \(Self.text(safeAreaBottom))")
    lines.append("events:")
    lines += events.map { "  - { \($0.written.joined(separator: ", ")) }" }
    guard !expectations.isEmpty else { return lines }
    lines.append("expect:")
    lines += expectations.compactMap { expected in
      expected.inset.map { "  - { after: \(expected.after), inset: \(Self.text($0)) }" }
    }
    return lines
  }

  /// In full, so that it reads as the same number again.
  fileprivate static func text(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(Double(value))"
  }

  fileprivate static func text(_ values: [CGFloat]) -> String {
    "[\(values.map { text($0) }.joined(separator: ", "))]"
  }

  fileprivate static func text(_ rect: CGRect) -> String {
    text([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  fileprivate static func milliseconds(_ duration: Duration) -> String {
    text(CGFloat(duration.wholeNanoseconds) / 1e6)
  }
}

extension KeyboardCase.Event {
  /// Its keys with their values.
  fileprivate var written: [String] {
    let head = ["at: \(KeyboardCase.milliseconds(at))", "name: \(name)"]
    switch action {
    case .notification(let notice): return head + notice.written
    case .rotate(let screen, let window, let view):
      var words = ["screen: \(KeyboardCase.text([screen.width, screen.height]))"]
      if let window { words.append("window: \(KeyboardCase.text(window))") }
      if let view { words.append("view: \(KeyboardCase.text(view))") }
      return head + words
    case .viewMoved(let frame): return head + ["view: \(KeyboardCase.text(frame))"]
    case .focus(let place):
      let word = place == .inside ? "view" : place == .elsewhere ? "elsewhere" : "none"
      return head + ["in: \(word)"]
    case .drag(let finger): return head + ["fingerY: \(KeyboardCase.text(finger))"]
    case .silentChange(let frame): return head + ["end: \(KeyboardCase.text(frame))"]
    case .viewDetached, .viewAttached, .subscribe, .life: return head
    }
  }
}

extension KeyboardCase.Notice {
  fileprivate var written: [String] {
    var words = ["begin: \(KeyboardCase.text(begin))", "end: \(KeyboardCase.text(end))"]
    words.append("duration: \(KeyboardCase.milliseconds(duration))")
    words.append("local: \(isLocal)")
    if isForOtherApp { words.append("to: other") }
    if isOfOtherScreen { words.append("object: otherScreen") }
    if isBarMinimised { words.append("bar: minimised") }
    return words
  }
}
