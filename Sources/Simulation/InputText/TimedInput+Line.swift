import DeviceModel
import Foundation
import KeyboardModel
import UIKit
import VirtualTime

/// Why a line of text is no input: what stood where, and what belongs there.
public struct InputLineError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String
}

extension TimedInput {
  /// Reads a line as `description` writes it; throws where it cannot be one.
  public init(line: String) throws(InputLineError) {
    var words = try InputLine(line)
    let time = try words.duration("the time")
    let input = try words.input()
    try words.end()
    self.init(at: Instant.zero.advanced(by: time), input)
  }
}

/// Which input a line names.
extension InputLine {
  private static let names = [
    "alert", "cancelTouches", "composition", "fullScreen", "home", "key", "keyboard", "launch",
    "openLink", "setting", "sleep", "slideOver", "splitView", "terminate", "text", "touch", "vsync",
    "wheel",
    "window",
  ]

  mutating func input() throws(InputLineError) -> PhoneInput {
    let name = try choice("an input", Self.names)
    switch name {
    case "touch": return .touch(try touch())
    case "cancelTouches": return .cancelTouches
    case "wheel":
      let place = try point("a place")
      let way = try point("a way")
      return .wheel(at: place, by: CGSize(width: way.x, height: way.y))
    case "key": return .key(try key())
    case "text": return .text(try text("a text"))
    case "composition": return try composition()
    case "home": return .home
    case "launch":
      return .launch(app: try text("an app"), url: isAtEnd ? nil : try text("an address"))
    case "openLink": return .openLink(try text("a link"))
    case "terminate": return .terminate(app: try text("an app"))
    case "alert": return .systemAlert(try alert())
    case "splitView":
      return .splitView(
        app: try text("an app"), side: try word("a side"), share: try word("a share"))
    case "slideOver": return .slideOver(app: try text("an app"), side: try word("a side"))
    case "window": return .window(app: try text("an app"), frame: try rect("a frame"))
    case "fullScreen": return .fullScreen(app: try text("an app"))
    case "setting": return .setting(try setting())
    case "keyboard": return .keyboardGesture(try gesture())
    case "sleep": return .sleep(try duration("a duration"))
    default: return try vsync()
    }
  }

  private mutating func touch() throws(InputLineError) -> TouchInput {
    let phase = try choice("a phase", UITouch.Phase.all.map(\.word))
    let place = try point("a place")
    let finger = isAtEnd ? 0 : try whole("a finger")
    let known = UITouch.Phase.all.first { $0.word == phase } ?? .cancelled
    return TouchInput(finger: finger, phase: known, location: place)
  }

  private mutating func key() throws(InputLineError) -> KeyInput {
    let key: KeyInput.Key = try word("a key")
    var modifiers: KeyInput.Modifiers = []
    while !isAtEnd {
      let name = try choice("a modifier", KeyInput.Modifiers.names.map(\.1))
      for (modifier, known) in KeyInput.Modifiers.names where known == name {
        modifiers.insert(modifier)
      }
    }
    return KeyInput(key, modifiers: modifiers)
  }

  private mutating func composition() throws(InputLineError) -> PhoneInput {
    let text = try text("a text")
    let start = try whole("the selection's start")
    let end = try whole("the selection's end")
    guard start >= 0, start <= end else {
      throw InputLineError(description: "a selection cannot go from \(start) to \(end)")
    }
    return .composition(text, selection: start..<end)
  }

  private mutating func vsync() throws(InputLineError) -> PhoneInput {
    let timestamp = Instant.zero.advanced(by: try duration("the refresh"))
    let target = Instant.zero.advanced(by: try duration("the next refresh"))
    guard timestamp < target else {
      throw InputLineError(description: "the next refresh comes after the one before")
    }
    return .vsync(timestamp: timestamp, target: target)
  }

  private mutating func alert() throws(InputLineError) -> SystemAlert {
    switch try choice("an alert", ["banner", "call", "dictation", "dismissed", "shown"]) {
    case "shown": return .shown(title: try text("a title"))
    case "dictation": return .dictation
    case "banner": return .incomingCall(from: try text("a caller"), isBanner: true)
    case "call": return .incomingCall(from: try text("a caller"), isBanner: false)
    default: return .dismissed
    }
  }

