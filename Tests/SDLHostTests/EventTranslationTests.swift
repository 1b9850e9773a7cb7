import CSDL2
import Foundation
import Simulation
import Testing

@testable import SDLHost

@MainActor @Suite(.serialized) struct EventTranslationTests {
  @Test func `a press of the mouse is a finger in the middle of its pixel`() {
    let event = SDL_Event.button(SDL_MOUSEBUTTONDOWN, x: 10, y: 20).meaning(.option)

    #expect(event == .mouse(.began, at: CGPoint(x: 10.5, y: 20.5), modifiers: .option))
  }

  @Test func `a mouse that repeats a touch means nothing`() {
    let events = [
      SDL_Event.button(SDL_MOUSEBUTTONDOWN, x: 1, y: 1, which: .max),
      .button(SDL_MOUSEBUTTONUP, x: 1, y: 1, which: .max),
      .motion(x: 2, y: 2, isDown: true, which: .max),
    ]

    #expect(events.allSatisfy { $0.meaning() == nil })
  }

  @Test func `other buttons of the mouse mean nothing`() {
    var event = SDL_Event.button(SDL_MOUSEBUTTONDOWN, x: 10, y: 20)
    event.button.button = UInt8(SDL_BUTTON_RIGHT)

    #expect(event.meaning() == nil)
  }

  @Test func `a finger's fraction of the window becomes a place in it`() {
    let event = SDL_Event.finger(SDL_FINGERDOWN, id: 9, x: 0.5, y: 0.25).meaning()

    #expect(event == .finger(id: 9, .began, at: CGPoint(x: 414.5, y: 237)))
  }

  @Test func `a wheel's place is the pointer's, and a flipped wheel is turned round`() {
    let plain = SDL_Event.wheel(0.5, x: 100, at: 200).meaning()
    let flipped = SDL_Event.wheel(-0.5, x: 100, at: 200, isFlipped: true).meaning()

    let wanted = HostEvent.wheel(
      at: CGPoint(x: 100.5, y: 200.5), by: CGSize(width: 0, height: 24))
    #expect(plain == wanted)
    #expect(flipped == wanted)
  }

  @Test(arguments: [
    (SDLK_a, KMOD_LCTRL, KeyPress(.letter("a"), modifiers: .command)),
    (SDLK_a, KMOD_RGUI, KeyPress(.letter("a"), modifiers: .command)),
    (SDLK_TAB, KMOD_LSHIFT, KeyPress(.named(.tab), modifiers: .shift)),
    (SDLK_F1, KMOD_NONE, KeyPress(.function(1))),
    (SDLK_PERIOD, KMOD_NONE, KeyPress(.letter("."))),
    (SDLK_KP_ENTER, KMOD_NONE, KeyPress(.named(.enter))),
    (SDLK_LEFT, KMOD_LALT, KeyPress(.named(.left), modifiers: .option)),
  ])
  func `keys have names, and Control stands for Command`(
    code: SDL_KeyCode, state: SDL_Keymod, wanted: KeyPress
  ) {
    #expect(SDL_Event.key(code, state).meaning() == .key(wanted))
  }

  @Test func `keys without meaning here mean nothing`() {
    #expect(SDL_Event.key(SDLK_LCTRL).meaning() == nil)
    #expect(SDL_Event.key(SDLK_VOLUMEUP).meaning() == nil)
  }

  @Test func `text is whatever script it is, up to SDL's zero`() {
    #expect(SDL_Event.text("ñ日本👍").meaning() == .text("ñ日本👍"))
  }

  @Test func `a composition's selection counts characters where SDL counts code points`() {
    // e and a combining accent are two code points and one character.
    let event = SDL_Event.editing("e\u{301}日本", start: 2, length: 1).meaning()

    #expect(event == .composition("e\u{301}日本", selection: 1..<2))
  }

  @Test func `a selection that SDL gives beyond the text ends with it`() {
    let event = SDL_Event.editing("ab", start: 1, length: 40).meaning()

    #expect(event == .composition("ab", selection: 1..<2))
  }

  @Test func `a long composition comes whole`() {
    let long = String(repeating: "にほんご", count: 12)
    var event = SDL_Event()
    event.editExt = SDL_TextEditingExtEvent()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = SDL_strdup(long)
    event.editExt.start = 48
    defer { SDL_free(event.editExt.text) }

    #expect(event.meaning() == .composition(long, selection: 48..<48))
  }

  @Test(arguments: [
    (SDL_WINDOWEVENT_FOCUS_LOST, HostEvent.WindowChange.focusLost),
    (SDL_WINDOWEVENT_LEAVE, .left), (SDL_WINDOWEVENT_MINIMIZED, .visibility),
    (SDL_WINDOWEVENT_SIZE_CHANGED, .geometry), (SDL_WINDOWEVENT_DISPLAY_CHANGED, .geometry),
    (SDL_WINDOWEVENT_EXPOSED, .exposed),
  ])
  func `changes of the window have names`(id: SDL_WindowEventID, change: HostEvent.WindowChange) {
    #expect(SDL_Event.window(id).meaning() == .window(change))
  }

  @Test func `a renderer's losses are told apart`() {
    var event = SDL_Event()
    event.type = SDL_RENDER_TARGETS_RESET.rawValue
    #expect(event.meaning() == .window(.targetsLost))
    event.type = SDL_RENDER_DEVICE_RESET.rawValue
    #expect(event.meaning() == .window(.deviceLost))
  }
}
