import DeviceModel
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
    /// False for fields that go without suggestions, such as passwords.
    public var allowsPredictiveBar: Bool

    public init(
      app: AppID, showsKeys: Bool = true, accessoryHeight: Double = 0,
      allowsPredictiveBar: Bool = true
    ) {
      self.app = app
      self.showsKeys = showsKeys
      self.accessoryHeight = accessoryHeight
      self.allowsPredictiveBar = allowsPredictiveBar
    }
  }

  /// Where the keyboard is and what it is about to report.
  public enum State: Hashable, Sendable {
    case hidden
    /// On the way up; the did-notifications are due at that instant.
    case rising(until: Instant)
    case docked
    /// On the way down; the did-notifications are due at that instant.
    case falling(until: Instant)
    /// Up while the interface turns; the hide is reported, the show not yet (facts 3.1, 3.2).
    case turning
    /// The modes of pads, and dismissal by dragging. Laid out, not to be reached yet.
    case undocked
    case split(docked: Bool)
    case floating
    case shortcutBar
    case dragging
  }

  /// What happens to the keyboard.
  public enum Event: Hashable, Sendable {
    /// A responder became first, in any app. Without animation inside `performWithoutAnimation`.
    case focus(Focus, animated: Bool = true)
    /// An app's first responder was taken or resigned.
    case blur(app: AppID, animated: Bool = true)
    /// The app's accessory view has another height.
    case setAccessoryHeight(Double, app: AppID)
    /// The user's setting.
    case setPredictiveBar(Bool)
    case rotationBegan(to: Orientation)
    case rotationEnded
    /// The instant of a `wake` has come; one that is no longer awaited changes nothing.
    case deadline
    /// From the hide key's menu or by gesture.
    case change(to: Mode)
    case setHardwareKeyboard(Bool)
    /// A pan has reached the keyboard's top edge.
    case dragBegan(fingerY: Double)
  }

  /// The modes a pad's keyboard is put into.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case docked, undocked, splitDocked, splitUndocked, floating
  }

  /// What the phone has to do about a change, in order.
  public enum Effect: Hashable, Sendable {
    /// To every app that is not suspended.
    case post(KeyboardNotification)
    /// Send `.deadline` at that instant. Later ones make it void.
    case wake(at: Instant)
    /// The keyboard cannot do this yet; nothing has changed.
    case refuse(Refusal)
  }

  /// What is laid out in the states but cannot be asked for.
  public enum Refusal: Hashable, Sendable {
    case mode(Mode)
    case hardwareKeyboard
    case interactiveDismissal
  }
}
