import DeviceModel
import Foundation
import KeyboardModel
import Testing
import VirtualTime

private typealias Name = KeyboardNotification.Name
private let hide: [Name] = [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
private let show: [Name] = [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
private let password = Keyboard.Focus(
  app: "ike", allowsPredictiveBar: false, offersAutoFill: true, isSecure: true)

@Suite struct KeyboardHardwareTests {
  /// Keyboard facts 7.1 and 7.2: 55 of the whole height are on the screen.
  @Test(arguments: [
    ("iPad 9.7", CGRect(x: 0, y: 969, width: 768, height: 320), 55.0),
    ("iPad 10.9", CGRect(x: 0, y: 1105, width: 820, height: 337), 75),
  ])
  func `a pad shows the bar alone, and says so with a frame that sits low`(
    name: String, frame: CGRect, cover: Double
  ) throws {
    var keyboard = Keyboard(device: try device(name))
    _ = keyboard.handle(.set(.hardwareKeyboard, true), at: .zero)

    let effects =
      keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .zero)
      + keyboard.handle(.deadline, at: .ms(250))

    #expect(names(effects) == show && posted(effects).allSatisfy { $0.frameEnd == frame })
    #expect(keyboard.state == .shortcutBar)
    #expect(keyboard.visibleHeight(at: keyboard.restsAt) == cover)
    #expect(keyboard.frame(at: keyboard.restsAt) == frame)
  }

  /// Keyboard fact 7.5.
  @Test func `plugged in and out while it is up it shows twice and hides never`() throws {
    var keyboard = shown(try device("iPad 9.7"))

    let attached =
      keyboard.handle(.set(.hardwareKeyboard, true), at: .ms(1000))
      + keyboard.handle(.deadline, at: .ms(1250))
    let removed =
      keyboard.handle(.set(.hardwareKeyboard, false), at: .ms(2000))
      + keyboard.handle(.deadline, at: .ms(2250))

    #expect(names(attached) == show && names(removed) == show)
    #expect(posted(attached)[0].frameEnd.minY == 969 && posted(removed)[0].frameEnd.minY == 704)
    #expect(keyboard.state == .docked)
  }

  /// Keyboard fact 7.4.
  @Test func `a phone posts a hide on focus and again on losing it`() {
    var keyboard = Keyboard()
    _ = keyboard.handle(.set(.hardwareKeyboard, true), at: .zero)

    let focus = keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .ms(100))
    let owner = keyboard.owner
    let blur = keyboard.handle(.blur(app: "ike"), at: .ms(200))

    #expect(names(focus) == hide && names(blur) == hide && owner == "ike")
    #expect(posted(focus)[0].frameBegin == CGRect(x: 0, y: 852, width: 393, height: 0))
    #expect(posted(focus + blur).allSatisfy { $0.frameEnd.minY == 852 })
    #expect(keyboard.state == .hidden && keyboard.frame(at: .ms(200)).minY == 852)
  }

  @Test func `on a phone its accessory stands alone`() {
    var keyboard = Keyboard()
    _ = keyboard.handle(.set(.hardwareKeyboard, true), at: .zero)

    let effects = keyboard.handle(
      .focus(Keyboard.Focus(app: "ike", accessoryHeight: 44)), at: .ms(100))

    #expect(names(effects) == [.willChangeFrame, .willShow])
    #expect(posted(effects)[0].frameEnd == CGRect(x: 0, y: 808, width: 393, height: 44))
  }

  /// Keyboard facts 4.4, 5.6 and 5.7.
  @Test func `the small bar reports its height and covers nothing, dropped it reports zero`() throws
  {
    var keyboard = shown(try device("iPad Pro 11"))
    _ = keyboard.handle(.set(.hardwareKeyboard, true), at: .ms(1000))
    _ = keyboard.handle(.deadline, at: .ms(1250))

    let small = keyboard.handle(.set(.minimisedBar, true), at: .ms(2000))
    _ = keyboard.handle(.deadline, at: .ms(2250))
    let cover = keyboard.visibleHeight(at: .ms(3000))
    _ = keyboard.handle(.gesture(.pickUp(at: CGPoint(x: 400, y: 1150))), at: .ms(3000))
    let drop = keyboard.handle(.gesture(.drop(at: CGPoint(x: 400, y: 500))), at: .ms(3200))

    #expect(posted(small)[0].frameEnd == CGRect(x: 0, y: 1119, width: 834, height: 75))
    #expect(cover == 0)
    #expect(names(drop) == show && posted(drop).allSatisfy { $0.frameEnd == .zero })
    #expect(keyboard.state == .shortcutBar && keyboard.shape == .minimisedBar(docked: false))
  }
}

