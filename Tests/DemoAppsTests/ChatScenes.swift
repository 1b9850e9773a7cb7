import DeviceModel
import Drawing
import Foundation
import KeyboardModel
import Simulation
import VirtualTime

@testable import DemoApps
@testable import UIKit

/// Random things that happen to a phone with Chat in front: its field, the keyboard's settings and
/// gestures, turns, apps beside it, its own settings.
@MainActor struct ChatScenes {
  let phone: Simulator
  private var chance: SeededGenerator
  /// Looks at each frame on the way.
  private let look: (@MainActor (Simulator) -> Void)?
  private let draws: Bool
  /// What has happened, for a message.
  private var story: [String] = []

  init(
    seed: UInt64, on device: Device, builtBy way: String, draws: Bool = true,
    look: (@MainActor (Simulator) -> Void)? = nil
  ) {
    chance = SeededGenerator(seed: seed)
    self.look = look
    self.draws = draws
    phone = Simulator(
      Simulator.Configuration(
        device: device, apps: AppCatalog.all, seed: seed, appSettings: ["chatBuiltBy": way]))
    send(.launch(app: "chat", url: nil))
    wait(1500)
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }
  private mutating func flip() -> Bool { below(2) == 0 }
  private mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  /// Goes on, from refresh to refresh where each frame is looked at.
  func wait(_ milliseconds: Int64) {
    let end = phone.now.advanced(by: .milliseconds(milliseconds))
    guard let look else { return phone.advance(to: end) }
    var frame = Frame(size: .zero, scale: 1)
    while true {
      let refresh = phone.refresh.instant(of: phone.refresh.index(after: phone.now))
      guard refresh <= end else { break }
      phone.advance(to: refresh)
      if draws {
        phone.frame(
          at: phone.refresh.instant(of: phone.refresh.index(after: phone.now)), into: &frame)
      }
      look(phone)
    }
    phone.advance(to: end)
  }

  private mutating func send(_ input: PhoneInput) {
    let words =
      if case .touch(let touch) = input {
        "touch \(touch.phase) \(Int(touch.location.x)) \(Int(touch.location.y))"
      } else { "\(input)" }
    story.append("\(phone.now.nanoseconds / 1_000_000) \(words)")
    phone.handle(input)
    look?(phone)
  }

  private mutating func touch(_ phase: UITouch.Phase, _ place: CGPoint) {
    send(.touch(TouchInput(phase: phase, location: place)))
  }

  private var container: ChatContainerController? {
    phone.world(of: "chat")?.windows.first?.rootViewController as? ChatContainerController
  }

  private func box(of view: UIView?) -> CGRect {
    guard let world = phone.world(of: "chat"), let view else { return .zero }
    return world.enter(at: phone.now) { view.convert(view.bounds, to: world.screen) }
  }

  private mutating func tap(_ view: UIView?) {
    let box = box(of: view)
    touch(.began, CGPoint(x: box.midX, y: box.midY))
    wait(60)
    touch(.ended, CGPoint(x: box.midX, y: box.midY))
  }

  private mutating func drag() {
    let box = box(of: container?.child?.list)
    let start = CGPoint(x: box.midX, y: box.midY)
    touch(.began, start)
    for step in 1...6 {
      wait(20)
      touch(.moved, CGPoint(x: start.x, y: start.y + CGFloat(step) * box.height / 8))
    }
    touch(.ended, CGPoint(x: start.x, y: start.y + box.height * 0.75))
  }

  /// The last of what has happened, a line each.
  var account: String { story.suffix(30).joined(separator: "\n") }

  /// One thing, and a moment after it.
  mutating func goOn() {
    switch below(12) {
    case 0, 1, 2: tap(container?.child?.inputBar.field)
    case 3: tap(container?.child?.list)
    case 4: drag()
    case 5: send(.text(one(of: ["a", "one two three four five six seven eight nine ten ", "й"])))
    case 6: send(.setting(.orientation(one(of: phone.device.orientations))))
    case 7, 8: send(.setting(.keyboardOption(one(of: Self.options), flip())))
    case 9: send(.setting(setting()))
    case 10: changeApps()
    default:
      if phone.device.idiom == .pad {
        send(.setting(.keyboardMode(one(of: Keyboard.Mode.allCases))))
      } else {
        tap(container?.child?.inputBar.field)
      }
    }
    wait(Int64(below(flip() ? 120 : 700)))
  }

  private static let options: [Keyboard.Option] = [
    .predictiveBar, .hardwareKeyboard, .minimisedBar, .thirdPartyKeyboard,
  ]

  private mutating func setting() -> Setting {
    switch below(2) {
    case 0: .app(key: "chatFooter", value: flip() ? "on" : "off")
    default: .app(key: "chatChild", value: below(3) == 0 ? "removed" : "embedded")
    }
  }

  /// Another app beside Chat, over it or under it, or in its place.
  private mutating func changeApps() {
    guard phone.device.idiom == .pad else {
      return send(.launch(app: flip() ? "notes" : "chat", url: nil))
    }
    let side = flip() ? ScreenSide.left : .right
    switch below(6) {
    case 0: send(.splitView(app: "notes", side: side, share: flip() ? .half : .third))
    case 1: send(.slideOver(app: "notes", side: side))
    case 2: send(.fullScreen(app: "chat"))
    case 3: send(.launch(app: "chat", url: nil))
    case 4:
      send(.fullScreen(app: "notes"))
      send(.slideOver(app: "chat", side: side))
    default:
      send(.fullScreen(app: "notes"))
      send(.window(app: "chat", frame: CGRect(x: 40, y: 60, width: 500, height: 600 + below(300))))
    }
  }

  /// Everything that the phone's apps are: their views' places and what Chat tells of itself.
  var values: [String] {
    var lines = ["\(phone.digest())"]
    for app in ["chat", "notes"] {
      guard let world = phone.world(of: app) else { continue }
      for name in world.exposedNames {
        lines.append("\(app) \(name) \(world.exposedValue(name, at: phone.now) ?? 0)")
      }
      lines.append("\(app) keyboard \(world.keyboardScene.shownFrame ?? .zero)")
      for window in world.shownWindows where window !== world.keyboardScene.window {
        list(window, app, &lines)
      }
    }
    return lines
  }

  private func list(_ view: UIView, _ path: String, _ lines: inout [String]) {
    let path = "\(path)/\(type(of: view))"
    lines.append("\(path) \(view.frame) \(view.bounds.origin) \(view.alpha) \(view.isHidden)")
    for child in view.subviews { list(child, path, &lines) }
  }
}
