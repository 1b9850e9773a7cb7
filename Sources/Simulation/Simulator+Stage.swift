import DeviceModel
import LifecycleModel
import UIKit
import VirtualTime

/// Going from app to app: the stage moves, the home screen steps back or comes forward.
extension Simulator {
  var sharedScreen: SharedScreen { SharedScreen(device, orientation) }
  var switcherMeasure: SwitcherMeasure {
    SwitcherMeasure(device: device, screen: device.size(in: orientation))
  }

  /// How soon a second press of the home button must come to open the switcher.
  static let secondPress = Duration.milliseconds(350)

  // MARK: Ways

  func pressHome() {
    note(TimelineEntry(at: now, app: "system", kind: .input, name: "home"))
    let isSecond = lastHomePress.map { $0.duration(to: now) <= Self.secondPress } ?? false
    lastHomePress = isSecond ? nil : now
    if isSecond, lifecycle.cover == .nothing {
      openSwitcher(.openSwitcherAfterHome)
    } else {
      goHome()
    }
  }

  func goHome() {
    stage.recents.left(at: now)
    stage.choice = nil
    if stage.switcher?.phase == .held { stage.switcher?.open(at: now) }
    perform(lifecycle.handle(.home, at: now))
  }

  /// An app comes to the front, alone.
  func open(_ app: String) {
    guard lifecycle.apps.contains(app) else { return refuse("no app \(app)") }
    stage.recents.opened(app)
    stage.choice = nil
    if !(lifecycle.cover == .switcher && lifecycle.onScreen.contains(app)) {
      stage.layout = ScreenLayout(left: app, stashed: stage.layout.stashed)
    }
    perform(lifecycle.handle(.open(app), at: now))
  }

  /// Along the bottom edge, which leaves the order of the apps as it is.
  func travel(to app: String) {
    stage.recents.travelled(to: app, at: now)
    perform(lifecycle.handle(.open(app), at: now))
  }

  func openSwitcher(_ event: Lifecycle.Event) {
    guard lifecycle.cover == .nothing else { return }
    let order = stage.recents.order(at: now)
    let effects = lifecycle.handle(event, at: now)
    note(TimelineEntry(at: now, app: "system", kind: .system, name: "switcher"))
    perform(effects)
    stage.dragTravel = nil
    if stage.switcher?.phase == .held {
      stage.switcher?.open(at: now)
    } else {
      stage.openSwitcher(apps: order, measure: switcherMeasure, isHeld: false, at: now)
    }
    springBoard.stepBack(true, at: now)
    if order.isEmpty { goHome() }
  }

  /// A card is flicked away: its app is ended.
  func flick(_ app: String, velocity: Double) {
    stage.switcher?.flick(app, velocity: velocity, at: now)
    stage.recents.remove(app)
    note(TimelineEntry(at: now, app: app, kind: .system, name: "flicked away"))
    perform(lifecycle.handle(.terminate(app), at: now))
    if stage.recents.order(at: now).isEmpty { goHome() }
  }

  func refuse(_ why: String) {
    note(TimelineEntry(at: now, app: "system", kind: .system, name: "refused", detail: why))
  }

  // MARK: What is seen of it

