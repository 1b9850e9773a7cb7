import DeviceModel
import Foundation
import KeyboardModel
import Testing
import VirtualTime

/// The notifications among effects, shortened to what most tests ask about.
func posted(_ effects: [Keyboard.Effect]) -> [KeyboardNotification] {
  effects.compactMap { if case .post(let notification) = $0 { notification } else { nil } }
}

func names(_ effects: [Keyboard.Effect]) -> [KeyboardNotification.Name] {
  posted(effects).map(\.name)
}

/// A keyboard that has come up for Ike and reported it, at 250 ms.
func shown(
  _ device: Device = .iPhone15, _ orientation: Orientation = .portrait,
  predictiveBar: Bool = true, focus: Keyboard.Focus = Keyboard.Focus(app: "ike")
) -> Keyboard {
  var keyboard = Keyboard(
    device: device, orientation: orientation, predictiveBar: predictiveBar)
  _ = keyboard.handle(.focus(focus), at: .zero)
  _ = keyboard.handle(.deadline, at: .ms(250))
  return keyboard
}

@Suite struct KeyboardTests {
  /// Keyboard facts 1.1, 1.4 and 10.2.
  @Test func `showing posts change and show, and the dids a quarter of a second later`() {
    var keyboard = Keyboard()

    let begun = keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .ms(100))
    let ended = keyboard.handle(.deadline, at: .ms(350))

