import CSDL2
import Foundation
import Simulation
import UIKit

extension HostEvent {
  /// What an SDL event means; nil if it means nothing to us.
  ///
  /// `windowSize` is in SDL's window points: touches come as fractions of it. `modifiers` are those
  /// held down, which mouse events do not say. A mouse that only repeats a touch is dropped, so
  /// that a tap is one tap (frame facts 2.7).
  init?(_ event: SDL_Event, windowSize: CGSize, modifiers: KeyInput.Modifiers) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      self.init(event.button, modifiers: modifiers)
    case SDL_MOUSEMOTION: self.init(event.motion, modifiers: modifiers)
    case SDL_MOUSEWHEEL: self.init(event.wheel)
    case SDL_FINGERDOWN: self.init(event.tfinger, .began, windowSize)
    case SDL_FINGERMOTION: self.init(event.tfinger, .moved, windowSize)
    case SDL_FINGERUP: self.init(event.tfinger, .ended, windowSize)
    case SDL_KEYDOWN: self.init(event.key)
    case SDL_TEXTINPUT:
      let text = String(bytes: event.text.text)
      guard !text.isEmpty else { return nil }
      self = .text(text)
    case SDL_TEXTEDITING:
      self = .composing(
        String(bytes: event.edit.text), start: event.edit.start, length: event.edit.length)
    case SDL_TEXTEDITING_EXT:
      guard let text = event.editExt.text else { return nil }
      self = .composing(
        String(cString: text), start: event.editExt.start, length: event.editExt.length)
    case SDL_WINDOWEVENT: self.init(event.window)
    case SDL_DISPLAYEVENT: self = .window(.geometry)
    case SDL_RENDER_TARGETS_RESET: self = .window(.targetsLost)
    case SDL_RENDER_DEVICE_RESET: self = .window(.deviceLost)
    case SDL_DROPFILE:
      guard let path = event.drop.file else { return nil }
      self = .dropped(path: String(cString: path))
    case SDL_QUIT: self = .close
    default: return nil
    }
  }

  private init?(_ event: SDL_MouseButtonEvent, modifiers: KeyInput.Modifiers) {
    guard event.which != Self.touchMouse, Int32(event.button) == SDL_BUTTON_LEFT else {
      return nil
    }
    let isDown = SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN
    self = .mouse(
      isDown ? .began : .ended, at: Self.middle(event.x, event.y), modifiers: modifiers)
  }

  private init?(_ event: SDL_MouseMotionEvent, modifiers: KeyInput.Modifiers) {
    guard event.which != Self.touchMouse else { return nil }
    self = .mouse(
      event.state & Self.leftButtonMask != 0 ? .moved : .stationary,
      at: Self.middle(event.x, event.y), modifiers: modifiers)
  }

  private init?(_ event: SDL_MouseWheelEvent) {
    guard event.which != Self.touchMouse else { return nil }
    var x = event.preciseX == 0 ? Float(event.x) : event.preciseX
    var y = event.preciseY == 0 ? Float(event.y) : event.preciseY
    if event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue {
      x = -x
      y = -y
    }
    guard x != 0 || y != 0 else { return nil }
    self = .wheel(
      at: Self.middle(event.mouseX, event.mouseY),
      by: CGSize(
        width: CGFloat(x) * Self.pointsPerNotch, height: CGFloat(y) * Self.pointsPerNotch))
  }

  private init?(_ event: SDL_TouchFingerEvent, _ phase: UITouch.Phase, _ size: CGSize) {
    self = .finger(
      id: event.fingerId, phase,
      at: CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height))
  }

  private init?(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .window(.focusLost)
    case SDL_WINDOWEVENT_LEAVE: self = .window(.left)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED,
      SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_RESTORED:
      self = .window(.visibility)
    case SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED,
      SDL_WINDOWEVENT_MOVED:
      self = .window(.geometry)
    case SDL_WINDOWEVENT_EXPOSED: self = .window(.exposed)
    case SDL_WINDOWEVENT_CLOSE: self = .close
    default: return nil
    }
  }

  /// SDL counts code points; the phone counts characters.
  private static func composing(_ text: String, start: Int32, length: Int32) -> HostEvent {
    let scalars = text.unicodeScalars
    func characters(before offset: Int) -> Int {
      text[..<scalars.index(scalars.startIndex, offsetBy: min(max(0, offset), scalars.count))]
        .count
    }
    let first = characters(before: Int(start))
    let last = characters(before: Int(start) + max(0, Int(length)))
    return .composition(text, selection: first..<max(first, last))
  }

  /// SDL says which pixel the pointer is on; a finger stands in its middle, so that the first and
  /// the last pixel are inside.
  private static func middle(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
  }

  /// A notch of a wheel scrolls three lines of text.
  static let pointsPerNotch: CGFloat = 48
  private static let touchMouse = UInt32.max
  private static let leftButtonMask: UInt32 = 1
}

extension String {
  /// From SDL's fixed field of bytes, up to its zero.
  init<Field>(bytes field: Field) {
    self = withUnsafeBytes(of: field) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
