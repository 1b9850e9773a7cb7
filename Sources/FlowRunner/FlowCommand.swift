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
  /// A step that may fail without failing the flow.
  public var isOptional: Bool
  /// What reports call the step in place of its source.
  public var label: String?

  public init(
    _ action: Action, at place: SourcePlace, source: String, isOptional: Bool = false,
    label: String? = nil
  ) {
    self.action = action
    self.place = place
    self.source = source
    self.isOptional = isOptional
    self.label = label
  }

  public enum Action: Hashable, Sendable {
    /// Nil stands for the flow's app. Unless told otherwise, a running app is stopped first.
    case launchApp(String?, stopFirst: Bool)
    case stopApp(String?)
    /// The app that owns the link's scheme comes to the front and is given it.
    case openLink(String)
    case tapOn(Tap)
    case inputText(String)
    /// So many characters, from the caret backwards.
    case eraseText(Int)
    case pressKey(PressedKey)
    case hideKeyboard
    case wait(Duration)
    /// Frames are counted from here.
    case resetFrameCounts
    /// The device sleeps for so long by the wall clock; uptime stands still.
    case sleep(Duration)
    case assertVisible(ElementSelector, timeout: Duration)
    case assertNotVisible(ElementSelector, timeout: Duration)
    case takeScreenshot(String)
    case swipe(Swipe)
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
    case scene(FlowScene)
    /// By the gesture of the device, or two presses of its home button.
    case appSwitcher
    /// Through the switcher, by a tap on the app's card.
    case switchApp(String?)
    /// Through the switcher, by flicking the app's card away.
    case killApp(String?)
    /// What the system does, or a pad's user with several apps.
    case input(PhoneInput)
    /// What was recorded, as it was; its times count from the step's beginning.
    case inputs([TimedInput])
  }
}

/// Where a finger goes down and up again, how often, and how far apart.
public struct Tap: Hashable, Sendable {
  public var target: Target
  public var count = 1
  public var delay = Duration.milliseconds(100)

  public enum Target: Hashable, Sendable {
    case element(ElementSelector)
    case point(ScreenPoint)
  }
}

/// A place on the screen, in points or in parts of its size.
public struct ScreenPoint: Hashable, Sendable {
  public enum Length: Hashable, Sendable {
    case points(Double)
    case percent(Double)

    func points(of whole: Double) -> Double {
      switch self {
      case .points(let value): value
      // The far edge itself is no longer on the screen.
      case .percent(let part): min(whole * part / 100, whole - 0.5)
      }
    }
  }

  public var x: Length
  public var y: Length

  func point(on screen: CGSize) -> CGPoint {
    CGPoint(x: x.points(of: screen.width), y: y.points(of: screen.height))
  }
}

/// A finger drawn across the screen.
public struct Swipe: Hashable, Sendable {
  public enum Direction: String, Hashable, Sendable, CaseIterable { case left, right, up, down }
  public enum Path: Hashable, Sendable {
    case points(from: ScreenPoint, to: ScreenPoint)
    /// Across the screen, or beginning on an element.
    case direction(Direction, from: ElementSelector?)
  }

  public var path: Path
  public var duration = Duration.milliseconds(400)
}

/// A step of a finger that stays on the screen over several.
public enum FingerStep: Hashable, Sendable {
  case down(Tap.Target)
  case move(to: ScreenPoint, duration: Duration)
  case up

  /// How long a move takes that says nothing about it.
  public static let usualDuration = Duration.milliseconds(400)
}

/// A pad's keyboard moved about by a finger.
public struct KeyboardMove: Hashable, Sendable {
  public enum Way: Hashable, Sendable {
    case by(CGSize)
    /// Its upper left corner.
    case to(CGPoint)
  }

  public var way: Way
  public var duration = Duration.milliseconds(300)
  /// The finger stays on it.
  public var holds = false
}

/// A button of the device or a key of its keyboard.
public enum PressedKey: Hashable, Sendable {
  case home
  case key(KeyInput)
}

/// What to look for on the screen; everything that is set has to be so.
public struct ElementSelector: Hashable, Sendable {
  /// A regular expression for the whole text, or the text itself.
  public var text: String?
  /// A regular expression for the whole identifier, or the identifier itself.
  public var id: String?
  /// Which of several, from the top; negative counts from the last.
  public var index: Int?
  public var isEnabled: Bool?
  public var isFocused: Bool?
  public var isSelected: Bool?

  public init(text: String? = nil, id: String? = nil, index: Int? = nil) {
    self.text = text
    self.id = id
    self.index = index
  }
}

extension ElementSelector: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    if let text { parts.append("text \"\(text)\"") }
    if let id { parts.append("id \"\(id)\"") }
    if let index { parts.append("index \(index)") }
    if let isEnabled { parts.append(isEnabled ? "enabled" : "not enabled") }
    if let isFocused { parts.append(isFocused ? "focused" : "not focused") }
    if let isSelected { parts.append(isSelected ? "selected" : "not selected") }
    return parts.joined(separator: ", ")
  }
}