@Suite struct KeyboardSizesTests {
  /// Keyboard fact 2.3.
  @Test func `a password field shows twice, without its bar and then with it`() {
    var keyboard = Keyboard()

    let first = keyboard.handle(.focus(password), at: .zero)
    let second = keyboard.handle(.deadline, at: .ms(10))
    let third = keyboard.handle(.deadline, at: .ms(260))

    let low = CGRect(x: 0, y: 561, width: 393, height: 291)
    let high = CGRect(x: 0, y: 516, width: 393, height: 336)
    #expect(names(first) == [.willChangeFrame, .willShow] && names(second) == names(first))
    #expect(posted(first).allSatisfy { $0.frameEnd == low })
    #expect(posted(second).allSatisfy { $0.frameBegin == low && $0.frameEnd == high })
    #expect(posted(first + second).allSatisfy { $0.duration == .milliseconds(250) })
    #expect(names(third) == [.didChangeFrame, .didShow] && keyboard.state == .docked)
  }

  @Test func `with nothing to fill in it shows once`() {
    var keyboard = Keyboard()
    _ = keyboard.handle(.set(.autoFill, false), at: .zero)

    let effects = keyboard.handle(.focus(password), at: .zero)

    #expect(posted(effects).last?.frameEnd.height == 291 && keyboard.nextDeadline == .ms(250))
  }

  /// Keyboard fact 2.8: 282, 216, 282.
  @Test func `a foreign keyboard's first show has three sizes, later ones have one`() throws {
    var keyboard = Keyboard(device: try device("iPhone SE"))
    _ = keyboard.handle(.set(.thirdPartyKeyboard, true), at: .zero)
    func appear(at start: Int64) -> [(Int64, [Keyboard.Effect])] {
      var heard = [(start, keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .ms(start)))]
      while let next = keyboard.nextDeadline {
        heard.append((next.nanoseconds / 1_000_000, keyboard.handle(.deadline, at: next)))
      }
      return heard
    }

    let first = appear(at: 0)
    _ = keyboard.handle(.blur(app: "ike", animated: false), at: .ms(1000))
    let second = appear(at: 2000)

    #expect(first.map(\.0) == [0, 250, 260, 280])
    #expect(first.map { posted($0.1)[0].frameEnd.height } == [282, 282, 216, 282])
    #expect(names(first[2].1) == show && names(first[3].1) == show)
    #expect(posted(first[2].1 + first[3].1).allSatisfy { $0.duration == .zero })
    #expect(second.map(\.0) == [2000, 2250])
  }

  @Test func `nothing but the system's keyboard comes up for a password`() {
    var keyboard = Keyboard()
    _ = keyboard.handle(.set(.thirdPartyKeyboard, true), at: .zero)

    let effects = keyboard.handle(.focus(password), at: .zero)

    #expect(posted(effects).last?.frameEnd.height == 291)
  }

  /// Keyboard fact 2.6.
  @Test func `emoji are taller without the bar, and from the picker come in silence`() throws {
    var keyboard = shown(try device("iPhone SE"), predictiveBar: false)
    var tapped = keyboard

    let byTap =
      tapped.handle(.gesture(.turn(to: .emoji)), at: .ms(1000))
      + tapped.handle(.deadline, at: .ms(1250))
    let byPicker = keyboard.handle(.gesture(.turn(to: .emoji, silently: true)), at: .ms(1000))
    let height = keyboard.visibleHeight(at: .ms(2000))
    let back = keyboard.handle(.gesture(.turn(to: .letters)), at: .ms(2000))

    #expect(names(byTap) == show && posted(byTap).allSatisfy { $0.frameEnd.height == 260 })
    #expect(posted(byPicker) == [] && height == 260)
    #expect(names(back) == [] && keyboard.visibleHeight(at: .ms(3000)) == 216)
  }

  @Test func `with the bar emoji are as high as letters`() {
    var keyboard = shown()

    #expect(posted(keyboard.handle(.gesture(.turn(to: .emoji)), at: .ms(1000))) == [])
  }
}

