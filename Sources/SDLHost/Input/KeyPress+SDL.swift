import CSDL2
import Simulation

extension HostEvent {
  /// A key that is text or command; nil for keys that mean nothing here.
  init?(_ event: SDL_KeyboardEvent) {
    let code = event.keysym.sym
    let modifiers = KeyInput.Modifiers(SDL_Keymod(UInt32(event.keysym.mod)))
    guard let key = KeyPress.Key(code) else { return nil }
    self = .key(KeyPress(key, modifiers: modifiers, isRepeat: event.repeat != 0))
  }
}

extension KeyPress.Key {
  init?(_ code: SDL_Keycode) {
    if let name = Self.named[code] {
      self = .named(name)
      return
    }
    let first = Int32(bitPattern: SDLK_F1.rawValue)
    if (first..<first + 12).contains(code) {
      self = .function(Int(code - first) + 1)
      return
    }
    guard (33...126).contains(code), let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    self = .letter(Character(scalar))
  }

  private static let named: [SDL_Keycode: KeyInput.Key] = {
    let pairs: [(SDL_KeyCode, KeyInput.Key)] = [
      (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_BACKSPACE, .backspace),
      (SDLK_DELETE, .delete), (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up),
      (SDLK_DOWN, .down), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_TAB, .tab),
      (SDLK_ESCAPE, .escape), (SDLK_SPACE, .space),
    ]
    var table: [SDL_Keycode: KeyInput.Key] = [:]
    for (code, key) in pairs { table[SDL_Keycode(bitPattern: code.rawValue)] = key }
    return table
  }()
}

extension KeyInput.Modifiers {
  /// Control and the system key both stand for Command: desks differ in which they use.
  init(_ state: SDL_Keymod) {
    self = []
    func holds(_ first: SDL_Keymod, _ second: SDL_Keymod) -> Bool {
      state.rawValue & (first.rawValue | second.rawValue) != 0
    }
    if holds(KMOD_LSHIFT, KMOD_RSHIFT) { insert(.shift) }
    if holds(KMOD_LCTRL, KMOD_RCTRL) || holds(KMOD_LGUI, KMOD_RGUI) { insert(.command) }
    if holds(KMOD_LALT, KMOD_RALT) { insert(.option) }
  }
}
