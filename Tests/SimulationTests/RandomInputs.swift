import DeviceModel
import Foundation
import KeyboardModel
import UIKit
import VirtualTime

@testable import Simulation

/// What a thousand random inputs are made of: every kind that there is, and for the keyboard, the
/// settings and the system every kind of those.
enum InputKind: CaseIterable {
  case touch, cancelTouches, wheel, key, text, composition, home, launch, openLink, terminate
  case systemAlert, splitView, slideOver, window, fullScreen, setting, keyboardGesture, sleep, vsync

  init(_ input: PhoneInput) {
    switch input {
    case .touch: self = .touch
    case .cancelTouches: self = .cancelTouches
    case .wheel: self = .wheel
    case .key: self = .key
    case .text: self = .text
    case .composition: self = .composition
    case .home: self = .home
    case .launch: self = .launch
    case .openLink: self = .openLink
    case .terminate: self = .terminate
    case .systemAlert: self = .systemAlert
    case .splitView: self = .splitView
    case .slideOver: self = .slideOver
    case .window: self = .window
    case .fullScreen: self = .fullScreen
    case .setting: self = .setting
    case .keyboardGesture: self = .keyboardGesture
    case .sleep: self = .sleep
    case .vsync: self = .vsync
    }
  }

  /// Fingers and apps come oftener than a new clock.
  static let mixture: [InputKind] =
    allCases + Array(repeating: .touch, count: 20) + Array(repeating: .launch, count: 5)
    + Array(repeating: .setting, count: 4) + Array(repeating: .keyboardGesture, count: 4)
    + [.text, .home]
}

enum SettingKind: CaseIterable {
  case device, orientation, appearance, predictiveBar, keyboardOption, keyboardMode, reduceMotion
  case prefersCrossFade, backgroundLatency, wallClock, calloutCost, timeRule, backgroundMode
  case remoteConfig, pasteboard, app, fault

  init(_ setting: Setting) {
    switch setting {
    case .device: self = .device
    case .orientation: self = .orientation
    case .appearance: self = .appearance
    case .predictiveBar: self = .predictiveBar
    case .keyboardOption: self = .keyboardOption
    case .keyboardMode: self = .keyboardMode
    case .reduceMotion: self = .reduceMotion
    case .prefersCrossFade: self = .prefersCrossFade
    case .backgroundLatency: self = .backgroundLatency
    case .wallClock: self = .wallClock
    case .calloutCost: self = .calloutCost
    case .timeRule: self = .timeRule
    case .backgroundMode: self = .backgroundMode
    case .remoteConfig: self = .remoteConfig
    case .pasteboard: self = .pasteboard
    case .app: self = .app
    case .fault: self = .fault
    }
  }
}

/// Makes inputs that follow from a seed.
struct RandomInputs {
  private var chance: SeededGenerator
  private let screen: CGSize
  /// Another device that it may be exchanged for.
  private let devices: [String]
  private var now = Instant.zero
  private var isDown = false

  init(seed: UInt64, on device: Device, or other: Device) {
    chance = SeededGenerator(seed: seed)
    screen = device.size(in: .portrait)
    devices = [device.name, other.name]
  }

