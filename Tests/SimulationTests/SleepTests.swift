import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct SleepTests {
  @Test func `V8 on the phone: a sleeping device freezes what is left of a timer`() {
    var uptimes: [Int] = []
    var walls: [Int] = []
    let desk = BlankPhone { _ in
      let start = AppWorld.current.date
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        uptimes.append(BlankPhone.milliseconds)
        walls.append(Int((AppWorld.current.date.timeIntervalSince(start) * 1000).rounded()))
      }
    }
    desk.run(to: 120)
    desk.phone.handle(.sleep(.milliseconds(890)))
    desk.run(to: 460)

    #expect(uptimes == [100, 200, 300, 400])
    #expect(walls == [100, 1090, 1190, 1290])
    #expect(desk.phone.clock.uptime == .ms(460))
    #expect(desk.phone.clock.continuous == .ms(1350))
  }

  @Test func `the app in front is stopped for a sleep, and comes back with its keyboard`() {
    let desk = BlankPhone { app in app.page.becomeFirstResponder() }
    desk.run(to: 1000)
    desk.phone.handle(.sleep(.seconds(60)))
    desk.run(to: 2000)

    let rows = desk.phone.timeline.filter { $0.kind == .lifecycle && $0.at == .ms(1000) }
    #expect(
      rows.map(\.name) == [
        "willResignActive", "didEnterBackground", "suspended", "resumed", "willEnterForeground",
        "didBecomeActive",
      ])
    #expect(desk.phone.keyboard.owner == "blank")
    let sleep = desk.phone.timeline.first { $0.name == "sleep" }
    #expect(
      sleep?.detail == "9:41:01.000 → 9:42:01.000, 60 s, uptime stands still")
    _ = desk.phone.frame()
    #expect(desk.phone.springBoard.clockText == "9:42")
  }

  @Test func `the screen goes dark and comes back, and is not needed then`() {
    let desk = BlankPhone { _ in }
    desk.run(to: 2000)
    desk.phone.handle(.sleep(.seconds(5)))
    func darkness(at milliseconds: Int64) -> Double {
      desk.run(to: milliseconds)
      guard case .layer(let last)? = desk.phone.frame().items.last, last.extent.height > 800
      else { return 0 }
      return last.opacity
    }

    #expect(darkness(at: 2000) < 0.01)
    #expect(darkness(at: 2230) > 0.99)
    #expect(darkness(at: 2330) > 0.99)
    #expect((0.1..<0.9).contains(darkness(at: 2450)))
    #expect(darkness(at: 2800) < 0.01)
    #expect(!desk.phone.needsFrame)
  }

  @Test func `a set wall clock moves dates and no timer`() {
    let fires = Tally()
    let desk = BlankPhone { _ in fires.every(100) }
    desk.run(to: 150)
    let before = desk.phone.clock.wall
    desk.phone.handle(.setting(.wallClock(1_704_800_000)))
    desk.run(to: 450)

    #expect(fires.times == [100, 200, 300, 400])
    #expect(before == WallTime(nanoseconds: 1_704_793_260_150_000_000))
    #expect(desk.phone.clock.wall == WallTime(nanoseconds: 1_704_800_000_300_000_000))
    let row = desk.phone.timeline.first { $0.name == "wall clock" }
    #expect(row?.detail == "9:41:00.150 → 11:33:20.000, no timer moves")
  }

  @Test func `case 10: a countdown that was stopped fires once on its return, and asks the clock`()
  {
    var shown: [String] = []
    let desk = BlankPhone { _ in
      let end = AppWorld.current.date.addingTimeInterval(700)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        let left = Int(end.timeIntervalSince(AppWorld.current.date).rounded())
        shown.append("\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)")
      }
    }
    desk.phone.handle(.setting(.backgroundLatency(.zero)))
    desk.run(to: 10_000)
    desk.phone.handle(.home)
    desk.run(to: 610_500)
    desk.phone.handle(.launch(app: "blank", url: nil))
    desk.run(to: 612_000)

    #expect(shown.count == 10 + 3)
    #expect(shown.suffix(4) == ["11:30", "1:30", "1:29", "1:28"])
  }

  @Test func `case 11: left, an app's link stops with it, or with a background mode goes on`() {
    for runs in [false, true] {
      var calls = 0
      let desk = BlankPhone { app in
        let link = CADisplayLink { _ in
          calls += 1
          app.page.backgroundColor = calls % 2 == 0 ? .red : .blue
        }
        link.add(to: .main, forMode: .common)
      }
      desk.phone.handle(.setting(.backgroundMode(runs)))
      desk.run(to: 1000)
      desk.phone.handle(.home)
      desk.run(to: 5000)

      #expect(calls == (runs ? 300 : 90))
      #expect(
        desk.phone.timeline.count { $0.name == "drawing in the background" } == (runs ? 1 : 0))
      _ = desk.phone.frame()
      #expect(!desk.phone.needsFrame)
    }
  }

  @Test func `an app in the background is stopped when its background mode ends`() {
    let fires = Tally()
    let desk = BlankPhone(settings: [.backgroundMode(true)]) { _ in fires.every(1000) }
    desk.phone.handle(.home)
    desk.run(to: 3000)
    desk.phone.handle(.setting(.backgroundMode(false)))
    desk.run(to: 9000)

    #expect(fires.times == [1000, 2000, 3000])
  }

  @Test func `case 18: the delegate is told before the notification, unless they are swapped`() {
    for isSwapped in [false, true] {
      let order = ToldOrder()
      let phone = Simulator(
        Simulator.Configuration(
          apps: [AppDescriptor(id: "told", name: "Told", icon: "icons/notes") { order }]))
      phone.handle(.setting(.timeRule(.notificationFirst(isSwapped))))
      phone.handle(.launch(app: "told", url: nil))
      phone.advance(to: .ms(1000))
      phone.handle(.home)
      phone.advance(to: .ms(3000))
      phone.handle(.launch(app: "told", url: nil))

      #expect(
        order.heard == (isSwapped ? ["notification", "delegate"] : ["delegate", "notification"]))
    }
  }

  @Test
  func `case 19: resumptions and suspensions stay balanced, whenever somebody begins to count`() {
    let count = Balance()
    let desk = BlankPhone { _ in
      count.follow()
      Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in count.follow() }
    }
    for round in 1...6 as ClosedRange<Int64> {
      desk.run(to: round * 500)
      desk.phone.handle(round % 2 == 0 ? .launch(app: "blank", url: nil) : .home)
      if round % 3 == 0 { desk.phone.handle(.sleep(.seconds(1))) }
    }
    desk.run(to: 9000)

    #expect(count.mismatches == 0)
    #expect(count.foregrounds == count.backgrounds)
  }
}

