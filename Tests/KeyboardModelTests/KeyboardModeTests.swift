import DeviceModel
import Foundation
import KeyboardModel
import Testing
import VirtualTime

private typealias Name = KeyboardNotification.Name
private let hide: [Name] = [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
private let show: [Name] = [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
private let docked = CGRect(x: 0, y: 760, width: 810, height: 320)
private let down = CGRect(x: 0, y: 1080, width: 810, height: 320)
private let undocked = CGRect(x: 0, y: 407, width: 810, height: 265)
private let split = CGRect(x: 0, y: 432, width: 810, height: 216)

/// A pad's keyboard that has come up in a mode, at 1 s.
private func pad(_ mode: Keyboard.Mode = .docked, _ name: String = "iPad 10.2") throws -> Keyboard {
  var keyboard = Keyboard(device: try device(name))
  _ = keyboard.handle(.gesture(.choose(mode)), at: .zero)
  _ = keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .zero)
  _ = keyboard.handle(.deadline, at: .ms(250))
  return keyboard
}

@Suite struct KeyboardModeTests {
  /// The packets as the talk has them; keyboard facts 4.1, 4.10.
  @Test(arguments: [
    (Keyboard.Mode.undocked, Keyboard.State.undocked, undocked),
    (.splitUndocked, .split(docked: false), split),
  ])
  func `the menu posts a hide going down and again coming up, and no show`(
    mode: Keyboard.Mode, state: Keyboard.State, frame: CGRect
  ) throws {
    var keyboard = try pad()

    let first = keyboard.handle(.gesture(.choose(mode)), at: .ms(1000))
    let second = keyboard.handle(.deadline, at: .ms(1250))
    let third = keyboard.handle(.deadline, at: .ms(1500))

    #expect(names(first + second + third) == hide + hide)
    let ends = posted(first + second + third).map(\.frameEnd)
    let below = CGRect(x: 0, y: 1080, width: 810, height: frame.height)
    #expect(ends == Array(repeating: down, count: 4) + Array(repeating: frame, count: 4))
    let begins = posted(first + second + third).map(\.frameBegin)
    #expect(begins == Array(repeating: docked, count: 4) + Array(repeating: below, count: 4))
    #expect(posted(first + second).allSatisfy { $0.duration == .milliseconds(250) })
    #expect(keyboard.state == state && keyboard.owner == "ike")
    #expect(keyboard.frame(at: keyboard.restsAt) == frame)
    #expect(keyboard.visibleHeight(at: keyboard.restsAt) == 0)
  }

  /// Keyboard fact 4.10, and 4.2 for floating.
  @Test(arguments: [
    (Keyboard.Mode.undocked, undocked), (.splitUndocked, split),
    (.floating, CGRect(x: 245, y: 521, width: 320, height: 254)),
  ])
  func `a gesture posts neither hide nor show`(mode: Keyboard.Mode, frame: CGRect) throws {
    var keyboard = try pad()

    let will = keyboard.handle(.gesture(.pull(to: mode)), at: .ms(1000))
    let did = keyboard.handle(.deadline, at: .ms(1250))

    #expect(names(will + did) == [.willChangeFrame, .didChangeFrame])
    #expect(posted(will + did).allSatisfy { $0.frameBegin == docked && $0.frameEnd == frame })
  }

  /// Keyboard fact 4.11.
  @Test(arguments: [Keyboard.Mode.undocked, .splitUndocked])
  func `docking again posts the nine of the log`(mode: Keyboard.Mode) throws {
    var keyboard = try pad(mode)
    let loose = mode == .undocked ? undocked : split

    let begun = keyboard.handle(.gesture(.choose(.docked)), at: .ms(1000))
    let ended = keyboard.handle(.deadline, at: .ms(1250))

    #expect(
      names(begun + ended) == [
        .willChangeFrame, .didChangeFrame, .willShow, .willChangeFrame, .willShow,
        .didChangeFrame, .didShow, .didChangeFrame, .didShow,
      ])
    #expect(posted(begun).prefix(2).allSatisfy { $0.frameEnd == loose })
    #expect(posted(begun + ended).dropFirst(2).allSatisfy { $0.frameEnd == docked })
    #expect(keyboard.state == .docked && keyboard.visibleHeight(at: keyboard.restsAt) == 320)
  }

  /// Keyboard fact 4.16: split docked counts as docked.
  @Test func `splitting without lifting and merging post shows`() throws {
    var keyboard = try pad()
    let halves = CGRect(x: 0, y: 864, width: 810, height: 216)

    let parted = keyboard.handle(.gesture(.pull(to: .splitDocked)), at: .ms(1000))
    let wasSplit = keyboard.handle(.deadline, at: .ms(1250))
    let state = keyboard.state
    let merged =
      keyboard.handle(.gesture(.choose(.docked)), at: .ms(2000))
      + keyboard.handle(.deadline, at: .ms(2250))

    #expect(names(parted + wasSplit) == show && names(merged) == show)
    #expect(posted(parted).allSatisfy { $0.frameEnd == halves } && state == .split(docked: true))
    #expect(posted(merged).allSatisfy { $0.frameBegin == halves && $0.frameEnd == docked })
  }

  /// Keyboard fact 4.1, and the case of a keyboard pinched back to floating.
  @Test func `floating by the menu hides once, and docking shows`() throws {
    var keyboard = try pad(.docked, "iPad 10.9")
    let card = CGRect(x: 250, y: 581, width: 320, height: 254)
    let full = CGRect(x: 0, y: 843, width: 820, height: 337)

    let floated =
      keyboard.handle(.gesture(.choose(.floating)), at: .ms(1000))
      + keyboard.handle(.deadline, at: .ms(1250))
    let half = keyboard.frame(at: .ms(1100))
    let back =
      keyboard.handle(.gesture(.pull(to: .docked)), at: .ms(2000))
      + keyboard.handle(.deadline, at: .ms(2250))

    #expect(names(floated) == hide && names(back) == show)
    #expect(posted(floated).allSatisfy { $0.frameBegin == full && $0.frameEnd == card })
    #expect(posted(back).allSatisfy { $0.frameBegin == card && $0.frameEnd == full })
    #expect(half.width > 320 && half.width < 820 && half.minY < 843 && half.minY > 581)
  }

  /// Keyboard fact 4.9.
  @Test func `a first focus with a floating keyboard posts one did-change at once`() throws {
    var keyboard = Keyboard(device: try device("iPad 10.9"))
    _ = keyboard.handle(.gesture(.choose(.floating)), at: .zero)

    let effects = keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .ms(100))

    #expect(names(effects) == [.didChangeFrame] && posted(effects)[0].duration == .zero)
    #expect(posted(effects)[0].frameEnd == CGRect(x: 250, y: 581, width: 320, height: 254))
    #expect(keyboard.state == .floating && keyboard.nextDeadline == nil)
    #expect(keyboard.opacity(at: .ms(100)) == 0 && keyboard.opacity(at: .ms(1000)) == 1)
  }

  @Test func `a loose one that loses the focus goes down with a hide`() throws {
    var keyboard = try pad(.undocked)

    let effects =
      keyboard.handle(.blur(app: "ike"), at: .ms(1000))
      + keyboard.handle(.deadline, at: .ms(1250))

    #expect(names(effects) == hide)
    #expect(posted(effects).allSatisfy { $0.frameBegin == undocked && $0.frameEnd.minY == 1080 })
    #expect(keyboard.state == .hidden && keyboard.mode == .undocked)
  }

  /// Keyboard facts 4.12 and 4.13.
  @Test func `a loose one changes its size in silence, and a foreign one is reported amiss`() throws
  {
    var keyboard = try pad(.undocked)

    let foreign = keyboard.handle(.set(.thirdPartyKeyboard, true), at: .ms(1000))

    #expect(posted(foreign) == [])
    #expect(keyboard.frame(at: .ms(2000)).height == 331 && keyboard.reported.height == 265)
  }

  @Test func `a blur between the two packets leaves it hidden`() throws {
    var keyboard = try pad()
    _ = keyboard.handle(.gesture(.choose(.splitUndocked)), at: .ms(1000))

    let blur = keyboard.handle(.blur(app: "ike"), at: .ms(1100))
    let did = keyboard.handle(.deadline, at: .ms(1250))

    #expect(posted(blur) == [] && names(did) == [.didChangeFrame, .didHide])
    #expect(keyboard.state == .hidden && keyboard.nextDeadline == nil)
  }

  /// Keyboard facts 3.1 and 3.2 tell of docked ones; a loose one says it once, when it has turned.
  @Test(arguments: [Keyboard.Mode.undocked, .splitUndocked, .floating])
  func `a loose one turns with one change of its frame`(mode: Keyboard.Mode) throws {
    var keyboard = try pad(mode)

    let began = keyboard.handle(.rotationBegan(to: .landscapeLeft), at: .ms(1000))
    let ended = keyboard.handle(.rotationEnded, at: .ms(1400))

    #expect(posted(began) == [] && names(ended) == [.willChangeFrame, .didChangeFrame])
    #expect(posted(ended)[0].frameEnd == keyboard.frame(at: .ms(1400)))
    #expect(keyboard.frame(at: .ms(1400)).maxY < 810 && keyboard.frame(at: .ms(1400)).maxX <= 1080)
  }
}