  private mutating func gesture() throws(InputLineError) -> Keyboard.Gesture {
    let names = [
      "autoFillSheet", "carry", "choose", "drop", "expandBar", "letGo", "pickUp", "pull",
      "pushDown", "turn",
    ]
    switch try choice("a gesture", names) {
    case "choose": return .choose(try word("a mode"))
    case "pull": return .pull(to: try word("a mode"))
    case "pickUp": return .pickUp(at: try point("a place"))
    case "carry": return .carry(to: try point("a place"))
    case "drop": return .drop(at: try point("a place"))
    case "pushDown": return .pushDown(fingerY: try number("a height"))
    case "letGo": return .letGo(velocity: try number("a velocity"))
    case "turn":
      let plane: Keyboard.Plane = try word("a plane")
      return .turn(to: plane, silently: isAtEnd ? false : try choice("", ["silently"]) != "")
    case "expandBar": return .expandBar
    default: return .autoFillSheet(opens: try bool("whether it opens"))
    }
  }

  // MARK: Settings

  private static let settings = [
    "app", "appearance", "backgroundLatency", "backgroundMode", "calloutCost", "device", "fault",
    "keyboardMode", "keyboardOption", "orientation", "pasteboard", "predictiveBar",
    "prefersCrossFade", "reduceMotion", "remoteConfig", "timeRule", "wallClock",
  ]

  private mutating func setting() throws(InputLineError) -> Setting {
    switch try choice("a setting", Self.settings) {
    case "device": return .device(try text("a device"))
    case "orientation": return .orientation(try word("an orientation"))
    case "appearance": return .appearance(try word("an appearance"))
    case "predictiveBar": return .predictiveBar(try bool("whether it is there"))
    case "keyboardOption":
      return .keyboardOption(try word("an option"), try bool("whether it is on"))
    case "keyboardMode": return .keyboardMode(try word("a mode"))
    case "reduceMotion": return .reduceMotion(try bool("whether it is on"))
    case "prefersCrossFade": return .prefersCrossFade(try bool("whether it is on"))
    case "backgroundLatency": return .backgroundLatency(try duration("a latency"))
    case "wallClock": return .wallClock(try number("seconds since 1970"))
    case "calloutCost":
      return .calloutCost(
        timer: try duration("a timer's cost"), displayLink: try duration("a link's cost"))
    case "timeRule": return .timeRule(try timeRule())
    case "backgroundMode": return .backgroundMode(try bool("whether it is on"))
    case "fault":
      let words = try text("a fault")
      guard let fault = Fault(text: words) else { throw Self.wrong("a fault", words) }
      return .fault(fault)
    case "pasteboard": return .pasteboard(try text("a text"))
    case "remoteConfig": return .remoteConfig(try text("a configuration"))
    default: return .app(key: try text("a key"), value: try text("a value"))
    }
  }

  private mutating func timeRule() throws(InputLineError) -> TimeRule {
    let names = [
      "notificationFirst", "oneShotTolerance", "tieOrder", "wakePolicy", "zeroTimesAtFirst",
    ]
    switch try choice("a rule", names) {
    case "wakePolicy":
      switch try choice("a policy", ["hard", "seeded", "soft"]) {
      case "soft": return .wakePolicy(.soft)
      case "hard": return .wakePolicy(.hard)
      default: return .wakePolicy(.seeded(try seed("a seed")))
      }
    case "tieOrder":
      let digits = try text("ties")
      guard let ties = TimeRule.ties(of: digits) else { throw Self.wrong("ties", digits) }
      return .tieOrder(ties)
    case "oneShotTolerance": return .oneShotTolerance(try bool("whether it counts"))
    case "zeroTimesAtFirst": return .zeroTimesAtFirst(try bool("whether they are"))
    default: return .notificationFirst(try bool("whether it is"))
    }
  }
}
