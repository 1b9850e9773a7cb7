import Foundation
import LifecycleModel
import UIKit
import VirtualTime

/// Several apps on a pad's screen: Split View, Slide Over, windows, and the menu that leads there.
extension Simulator {
  // MARK: By name

  /// An app beside the one that is there.
  func splitView(_ app: String, side: ScreenSide, share: ScreenShare) {
    guard mayShare(app) else { return }
    guard lifecycle.front != nil else { return open(app) }
    let layout = stage.layout
    var replaced: String?
    if layout.isSplit, layout.left != app, layout.right != app {
      replaced = side == .left ? layout.left : layout.right
    }
    if let replaced { stage.layout.remove(replaced) }
    stage.layout.split(app, side: side, share: share)
    join(app, replacing: replaced)
  }

  /// An app in a card over the one that is there.
  func slideOver(_ app: String, side: ScreenSide) {
    guard mayShare(app) else { return }
    guard lifecycle.front != nil else { return open(app) }
    if let other = stage.layout.over, stage.layout.left == app, stage.layout.right == nil {
      (stage.layout.left, stage.layout.over) = (other, app)
      return join(app, replacing: nil)
    }
    let replaced = stage.layout.over.flatMap { $0 == app ? nil : $0 }
    if let replaced { stage.layout.remove(replaced) }
    stage.layout.slide(app, over: side)
    join(app, replacing: replaced)
  }

  /// An app in a window of its own, as in Stage Manager.
  func window(_ app: String, frame: CGRect) {
    guard lifecycle.onScreen == [app] || mayShare(app), device.idiom == .pad, frame.width >= 1,
      frame.height >= 1
    else { return }
    stage.layout.float(app, in: frame)
    join(app, replacing: nil)
  }

  func fullScreen(_ app: String) {
    guard lifecycle.apps.contains(app) else { return refuse("no app \(app)") }
    open(app)
  }

  private func mayShare(_ app: String) -> Bool {
    guard lifecycle.apps.contains(app) else {
      refuse("no app \(app)")
      return false
    }
    guard device.idiom == .pad else {
      refuse("apps do not share the screen of the \(device.name)")
      return false
    }
    guard lifecycle.onScreen != [app] else {
      refuse("\(app) is alone on the screen; open another app first")
      return false
    }
    return true
  }

  private func join(_ app: String, replacing replaced: String?) {
    stage.choice = nil
    stage.recents.opened(app)
    var effects: [Lifecycle.Effect] = []
    if let replaced { effects += lifecycle.handle(.leave(replaced), at: now) }
    effects += lifecycle.handle(.join(app), at: now)
    note(TimelineEntry(at: now, app: app, kind: .system, name: "shares the screen"))
    perform(effects)
    rearrange()
  }

  /// Those that stay move to their new places.
  private func rearrange() {
    stage.arrange(
      stage.layout.apps.compactMap(process), on: sharedScreen, from: [:],
      by: Stage.zoom, at: now)
  }

  // MARK: By the menu

  func choose(_ choice: MultitaskingChoice, for app: String) {
    guard lifecycle.onScreen.contains(app), lifecycle.cover == .nothing else { return }
    let other = lifecycle.onScreen.first { $0 != app }
    switch (choice, other) {
    case (.fullScreen, _): open(app)
    case (.splitView, let other?):
      stage.layout.remove(app)
      stage.layout.split(other, side: .left, share: .half)
      splitView(app, side: .right, share: .half)
    case (.slideOver, _?): slideOver(app, side: .right)
    case (.splitView, nil): stepAside(for: .split)
    case (.slideOver, nil): stepAside(for: .over)
    }
  }

  /// The app in front makes room for the home screen, where another one is chosen.
  private func stepAside(for choice: Stage.Choice) {
    guard let front = lifecycle.front, let place = stage.scene(of: front) else { return }
    perform(lifecycle.handle(.openSwitcher, at: now))
    stage.choice = choice
    stage.scenes[place].box.go(
      to: sharedScreen.steppedAside, by: Stage.fluid, at: now, tolerance: Stage.tolerance)
    springBoard.stepBack(false, at: now)
  }

  /// An icon was tapped.
  func chosen(_ app: String) {
    guard let choice = stage.choice, let front = lifecycle.front else { return open(app) }
    guard app != front else { return stopChoosing() }
    springBoard.stepBack(true, at: now)
    switch choice {
    case .split: splitView(app, side: .right, share: .half)
    case .over:
      stage.layout.split(app, side: .left, share: .half)
      stage.layout.slide(front, over: .right)
      join(app, replacing: nil)
    }
  }

  /// The app that has stepped aside has the screen again.
  func stopChoosing() {
    guard stage.choice != nil else { return }
    stage.choice = nil
    perform(lifecycle.handle(lifecycle.front.map { .open($0) } ?? .home, at: now))
    springBoard.stepBack(lifecycle.front != nil, at: now)
    rearrange()
  }

  // MARK: By hand

