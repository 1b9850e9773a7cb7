import DeviceModel
import KeyboardModel
import Testing
import VirtualTime

@Suite struct TypingTests {
  @Test func `a letter is typed on lifting, with a click on touching`() throws {
    var desk = Desk()

    try desk.down("q")
    #expect(desk.text == "" && desk.effects == [.click] && desk.typing.touches.count == 1)
    desk.up()

    #expect(desk.text == "q" && desk.typing.touches.isEmpty)
  }

  @Test func `sliding to another key types that one`() throws {
    var desk = Desk()
    let other = try #require(desk.layout.key("w"))

    try desk.down("q")
    desk.send(.touchMoved(finger: 1, other))
    desk.up()

    #expect(desk.text == "w")
  }

  @Test func `a second finger commits the first one's key at once, and only once`() throws {
    var desk = Desk()

    try desk.down("a", finger: 1)
    try desk.down("b", finger: 2)
    #expect(desk.text == "a")
    desk.up(finger: 1)
    desk.up(finger: 2)

    #expect(desk.text == "ab")
  }

  @Test func `a cancelled touch types nothing`() throws {
    var desk = Desk()

    try desk.down("a")
    desk.send(.touchesCancelled)
    desk.up()

    #expect(desk.text == "")
  }

  @Test func `two soon spaces after a letter make a full stop and a space`() throws {
    var desk = Desk()

    try desk.tap("a", "space", "space", "b")

    #expect(desk.text == "a. b")
  }

  @Test func `two spaces stay spaces when late, after a mark, and a third time`() throws {
    var late = Desk()
    try late.tap("a", "space")
    late.wait(.seconds(2))
    try late.tap("space")
    var third = Desk()
    try third.tap("a", "space", "space", "space", "space")

    #expect(late.text == "a  ")
    #expect(third.text == "a.   ")
  }

  @Test func `delete acts on touching, again after half a second, then ten times a second`() throws
  {
    var desk = Desk()
    desk.text = String(repeating: "x", count: 100)

    try desk.down("delete")
    #expect(desk.text.count == 99)
    desk.wait(.milliseconds(499))
    #expect(desk.text.count == 99)
    desk.wait(.milliseconds(1))
    #expect(desk.text.count == 98)
    desk.wait(.milliseconds(1000))
    #expect(desk.text.count == 88)
    desk.up()
    desk.wait(.seconds(5))

    #expect(desk.text.count == 88)
  }

  @Test func `after twenty repeats delete goes by words`() throws {
    var desk = Desk()
    desk.text = "one two three " + String(repeating: "x", count: 21)

    try desk.down("delete")
    desk.wait(.milliseconds(500 + 19 * 100))
    #expect(desk.text == "one two three ")
    desk.wait(.milliseconds(100))
    #expect(desk.text == "one two ")
    desk.wait(.milliseconds(300))

    #expect(desk.text == "one ")
  }

  @Test func `the number page goes back to letters after a space, once something was typed`() throws
  {
    var desk = Desk()

    try desk.tap("numbers.left", "space")
    #expect(desk.typing.page == .numbers)
    try desk.tap("1", "space")

    #expect(desk.text == " 1 " && desk.typing.page == .letters)
  }

  @Test func `an apostrophe goes back to letters at once`() throws {
    var desk = Desk()

    try desk.tap("numbers.left", "'")

    #expect(desk.typing.page == .letters)
  }

