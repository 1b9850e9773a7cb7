import CSDL2
import Foundation
import Simulation

@testable import SDLHost

/// SDL's events as SDL would make them, for tests without a window.
extension SDL_Event {
  static func button(_ type: SDL_EventType, x: Int32, y: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent()
    event.button.type = type.rawValue
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.which = which
    event.button.x = x
    event.button.y = y
    return event
  }

  static func motion(x: Int32, y: Int32, isDown: Bool, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion = SDL_MouseMotionEvent()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.state = isDown ? 1 : 0
    event.motion.which = which
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func finger(_ type: SDL_EventType, id: Int64, x: Float, y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger = SDL_TouchFingerEvent()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = id
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  static func wheel(_ y: Float, x: Int32, at place: Int32, isFlipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.wheel = SDL_MouseWheelEvent()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseY = y
    event.wheel.mouseX = x
    event.wheel.mouseY = place
    if isFlipped { event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue }
    return event
  }

  static func key(_ code: SDL_KeyCode, _ state: SDL_Keymod = KMOD_NONE) -> SDL_Event {
    var event = SDL_Event()
    event.key = SDL_KeyboardEvent()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    event.key.keysym.mod = UInt16(state.rawValue)
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text = SDL_TextInputEvent()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func editing(_ text: String, start: Int32, length: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.edit = SDL_TextEditingEvent()
    event.edit.type = SDL_TEXTEDITING.rawValue
    event.edit.start = start
    event.edit.length = length
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window = SDL_WindowEvent()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  /// What the event means in a window of 829 by 948 points.
  func meaning(_ modifiers: KeyInput.Modifiers = []) -> HostEvent? {
    HostEvent(self, windowSize: CGSize(width: 829, height: 948), modifiers: modifiers)
  }
}
