import Simulation
import Testing

@testable import SDLHost

@Suite struct TextRoutingTests {
  static func route(
    _ events: [HostEvent], textFocus: InputRouter.Place? = .phone, help: Bool = false,
    isTold: Bool = false
  ) -> [HostAction] {
    var scene = InputRouterTests.scene(textFocus: textFocus, help: help)
    scene.isTold = isTold
    return InputRouterTests.route(events, in: scene)
  }

  @Test func `pieces of a long text are one text again, in order, characters whole`() {
    // SDL cuts between code points: here within a flag and within an accented letter.
    let whole = "Grüße aus 🇨🇭 e\u{301}\u{302} und noch viel weiter als 32 Bytes"
    let scalars = Array(whole.unicodeScalars)
    let pieces = stride(from: 0, to: scalars.count, by: 3).map { start in
      String(String.UnicodeScalarView(scalars[start..<min(start + 3, scalars.count)]))
    }

    let actions = Self.route(pieces.map { .text($0) })

    #expect(actions == [.phone(.text(whole))])
  }

  @Test func `text without a focused field is nobody's`() {
    let actions = Self.route(
      [.text("wasd"), .composition("w", selection: 0..<1)], textFocus: nil)

    #expect(actions.isEmpty)
  }

  @Test func `letters are commands while no field takes text, and text while one does`() {
    let press = HostEvent.key(KeyPress(.letter("h")))

    #expect(Self.route([press], textFocus: nil) == [.command(.home)])
    #expect(Self.route([press], textFocus: .phone).isEmpty)
  }

  @Test(arguments: Shortcut.all)
  func `every shortcut works while typing, with Control`(shortcut: Shortcut) {
    let press = KeyPress(shortcut.key, modifiers: shortcut.modifiers.union(.command))
    let plain = KeyPress(shortcut.key, modifiers: shortcut.modifiers)

    let typing =
      shortcut.worksWhileTyping
      ? Self.route([.key(plain)], isTold: true) : Self.route([.key(press)], isTold: true)

    #expect(typing == [.command(shortcut.command)])
    #expect(
      Self.route([.key(plain)], textFocus: nil, isTold: true) == [.command(shortcut.command)])
  }

  @Test func `a mark that is a shortcut, with Control, is no text besides`() {
    let step = HostEvent.key(KeyPress(.letter(","), modifiers: .command))
    let copy = HostEvent.key(KeyPress(.letter("h"), modifiers: .command))

    #expect(Self.route([step, .text(",")]) == [.command(.frameBefore)])
    #expect(Self.route([step, .text(","), .text("a")]).last == .phone(.text("a")))
    #expect(Self.route([step, .key(KeyPress(.letter("b"))), .text("b")]).count == 2)
    #expect(Self.route([copy, .text("語")]).last == .phone(.text("語")))
  }

  @Test func `where nothing is told the arrows are the phone's`() {
    let left = KeyPress(.named(.left))

    #expect(Self.route([.key(left)]) == [.phone(.key(KeyInput(.left)))])
    #expect(Self.route([.key(left)], textFocus: nil).isEmpty)
  }

  @Test func `every command has a shortcut`() {
    #expect(Set(Shortcut.all.map(\.command)) == Set(Command.allCases))
  }

  @Test func `holding a key down toggles once and steps again and again`() {
    let pause = KeyPress(.named(.space), isRepeat: true)
    let step = KeyPress(.letter("."), isRepeat: true)

    #expect(Self.route([.key(pause)], textFocus: nil).isEmpty)
    #expect(Self.route([.key(step)], textFocus: nil) == [.command(.singleFrame)])
  }

  @Test func `keys that edit go to whoever has the focus`() {
    let press = HostEvent.key(KeyPress(.named(.backspace)))

    #expect(Self.route([press]) == [.phone(.key(KeyInput(.backspace)))])
    #expect(Self.route([press], textFocus: .panel) == [.panel(.key(KeyInput(.backspace)))])
    #expect(Self.route([press], textFocus: nil).isEmpty)
  }

  @Test func `while an input method composes, keys that edit are its own`() {
    let actions = Self.route([
      .composition("に", selection: 1..<1), .key(KeyPress(.named(.backspace))),
      .key(KeyPress(.named(.enter))), .composition("", selection: 0..<0), .text("日"),
      .key(KeyPress(.named(.backspace))),
    ])

    #expect(
      actions == [
        .phone(.composition("に", selection: 1..<1)), .phone(.composition("", selection: 0..<0)),
        .phone(.text("日")), .phone(.key(KeyInput(.backspace))),
      ])
  }

  @Test func `an empty composition with none begun means nothing`() {
    #expect(Self.route([.composition("", selection: 0..<0)]).isEmpty)
  }

  @Test func `copying goes to the desk's clipboard, and pasting comes from it`() {
    let copy = HostEvent.key(KeyPress(.letter("c"), modifiers: .command))
    let paste = HostEvent.key(KeyPress(.letter("v"), modifiers: .command))

    #expect(
      Self.route([copy, paste]) == [
        .phone(.key(KeyInput(.c, modifiers: .command))), .copyOut, .paste(into: .phone),
      ])
  }

  @Test func `Escape and a press anywhere close the help and do nothing else`() {
    let press = HostEvent.mouse(.began, at: InputRouterTests.place(100, 200), modifiers: [])

    #expect(
      Self.route([.key(KeyPress(.named(.escape))), press], textFocus: nil, help: true)
        == [.closeHelp, .closeHelp])
  }
}
