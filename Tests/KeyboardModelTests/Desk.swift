import DeviceModel
import KeyboardModel
import Testing
import VirtualTime

/// A typist at a keyboard, with the text that comes of it.
struct Desk {
  var typing: Typing
  var text = ""
  var now = Instant.zero
  var effects: [Typing.Effect] = []

  init(_ capitals: Typing.Capitals = .none, languages: [KeyboardLanguage] = [.english]) {
    typing = Typing(languages: languages)
    send(.fieldChanged(capitals))
    send(.textChanged(before: ""))
  }

  var layout: KeyLayout { typing.layout(device: .iPhone15, orientation: .portrait) }

  mutating func send(_ event: Typing.Event) {
    for effect in typing.handle(event, at: now) {
      effects.append(effect)
      switch effect {
      case .insert(let inserted): text += inserted
      case .deleteBackward: if !text.isEmpty { text.removeLast() }
      case .deleteWordBackward:
        while text.last == " " { text.removeLast() }
        while let last = text.last, last != " " { text.removeLast() }
      case .pressReturn: text += "\n"
      case .click, .languageChanged, .openEmoji, .startDictation, .hideKeyboard, .wake: continue
      }
    }
    if typing.before != text { send(.textChanged(before: text)) }
  }

  /// Lets the time pass, with the deadlines on the way.
  mutating func wait(_ duration: Duration) {
    let end = now.advanced(by: duration)
    while let deadline = typing.nextDeadline, deadline <= end {
      now = deadline
      send(.deadline)
    }
    now = end
  }

  mutating func down(_ id: Key.ID, finger: Int = 1) throws {
    send(.touchDown(finger: finger, try #require(layout.key(id), "no key \(id)")))
  }

  mutating func up(finger: Int = 1) { send(.touchUp(finger: finger)) }

  /// Taps keys one after the other, 150 ms apart.
  mutating func tap(_ ids: Key.ID...) throws {
    for id in ids {
      try down(id)
      wait(.milliseconds(50))
      up()
      wait(.milliseconds(100))
    }
  }
}
