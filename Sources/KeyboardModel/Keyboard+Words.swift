import DeviceModel
import Foundation
import VirtualTime

extension Keyboard {
  /// An app's name to the system, such as `ike`.
  public typealias AppID = String

  /// What the first responder asks of the keyboard.
  public struct Focus: Hashable, Sendable {
    public var app: AppID
    /// False for a first responder that shows its accessory alone, such as a view controller.
    public var showsKeys: Bool
    /// Height of the input accessory view, which is part of the frame (fact 8.1).
    public var accessoryHeight: Double
    /// False for fields that go without suggestions, such as passwords and pads of digits.
    public var allowsPredictiveBar: Bool
    /// For names and passwords the bar that fills them in comes a moment later (fact 2.3).
    public var offersAutoFill: Bool
    /// Passwords: no keyboard but the system's own is let near them.
    public var isSecure: Bool

    public init(
      app: AppID, showsKeys: Bool = true, accessoryHeight: Double = 0,
      allowsPredictiveBar: Bool = true, offersAutoFill: Bool = false, isSecure: Bool = false
    ) {
      self.app = app
      self.showsKeys = showsKeys
      self.accessoryHeight = accessoryHeight
      self.allowsPredictiveBar = allowsPredictiveBar
      self.offersAutoFill = offersAutoFill
      self.isSecure = isSecure
    }
  }

  /// Where the keyboard is and what it is about to report.
  public enum State: Hashable, Sendable {
    case hidden
    /// On the way to its place; the did-notifications are due at that instant.
    case rising(until: Instant)
    case docked
    /// On the way down; the did-notifications are due at that instant.
    case falling(until: Instant)
    /// Up while the interface turns; the hide is reported, the show not yet (facts 3.1, 3.2).
    case turning
    /// A pad's, moved up as a whole.
    case undocked
    /// A pad's, in two halves; docked it counts as docked (fact 4.16).
    case split(docked: Bool)
    /// A pad's, as small as a phone's.
    case floating
    /// The keys are away because there is a hardware keyboard, of which pads keep a bar and phones
    /// nothing, or because a phone's AutoFill sheet lies over them.
    case shortcutBar
    /// Moved about by a finger.
    case dragging
    /// Pushed down by a finger; its top edge is at the finger.
    case interactive
  }

  /// What happens to the keyboard.
  public enum Event: Hashable, Sendable {
    /// A responder became first, in any app. Without animation inside `performWithoutAnimation`.
    case focus(Focus, animated: Bool = true)
    /// An app's first responder was taken or resigned.
    case blur(app: AppID, animated: Bool = true)
    /// The app's accessory view has another height.
    case setAccessoryHeight(Double, app: AppID)
    case set(Option, Bool)
    case rotationBegan(to: Orientation)
    case rotationEnded
    /// The instant of a `wake` has come; one that is no longer awaited changes nothing.
    case deadline
    case gesture(Gesture)
  }

  /// What fingers do to the keyboard itself.
  public enum Gesture: Hashable, Sendable {
    /// From the hide key's menu.
    case choose(Mode)
    /// By two fingers pulled apart or pushed together, or the hide key flicked up.
    case pull(to: Mode)
    /// A finger has taken it to move it about, by the hide key, a handle or the bar; screen points.
    case pickUp(at: CGPoint)
    case carry(to: CGPoint)
    case drop(at: CGPoint)
    /// A pan that dismisses interactively is at that height of the screen.
    case pushDown(fingerY: Double)
    /// It ended, so fast in points a second, downwards positive.
    case letGo(velocity: Double)
    /// Letters or emoji; silently from the long-press picker (fact 2.6).
    case turn(to: Plane, silently: Bool = false)
    /// The capsule that a hardware keyboard's bar shrinks to was tapped.
    case expandBar
    /// The key in a phone's AutoFill bar, and the end of the sheet that it opens.
    case autoFillSheet(opens: Bool)
  }

  /// The modes a pad's keyboard is put into.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case docked, undocked, splitDocked, splitUndocked, floating

    /// Counts as docked, so that a show tells of it (facts 4.1, 4.16).
    public var isDocked: Bool { self == .docked || self == .splitDocked }
    public var isSplit: Bool { self == .splitDocked || self == .splitUndocked }
  }

  public enum Plane: String, Hashable, Sendable, CaseIterable {
    case letters, emoji
  }

  /// What the user sets about the keyboard, or has plugged in.
  public enum Option: String, Hashable, Sendable, CaseIterable {
    /// On pads the bar stays without it.
    case predictiveBar
    case hardwareKeyboard
    /// The bar of a hardware keyboard in its small form.
    case minimisedBar
    /// A keyboard from the App Store is in use.
    case thirdPartyKeyboard
    /// There are passwords to fill in.
    case autoFill
    /// Reduce Motion is on, and cross-fades are preferred.
    case crossFade
  }

  /// What the phone has to do about a change, in order.
  public enum Effect: Hashable, Sendable {
    /// To every app that is not suspended.
    case post(KeyboardNotification)
    /// Send `.deadline` at that instant. Later ones make it void.
    case wake(at: Instant)
    /// It was dismissed by a finger: the app's first responder is to give key input up.
    case takeFirstResponder(AppID)
    /// This device's keyboard has no such mode (look fact 4.7.8); nothing has changed.
    case refuse(Mode)
  }

  public var predictiveBar: Bool { options.contains(.predictiveBar) }
}

extension Set<Keyboard.Option> {
  mutating func set(_ option: Keyboard.Option, _ isOn: Bool) {
    if isOn { insert(option) } else { remove(option) }
  }
}

extension Keyboard.Mode {
  /// In words, as a sentence goes on with it: `split and undocked`.
  public var title: String {
    switch self {
    case .docked: "docked"
    case .undocked: "undocked"
    case .splitDocked: "split"
    case .splitUndocked: "split and undocked"
    case .floating: "floating"
    }
  }
}

extension Keyboard.Option {
  /// In words: `hardware keyboard`.
  public var title: String {
    switch self {
    case .predictiveBar: "predictive bar"
    case .hardwareKeyboard: "hardware keyboard"
    case .minimisedBar: "minimised bar"
    case .thirdPartyKeyboard: "third-party keyboard"
    case .autoFill: "AutoFill"
    case .crossFade: "cross-fade"
    }
  }
}

extension Keyboard.Gesture: CustomStringConvertible {
  public var description: String {
    func place(_ point: CGPoint) -> String { "(\(Int(point.x)), \(Int(point.y)))" }
    return switch self {
    case .choose(let mode): "chosen \(mode.title)"
    case .pull(let mode): "pulled \(mode.title)"
    case .pickUp(let point): "picked up at \(place(point))"
    case .carry(let point): "carried to \(place(point))"
    case .drop(let point): "dropped at \(place(point))"
    case .pushDown(let y): "pushed down to \(Int(y))"
    case .letGo(let velocity): "let go with \(Int(velocity)) a second"
    case .turn(let plane, let silently):
      "turned to \(plane.rawValue)\(silently ? " by the picker" : "")"
    case .expandBar: "bar expanded"
    case .autoFillSheet(let opens): "AutoFill sheet \(opens ? "opened" : "closed")"
    }
  }
}
