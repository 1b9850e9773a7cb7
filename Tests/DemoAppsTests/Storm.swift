import DeviceModel
import Drawing
import Foundation
import KeyboardModel
import Simulation
import UIKit
import VirtualTime

@testable import DemoApps

/// Random things that happen to a phone with all its apps: fingers, keys, settings, alerts, other
/// apps, the keyboard's own gestures.
@MainActor struct Storm {
  let phone: Simulator
  private var chance: SeededGenerator
  private let devices: [Device]
  /// What has happened, for a message.
  private(set) var story: [String] = []

  init(seed: UInt64, on device: Device, devices: [Device]) {
    chance = SeededGenerator(seed: seed)
    self.devices = devices
    phone = Simulator(
      Simulator.Configuration(
        device: device, apps: AppCatalog.all, devices: DeviceTable(devices: devices),
        appSettings: ["tracker": "robust"]))
    phone.handle(.launch(app: "ike", url: nil))
    wait(1500)
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }
  private mutating func flip() -> Bool { below(2) == 0 }
  private mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  private mutating func place() -> CGPoint {
    let screen = phone.device.size(in: phone.orientation)
    return CGPoint(x: below(Int(screen.width)), y: below(Int(screen.height)))
  }

  /// Over the keyboard, where there is one.
  private mutating func placeOnKeys() -> CGPoint {
    let frame = phone.keyboard.frame(at: phone.now)
    return CGPoint(
      x: frame.minX + Double(below(max(1, Int(frame.width)))),
      y: frame.minY + Double(below(max(1, Int(frame.height)))))
  }

  func wait(_ milliseconds: Int64) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  private mutating func send(_ input: PhoneInput) {
    let words =
      if case .touch(let touch) = input {
        "touch \(touch.phase) \(Int(touch.location.x)) \(Int(touch.location.y))"
      } else { "\(input)" }
    story.append("\(phone.now.nanoseconds / 1_000_000) \(words)")
    phone.handle(input)
  }

  private mutating func touch(_ phase: UITouch.Phase, _ place: CGPoint) {
    send(.touch(TouchInput(phase: phase, location: place)))
  }

  /// One thing, and a moment after it.
  mutating func blow() {
    switch below(12) {
    case 0, 1: tap(place())
    case 2, 3: tap(placeOnKeys())
    case 4: stroke()
    case 5, 6: send(.keyboardGesture(gesture()))
    case 7, 8: send(.setting(setting()))
    case 9: send(.text(one(of: ["a", "B ", "й", "\n"])))
    case 10: send(system())
    default: changeApps()
    }
    wait(Int64(below(flip() ? 80 : 600)))
  }

  private mutating func tap(_ place: CGPoint) {
    touch(.began, place)
    wait(Int64(flip() ? 60 : below(800)))
    touch(.ended, place)
  }

  private mutating func stroke() {
    let start = flip() ? place() : placeOnKeys()
    let end = place()
    touch(.began, start)
    for step in 1...5 {
      wait(30)
      let part = Double(step) / 5
      touch(
        .moved,
        CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    touch(.ended, end)
  }

  private mutating func gesture() -> Keyboard.Gesture {
    let mode = one(of: Keyboard.Mode.allCases)
    switch below(10) {
    case 0: return .choose(mode)
    case 1: return .pull(to: mode)
    case 2: return .pickUp(at: placeOnKeys())
    case 3: return .carry(to: place())
    case 4: return .drop(at: place())
    case 5: return .pushDown(fingerY: place().y)
    case 6: return .letGo(velocity: Double(below(2000) - 1000))
    case 7: return .turn(to: flip() ? .emoji : .letters, silently: flip())
    case 8: return .expandBar
    default: return .autoFillSheet(opens: flip())
    }
  }

  private mutating func setting() -> Setting {
    switch below(9) {
    case 0: return .orientation(one(of: phone.device.orientations))
    case 1: return .device(one(of: devices).name)
    case 2: return .reduceMotion(flip())
    case 3: return .prefersCrossFade(flip())
    case 4: return .backgroundLatency(.milliseconds(below(1500)))
    case 5: return .app(key: "ikeNote", value: one(of: ["text", "password"]))
    default:
      return .keyboardOption(one(of: Keyboard.Option.allCases.filter { $0 != .crossFade }), flip())
    }
  }

  private mutating func system() -> PhoneInput {
    switch below(6) {
    case 0: return .systemAlert(.shown(title: "Storm"))
    case 1: return .systemAlert(.incomingCall(from: "Anna", isBanner: flip()))
    case 2: return .systemAlert(.dictation)
    case 3: return .sleep(.seconds(2))
    case 4: return .cancelTouches
    default: return .systemAlert(.dismissed)
    }
  }

  private mutating func changeApps() {
    let app = one(of: AppCatalog.all.map(\.id))
    let side = flip() ? ScreenSide.left : .right
    switch below(phone.device.idiom == .pad ? 8 : 4) {
    case 0, 1: send(.launch(app: app, url: nil))
    case 2: send(.home)
    case 3: send(.terminate(app: app))
    case 4: send(.splitView(app: app, side: side, share: flip() ? .half : .third))
    case 5: send(.slideOver(app: app, side: side))
    case 6:
      let corner = place()
      let box = CGRect(x: corner.x / 2, y: corner.y / 2, width: 400, height: 500)
      send(.window(app: app, frame: box))
    default: send(.fullScreen(app: app))
    }
  }

  /// Every finger is lifted, every alert answered, and all is let come to rest.
  mutating func calm() {
    send(.cancelTouches)
    for _ in 0..<20 { phone.handle(.systemAlert(.dismissed)) }
    if phone.keyboard.state == .interactive { send(.keyboardGesture(.letGo(velocity: 0))) }
    if phone.keyboard.state == .dragging { send(.keyboardGesture(.drop(at: place()))) }
    if phone.keyboard.showsAutoFillSheet { send(.keyboardGesture(.autoFillSheet(opens: false))) }
    wait(4000)
  }
}