  /// The apps on the screen are others, or what covered them has gone.
  func sceneChanged(from before: [String], to after: [String]) {
    // Cards under the finger of the system's gesture stay as long as it does.
    let hadCards = stage.hasCards && (stage.switcher?.phase == .open || before != after)
    var cards: [String: Glide] = [:]
    if lifecycle.cover != .switcher, hadCards {
      for app in after { cards[app] = stage.switcher?.motion(of: app, at: now) }
      stage.closeSwitcher(taking: after.first, at: now)
    }
    let closed = hadCards && !stage.hasCards
    guard before != after || closed else { return }
    endFrames(of: before.first == after.first ? nil : before.first)
    let isQuick = stage.row != nil && stage.isDragged
    slideAway(before, for: after, isQuick: isQuick, cards: &cards)
    let leavers = before.filter { !after.contains($0) }
    for app in leavers { leave(app, isLast: after.isEmpty) }
    if after.isEmpty { stage.emptied() }
    let spring = isQuick ? Stage.fluid : Stage.zoom
    let newcomers = after.filter { !before.contains($0) }
    var origins: [String: Stage.Origin] = [:]
    for app in newcomers {
      origins[app] = origin(of: app, cards: cards, isAlone: after.count == 1)
    }
    stage.arrange(
      stage.layout.apps.compactMap(process), on: sharedScreen, from: origins, by: spring, at: now)
    for app in leavers { stage.cover(app, by: after.first) }
    springBoard.appsChanged(
      left: leavers.map { ($0, stage.landing(of: $0)) }, entered: newcomers,
      isBack: !after.isEmpty || lifecycle.cover == .switcher && stage.choice == nil, at: now)
  }

  private func leave(_ app: String, isLast: Bool) {
    if process(app) == nil {
      stage.remove(app)
    } else if isLast {
      stage.close(app, to: springBoard.iconPlace(of: app), fades: reducesMotion, at: now)
    } else if process(app)?.world.place != nil {
      stage.pushAside(app, on: sharedScreen, at: now)
    }
  }

  /// Along the edge the app that is left moves off, and the one that comes is beside it already.
  private func slideAway(
    _ before: [String], for after: [String], isQuick: Bool, cards: inout [String: Glide]
  ) {
    guard isQuick, let old = before.first, let new = after.first, old != new,
      let place = stage.scene(of: old), let row = stage.row
    else { return }
    let isOlder = row.older == new
    let size = sharedScreen.size.width + rowGap
    let shift = SIMD8<Double>(isOlder ? -size : size, 0, 0, 0, 0, 0, 0, 0)
    let box = stage.scenes[place].box
    cards[new] = Glide(
      resting: stage.rowBox(isOlder: isOlder, of: old, gap: rowGap, at: now) ?? box.target)
    stage.scenes[place].box.go(
      to: Stage.box(sharedScreen.bounds, radius: sharedScreen.cornerRadius) - shift,
      by: Stage.fluid, at: now, tolerance: Stage.tolerance)
    stage.scenes[place].isLeaving = true
    stage.row = nil
    stage.dragTravel = nil
  }

  /// Between apps side by side (look facts 3.10.18).
  var rowGap: Double { device.idiom == .pad ? 48 : 24 }

  private func origin(of app: String, cards: [String: Glide], isAlone: Bool) -> Stage.Origin {
    if reducesMotion { return .fade }
    if let box = cards[app] { return .box(box) }
    if isAlone { return .icon(springBoard.iconPlace(of: app)) }
    // From beside the screen, on the side where it will stand.
    var box = stage.target(of: app, on: sharedScreen)
    let isLeft = box[0] + box[2] / 2 < sharedScreen.size.width / 2
    box[0] = isLeft ? -box[2] - 40 : sharedScreen.size.width + 40
    return .box(Glide(resting: box))
  }

  /// Every running app on the screen learns which part of it is its own.
  func applyPlaces() {
    for process in processes {
      process.world.isOnStage = stage.layout.contains(process.id)
      guard !process.isSuspended, process.world.isOnStage else { continue }
      let place = stage.layout.place(of: process.id, on: sharedScreen)
      process.world.windowing = stage.layout.windowing(of: process.id)
      if place != process.world.place {
        process.world.enter(at: now) { process.world.setPlace(place) }
      }
      // It may come beside an app whose keyboard is up.
      tellKeyboard(to: process)
    }
  }

  /// The keyboard is another app's: who had it and shares the screen has no first responder now.
  func focusMoved(from former: String?, to owner: String) {
    touchedApp = owner
    guard let former, former != owner, lifecycle.onScreen.contains(former),
      let process = process(former)
    else { return }
    process.world.enter(at: now) { process.world.takeFirstResponderAway(keepsAccessory: true) }
  }
}
