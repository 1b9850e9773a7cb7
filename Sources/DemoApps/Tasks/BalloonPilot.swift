import TaskListModel
import UIKit
import VirtualTime

/// Flies the balloon: keeps its picture where the flight says, by a display link or by a timer.
///
/// Time is taken from the media clock (`CACurrentMediaTime()`) at the moment of the callout, for
/// both drivers, so that one can take over from the other without a jump. The tutorial's timer
/// counts by the wall clock instead, and so does it here in the printed code, where setting the
/// clock moves the balloon. Two pilots fly side by side: each has a lane and a driver of its own,
/// and the same flight. Where motion is not wanted the balloon fades in and out in the middle
/// of the screen, in the same three seconds.
@MainActor final class BalloonPilot {
  let view = UIImageView(image: UIImage(named: "tasks/balloon"))
  var settings: TasksSettings {
    didSet { if settings != oldValue && isFlying { settingsChanged(from: oldValue) } }
  }

  /// Which of two balloons it is, where there are two.
  enum Lane { case middle, left, right }

  var lane = Lane.middle
  private(set) var flight: BalloonFlight
  private var chance: SeededGenerator
  private var start: TimeInterval = 0
  private(set) var isFlying = false
  /// How often a driver has moved the balloon since the app was started.
  private(set) var updates = 0

  private var displayLink: CADisplayLink?
  private var timer: Timer?

  init(settings: TasksSettings, chance: SeededGenerator) {
    self.settings = settings
    self.chance = chance
    flight = BalloonFlight(screen: UIScreen.main.bounds.size, balloon: view.bounds.size)
    view.accessibilityIdentifier = "balloon"
    view.isHidden = true
  }

  /// Starts the congratulation; one that is under way begins anew.
  func fly() {
    // The printed code forgets its old driver here without stopping it.
    if settings.code == .right { stopDriver() }
    flight = BalloonFlight(screen: UIScreen.main.bounds.size, balloon: view.bounds.size)
    start = clock(settings)
    isFlying = true
    view.isHidden = false
    show(after: 0)
    startDriver()
  }

  /// Brings the balloon in where it belongs on a screen of another size.
  func screenChanged(to size: CGSize) {
    flight = flight.resized(to: size)
    if isFlying { show(after: clock(settings) - start) }
  }

  // MARK: Drivers

  /// The one driver that calls this pilot.
  private var driver: TasksSettings.Driver { driver(settings) }

  private func driver(_ settings: TasksSettings) -> TasksSettings.Driver {
    switch lane {
    case .middle: settings.driver == .both ? .displayLink : settings.driver
    case .left: .timer
    case .right: .displayLink
    }
  }

  private func startDriver() {
    switch driver {
    case .displayLink, .both:
      let link = CADisplayLink(target: self, action: BalloonPilot.linkCalled)
      link.add(to: .main, forMode: .common)
      displayLink = link
    case .timer:
      let timer = makeTimer()
      RunLoop.main.add(timer, forMode: .common)
      self.timer = timer
    }
  }

  private func makeTimer() -> Timer {
    let interval = settings.balloonInterval
    guard let phase = settings.balloonPhase else {
      return Timer(timeInterval: interval, repeats: true) { [weak self] _ in self?.update() }
    }
    let world = AppWorld.current
    let first = world.date(of: world.nextRefresh).addingTimeInterval(phase)
    return Timer(fire: first, interval: interval, repeats: true) { [weak self] _ in
      self?.update()
    }
  }

  private func stopDriver() {
    displayLink?.invalidate()
    displayLink = nil
    timer?.invalidate()
    timer = nil
  }

  /// The flight goes on from where it is, by another driver or another clock.
  private func settingsChanged(from old: TasksSettings) {
    let elapsed = clock(old) - start
    start = clock(settings) - elapsed
    let isOtherTimer =
      driver == .timer
      && (settings.balloonInterval != old.balloonInterval
        || settings.balloonPhase != old.balloonPhase)
    guard driver != driver(old) || isOtherTimer else { return }
    stopDriver()
    endTelling()
    startDriver()
  }

  private func clock(_ settings: TasksSettings) -> TimeInterval {
    settings.code == .printed && driver(settings) == .timer
      ? AppWorld.current.date.timeIntervalSince1970 : CACurrentMediaTime()
  }

  // MARK: Updates

  private func linkCalled(_ link: CADisplayLink) { update() }

  private func update() {
    updates += 1
    let elapsed = clock(settings) - start
    let time = AppWorld.current.now
    if settings.updateCost > 0 { AppWorld.current.spend(.seconds(settings.updateCost)) }
    if BalloonFlight.isOver(after: elapsed) {
      land()
      // The printed code has no return here, and goes on for ever where a driver was leaked.
      if settings.code == .right { return move(to: BalloonFlight.duration) }
    }
    move(to: elapsed)
    if isFlying { tell(time) }
  }

  /// Tells for which moment the picture is, so that recorded frames can say how wrong it looks.
  private func tell(_ time: Instant) {
    let speed = (flight.height + flight.balloon.height / 2) / BalloonFlight.duration
    AppWorld.current.noteAnimation(
      by: driver == .timer ? .timer : .displayLink, at: time,
      velocity: AppWorld.current.reducesMotion ? 0 : speed)
  }

  private func endTelling() {
    for driver in [DrivenUpdate.Driver.timer, .displayLink] where mayTell(driver) {
      AppWorld.current.endAnimation(by: driver)
    }
  }

  private func mayTell(_ driver: DrivenUpdate.Driver) -> Bool {
    switch lane {
    case .middle: true
    case .left: driver == .timer
    case .right: driver == .displayLink
    }
  }

  private func land() {
    endTelling()
    displayLink?.isPaused = true
    stopDriver()
    view.isHidden = true
    isFlying = false
  }

  private func move(to elapsed: Double) {
    flight.move(to: elapsed, chance: &chance)
    show(after: elapsed)
  }

  private func show(after elapsed: Double) {
    if AppWorld.current.reducesMotion {
      view.center = CGPoint(x: flight.screen.width / 2 + aside, y: flight.screen.height / 2)
      view.alpha = BalloonFlight.stillOpacity(after: elapsed)
    } else {
      view.center = CGPoint(x: flight.center.x + aside, y: flight.center.y)
      view.alpha = 1
    }
  }

  /// From the middle of the screen to the middle of the lane, in points.
  private var aside: CGFloat {
    switch lane {
    case .middle: 0
    case .left: -flight.screen.width / 4
    case .right: flight.screen.width / 4
    }
  }
}
