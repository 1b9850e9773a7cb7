import DeviceModel
import Drawing
import Foundation
import FrameTiming
import KeyboardModel
import LifecycleModel
import UIKit
import VirtualTime

/// The whole phone: device, system, apps and clock.
///
/// Whoever drives it, a window, a flow, a search or a test, has three verbs: `handle` takes an
/// input, `advance` moves time, `frame` says what the screen shows. A run is determined by the
/// configuration and the inputs.
///
/// **Order at one instant**: the keyboard's deadline, the life cycle's, the home screen, the apps
/// in the order of installation. After each of these, what apps have asked for is
/// carried out before anything else, until nobody asks for anything.
@MainActor public final class Simulator {
  public let configuration: Configuration
  /// The present instant of the phone's clock.
  public internal(set) var now = Instant.zero
  public internal(set) var device: Device
  public internal(set) var orientation: Orientation
  /// Everything that happened, oldest first.
  public internal(set) var timeline: [TimelineEntry] = []
  /// What is left of apps that gave up, oldest first.
  public internal(set) var crashReports: [CrashReport] = []
  /// Links that apps are to be given on their way to the front, by app.
  var links: [String: String] = [:]
  /// What apps have counted, oldest first.
  public internal(set) var metrics: [MetricEntry] = []
  /// What the makers' server tells every app.
  var remoteConfig: String?
  var pasteboard = ""
  /// Every input taken so far, with its time: what a replay needs.
  public private(set) var inputs: [TimedInput] = []

  public internal(set) var keyboard: Keyboard
  /// What the keyboard has learnt, in whichever app.
  public internal(set) var keyboardHabits: KeyboardHabits
  public internal(set) var lifecycle: Lifecycle
  public internal(set) var appearance: Setting.Appearance
  /// What apps read by name, as set last.
  public internal(set) var appSettings: [String: String]
  private var deviceClock: DeviceClock
  /// What has been chosen of the behaviour of timers and links.
  public internal(set) var timeRules = TimeRules()
  let ties = TieOrder()
  /// What is still to go wrong, the first for each message next.
  var faults: [Fault] = []
  /// What a fault has delayed, the next one first.
  var lateNotifications: [(at: Instant, notification: KeyboardNotification)] = []
  public internal(set) var reducesMotion = false
  /// Counts only with reduced motion.
  public internal(set) var prefersCrossFade = false
  /// The user has allowed dictation: its key asks no more, and as nobody can be heard here it does
  /// nothing else.
  public internal(set) var allowsDictation = false
  /// What callouts of apps are charged with.
  public internal(set) var calloutCost = CalloutCost()

  /// Running apps, in the order of installation.
  var processes: [AppProcess] = []
  let springBoard: SpringBoard
  var stage: Stage
  /// When the screen refreshes; a window puts its display's own in this place.
  public internal(set) var refresh: VsyncGrid
  var frameSchedule: FrameSchedule
  var rotationEnd: Instant?
  var systemGesture = SystemGesture()
  /// When the home button was pressed last, since a second press soon after is another thing.
  var lastHomePress: Instant?
  /// Which of several apps on the screen was touched last: keys are for that one.
  var touchedApp: String?
  /// The apps that the stage shows.
  var seenApps: [String] = []
  /// Whose each finger is, from landing to leaving.
  var fingers: [Int: String] = [:]
  /// True while requests are carried out, so that carrying out one does not begin again.
  var isSettling = false

  public init(_ configuration: Configuration) {
    self.configuration = configuration
    device = configuration.device
    orientation = configuration.orientation
    appearance = configuration.appearance
    appSettings = configuration.initialSettings
    deviceClock = DeviceClock(wallAtBoot: WallTime(secondsSince1970: configuration.wallClock))
    keyboard = Keyboard(device: configuration.device, orientation: configuration.orientation)
    keyboardHabits = KeyboardHabits(words: configuration.words)
    lifecycle = Lifecycle(apps: configuration.apps.map(\.id))
    refresh = VsyncGrid(hertz: Int64(configuration.device.refreshRate))
    frameSchedule = FrameSchedule(grid: refresh)
    stage = Stage()
    springBoard = SpringBoard(configuration)
    springBoard.boot()
  }