  /// At random instants, in their order.
  mutating func make(_ count: Int) -> [TimedInput] {
    (0..<count).map { _ in
      now = now.advanced(by: .microseconds(Int64.random(in: 0...90_000, using: &chance)))
      return TimedInput(at: now, input(pick(InputKind.mixture)))
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &chance)]
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &chance)
  }

  private mutating func flip() -> Bool { Bool.random(using: &chance) }

  private mutating func place() -> CGPoint {
    CGPoint(
      x: number(0...screen.width),
      y: number(0...1) < 0.2 ? screen.height - 4 : number(0...screen.height))
  }

  private mutating func app() -> String { pick(["ink", "pen"]) }

  private mutating func input(_ kind: InputKind) -> PhoneInput {
    switch kind {
    case .touch: return touch()
    case .cancelTouches:
      isDown = false
      return .cancelTouches
    case .wheel: return .wheel(at: place(), by: CGSize(width: 0, height: 30))
    case .key: return .key(KeyInput(pick(KeyInput.Key.allCases), modifiers: pick([[], .shift])))
    case .text: return .text("aé🙂")
    case .composition: return .composition(pick(["", "にほ"]), selection: 0..<0)
    case .home: return .home
    case .launch: return .launch(app: app(), url: nil)
    case .openLink: return .openLink("\(app())://page/\(pick([1, 2]))")
    case .terminate: return .terminate(app: app())
    case .systemAlert: return .systemAlert(alert())
    case .splitView:
      return .splitView(
        app: app(), side: pick(ScreenSide.allCases), share: pick(ScreenShare.allCases))
    case .slideOver: return .slideOver(app: app(), side: pick(ScreenSide.allCases))
    case .window:
      return .window(
        app: app(),
        frame: CGRect(x: 40, y: 90, width: number(300...700), height: number(300...600)))
    case .fullScreen: return .fullScreen(app: app())
    case .setting: return .setting(setting(pick(SettingKind.allCases)))
    case .keyboardGesture: return .keyboardGesture(gesture())
    case .sleep: return .sleep(.milliseconds(Int64.random(in: 0...900_000, using: &chance)))
    case .vsync:
      let hertz = pick([60, 90, 120])
      return .vsync(
        timestamp: now, target: now.advanced(by: .nanoseconds(1_000_000_000 / Int64(hertz))))
    }
  }

  private mutating func touch() -> PhoneInput {
    let phase: UITouch.Phase = isDown ? pick([.moved, .ended, .ended]) : .began
    isDown = phase != .ended
    return .touch(TouchInput(phase: phase, location: place()))
  }

  private mutating func alert() -> SystemAlert {
    pick([
      .shown(title: "?"), .dictation, .incomingCall(from: "?", isBanner: flip()), .dismissed,
      .dismissed,
    ])
  }

  private mutating func gesture() -> Keyboard.Gesture {
    let mode = pick(Keyboard.Mode.allCases)
    return pick([
      .choose(mode), .pull(to: mode), .pickUp(at: place()), .carry(to: place()), .drop(at: place()),
      .pushDown(fingerY: number(0...screen.height)), .letGo(velocity: number(-900...900)),
      .turn(to: pick(Keyboard.Plane.allCases), silently: flip()), .autoFillSheet(opens: flip()),
    ])
  }

  private mutating func setting(_ kind: SettingKind) -> Setting {
    switch kind {
    case .device: return .device(pick(devices))
    case .orientation: return .orientation(pick(Orientation.allCases))
    case .appearance: return .appearance(pick(Setting.Appearance.allCases))
    case .predictiveBar: return .predictiveBar(flip())
    case .keyboardOption: return .keyboardOption(pick(Keyboard.Option.allCases), flip())
    case .keyboardMode: return .keyboardMode(pick(Keyboard.Mode.allCases))
    case .reduceMotion: return .reduceMotion(flip())
    case .prefersCrossFade: return .prefersCrossFade(flip())
    case .backgroundLatency: return .backgroundLatency(.milliseconds(pick([0, 500, 1500])))
    case .wallClock: return .wallClock(number(0...2e9))
    case .calloutCost:
      return .calloutCost(
        timer: .milliseconds(pick([0, 0, 5])), displayLink: .milliseconds(pick([0, 0, 5])))
    case .timeRule:
      return .timeRule(
        pick([
          .wakePolicy(pick([.soft, .hard, .seeded(7)])), .oneShotTolerance(flip()),
          .zeroTimesAtFirst(flip()), .notificationFirst(flip()), .tieOrder([0, 1, 2]),
        ]))
    case .backgroundMode: return .backgroundMode(flip())
    case .remoteConfig: return .remoteConfig(pick(["{}", "{ \"watchdog\": true }", "no JSON"]))
    case .pasteboard: return .pasteboard(pick(["", "copied", "two\nlines"]))
    case .app: return .app(key: pick(["ink", "tracker"]), value: "on")
    case .fault:
      let kind = pick(Fault.Kind.allCases)
      return .fault(Fault(kind, pick(Fault.messages(for: kind))))
    }
  }
}