@Suite struct KeyboardDragTests {
  /// Keyboard fact 4.3.
  @Test func `while it is moved the zero rect is reported, then where it was left`() throws {
    var keyboard = try pad(.floating, "iPad 10.9")

    let up = keyboard.handle(.gesture(.pickUp(at: CGPoint(x: 400, y: 820))), at: .ms(1000))
    let soon = keyboard.handle(.gesture(.carry(to: CGPoint(x: 400, y: 790))), at: .ms(1050))
    let later = keyboard.handle(.gesture(.carry(to: CGPoint(x: 300, y: 720))), at: .ms(1100))
    let under = keyboard.frame(at: .ms(1100))
    let dropped = keyboard.handle(.gesture(.drop(at: CGPoint(x: 300, y: 620))), at: .ms(1200))

    let card = CGRect(x: 150, y: 381, width: 320, height: 254)
    #expect(names(up + later) == [.willChangeFrame, .willChangeFrame] && posted(soon) == [])
    #expect(posted(up + later).allSatisfy { $0.frameEnd == .zero && $0.duration == .zero })
    #expect(under == CGRect(x: 150, y: 481, width: 320, height: 254))
    #expect(names(dropped) == [.willChangeFrame, .didChangeFrame])
    #expect(posted(dropped).allSatisfy { $0.frameBegin == .zero && $0.frameEnd == card })
    #expect(keyboard.state == .floating && keyboard.frame(at: .ms(1200)) == card)
  }

