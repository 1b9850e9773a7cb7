import Foundation
import KeyboardModel
import Simulation

/// What a flow asks the phone itself, beside the apps.
extension Simulator {
  /// The world of this name is the home screen's.
  static var homeName: String { "home" }

  /// Values that need no app to expose them.
  func value(named name: String) -> Double? { nil }

  static var valueNames: [String] { [] }

  /// From the notifications: the last one says where the keyboard is.
  var keyboardState: Expectation.KeyboardState {
    let last = timeline.last { $0.kind == .notification && $0.keyboardNotification != nil }
    switch last?.keyboardNotification {
    case .willShow: return .rising
    case .didShow, .willChangeFrame, .didChangeFrame: return .docked
    case .willHide: return .falling
    case .didHide, nil: return .hidden
    }
  }
}

extension TimelineEntry {
  /// The keyboard notification that this row tells of.
  var keyboardNotification: KeyboardNotification.Name? {
    kind == .notification ? KeyboardNotification.Name(rawValue: name) : nil
  }
}