/// Hears of a return to the foreground on both ways.
@MainActor private final class ToldOrder: UIApplicationDelegate {
  var window: UIWindow?
  private(set) var heard: [String] = []
  private var token: (any NSObjectProtocol)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.heard.append("notification") }
    return true
  }

  func applicationWillEnterForeground(_ application: UIApplication) { heard.append("delegate") }
}

/// Counts foregrounds and backgrounds, and what does not fit the state said meanwhile.
@MainActor private final class Balance {
  private(set) var foregrounds = 0
  private(set) var backgrounds = 0
  private(set) var mismatches = 0
  private var tokens: [any NSObjectProtocol] = []

  func follow() {
    observe(UIApplication.didEnterBackgroundNotification) {
      self.backgrounds += 1
      if UIApplication.shared.applicationState != .background { self.mismatches += 1 }
    }
    observe(UIApplication.willEnterForegroundNotification) {
      self.foregrounds += 1
      if self.foregrounds > self.backgrounds { self.mismatches += 1 }
    }
    observe(UIApplication.didBecomeActiveNotification) {
      if UIApplication.shared.applicationState != .active { self.mismatches += 1 }
    }
  }

  private func observe(_ name: Notification.Name, _ body: @escaping @MainActor () -> Void) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in body() }
    )
  }
}
