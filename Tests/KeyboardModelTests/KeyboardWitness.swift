import DeviceModel
import Foundation
import KeyboardModel
import Testing
import VirtualTime

/// One of each event, with two apps and all kinds of focus.
let everyEvent: [Keyboard.Event] =
  [
    .focus(Keyboard.Focus(app: "ike")), .focus(Keyboard.Focus(app: "chat"), animated: false),
    .focus(Keyboard.Focus(app: "ike", showsKeys: false, accessoryHeight: 78)),
    .focus(Keyboard.Focus(app: "chat", accessoryHeight: 44, allowsPredictiveBar: false)),
    .focus(
      Keyboard.Focus(
        app: "ike", allowsPredictiveBar: false, offersAutoFill: true, isSecure: true)),
    .focus(Keyboard.Focus(app: "chat", showsKeys: false)),
    .blur(app: "ike"), .blur(app: "chat", animated: false),
    .setAccessoryHeight(60, app: "ike"),
    .rotationBegan(to: .landscapeLeft), .rotationBegan(to: .portrait), .rotationEnded, .deadline,
  ]
  + Keyboard.Option.allCases.flatMap { [Keyboard.Event.set($0, false), .set($0, true)] }
  + everyGesture.map { .gesture($0) }

let everyGesture: [Keyboard.Gesture] =
  Keyboard.Mode.allCases.flatMap { [Keyboard.Gesture.choose($0), .pull(to: $0)] } + [
    .pickUp(at: CGPoint(x: 300, y: 900)), .carry(to: CGPoint(x: 250, y: 400)),
    .drop(at: CGPoint(x: 400, y: 500)), .drop(at: CGPoint(x: 300, y: 2000)),
    .pushDown(fingerY: 300), .pushDown(fingerY: 950), .letGo(velocity: 900),
    .autoFillSheet(opens: true), .autoFillSheet(opens: false),
    .expandBar, .letGo(velocity: -200), .turn(to: .emoji), .turn(to: .emoji, silently: true),
    .turn(to: .letters),
  ]

/// Follows a keyboard and holds what must hold after every event.
struct KeyboardWitness {
  var keyboard: Keyboard
  /// The will-notification of a show, hide or change whose did has not come.
  private var open: [KeyboardNotification.Name: KeyboardNotification] = [:]

  init(_ keyboard: Keyboard) { self.keyboard = keyboard }

  /// What is wrong after that event, in words; empty if all is well.
  mutating func handle(_ event: Keyboard.Event, at now: Instant) -> [String] {
    let before = keyboard
    let effects = keyboard.handle(event, at: now)
    let told = posted(effects)
    var problems = told.flatMap { check($0, before) }
    if !effects.allSatisfy({ if case .refuse = $0 { false } else { true } }) {
      problems += keyboard == before && effects.count == 1 ? [] : ["a refusal changes something"]
    }
    if keyboard == before && !told.isEmpty { problems.append("a word without a change") }
    problems += checkDeadline(effects, before: before)
    problems += checkOwner()
    problems += checkPlace(at: now)
    let starts = told.contains { $0.duration > .zero && $0.name == .willChangeFrame }
    let isDropped = if case .gesture(.drop) = event { true } else { false }
    if starts, !isDropped, !keyboard.options.contains(.crossFade) {
      let jump = keyboard.frame(at: now).minY - before.frame(at: now).minY
      if abs(jump) > 1e-6 { problems.append("the top edge jumps by \(jump)") }
    }
    return problems.map { "\($0): \(before.state) \(event) -> \(keyboard.state)" }
  }

