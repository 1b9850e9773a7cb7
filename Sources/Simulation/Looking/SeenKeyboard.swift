import DeviceModel
import KeyboardModel
import UIKit

extension Simulator {
  /// What a user would say that the keyboard is.
  public enum KeyboardState: String, Hashable, Sendable, CaseIterable {
    case hidden, rising, docked, falling, undocked, split, floating, shortcutBar, dragging
    case interactive
  }

  /// What the keyboard is; while it turns it counts as docked, and while an accessory view stands
  /// alone, without any keys, as hidden.
  ///
  /// Phones have no bar: behind a hardware keyboard or the AutoFill sheet theirs is hidden, or an
  /// accessory is docked (keyboard fact 7.4).
  public var keyboardState: KeyboardState {
    switch keyboard.state {
    case .hidden: .hidden
    case .rising: .rising
    case .docked, .turning: keyboard.focus?.showsKeys == false ? .hidden : .docked
    case .falling: .falling
    case .undocked: .undocked
    case .split: .split
    case .floating: .floating
    case .shortcutBar where device.idiom == .pad: .shortcutBar
    case .shortcutBar: keyboard.isUnseen ? .hidden : .docked
    case .dragging: .dragging
    case .interactive: .interactive
    }
  }
}
