import Foundation
import KeyboardModel
import Simulation
import UIKit

/// Something that has to be so in the model, for `expect:` and `every frame:`.
public struct Expectation: Hashable, Sendable {
  public enum Check: Hashable, Sendable {
    /// A value that an app exposes by name, against a number or another value.
    case value(String, of: String?, equals: Quantity, tolerance: Double)
    /// All keyboard notifications to the app since the last time this was asked, in their order.
    case notifications([ExpectedNotification], to: String?)
    case keyboard(Simulator.KeyboardState)
    /// Nil for nobody.
    case firstResponder(String?)
    /// The id of the app in front; nil for the home screen.
    case app(String?)
    case orientation(Set<String>)
    /// The controllers of an app; nil for the one in front.
    case stack(StackPattern, of: String?)
    /// What the last route of an app was going to do, a line a step; nil for no route.
    case plan([String]?, of: String?)
    /// The calls of UIKit that the last route made, in their order.
    case routeCalls([RouteCall.What], of: String?)
    /// How the last route ended: `success`, `failure typeMismatch`; nil for no route.
    case route(String?, of: String?)
    /// A law of every phone, as far as an app has to do with it.
    case law(SystemLaw, of: String?)
  }

  public enum Quantity: Hashable, Sendable {
    case number(Double)
    case named(String)
  }

  public var check: Check
  /// As it was written, in one line.
  public var source: String

  public init(_ check: Check, source: String) {
    self.check = check
    self.source = source
  }
}

/// A keyboard notification with as much of its contents as matters.
public struct ExpectedNotification: Hashable, Sendable {
  public var name: KeyboardNotification.Name
  public var begin: CGRect?
  public var end: CGRect?
  public var duration: Duration?
  public var isLocal: Bool?

  public init(
    _ name: KeyboardNotification.Name, begin: CGRect? = nil, end: CGRect? = nil,
    duration: Duration? = nil, isLocal: Bool? = nil
  ) {
    self.name = name
    self.begin = begin
    self.end = end
    self.duration = duration
    self.isLocal = isLocal
  }
}