  /// Takes an input at the present instant.
  public func handle(_ input: PhoneInput) {
    inputs.append(TimedInput(at: now, input))
    carryOut(input)
    settle()
  }

  /// Moves the clock to `instant`; everything due on the way happens in order.
  public func advance(to instant: Instant) {
    precondition(instant >= now, "time runs forward only: \(instant) is before \(now)")
    while let next = nextEvent, next <= instant {
      now = max(now, next)
      serve()
    }
    now = instant
  }

  /// When something will happen by itself; nil when nothing will.
  ///
  /// A driver may sleep until then.
  public var nextEvent: Instant? {
    var next = Instant.distantFuture
    if let deadline = keyboard.nextDeadline { next = min(next, deadline) }
    if let deadline = lifecycle.nextDeadline { next = min(next, deadline) }
    if let deadline = nextLate { next = min(next, deadline) }
    if let deadline = rotationEnd { next = min(next, deadline) }
    if let deadline = systemGesture.deadline { next = min(next, max(now, deadline)) }
    if let deadline = springBoard.nextWake { next = min(next, deadline) }
    for process in processes where !process.isSuspended {
      if let wake = process.nextWake { next = min(next, wake) }
    }
    return next == .distantFuture ? nil : next
  }

  /// The id of the app in front; nil at the home screen.
  public var frontApp: String? { lifecycle.front }

  /// The world of a running app; `home` for the home screen's own.
  public func world(of app: String) -> AppWorld? {
    if app == Self.home { return springBoard.world }
    return processes.first { $0.id == app }?.world
  }

  /// What the home screen is called where an app's id stands.
  public static let home = "home"

  /// Where the focused text field's caret is on the screen, for the desk's input method; nil while
  /// no field is focused and shortcut keys should work.
  public var focusedTextRect: CGRect? { keyProcess?.world.focusedTextRect }

  /// Every app on the screen, the one in front first; more than one on pads only.
  public var appsOnScreen: [String] { lifecycle.onScreen }

  /// The app that keys are for: of those on the screen the one that was touched last.
  public var keyApp: String? {
    touchedApp.flatMap { lifecycle.onScreen.contains($0) ? $0 : nil } ?? lifecycle.front
  }

  var frontProcess: AppProcess? { lifecycle.front.flatMap(process) }
  var keyProcess: AppProcess? { keyApp.flatMap(process) }

  /// A hash of the models' state: equal for a run and its replay, whatever fonts are there.
  public func digest() -> StateDigest {
    var digest = StateDigest()
    digest.combine(now)
    keyboard.feed(&digest)
    keyboardHabits.feed(&digest)
    lifecycle.feed(&digest)
    for process in processes {
      digest.combine(process.id)
      digest.combine(process.isSuspended)
      digest.combine(process.nextWake ?? .distantFuture)
      // Of a free app the time is the phone's, whenever it was entered last.
      digest.combine(max(process.world.now, now))
      digest.combine(process.inbox.count)
    }
    digest.combine(allowsDictation)
    stage.recents.feed(&digest)
    for app in stage.layout.apps {
      digest.combine(app)
      digest.combine("\(stage.layout.place(of: app, on: sharedScreen) ?? .zero)")
    }
    digest.combine(clock.wall.nanoseconds)
    digest.combine(clock.continuous)
    digest.combine(frames.recordCount)
    for entry in timeline.suffix(64) { digest.combine(entry.description) }
    digest.combine(timeline.count)
    return digest
  }

  /// The phone's three clocks at the present instant.
  public internal(set) var clock: DeviceClock {
    get {
      var clock = deviceClock
      clock.advance(to: now)
      return clock
    }
    set { deviceClock = newValue }
  }

  func note(_ entry: TimelineEntry) { timeline.append(entry) }
}