    #expect(names(begun) == [.willChangeFrame, .willShow] && begun.last == .wake(at: .ms(350)))
    #expect(names(ended) == [.didChangeFrame, .didShow])
    for notification in posted(begun + ended) {
      #expect(notification.frameBegin == CGRect(x: 0, y: 852, width: 393, height: 336))
      #expect(notification.frameEnd == CGRect(x: 0, y: 516, width: 393, height: 336))
      #expect(notification.duration == .milliseconds(250))
      #expect(notification.isLocal(to: "ike") && !notification.isLocal(to: "chat"))
    }
    #expect(KeyboardNotification.curve == 7)
  }

  /// Keyboard facts 1.2 and 1.5: the height stays, only y moves.
  @Test func `hiding posts the mirror image`() {
    var keyboard = shown()

    let begun = keyboard.handle(.blur(app: "ike"), at: .ms(1000))
    let ended = keyboard.handle(.deadline, at: .ms(1250))

    #expect(names(begun) == [.willChangeFrame, .willHide] && begun.last == .wake(at: .ms(1250)))
    #expect(names(ended) == [.didChangeFrame, .didHide])
    for notification in posted(begun + ended) {
      #expect(notification.frameBegin == CGRect(x: 0, y: 516, width: 393, height: 336))
      #expect(notification.frameEnd == CGRect(x: 0, y: 852, width: 393, height: 336))
      #expect(notification.owner == "ike")
    }
    #expect(keyboard.state == .hidden && keyboard.owner == nil)
  }

  @Test func `without animation all four come at once, with no duration`() {
    var keyboard = Keyboard()

    let show = keyboard.handle(.focus(Keyboard.Focus(app: "ike"), animated: false), at: .zero)
    let top = keyboard.frame(at: .zero).minY
    let hide = keyboard.handle(.blur(app: "ike", animated: false), at: .ms(1))

    #expect(names(show) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(names(hide) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(posted(show + hide).allSatisfy { $0.duration == .zero })
    #expect(top == 516 && keyboard.frame(at: .ms(1)).minY == 852)
  }

  /// Keyboard fact 2.4.
  @Test func `another field with the same keyboard posts nothing`() {
    var keyboard = shown()

    #expect(keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .ms(500)) == [])
    #expect(keyboard.state == .docked)
  }

  /// Keyboard facts 2.1 and 1.11.
  @Test func `the bar going posts a show without a hide, at once`() throws {
    var keyboard = shown(try device("iPhone SE"))

    let off = keyboard.handle(.set(.predictiveBar, false), at: .ms(1000))
    let on = keyboard.handle(.set(.predictiveBar, true), at: .ms(1400))

    #expect(names(off) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted(off).first?.frameBegin == CGRect(x: 0, y: 407, width: 375, height: 260))
    #expect(posted(off).first?.frameEnd == CGRect(x: 0, y: 451, width: 375, height: 216))
    #expect(posted(on).map(\.frameBegin) == posted(off).map(\.frameEnd))
    #expect(posted(on).map(\.frameEnd) == posted(off).map(\.frameBegin))
    #expect(posted(on + off).allSatisfy { $0.duration == .zero })
  }

  @Test func `on a pad the bar stays when prediction is off`() throws {
    var keyboard = shown(try device("iPad 9.7"))

    #expect(keyboard.handle(.set(.predictiveBar, false), at: .ms(500)) == [])
  }

  /// Keyboard fact 2.3.
  @Test func `a password field goes without the bar`() {
    var keyboard = shown()

    let effects = keyboard.handle(
      .focus(Keyboard.Focus(app: "ike", allowsPredictiveBar: false)), at: .ms(500))

    #expect(posted(effects).last?.frameEnd.height == 291)
  }

  /// Keyboard facts 8.1 and 8.2.
  @Test func `an accessory is part of the frame, and alone it is the frame`() {
    var keyboard = Keyboard()
    let alone = Keyboard.Focus(app: "ike", showsKeys: false, accessoryHeight: 78)

    let accessory = keyboard.handle(.focus(alone), at: .zero)
    _ = keyboard.handle(.deadline, at: .ms(250))
    let keys = keyboard.handle(
      .focus(Keyboard.Focus(app: "ike", accessoryHeight: 44)), at: .ms(500))

    #expect(posted(accessory).last?.frameEnd == CGRect(x: 0, y: 774, width: 393, height: 78))
    #expect(names(keys) == [.willChangeFrame, .willShow])
    #expect(posted(keys).last?.frameBegin == CGRect(x: 0, y: 774, width: 393, height: 78))
    #expect(posted(keys).last?.frameEnd == CGRect(x: 0, y: 472, width: 393, height: 380))
    #expect(posted(keys).last?.duration == .milliseconds(250))
  }

  @Test func `an accessory that grows moves the keyboard up on the spring`() {
    var keyboard = shown(focus: Keyboard.Focus(app: "ike", accessoryHeight: 44))

    let effects = keyboard.handle(.setAccessoryHeight(80, app: "ike"), at: .ms(1000))

    #expect(posted(effects).map(\.frameEnd.height) == [416, 416])
    #expect(keyboard.visibleHeight(at: .ms(1000)) == 380)
    #expect(keyboard.handle(.setAccessoryHeight(9, app: "chat"), at: .ms(1001)) == [])
  }

  @Test func `a focus that shows nothing leaves it hidden, and puts a shown one away`() {
    var hidden = Keyboard()
    var up = shown()
    let nothing = Keyboard.Focus(app: "ike", showsKeys: false)

    #expect(hidden.handle(.focus(nothing), at: .zero) == [] && hidden.owner == nil)
    #expect(names(up.handle(.focus(nothing), at: .ms(500))) == [.willChangeFrame, .willHide])
  }

  @Test func `only its owner's blur takes it down`() {
    var keyboard = shown()

    #expect(keyboard.handle(.blur(app: "chat"), at: .ms(500)) == [])
    #expect(keyboard.owner == "ike")
  }

  @Test func `another app that takes it over is told to all, though nothing moves`() {
    var keyboard = shown()

    let effects = keyboard.handle(.focus(Keyboard.Focus(app: "chat")), at: .ms(1000))

    #expect(names(effects) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted(effects).allSatisfy { $0.owner == "chat" && $0.frameBegin == $0.frameEnd })
    #expect(keyboard.owner == "chat")
  }
}

@Suite struct KeyboardInterruptionTests {
  @Test func `a blur while rising falls from where it is, with the speed it has`() {
    var keyboard = Keyboard()
    _ = keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .zero)
    let top = keyboard.frame(at: .ms(90)).minY
    let speed = keyboard.velocity(at: .ms(90))

    let effects = keyboard.handle(.blur(app: "ike"), at: .ms(90))

