import DeviceModel
import Foundation
import KeyboardModel
import Testing
import VirtualTime

/// A finger holds the keyboard halfway down, and something changes (keyboard facts 8.4 and 8.5).
@Suite struct HeldKeyboardTests {
  private func held(_ keyboard: Keyboard = shown()) -> Keyboard {
    var keyboard = keyboard
    _ = keyboard.handle(.gesture(.pushDown(fingerY: 700)), at: .ms(1000))
    return keyboard
  }

  static let changes: [Keyboard.Event] = [
    .set(.predictiveBar, false), .set(.thirdPartyKeyboard, true), .set(.autoFill, false),
    .gesture(.turn(to: .emoji)), .gesture(.turn(to: .emoji, silently: true)),
    .setAccessoryHeight(44, app: "ike"),
    .focus(Keyboard.Focus(app: "ike", allowsPredictiveBar: false)),
  ]

  @Test(arguments: changes)
  func `what changes leaves it under the finger, and nothing is posted`(event: Keyboard.Event) {
    var keyboard = held()

    let effects = keyboard.handle(event, at: .ms(1100))

    #expect(effects == [] && keyboard.state == .interactive && keyboard.nextDeadline == nil)
    for instant in [1100, 1200, 2000] as [Int64] {
      #expect(keyboard.frame(at: .ms(instant)).minY == 700)
    }
  }

  @Test(arguments: changes)
  func `let go upwards it shows what it has become, once`(event: Keyboard.Event) throws {
    var keyboard = held()
    _ = keyboard.handle(event, at: .ms(1100))
    let focus = try #require(keyboard.focus)

    let will = keyboard.handle(.gesture(.letGo(velocity: 0)), at: .ms(1200))
    let did = keyboard.handle(.deadline, at: .zero.advanced(by: .microseconds(1_345_200)))

    let top = CGFloat(852 - keyboard.restingHeight(for: focus))
    #expect(names(will) == [.willChangeFrame, .willShow])
    #expect(names(did) == [.didChangeFrame, .didShow])
    #expect(posted(will)[0].frameBegin.minY == 700 && posted(will)[0].frameEnd.minY == top)
    #expect(keyboard.frame(at: .ms(1400)).minY == top)
  }

  @Test func `grown taller above the finger it rises to its new top at once`() {
    var keyboard = shown()
    _ = keyboard.handle(.gesture(.pushDown(fingerY: 700)), at: .ms(1000))
    _ = keyboard.handle(.gesture(.pushDown(fingerY: 300)), at: .ms(1050))

    _ = keyboard.handle(.setAccessoryHeight(44, app: "ike"), at: .ms(1100))

    #expect(keyboard.frame(at: .ms(1100)).minY == 472)
  }

  @Test func `let go upwards a keyboard from the store tries its sizes`() {
    var keyboard = held()
    _ = keyboard.handle(.set(.thirdPartyKeyboard, true), at: .ms(1100))
    _ = keyboard.handle(.gesture(.letGo(velocity: 0)), at: .ms(1200))

    var tops: [CGFloat] = []
    while let due = keyboard.nextDeadline, due < .ms(2000) {
      let shows = posted(keyboard.handle(.deadline, at: due)).filter { $0.name == .willShow }
      tops += shows.map(\.frameEnd.minY)
    }

    #expect(tops == [561, 495])
  }

  @Test func `another app's focus and a hardware keyboard take it out of the finger`() {
    for event in [
      Keyboard.Event.focus(Keyboard.Focus(app: "chat")), .set(.hardwareKeyboard, true),
      .rotationBegan(to: .landscapeLeft),
    ] {
      var keyboard = held()
      let effects = keyboard.handle(event, at: .ms(1100))
      #expect(keyboard.state != .interactive && !posted(effects).isEmpty)
    }
  }
}

@Suite struct CapsuleTests {
  private func bar() throws -> Keyboard {
    var keyboard = shown(try device("iPad 10.2"))
    _ = keyboard.handle(.set(.hardwareKeyboard, true), at: .ms(1000))
    _ = keyboard.handle(.deadline, at: .ms(1250))
    return keyboard
  }

  private func layout(_ keyboard: Keyboard) -> KeyLayout {
    KeyLayout(
      device: keyboard.device, orientation: .portrait, language: .english, shape: keyboard.shape)
  }

  /// Keyboard fact 4.4.
  @Test func `the bar that is moved is a capsule as large as its frame, from the first moment on`()
    throws
  {
    var keyboard = try bar()
    _ = keyboard.handle(.gesture(.pickUp(at: CGPoint(x: 400, y: 1040))), at: .ms(2000))
    let taken = layout(keyboard)
    _ = keyboard.handle(.gesture(.carry(to: CGPoint(x: 300, y: 700))), at: .ms(2100))
    _ = keyboard.handle(.gesture(.drop(at: CGPoint(x: 300, y: 700))), at: .ms(2200))

    for layout in [taken, layout(keyboard)] {
      #expect(layout.size == KeyLayout.minimisedBarSize)
      #expect(layout.barFrame == CGRect(origin: .zero, size: KeyLayout.minimisedBarSize))
    }
    let frame = keyboard.frame(at: .ms(3000))
    #expect(frame.size == KeyLayout.minimisedBarSize)
    #expect(CGRect(x: 0, y: 0, width: 810, height: 1080).contains(frame))
  }

  @Test func `tapped, the capsule is the whole bar again and a show tells of it`() throws {
    for isMoved in [false, true] {
      var keyboard = try bar()
      _ = keyboard.handle(.set(.minimisedBar, true), at: .ms(1500))
      _ = keyboard.handle(.deadline, at: .ms(1750))
      if isMoved {
        _ = keyboard.handle(.gesture(.pickUp(at: CGPoint(x: 400, y: 1040))), at: .ms(2000))
        _ = keyboard.handle(.gesture(.drop(at: CGPoint(x: 300, y: 700))), at: .ms(2200))
      }

      let effects = keyboard.handle(.gesture(.expandBar), at: .ms(3000))
      _ = keyboard.handle(.deadline, at: .ms(3250))

      #expect(names(effects) == [.willChangeFrame, .willShow])
      #expect(posted(effects)[0].frameEnd.minY == 1025)
      #expect(keyboard.shape == .shortcutBar && keyboard.visibleHeight(at: .ms(4000)) == 55)
      #expect(!keyboard.options.contains(.minimisedBar))
    }
  }

  @Test func `there is nothing to expand without a capsule`() throws {
    var whole = try bar()
    var letters = shown(try device("iPad 10.2"))
    var phone = shown()

    #expect(whole.handle(.gesture(.expandBar), at: .ms(2000)) == [])
    #expect(letters.handle(.gesture(.expandBar), at: .ms(2000)) == [])
    #expect(phone.handle(.gesture(.expandBar), at: .ms(2000)) == [])
  }
}