  @Test func `its place is remembered for each shape of the interface`() throws {
    var keyboard = try pad(.undocked)
    let place = keyboard.frame(at: .ms(2000))
    func move(_ keyboard: inout Keyboard, _ way: Double) {
      _ = keyboard.handle(.gesture(.pickUp(at: CGPoint(x: 9, y: 500))), at: .ms(2000))
      _ = keyboard.handle(.gesture(.drop(at: CGPoint(x: 9, y: 500 + way))), at: .ms(2100))
    }
    func turn(_ keyboard: inout Keyboard, _ orientation: Orientation) {
      _ = keyboard.handle(.rotationBegan(to: orientation), at: .ms(2200))
      _ = keyboard.handle(.rotationEnded, at: .ms(2300))
    }

    move(&keyboard, -150)
    turn(&keyboard, .landscapeRight)
    let wide = keyboard.frame(at: .ms(2300))
    move(&keyboard, 60)
    turn(&keyboard, .portrait)
    let tall = keyboard.frame(at: .ms(2300))
    turn(&keyboard, .landscapeLeft)

    #expect(tall == place.offsetBy(dx: 0, dy: -150))
    #expect(keyboard.frame(at: .ms(2300)) == wide.offsetBy(dx: 0, dy: 60))
  }

  @Test func `it stays on the screen, and a card eight points inside`() throws {
    var keyboard = try pad(.floating, "iPad 10.9")
    _ = keyboard.handle(.gesture(.pickUp(at: CGPoint(x: 400, y: 700))), at: .ms(1000))

    _ = keyboard.handle(.gesture(.carry(to: CGPoint(x: -900, y: -900))), at: .ms(1100))

    let status = try device("iPad 10.9").statusBarHeight(in: .portrait)
    #expect(keyboard.frame(at: .ms(1100)).origin == CGPoint(x: 8, y: 8 + status))
  }

  /// Look facts 4.7.2 and 4.7.11; keyboard facts 4.1 and 4.11.
  @Test func `let go near the bottom edge it docks`() throws {
    var shows: [[Name]] = []
    for var keyboard in [try pad(.floating), try pad(.undocked)] {
      _ = keyboard.handle(.gesture(.pickUp(at: CGPoint(x: 300, y: 600))), at: .ms(1000))
      let drop =
        keyboard.handle(.gesture(.drop(at: CGPoint(x: 300, y: 1079))), at: .ms(1100))
        + keyboard.handle(.deadline, at: .ms(1350))
      shows.append(names(drop))
      #expect(keyboard.state == .docked && keyboard.mode == .docked)
    }

    #expect(shows[0] == show)
    #expect(
      shows[1] == [
        .willChangeFrame, .didChangeFrame, .willShow, .willChangeFrame, .willShow,
        .didChangeFrame, .didShow, .didChangeFrame, .didShow,
      ])
  }

  /// Keyboard fact 4.10.
  @Test func `a docked one pulled up by its hide key undocks without a hide`() throws {
    var keyboard = try pad()

    let up = keyboard.handle(.gesture(.pickUp(at: CGPoint(x: 780, y: 1050))), at: .ms(1000))
    let drop = keyboard.handle(.gesture(.drop(at: CGPoint(x: 780, y: 700))), at: .ms(1300))

    #expect(names(up + drop) == [.willChangeFrame, .willChangeFrame, .didChangeFrame])
    #expect(posted(up)[0].frameBegin == docked && posted(up)[0].frameEnd == .zero)
    #expect(posted(drop)[0].frameEnd == CGRect(x: 0, y: 410, width: 810, height: 265))
    #expect(keyboard.mode == .undocked && keyboard.visibleHeight(at: .ms(1300)) == 0)
  }
}