    #expect(names(effects) == [.willChangeFrame, .willHide])
    #expect(posted(effects).last?.frameBegin.minY == 516)
    #expect(abs(keyboard.frame(at: .ms(90)).minY - top) < 1e-9)
    #expect(abs(keyboard.velocity(at: .ms(90)) - speed) < 1e-9 && speed > 1000)
    #expect(keyboard.frame(at: .ms(95)).minY < top)
  }

  @Test func `a slide that was turned round is never reported as done`() {
    var keyboard = Keyboard()
    _ = keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .zero)
    _ = keyboard.handle(.blur(app: "ike"), at: .ms(90))

    let stale = keyboard.handle(.deadline, at: .ms(250))
    let due = keyboard.handle(.deadline, at: .ms(340))

    #expect(stale == [])
    #expect(names(due) == [.didChangeFrame, .didHide])
  }

  @Test func `a focus while falling rises again from where it is`() {
    var keyboard = shown()
    _ = keyboard.handle(.blur(app: "ike"), at: .ms(1000))
    let top = keyboard.frame(at: .ms(1100)).minY

    let effects = keyboard.handle(.focus(Keyboard.Focus(app: "chat")), at: .ms(1100))

    #expect(names(effects) == [.willChangeFrame, .willShow])
    #expect(posted(effects).last?.frameBegin.minY == 852)
    #expect(posted(effects).last?.owner == "chat")
    #expect(abs(keyboard.frame(at: .ms(1100)).minY - top) < 1e-9)
  }

  @Test func `the bar going while it rises does not make it jump`() {
    var keyboard = Keyboard()
    _ = keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .zero)
    let top = keyboard.frame(at: .ms(60)).minY

    let effects = keyboard.handle(.set(.predictiveBar, false), at: .ms(60))

    #expect(posted(effects).last?.frameEnd.height == 291)
    #expect(
      abs(keyboard.frame(at: .ms(60)).minY - top) < 1e-9
        && keyboard.state == .rising(until: .ms(310)))
  }

  @Test func `it is still moving when the didShow comes, and rests within half a pixel soon after`()
  {
    let keyboard = shown()

    #expect(keyboard.isMoving(at: .ms(250)))
    #expect(abs(keyboard.visibleHeight(at: .ms(250)) - 316.52) < 0.005)
    #expect(keyboard.restsAt > .ms(450) && keyboard.restsAt < .ms(600))
    #expect(keyboard.frame(at: keyboard.restsAt).minY == 516)
  }
}

@Suite struct KeyboardRotationTests {
  /// Keyboard facts 3.1 and 3.2.
  @Test func `turning posts hide in the old orientation and show in the new one when turned`() {
    var keyboard = shown()

    let began = keyboard.handle(.rotationBegan(to: .landscapeLeft), at: .ms(500))
    let during = keyboard.frame(at: .ms(600))
    let ended = keyboard.handle(.rotationEnded, at: .ms(800))

    #expect(names(began) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(posted(began).last?.frameEnd == CGRect(x: 0, y: 852, width: 393, height: 336))
    #expect(names(ended) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted(ended).last?.frameBegin == CGRect(x: 0, y: 393, width: 852, height: 219))
    #expect(posted(ended).last?.frameEnd == CGRect(x: 0, y: 174, width: 852, height: 219))
    #expect(during == CGRect(x: 0, y: 174, width: 852, height: 219))
    #expect(keyboard.owner == "ike" && keyboard.state == .docked)
  }

  @Test func `turning with the keyboard hidden posts nothing`() {
    var keyboard = Keyboard()

    #expect(keyboard.handle(.rotationBegan(to: .landscapeLeft), at: .zero) == [])
    #expect(keyboard.handle(.rotationEnded, at: .ms(300)) == [])
    #expect(keyboard.frame(at: .ms(300)).minY == 393)
  }

  @Test func `a blur while turning leaves it hidden without another word`() {
    var keyboard = shown()
    _ = keyboard.handle(.rotationBegan(to: .landscapeLeft), at: .ms(500))

    #expect(keyboard.handle(.blur(app: "ike"), at: .ms(600)) == [])
    #expect(keyboard.handle(.rotationEnded, at: .ms(800)) == [])
    #expect(keyboard.state == .hidden)
  }

  @Test func `turning while it falls ends the fall`() {
    var keyboard = shown()
    _ = keyboard.handle(.blur(app: "ike"), at: .ms(1000))

    let effects = keyboard.handle(.rotationBegan(to: .landscapeLeft), at: .ms(1100))

    #expect(names(effects) == [.didChangeFrame, .didHide])
    #expect(keyboard.handle(.deadline, at: .ms(1250)) == [])
  }
}