@Suite struct KeyboardFadeTests {
  /// Keyboard fact 8.9.
  @Test func `with cross-fades it shows in place and hides with an empty frame`() {
    var keyboard = Keyboard()
    _ = keyboard.handle(.set(.crossFade, true), at: .zero)

    let shows = keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .zero)
    let half = (keyboard.frame(at: .ms(80)), keyboard.opacity(at: .ms(80)))
    _ = keyboard.handle(.deadline, at: .ms(250))
    let hides =
      keyboard.handle(.blur(app: "ike"), at: .ms(1000))
      + keyboard.handle(.deadline, at: .ms(1250))

    let up = CGRect(x: 0, y: 516, width: 393, height: 336)
    #expect(names(shows) == [.willChangeFrame, .willShow] && names(hides) == hide)
    #expect(posted(shows).allSatisfy { $0.frameEnd == up } && half.0 == up)
    #expect(half.1 > 0.3 && half.1 < 0.6)
    #expect(posted(hides).allSatisfy { $0.frameBegin == up && $0.frameEnd == .zero })
    #expect(keyboard.frame(at: .ms(1080)) == up && keyboard.frame(at: .ms(3000)).minY == 852)
  }
}

@Suite struct InteractiveDismissalTests {
  /// Keyboard facts 8.4 and 8.5.
  @Test func `its top is at the finger, at most where it rests, and nothing is posted`() {
    var keyboard = shown()
    var heights: [Double] = []
    for finger in [400.0, 516, 600, 700, 480] {
      #expect(keyboard.handle(.gesture(.pushDown(fingerY: finger)), at: .ms(1000)) == [])
      heights.append(keyboard.visibleHeight(at: .ms(1000)))
    }

    #expect(heights == [336, 336, 252, 152, 336] && keyboard.state == .interactive)
  }

  @Test func `moving down when the finger lifts it hides, and the app loses its responder`() {
    var keyboard = shown()
    _ = keyboard.handle(.gesture(.pushDown(fingerY: 700)), at: .ms(1000))

    let effects = keyboard.handle(.gesture(.letGo(velocity: 800)), at: .ms(1000))

    #expect(names(effects) == [.willChangeFrame, .willHide])
    #expect(effects.contains(.takeFirstResponder("ike")) && keyboard.owner == nil)
    #expect(posted(effects)[0].frameBegin.minY == 516 && posted(effects)[0].frameEnd.minY == 852)
    #expect(keyboard.visibleHeight(at: .ms(1000)) == 152)
    #expect(keyboard.velocity(at: .ms(1000)) == 0, "as fast as a view that is told to go along")
  }

  /// Keyboard fact 1.14: back up by ease-in-ease-out in 0.1452 s.
  @Test(arguments: [0.0, -600]) func `else it snaps back up and shows again`(velocity: Double) {
    var keyboard = shown()
    _ = keyboard.handle(.gesture(.pushDown(fingerY: 685)), at: .ms(1000))

    let will = keyboard.handle(.gesture(.letGo(velocity: velocity)), at: .ms(1000))
    let middle = keyboard.visibleHeight(at: .zero.advanced(by: .microseconds(1_072_600)))
    let did = keyboard.handle(.deadline, at: .zero.advanced(by: .microseconds(1_145_200)))

    #expect(names(will) == [.willChangeFrame, .willShow])
    #expect(names(did) == [.didChangeFrame, .didShow])
    #expect(posted(will)[0].frameBegin.minY == 685 && posted(will)[0].frameEnd.minY == 516)
    #expect(abs(middle - (167 + 336) / 2) < 1e-6)
    #expect(keyboard.state == .docked && keyboard.visibleHeight(at: .ms(1146)) == 336)
  }

  @Test func `back at its place it was never gone`() {
    var keyboard = shown()
    _ = keyboard.handle(.gesture(.pushDown(fingerY: 700)), at: .ms(1000))
    _ = keyboard.handle(.gesture(.pushDown(fingerY: 300)), at: .ms(1100))

    #expect(keyboard.handle(.gesture(.letGo(velocity: -10)), at: .ms(1100)) == [])
    #expect(keyboard.state == .docked && keyboard.owner == "ike")
  }

  @Test func `a blur under the finger hides it from where it is`() {
    var keyboard = shown()
    _ = keyboard.handle(.gesture(.pushDown(fingerY: 700)), at: .ms(1000))

    let effects = keyboard.handle(.blur(app: "ike"), at: .ms(1000))

    #expect(names(effects) == [.willChangeFrame, .willHide])
    #expect(keyboard.visibleHeight(at: .ms(1000)) == 152)
  }
}
