import DeviceModel
import Foundation
import KeyboardModel
import Simulation

/// One step of a flow, with the place where it stands.
public struct FlowCommand: Hashable, Sendable {
  public var action: Action
  public var place: SourcePlace
  /// The step as it was written, in one line.
  public var source: String
  /// The step in YAML that reads as the same step again.
  var written: String
  /// A step that may fail without failing the flow.
  public var isOptional: Bool
  /// What reports call the step in place of its source.
  public var label: String?

  public init(
    _ action: Action, at place: SourcePlace, source: String, isOptional: Bool = false,
    label: String? = nil, written: String? = nil
  ) {
    self.written = written ?? source
    self.action = action
    self.place = place
    self.source = source
    self.isOptional = isOptional
    self.label = label
  }

  public enum Action: Hashable, Sendable {
    case launchApp(AppLaunch)
    /// Nil stands for the flow's app.
    case stopApp(String?)
    /// The app ends, and what it kept is gone.
    case clearState(String?)
    case tapOn(Tap)
    case inputText(String)
    case inputRandom(RandomInput)
    case copyTextFrom(ElementSelector)
    /// Types what was copied last.
    case pasteText
    case setClipboard(String)
    /// So many characters, from the caret backwards.
    case eraseText(Int)
    case pressKey(PressedKey)
    case hideKeyboard
    case back
    case openLink(String)
    case wait(Duration)
    /// Until nothing on the screen moves any more, or the time is over.
    case waitForAnimationToEnd(Duration)
    /// Frames are counted from here.
    case resetFrameCounts
    /// The device sleeps for so long by the wall clock; uptime stands still.
    case sleep(Duration)
    case assertVisible(ElementSelector, timeout: Duration)
    case assertNotVisible(ElementSelector, timeout: Duration)
    case extendedWait(visible: ElementSelector?, notVisible: ElementSelector?, timeout: Duration)
    /// The value has been worked out when it comes to it.
    case assertTrue(String)
    case evalScript(FlowScript)
    case takeScreenshot(String, of: ElementSelector?)
    /// The part of the pixels that have to be equal, in percent.
    case assertScreenshot(String, of: ElementSelector?, least: Double)
    case startRecording(String)
    case stopRecording
    case swipe(Swipe)
    case scroll
    case scrollUntilVisible(ScrollSearch)
    case finger(FingerStep)
    case setOrientation(Orientation)
    case expect([Expectation])
    /// Holds from here to the flow's end, at each refresh of the screen; an empty list ends it.
    case everyFrame([Expectation])
    case set([Setting])
    /// Chooses a mode or plane of the keyboard.
    case keyboard(Keyboard.Gesture)
    case moveKeyboard(KeyboardMove)
    /// A finger pushes the keyboard down to that height of the screen; with a velocity, in points a
    /// second downwards, it then lifts.
    case pushKeyboardDown(to: Double, velocity: Double?)
    /// Raw notifications to a view beside the phone, and what it has to make of them.
    case keyboardEvents(KeyboardFeed)
    case scene(FlowScene)
    /// By the gesture of the device, or two presses of its home button.
    case appSwitcher
    /// Through the switcher, by a tap on the app's card; the app that is left hears so late of it.
    case switchApp(String?, latency: Duration?)
    /// Through the switcher, by flicking the app's card away.
    case killApp(String?)
    /// What the system does, or a pad's user with several apps.
    case input(PhoneInput)
    /// What was recorded, as it was; its times count from the step's beginning.
    case inputs([TimedInput])
    /// From one refresh of the screen to the next.
    case setRefreshPeriod(Duration)
    /// Steps in a step: `repeat`, `retry` and `runFlow`.
    case group(CommandGroup)
    /// A step whose values are known only when it comes to it.
    case deferred(DeferredCommand)
    /// A step that may fail and that this device cannot do.
    case unsupported(String)
  }
}

/// How an app is opened.
public struct AppLaunch: Hashable, Sendable {
  /// Nil stands for the flow's app.
  public var app: String?
  /// A running app is stopped first.
  public var stopFirst = true
  public var clearsState = false
  /// What the app's settings are to be from then on.
  public var arguments: [Flow.AppValue] = []

  public init(_ app: String? = nil, stopFirst: Bool = true) {
    self.app = app
    self.stopFirst = stopFirst
  }
}

/// What is made up and typed, from the run's seed.
public struct RandomInput: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case text = "Text"
    case number = "Number"
    case email = "Email"
    case personName = "PersonName"
    case cityName = "CityName"
    case countryName = "CountryName"
    case colorName = "ColorName"
  }

  public var kind: Kind
  /// In characters; of no meaning for names.
  public var length = 8
}

/// Scrolling until something is seen.
public struct ScrollSearch: Hashable, Sendable {
  public var element: ElementSelector
  /// Where to look; the finger goes the other way.
  public var direction = Swipe.Direction.down
  public var timeout = Duration.seconds(20)
  /// From 0 to 100.
  public var speed = 40.0
  /// How much of the element has to be seen.
  public var percentage = 100.0
  public var centers = false
  public var from: ScreenPoint?
}