  func takeGrip(_ touch: TouchInput) {
    if touch.phase == .began { return takeHold(touch) }
    guard var hold = stage.grip.hold, hold.finger == touch.finger else {
      if touch.phase == .ended { stopChoosing() }
      return
    }
    hold.track.move(to: touch.location, at: now)
    let travel = hold.track.travel
    if case .dots(let app) = hold.part, app == stage.layout.over,
      hypot(travel.width, travel.height) >= Grip.slop
    {
      hold.part = .over
    }
    stage.grip.hold = hold
    switch touch.phase {
    case .moved: draw(hold, to: touch.location)
    case .ended, .cancelled:
      stage.grip.hold = nil
      release(hold, isCancelled: touch.phase == .cancelled)
    case .began, .stationary: break
    }
  }

  private func takeHold(_ touch: TouchInput) {
    guard stage.grip.hold == nil, stage.choice == nil,
      let part = stage.grip(at: touch.location, on: sharedScreen)
    else { return }
    var hold = Grip.Hold(
      finger: touch.finger, part: part, track: FingerTrack(start: touch.location, at: now))
    if let over = stage.layout.over, let place = stage.scene(of: over) {
      hold.left = stage.scenes[place].box.value(at: now)[0]
    }
    stage.grip.hold = hold
    guard part == .divider else { return }
    stage.grip.setVeil(true, at: now)
    perform(lifecycle.handle(.resizeBegan, at: now))
  }

  private func draw(_ hold: Grip.Hold, to point: CGPoint) {
    switch hold.part {
    case .divider: stage.drawDivider(to: point.x, on: sharedScreen, at: now)
    case .over:
      stage.drawCard(to: hold.left + hold.track.travel.width, on: sharedScreen, at: now)
    case .dots, .edge: break
    }
  }

  private func release(_ hold: Grip.Hold, isCancelled: Bool) {
    let speed = hold.track.velocity(at: now).width
    let travel = hold.track.travel
    switch hold.part {
    case .dots(let app):
      guard !isCancelled, hypot(travel.width, travel.height) < Grip.slop else { return }
      springBoard.toggleMenu(of: app, above: stage.layout.place(of: app, on: sharedScreen), at: now)
    case .divider:
      stage.grip.setVeil(false, at: now)
      let x = hold.track.start.x + (isCancelled ? 0 : travel.width + speed * 0.1)
      dropDivider(at: x)
    case .over: dropCard(hold.left + travel.width + speed * 0.15)
    case .edge:
      let inwards = stage.layout.overSide == .left ? travel.width : -travel.width
      if inwards >= 30, let app = stage.layout.stashed {
        slideOver(app, side: stage.layout.overSide)
      }
    }
  }

  private func dropDivider(at x: CGFloat) {
    var effects: [Lifecycle.Effect] = []
    if let share = sharedScreen.share(ofDividerAt: x) {
      stage.layout.share = share
    } else if let app = x < sharedScreen.size.width / 2 ? stage.layout.left : stage.layout.right {
      effects += lifecycle.handle(.leave(app), at: now)
    }
    effects += lifecycle.handle(.resizeEnded, at: now)
    perform(effects)
    rearrange()
  }

  /// The card goes to the nearer side, or is put away behind the edge.
  private func dropCard(_ left: CGFloat) {
    guard let over = stage.layout.over else { return }
    let width = sharedScreen.third
    let middle = left + width / 2
    stage.layout.overSide = middle < sharedScreen.size.width / 2 ? .left : .right
    if middle < width * 0.15 || middle > sharedScreen.size.width - width * 0.15 {
      perform(lifecycle.handle(.leave(over), at: now))
      stage.layout.stashed = over
    } else {
      applyPlaces()
    }
    rearrange()
  }

  /// Fingers are gone: what they had hold of goes back.
  func cancelGrip() {
    guard let hold = stage.grip.hold else { return }
    stage.grip.hold = nil
    if hold.part == .divider { release(hold, isCancelled: true) } else { rearrange() }
  }

  /// Each app on a pad's screen has three dots at its upper edge.
  func tellDots() {
    let isShown =
      device.idiom == .pad && lifecycle.cover == .nothing && !stage.isDragged
      && !lifecycle.onScreen.isEmpty
    let dots = (isShown ? stage.layout.apps : []).map { app in
      MultitaskingDots(
        app: app, area: stage.layout.place(of: app, on: sharedScreen) ?? sharedScreen.bounds,
        isLight: process(app).map { process in
          process.world.enter(at: now) { StatusBarLook(of: process.world).isLight }
        } ?? false)
    }
    springBoard.showDots(dots, at: now)
    springBoard.showPrompt(stage.choice != nil, at: now)
  }
}

/// What the menu of an app offers.
enum MultitaskingChoice: String, Equatable, CaseIterable {
  case fullScreen, splitView, slideOver
}

/// The three dots above an app.
struct MultitaskingDots: Equatable {
  var app: String
  /// What the app has of the screen.
  var area: CGRect
  /// On a dark ground.
  var isLight: Bool
}
