import Foundation
import Simulation
import UIKit

/// What an SDL event means to the host, as a value: places in the window's points, names not codes.
enum HostEvent: Hashable {
  /// The mouse as a finger; the middle of the pixel it stands on.
  case mouse(UITouch.Phase, at: CGPoint, modifiers: KeyInput.Modifiers)
  /// A finger on a touch screen.
  case finger(id: Int64, UITouch.Phase, at: CGPoint)
  /// A wheel, in points; positive y shows what is further up.
  case wheel(at: CGPoint, by: CGSize)
  case key(KeyPress)
  case text(String)
  /// What an input method is composing; the selection counts characters.
  case composition(String, selection: Range<Int>)
  case window(WindowChange)
  /// A file, or a text, let fall on the window.
  case dropped(path: String)
  case close

  enum WindowChange: Hashable {
    case focusLost
    /// The pointer has left: a touch screen's fingers may be lost.
    case left
    /// Shown, hidden, minimised: to be read from the window itself.
    case visibility
    /// Size, display, or the display's scale; places must be worked out anew.
    case geometry
    /// What is on the glass is lost and must be drawn again.
    case exposed
    /// Render targets have lost their contents.
    case targetsLost
    /// The graphics device is gone and back: no texture is left.
    case deviceLost
  }
}

/// A key of the desk's keyboard going down.
struct KeyPress: Hashable {
  enum Key: Hashable {
    case named(KeyInput.Key)
    case letter(Character)
    case function(Int)
  }

  var key: Key
  var modifiers: KeyInput.Modifiers
  var isRepeat: Bool

  init(_ key: Key, modifiers: KeyInput.Modifiers = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// Whether it is a shortcut whose key stands for a mark; a letter with Ctrl held gives no text.
  var isCommandWithMark: Bool {
    guard modifiers.contains(.command), case .letter(let letter) = key else { return false }
    return !letter.isLetter
  }
}
