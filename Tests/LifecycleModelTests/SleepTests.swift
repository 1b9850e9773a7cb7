import LifecycleModel
import Testing
import VirtualTime

@Suite struct SleepTests {
  @Test func `a sleep stops the app in front and brings it back, all at one instant`() {
    var phone = Lifecycle(apps: ["a", "b"])
    _ = phone.handle(.open("a"), at: .zero)

    let effects = phone.handle(.sleep(.seconds(60)), at: .ms(1000))

    #expect(
      effects == [
        .resetFirstResponder("a"), .tell("a", .willResignActive), .tell("a", .didEnterBackground),
        .takeSwitcherPicture("a"), .suspend("a"), .sleep(.seconds(60)), .resume("a"),
        .tell("a", .willEnterForeground), .restoreFirstResponder("a"), .tell("a", .didBecomeActive),
      ])
    #expect(phone.state(of: "a") == .active)
    #expect(phone.nextDeadline == nil)
  }

  @Test func `an app on its way out is stopped by a sleep and stays so`() {
    var phone = Lifecycle(apps: ["a"])
    _ = phone.handle(.open("a"), at: .zero)
    _ = phone.handle(.home, at: .ms(100))

    let effects = phone.handle(.sleep(.seconds(1)), at: .ms(200))

    #expect(
      effects == [
        .tell("a", .didEnterBackground), .takeSwitcherPicture("a"), .suspend("a"),
        .sleep(.seconds(1)),
      ])
    #expect(phone.nextDeadline == nil)
  }

  @Test func `an app under an alert wakes under it`() {
    var phone = Lifecycle(apps: ["a"])
    _ = phone.handle(.open("a"), at: .zero)
    _ = phone.handle(.alertShown, at: .ms(100))

    let effects = phone.handle(.sleep(.seconds(1)), at: .ms(200))

    #expect(effects.suffix(2) == [.resume("a"), .tell("a", .willEnterForeground)])
    #expect(phone.state(of: "a") == .inactive)
    #expect(phone.cover == .alerts(1))
  }

  @Test func `with a background mode an app is not suspended, and wakes in the background`() {
    var phone = Lifecycle(apps: ["a"], latency: .zero)
    _ = phone.handle(.setRunsInBackground(true), at: .zero)
    _ = phone.handle(.open("a"), at: .zero)
    _ = phone.handle(.home, at: .zero)

    #expect(
      phone.handle(.deadline, at: .zero) == [
        .tell("a", .didEnterBackground), .takeSwitcherPicture("a"),
      ])
    #expect(
      phone.handle(.sleep(.seconds(1)), at: .ms(10)) == [
        .suspend("a"), .sleep(.seconds(1)), .resume("a"),
      ])
    #expect(phone.handle(.setRunsInBackground(false), at: .ms(20)) == [.suspend("a")])
    #expect(phone.state(of: "a") == .suspended)
  }
}
