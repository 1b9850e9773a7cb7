import DeviceModel
import Foundation
import KeyboardModel
import UIKit
import VirtualTime

/// What can come to the phone from outside: a finger, a key, a setting.
///
/// Drivers know no other door.
public enum PhoneInput: Hashable, Sendable {
  /// A finger, in the screen's points as the interface stands.
  case touch(TouchInput)
  /// Every finger is gone without having been lifted: the window lost its focus.
  case cancelTouches
  /// A wheel over a place, in points; positive y shows what is further up.
  case wheel(at: CGPoint, by: CGSize)
  /// A key of the desk's keyboard that is no text: arrows, return, shortcuts.
  case key(KeyInput)
  /// Text typed on the desk, whole and of any script.
  case text(String)
  /// What an input method is composing; empty when it gave up.
  case composition(String, selection: Range<Int>)
  /// The home button; pressed again within 0.35 s, it opens the app switcher.
  case home
  case launch(app: String, url: String?)
  /// A link is opened, as from a message: the app that owns its scheme comes to the front and is
  /// given it.
  case openLink(String)
  case terminate(app: String)
  case systemAlert(SystemAlert)
  /// An app beside the one that is on a pad's screen, on that side and with that share of it.
  case splitView(app: String, side: ScreenSide, share: ScreenShare)
  /// An app in a card over the one that is on a pad's screen.
  case slideOver(app: String, side: ScreenSide)
  /// An app in a window anywhere on a pad's screen, as in Stage Manager.
  case window(app: String, frame: CGRect)
  /// An app has the whole screen; who shared it leaves.
  case fullScreen(app: String)
  case setting(Setting)
  /// What fingers do to the keyboard itself, without the fingers: its mode, place, dismissal.
  case keyboardGesture(Keyboard.Gesture)
  /// The device is locked, sleeps for so long by the wall clock, and is unlocked.
  case sleep(Duration)
  /// The desk's screen refreshes at `timestamp` and next at `target`: from now on the phone's does
  /// too, in phase. Needed once, and again when the display's own rate or phase changes.
  case vsync(timestamp: Instant, target: Instant)
}

/// A key that edits or commands; the desk's names, not key codes.
public struct KeyInput: Hashable, Sendable {
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case enter, backspace, delete, left, right, up, down, home, end, tab, escape, space
    case a, c, v, x, z
  }
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let command = Modifiers(rawValue: 2)
    public static let option = Modifiers(rawValue: 4)
  }

  public var key: Key
  public var modifiers: Modifiers

  public init(_ key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// Something that makes the app in front inactive without leaving it.
public enum SystemAlert: Hashable, Sendable {
  case shown(title: String)
  /// Whether dictation may be used.
  case dictation
  /// Somebody calls: over the whole screen, or in a banner at its upper edge.
  case incomingCall(from: String, isBanner: Bool)
  /// The newest one is gone, as by its button.
  case dismissed
}

/// What can be set from outside while the phone runs.
public enum Setting: Hashable, Sendable {
  case device(String)
  case orientation(Orientation)
  case appearance(Appearance)
  case predictiveBar(Bool)
  /// A hardware keyboard, one from the App Store, AutoFill and whatever else there is to set.
  case keyboardOption(Keyboard.Option, Bool)
  /// As the menu of a pad's hide key would.
  case keyboardMode(Keyboard.Mode)
  case reduceMotion(Bool)
  /// With reduced motion, keyboards fade instead of sliding.
  case prefersCrossFade(Bool)
  /// How long an app that was left stays awake: 0 to 1.5 s.
  case backgroundLatency(Duration)
  /// The wall clock, in seconds since 1970; no deadline moves with it.
  case wallClock(Double)
  /// What each of an app's timer callouts and link callouts takes; nothing at first.
  case calloutCost(timer: Duration, displayLink: Duration)
  /// How timers and links behave where there is a choice.
  case timeRule(TimeRule)
  /// Something that goes wrong once with a message to an app.
  case fault(Fault)
  /// Whether apps that were left go on running in the background.
  case backgroundMode(Bool)
  /// What the makers' server tells every app from now on, as text.
  case remoteConfig(String)
  /// What was copied last, for every app.
  case pasteboard(String)
  /// A setting that an app reads by name (`AppWorld.setting(_:)`): which tracker, which driver.
  case app(key: String, value: String)

  public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }
}

/// A choice in the behaviour of every app's timers, links and life cycle.
public enum TimeRule: Hashable, Sendable {
  /// When a loop wakes within the window that its timers' tolerances leave open.
  case wakePolicy(WakePolicy)
  /// Whether tolerance counts for timers that fire once; the real loop says yes.
  case oneShotTolerance(Bool)
  /// Whether a link's first callback finds its times zero.
  case zeroTimesAtFirst(Bool)
  /// Whether a notification of the life cycle comes before the delegate's method.
  case notificationFirst(Bool)
  /// Of each tie met from now on, which one comes first: 0, and what is not said, is the phone's
  /// own law.
  case tieOrder([UInt8])
}

/// An input with its time; a list of these, the device and the seed are a whole run.
public struct TimedInput: Hashable, Sendable {
  public var at: Instant
  public var input: PhoneInput

  public init(at: Instant, _ input: PhoneInput) {
    self.at = at
    self.input = input
  }
}