  @Test func `123 held and slid on to a key types it and goes back`() throws {
    var desk = Desk()

    try desk.down("numbers.left")
    desk.send(.touchMoved(finger: 1, try #require(desk.layout.key("7"))))
    desk.up()

    #expect(desk.text == "7" && desk.typing.page == .letters)
  }

  @Test func `the globe goes round the languages and notes when`() throws {
    let languages = try KeyboardLanguage.loadAll(from: assets.get())
    var desk = Desk(languages: languages)

    try desk.tap("globe")
    #expect(desk.typing.language.id == "ru" && desk.typing.languageChangedAt == .ms(50))
    try desk.tap("й", "globe", "ौ", "globe")

    #expect(desk.typing.language.id == "en" && desk.text == "йौ")
  }

  @Test func `keys that type nothing say what they are for`() throws {
    let pad = try device("iPad 10.9")
    var typing = Typing()
    let layout = typing.layout(device: pad, orientation: .portrait)
    var done: [Typing.Effect] = []
    for id in ["return", "hide", "dictation"] {
      let key = try #require(layout.key(id))
      _ = typing.handle(.touchDown(finger: 1, key), at: .zero)
      done += typing.handle(.touchUp(finger: 1), at: .zero)
    }

    #expect(done == [.pressReturn, .hideKeyboard, .startDictation])
  }

  @Test func `another field begins with letters and without shift`() throws {
    var desk = Desk()
    try desk.tap("shift.left", "numbers.left")

    desk.send(.fieldChanged(.none))

    #expect(desk.typing.page == .letters && desk.typing.shift == .off)
  }

  @Test func `random fingers leave nothing pressed and nothing awaited once they let go`() throws {
    let languages = try KeyboardLanguage.loadAll(from: assets.get())
    for seed in UInt64(1)...20 {
      var chance = SeededGenerator(seed: seed)
      var desk = Desk(.sentences, languages: languages)
      for _ in 0..<300 {
        let key = try #require(desk.layout.keys.randomElement(using: &chance))
        let finger = Int.random(in: 1...3, using: &chance)
        if desk.typing.touches.contains(where: { $0.finger == finger }) {
          desk.up(finger: finger)
        } else {
          desk.send(.touchDown(finger: finger, key))
        }
        desk.wait(.milliseconds(Int.random(in: 0...400, using: &chance)))
      }
      for finger in 1...3 { desk.up(finger: finger) }
      #expect(desk.typing.touches.isEmpty && desk.typing.nextDeadline == nil, "seed \(seed)")
    }
  }
}

@Suite struct ShiftTests {
  @Test func `shift is for one letter`() throws {
    var desk = Desk()

    try desk.tap("shift.left", "A", "b")

    #expect(desk.text == "Ab")
  }

  @Test func `two soon taps lock it, a third ends it`() throws {
    var desk = Desk()

    try desk.tap("shift.left", "shift.left", "A", "B")
    #expect(desk.typing.shift == .locked)
    try desk.tap("shift.left", "c")

    #expect(desk.text == "ABc")
  }

  @Test func `two slow taps put it on and off`() throws {
    var desk = Desk()

    try desk.tap("shift.left")
    desk.wait(.milliseconds(300))
    try desk.tap("shift.left")

    #expect(desk.typing.shift == .off)
  }

  @Test func `held, it stays for every letter and ends with the hold`() throws {
    var desk = Desk()

    try desk.down("shift.left", finger: 1)
    for id in ["A", "B"] {
      try desk.down(id, finger: 2)
      desk.up(finger: 2)
    }
    desk.up(finger: 1)
    try desk.tap("c")

    #expect(desk.text == "ABc")
  }

  @Test func `a sentence begins with a capital and goes on without`() throws {
    var desk = Desk(.sentences)

    try desk.tap("H", "i", "space", "a", "space", "space", "O", "k")

    #expect(desk.text == "Hi a. Ok")
  }

  @Test(arguments: [
    ("", true), ("Hi", false), ("Hi ", false), ("Hi. ", true), ("Hi.", false), ("Hi.\" ", true),
    ("Hi?  ", true), ("Hi\n", true), ("Hi,\n ", true), ("  ", true),
  ])
  func `capitals come after what ends a sentence, and a space`(text: String, isCapital: Bool) {
    var typing = Typing()

    _ = typing.handle(.textChanged(before: text), at: .zero)

    #expect(typing.isShifted == isCapital)
  }

  @Test(arguments: [
    (Typing.Capitals.none, false, false), (.words, true, false), (.allCharacters, true, true),
  ])
  func `the field's rule decides`(capitals: Typing.Capitals, word: Bool, inside: Bool) {
    var typing = Typing()
    _ = typing.handle(.fieldChanged(capitals), at: .zero)

    _ = typing.handle(.textChanged(before: "one "), at: .zero)
    #expect(typing.isShifted == word)
    _ = typing.handle(.textChanged(before: "one"), at: .zero)

    #expect(typing.isShifted == inside)
  }

  @Test func `a language without capitals is not shifted by itself`() throws {
    let hindi = try KeyboardLanguage.load("hi", from: assets.get())
    var typing = Typing(languages: [hindi])

    _ = typing.handle(.textChanged(before: ""), at: .zero)

    #expect(!typing.isShifted && !hindi.hasCapitals && KeyboardLanguage.english.hasCapitals)
  }

  @Test func `the same touches give the same digest, and another shift another one`() throws {
    func digest(_ ids: [Key.ID]) throws -> StateDigest {
      var desk = Desk()
      for id in ids { try desk.tap(id) }
      var digest = StateDigest()
      desk.typing.feed(&digest)
      return digest
    }

    #expect(try digest(["a"]) == digest(["a"]))
    #expect(try digest(["shift.left"]) != digest([]))
  }
}