  /// Every did follows its will, with the same frames; and the frames are possible ones.
  private mutating func check(
    _ notification: KeyboardNotification, _ before: Keyboard
  ) -> [String] {
    let name = notification.name
    switch name {
    case .willChangeFrame, .willShow, .willHide:
      open[name] = notification
      if name == .willShow { open[.willHide] = nil }
      if name == .willHide { open[.willShow] = nil }
      return checkEnd(notification, before)
    case .didChangeFrame, .didShow, .didHide:
      let will: KeyboardNotification.Name =
        name == .didShow ? .willShow : name == .didHide ? .willHide : .willChangeFrame
      guard var wanted = open[will] else {
        let isAlone = name == .didChangeFrame && notification.frameBegin == notification.frameEnd
        return isAlone ? [] : ["\(name) without its will"]
      }
      wanted.name = name
      let isAlone = name == .didChangeFrame && notification.frameBegin == notification.frameEnd
      return wanted == notification || isAlone ? [] : ["\(notification) does not close \(wanted)"]
    }
  }

  private func checkEnd(_ notification: KeyboardNotification, _ before: Keyboard) -> [String] {
    let end = notification.frameEnd
    if end == .zero { return [] }
    // After the AutoFill sheet (fact 2.13).
    if end.minY == -end.height, notification.name != .willHide { return [] }
    let screens = [before, keyboard].map { $0.device.size(in: $0.orientation) }
    let fits = screens.contains { screen in
      let isBelow = end.minY == screen.height
      let isLoose = end.minY >= 0 && end.maxY < screen.height
      let isDocked = end.minY < screen.height && end.maxY >= screen.height
      switch notification.name {
      case .willShow: return isDocked && end.width == screen.width
      case .willHide: return isBelow || isLoose
      case .willChangeFrame, .didChangeFrame, .didShow, .didHide:
        return isBelow || isLoose || isDocked
      }
    }
    return fits ? [] : ["\(notification.name) ends at \(end)"]
  }

  /// A deadline is there exactly while something is under way, and a wake says when.
  private func checkDeadline(_ effects: [Keyboard.Effect], before: Keyboard) -> [String] {
    let wakes = effects.compactMap { if case .wake(let at) = $0 { at } else { nil } }
    let wanted = keyboard.nextDeadline == before.nextDeadline ? nil : keyboard.nextDeadline
    var problems = wakes == [wanted].compactMap(\.self) ? [] : ["wakes \(wakes)"]
    switch keyboard.state {
    case .rising(let end), .falling(let end):
      if keyboard.nextDeadline ?? .distantFuture > end { problems.append("no deadline") }
    case .docked, .split, .undocked, .floating:
      let isAwaited =
        keyboard.options.contains(.thirdPartyKeyboard) || keyboard.focus?.offersAutoFill == true
      if keyboard.nextDeadline != nil && !isAwaited { problems.append("an idle deadline") }
    case .hidden, .turning, .shortcutBar, .dragging, .interactive:
      if keyboard.nextDeadline != nil { problems.append("an idle deadline") }
    }
    return problems
  }

  private func checkOwner() -> [String] {
    switch keyboard.state {
    case .hidden: keyboard.owner == nil ? [] : ["hidden, and somebody's"]
    case .falling: []
    case .rising, .docked, .turning, .undocked, .split, .floating, .shortcutBar, .dragging,
      .interactive:
      keyboard.owner == nil ? ["up, and nobody's"] : []
    }
  }

  /// It is somewhere, seen or not, and covers what a docked one covers.
  private func checkPlace(at now: Instant) -> [String] {
    let frame = keyboard.frame(at: now)
    let screen = keyboard.device.size(in: keyboard.orientation)
    var problems: [String] = []
    if !(0...1).contains(keyboard.opacity(at: now)) { problems.append("opacity") }
    let cover = keyboard.visibleHeight(at: now)
    if cover < -1 || cover > screen.height { problems.append("covers \(cover)") }
    switch keyboard.state {
    case .docked, .split(docked: true), .interactive:
      if frame.width != screen.width && !keyboard.isMoving(at: now) { problems.append("narrow") }
    case .undocked, .split(docked: false), .floating, .dragging:
      if keyboard.restsAt <= now && (frame.minY < 0 || frame.maxY > screen.height) {
        problems.append("\(frame) is not on the screen")
      }
    case .hidden:
      if keyboard.restsAt <= now && frame.minY < screen.height { problems.append("seen") }
    case .rising, .falling, .turning, .shortcutBar: break
    }
    return problems
  }
}
