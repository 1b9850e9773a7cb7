import Foundation

/// What may happen to an app during a hunt, and what has to be so whenever it rests.
///
/// Each lane is a source of rounds, such as home and back; a round that is begun is gone through in
/// its order, and others may come between its steps. Only what is legal on a device is in a round.
public struct Repertoire: Hashable, Sendable {
  public struct Lane: Hashable, Sendable {
    public var name: String
    public var rounds: [[HuntAction]]

    public init(_ name: String, _ rounds: [[HuntAction]]) {
      self.name = name
      self.rounds = rounds
    }
  }

  /// The app that is hunted.
  public var app: String
  /// As the device table calls it.
  public var device: String
  /// What apps' settings are to begin with, in this order.
  public var settings: [Pair]
  public var lanes: [Lane]
  /// Rounds that ought to leave the end as it is wherever they come.
  public var neutral: [[HuntAction]]
  public var expectations: [RestExpectation]
  /// Whether it is open how the phone behaves where it has a choice: when within their tolerances
  /// timers fire, what callouts cost, who is told first, whether an app that was left is suspended.
  public var variesPhone = false
  /// What may go wrong besides.
  public var faults: [HuntFault] = []

  public struct Pair: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  public init(
    app: String, device: String, settings: [Pair] = [], lanes: [Lane],
    neutral: [[HuntAction]] = [], expectations: [RestExpectation] = []
  ) {
    self.app = app
    self.device = device
    self.settings = settings
    self.lanes = lanes
    self.neutral = neutral
    self.expectations = expectations
  }
}

/// A value of the app's that has to be so whenever the app is in front and everything rests.
public struct RestExpectation: Hashable, Sendable {
  /// The invariant that it belongs to.
  public var invariant: String
  /// The name by which the app exposes it.
  public var value: String
  public var equals: Double
  public var tolerance: Double

  public init(_ invariant: HuntInvariant, _ value: String, equals: Double, tolerance: Double = 0) {
    self.init(invariant.rawValue, value, equals: equals, tolerance: tolerance)
  }

  public init(_ invariant: String, _ value: String, equals: Double, tolerance: Double = 0) {
    self.invariant = invariant
    self.value = value
    self.equals = equals
    self.tolerance = tolerance
  }

  func isMet(by actual: Double) -> Bool { abs(actual - equals) <= tolerance + 1e-9 }

  /// As a flow expects it.
  var line: String {
    let number = { (value: Double) in value == value.rounded() ? "\(Int(value))" : "\(value)" }
    let rest = tolerance > 0 ? ", tolerance: \(number(tolerance))" : ""
    return "expect: { \(value): \(number(equals))\(rest) }"
  }
}

/// What has to hold in every run, by the names that `--invariant` takes.
public enum HuntInvariant: String, Hashable, Sendable, CaseIterable {
  /// The tracked view is where it ought to be whenever everything rests.
  case tracked
  /// No view that has to be seen is left off the screen.
  case onScreen
  /// The focused text field is not under a docked keyboard.
  case fieldClear
  /// The keyboard belongs to one app, which is on the screen and has a first responder.
  case oneOwner
  /// No timer fires before it is due.
  case neverEarly
  /// No timer or link is left that nobody can stop any more.
  case owned
  /// Each will-notification that was not turned round is followed by its did.
  case balanced
  /// A route ends on the wanted screen.
  case routed
  case noCrash

  public var title: String {
    switch self {
    case .tracked: "the tracked view is where it ought to be"
    case .onScreen: "no view is left off the screen"
    case .fieldClear: "no text field is under a docked keyboard"
    case .oneOwner: "the keyboard has one owner"
    case .neverEarly: "no timer fires early"
    case .owned: "no timer or link is without a living owner"
    case .balanced: "will and did are balanced"
    case .routed: "the route ends on the wanted screen"
    case .noCrash: "no app crashes"
    }
  }
}
