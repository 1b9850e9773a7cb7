import LifecycleModel
import Testing
import VirtualTime

typealias Effect = Lifecycle.Effect

/// A phone with two apps, Ike in front.
private func phone(latency: Duration = .milliseconds(500)) -> Lifecycle {
  var lifecycle = Lifecycle(apps: ["ike", "chat"], latency: latency)
  _ = lifecycle.handle(.open("ike"), at: .zero)
  return lifecycle
}

@Suite struct LifecycleTests {
  @Test func `an app is launched, and becomes active without a foreground step`() {
    var lifecycle = Lifecycle(apps: ["ike"])

    let effects = lifecycle.handle(.open("ike"), at: .zero)

    #expect(
      effects == [
        .startProcess("ike"), .tell("ike", .didFinishLaunching), .tell("ike", .didBecomeActive),
      ])
    #expect(lifecycle.state(of: "ike") == .active && lifecycle.front == "ike")
  }

  @Test
  func
    `first responder is taken before the app resigns, and the new app comes before the background`()
  {
    var lifecycle = phone()

    let effects = lifecycle.handle(.open("chat"), at: .ms(1000))

    #expect(
      effects == [
        .resetFirstResponder("ike"), .tell("ike", .willResignActive),
        .startProcess("chat"), .tell("chat", .didFinishLaunching), .tell("chat", .didBecomeActive),
        .wake(at: .ms(1500)),
      ])
    #expect(lifecycle.state(of: "ike") == .inactive)
    #expect(lifecycle.reachable == ["ike", "chat"])
  }

  @Test func `the background comes a latency later, with picture and suspension`() {
    var lifecycle = phone(latency: .milliseconds(1500))
    _ = lifecycle.handle(.home, at: .ms(100))

    let early = lifecycle.handle(.deadline, at: .ms(1599))
    let late = lifecycle.handle(.deadline, at: .ms(1600))

    #expect(early == [])
    #expect(
      late == [.tell("ike", .didEnterBackground), .takeSwitcherPicture("ike"), .suspend("ike")])
    #expect(lifecycle.reachable == [])
  }

  @Test func `a suspended app is resumed, enters the foreground and becomes active`() {
    var lifecycle = phone()
    _ = lifecycle.handle(.home, at: .ms(100))
    _ = lifecycle.handle(.deadline, at: .ms(600))

    let effects = lifecycle.handle(.open("ike"), at: .ms(2000))

    #expect(
      effects == [
        .resume("ike"), .tell("ike", .willEnterForeground), .tell("ike", .didBecomeActive),
      ])
  }

  @Test
  func `an app opened again within the latency only becomes active, and stays in the foreground`() {
    var lifecycle = phone()
    _ = lifecycle.handle(.home, at: .ms(100))

    let effects = lifecycle.handle(.open("ike"), at: .ms(200))
    let deadline = lifecycle.handle(.deadline, at: .ms(600))

    #expect(effects == [.tell("ike", .didBecomeActive)])
    #expect(deadline == [] && lifecycle.state(of: "ike") == .active)
  }

  @Test func `an alert takes first responder and gives it back before the app is active`() {
    var lifecycle = phone()

    let shown = lifecycle.handle(.alertShown, at: .ms(100))
    let dismissed = lifecycle.handle(.alertDismissed, at: .ms(900))

    #expect(shown == [.resetFirstResponder("ike"), .tell("ike", .willResignActive)])
    #expect(dismissed == [.restoreFirstResponder("ike"), .tell("ike", .didBecomeActive)])
  }

  @Test func `only the last of several alerts makes the app active again`() {
    var lifecycle = phone()
    _ = lifecycle.handle(.alertShown, at: .ms(100))

    #expect(lifecycle.handle(.alertShown, at: .ms(200)) == [])
    #expect(lifecycle.handle(.alertDismissed, at: .ms(300)) == [])
    #expect(lifecycle.handle(.alertDismissed, at: .ms(400)).count == 2)
  }

  @Test func `the switcher makes the app inactive, and its own card active again`() {
    var lifecycle = phone()

    let opened = lifecycle.handle(.openSwitcher, at: .ms(100))
    let chosen = lifecycle.handle(.open("ike"), at: .ms(900))

    #expect(opened == [.resetFirstResponder("ike"), .tell("ike", .willResignActive)])
    #expect(chosen == [.tell("ike", .didBecomeActive)])
  }

  @Test
  func `another card in the switcher sends the inactive app off without a second resignation`() {
    var lifecycle = phone()
    _ = lifecycle.handle(.openSwitcher, at: .ms(100))

    let effects = lifecycle.handle(.open("chat"), at: .ms(900))

    #expect(!effects.contains(.tell("ike", .willResignActive)))
    #expect(effects.last == .wake(at: .ms(1400)))
  }

  @Test func `an active app is told all steps to its end, a suspended one none`() {
    var active = phone()
    var suspended = phone()
    _ = suspended.handle(.home, at: .ms(100))
    _ = suspended.handle(.deadline, at: .ms(600))

    #expect(
      active.handle(.terminate("ike"), at: .ms(700)) == [
        .resetFirstResponder("ike"), .tell("ike", .willResignActive),
        .tell("ike", .didEnterBackground), .tell("ike", .willTerminate), .endProcess("ike"),
      ])
    #expect(suspended.handle(.terminate("ike"), at: .ms(700)) == [.endProcess("ike")])
  }

  @Test func `a crash is told to nobody`() {
    var lifecycle = phone()

    #expect(lifecycle.handle(.crash("ike"), at: .ms(1)) == [.endProcess("ike")])
    #expect(lifecycle.front == nil)
  }

  @Test func `time in the background is given before the suspension`() {
    var lifecycle = Lifecycle(
      apps: ["ike"], latency: .zero, backgroundTime: .seconds(5))
    _ = lifecycle.handle(.open("ike"), at: .zero)

    #expect(lifecycle.handle(.home, at: .ms(10)).last == .wake(at: .ms(10)))
    #expect(lifecycle.handle(.deadline, at: .ms(10)).last == .wake(at: .ms(5010)))
    #expect(lifecycle.state(of: "ike") == .background)
    #expect(lifecycle.handle(.deadline, at: .ms(5010)) == [.suspend("ike")])
  }

  @Test(arguments: [(-1, 0), (0, 0), (700, 700), (9000, 1500)])
  func `the latency stays within its bounds`(asked: Int, kept: Int) {
    var lifecycle = phone()

    _ = lifecycle.handle(.setLatency(.milliseconds(asked)), at: .zero)

    #expect(lifecycle.latency == .milliseconds(kept))
  }
}
