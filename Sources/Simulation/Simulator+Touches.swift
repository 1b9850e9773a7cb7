import Foundation
import UIKit
import VirtualTime

/// Fingers, each to whom it belongs from landing to leaving.
extension Simulator {
  /// A finger belongs to the system's gesture at the bottom edge, else to an alert or a menu, else
  /// to the switcher, else to what a pad has between its apps, else to the keyboard's app or the
  /// app it landed on, else to the home screen.
  func take(_ touch: TouchInput) {
    if touch.phase == .began {
      note(
        TimelineEntry(
          at: now, app: name(ofOwnerAt: touch.location), kind: .input, name: "touch",
          detail: "(\(Int(touch.location.x.rounded())), \(Int(touch.location.y.rounded())))"))
    }
    let outcome = systemGesture.take(
      touch, at: now, screen: device.size(in: orientation),
      isArmed: !device.hasHomeButton && !springBoard.takesAllTouches && stage.grip.hold == nil)
    follow(outcome) ?? pass(touch)
  }

  /// What the system's gesture shows.
  ///
  /// - Returns: nil where the finger is not its own.
  private func follow(_ outcome: SystemGesture.Outcome) -> Void? {
    let isOnCards = lifecycle.cover == .switcher
    switch outcome {
    case .passes: return nil
    case .taken: break
    case .began, .slid:
      for app in lifecycle.onScreen { process(app).map { send(.cancelTouches, to: $0) } }
      stage.grip.hold = nil
      guard outcome == .slid, !isOnCards, lifecycle.companions.isEmpty,
        let front = lifecycle.front
      else { break }
      stage.row = Stage.Row(
        older: stage.recents.older(than: front, at: now),
        newer: stage.recents.newer(than: front, at: now))
    case .moved(let travel):
      guard !isOnCards, lifecycle.front != nil else { break }
      if stage.row != nil {
        stage.slide(by: travel, on: sharedScreen, at: now)
      } else {
        stage.drag(by: travel, on: sharedScreen, at: now)
      }
    case .ended(let end, let velocity): finish(end, velocity: velocity)
    }
    return ()
  }

  /// The finger of the system's gesture may have stood still long enough.
  func serveGesture() {
    guard let deadline = systemGesture.deadline, deadline <= now else { return }
    systemGesture.stood()
    guard lifecycle.cover == .nothing || lifecycle.cover == .resizing else { return }
    stage.openSwitcher(
      apps: stage.recents.order(at: now), measure: switcherMeasure, isHeld: true, at: now)
    stage.switcher.map { _ in springBoard.stepBack(true, at: now) }
  }

  private func finish(_ end: SystemGesture.End, velocity: CGSize) {
    stage.releaseVelocity = velocity
    switch end {
    case .home: goHome()
    case .switcher where lifecycle.cover == .nothing: openSwitcher(.openSwitcher)
    case .older, .newer:
      let neighbour = end == .older ? stage.row?.older : stage.row?.newer
      guard let neighbour, lifecycle.cover == .nothing else { return giveBack() }
      travel(to: neighbour)
    case .back, .switcher: giveBack()
    }
    stage.dragTravel = nil
  }

  /// Nothing has come of the gesture.
  func giveBack() {
    keyboard.owner.flatMap(process)?.world.keyboardScene.systemGestureCancelled()
    stage.closeSwitcher(taking: lifecycle.front, at: now)
    stage.letGo(on: sharedScreen, by: stage.row == nil ? Stage.zoom : Stage.fluid, at: now)
    springBoard.stepBack(lifecycle.front != nil, at: now)
  }

  private func pass(_ touch: TouchInput) {
    let owner = touch.phase == .began ? owner(at: touch.location) : fingers[touch.finger]
    guard let owner else { return }
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    fingers[touch.finger] = isOver ? nil : owner
    switch owner {
    case Self.home: springBoard.deliver(touch, at: now)
    case Self.cards: takeOnCards(touch)
    case Self.bars: takeGrip(touch)
    default:
      guard let process = process(owner) else { return }
      if touch.phase == .began { touchedApp = owner }
      send(.touch(touch), to: process)
    }
  }

  /// Whose a finger is, beside apps and the home screen: the switcher's, or what is between apps.
  private static let cards = "switcher"
  private static let bars = "multitasking"

  /// Who would get a finger that lands there now: an app's id, `home`, or `switcher` and
  /// `multitasking` where the system itself takes it; nil for nobody.
  public func receiver(at point: CGPoint) -> String? { owner(at: point) }

  /// What the timeline calls whoever a finger lands on: an app, the home screen, or the system with
  /// its alerts, menus, cards and what is between apps.
  private func name(ofOwnerAt point: CGPoint) -> String {
    if springBoard.takesTouch(at: point, now: now) { return "system" }
    switch owner(at: point) {
    case Self.cards, Self.bars: return "system"
    case let owner: return owner ?? Self.home
    }
  }

  private func owner(at point: CGPoint) -> String? {
    if springBoard.takesTouch(at: point, now: now) { return Self.home }
    if stage.choice != nil { return peeks(at: point) ? Self.bars : Self.home }
    if lifecycle.cover == .switcher { return Self.cards }
    if device.idiom == .pad, lifecycle.cover == .nothing,
      stage.grip(at: point, on: sharedScreen) != nil
    {
      return Self.bars
    }
    guard !lifecycle.onScreen.isEmpty else { return Self.home }
    if !lifecycle.companions.isEmpty, let owner = keyboard.owner,
      lifecycle.onScreen.contains(owner), keysFrame.contains(point)
    {
      return owner
    }
    return stage.app(at: point, on: sharedScreen)
  }

  /// Where the keyboard is without the accessory view, which is in its app's part of the screen.
  private var keysFrame: CGRect {
    let frame = keyboard.frame(at: now)
    guard keyboard.shape != .floating else { return frame }
    return frame.withoutAccessory(keyboard.focus?.accessoryHeight ?? 0)
  }

  /// The app that has stepped aside while another is chosen.
  private func peeks(at point: CGPoint) -> Bool {
    guard let front = lifecycle.front, let place = stage.scene(of: front) else { return false }
    let box = stage.scenes[place].box.value(at: now)
    return CGRect(x: box[0], y: box[1], width: box[2], height: box[3]).contains(point)
  }

  private func takeOnCards(_ touch: TouchInput) {
    guard var switcher = stage.switcher else { return }
    let choice = switcher.take(touch, at: now)
    stage.switcher = switcher
    switch choice {
    case .nothing: break
    case .open(let app): open(app)
    case .close: goHome()
    case .terminate(let app, let velocity): flick(app, velocity: velocity)
    }
  }
}
