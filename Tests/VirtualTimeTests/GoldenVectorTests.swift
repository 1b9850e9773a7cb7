import Testing
import VirtualTime

/// The golden vectors V1 to V14.
struct GoldenVectorTests {
  @Test func `V1 a repeating timer fires at each slot`() {
    let app = VirtualRunLoop()
    app.every(100, "A")

    app.run(to: 550)

    #expect(app.times("A") == [100, 200, 300, 400, 500])
  }

  @Test func `V2 slots missed while others block become one late fire, then the phase goes on`() {
    let app = VirtualRunLoop()
    app.every(100, "A")
    app.once(at: 150, "B") { $0.take(320) }

    app.run(to: 750)

    #expect(app.times("A") == [100, 470, 500, 600, 700])
  }

  @Test(arguments: [
    (99, [100, 200, 300, 400, 500, 600, 700]),
    (100, [100, 200, 400, 500, 600, 700]),
    (101, [100, 200, 400, 500, 600, 700]),
    (250, [100, 200, 500, 600, 700]),
  ])
  func `V3 slots up to the return of the own callout are lost`(takes: Int, fires: [Int]) {
    let app = VirtualRunLoop()
    app.every(100, "A") { if $0.count("A") == 2 { $0.take(Int64(takes)) } }

    app.run(to: 750)

    #expect(app.times("A") == fires)
  }

  @Test func `case 5: slots stay where they are though every callout starts late`() {
    let app = VirtualRunLoop()
    app.loop.rules.wakePolicy = .hard
    app.every(100, "A", tolerance: 3)

    app.run(to: 350)

    #expect(app.times("A") == [103, 203, 303])
  }

  @Test func `V4 a later fire date set in the own callout moves the phase`() {
    let app = VirtualRunLoop()
    app.every(100, "A") { if $0.count("A") == 2 { $0.setFireDate("A", 230) } }

    app.run(to: 650)

    #expect(app.times("A") == [100, 200, 230, 330, 430, 530, 630])
  }

  @Test func `V5a a past fire date set in the own callout fires again at once`() {
    let app = VirtualRunLoop()
    app.every(100, "A") { if $0.count("A") == 2 { $0.setFireDate("A", -1000) } }

    app.run(to: 450)

    #expect(app.times("A") == [100, 200, 200, 300, 400])
  }

  @Test func `V5b a past fire date set a little late fires at that moment, and moves the phase`() {
    let app = VirtualRunLoop()
    app.every(100, "A") {
      if $0.count("A") == 2 {
        $0.take(1)
        $0.setFireDate("A", -1000)
      }
    }

    app.run(to: 450)

    #expect(app.times("A") == [100, 200, 201, 301, 401])
  }

  @Test func `V6 a fire date set from outside moves the phase`() {
    let app = VirtualRunLoop()
    app.every(100, "A")
    app.once(at: 120, "X") { $0.setFireDate("A", 250) }

    app.run(to: 650)

    #expect(app.times("A") == [100, 250, 350, 450, 550, 650])
  }

  @Test func `V7 after a suspension there is one late fire, then the phase goes on`() {
    let app = VirtualRunLoop()
    app.every(100, "A")
    app.run(to: 120)

    app.jump(to: 1010)
    app.run(to: 1350)

    #expect(app.times("A") == [100, 1010, 1100, 1200, 1300])
  }

  @Test func `V8 a sleeping device freezes what is left of a timer`() {
    let app = VirtualRunLoop()
    var clock = DeviceClock(wallAtBoot: WallTime(nanoseconds: 0))
    var walls: [Int64] = []
    app.every(100, "A") {
      clock.advance(to: $0.now)
      walls.append(clock.wall.nanoseconds / 1_000_000)
    }
    app.run(to: 120)
    clock.advance(to: app.now)

    clock.sleep(for: .milliseconds(890))
    app.run(to: 460)

    #expect(app.times("A") == [100, 200, 300, 400])
    #expect(walls == [100, 1090, 1190, 1290])
  }

  @Test(arguments: [
    (WakePolicy.soft, ["A 1000", "B 1040", "A 2000", "A 3000"], 4),
    (WakePolicy.hard, ["A 1040", "B 1040", "A 2100", "A 3100"], 3),
  ])
  func `V9 tolerance widens the window, and later slots come from the schedule`(
    policy: WakePolicy, fires: [String], wakeUps: Int
  ) {
    let app = VirtualRunLoop(policy)
    app.every(1000, "A", tolerance: 100)
    app.once(at: 1040, "B")

    app.run(to: 3300)

    #expect(app.log == fires)
    #expect(app.loop.wakeCounts.forTimers == wakeUps)
  }

  @Test(arguments: [
    (WakePolicy.soft, ["A 1000", "B 1080", "C 1150"], 3),
    (WakePolicy.hard, ["A 1100", "B 1100", "C 1250"], 2),
  ])
  func `V10 timers whose windows meet share a wake-up`(
    policy: WakePolicy, fires: [String], wakeUps: Int
  ) {
    let app = VirtualRunLoop(policy)
    app.once(at: 1000, "A", tolerance: 100)
    app.once(at: 1080, "B", tolerance: 100)
    app.once(at: 1150, "C", tolerance: 100)

    app.run(to: 3000)

    #expect(app.log == fires)
    #expect(app.loop.wakeCounts.forTimers == wakeUps)
    #expect(app.loop.wakeCounts.dueTimes == 3)
  }

  @Test func `V11 a timer is not fired in the loop that its own callout runs`() {
    let app = VirtualRunLoop()
    app.every(100, "A") { if $0.count("A") == 1 { $0.nest(to: 350) } }
    app.every(100, "B")

    app.run(to: 600)

    #expect(
      app.log == [
        "A 100", "B 100", "B 200", "B 300", "B 400", "A 400", "B 500", "A 500", "B 600", "A 600",
      ])
  }

  @Test func `V12 equals fire in the order of rescheduling`() {
    let app = VirtualRunLoop()
    app.every(100, "B1")
    app.every(200, "B2")

    app.run(to: 420)

    #expect(app.log == ["B1 100", "B2 200", "B1 200", "B1 300", "B2 400", "B1 400"])
  }

  @Test(arguments: [[.default, .tracking], RunLoopModes.common])
  func `V13 a timer of the default mode waits while tracking, and fires once after it`(
    both: RunLoopModes
  ) {
    let app = VirtualRunLoop()
    app.every(100, "D")
    app.every(100, "C", in: both)
    app.run(to: 250)

    app.loop.switchBaseMode(to: .tracking)
    app.run(to: 450)
    app.loop.switchBaseMode(to: .default)
    app.run(to: 620)

    #expect(app.times("D") == [100, 200, 450, 500, 600])
    #expect(app.times("C") == [100, 200, 300, 400, 500, 600])
  }

  @Test func `V14 a batch is a snapshot, and each of it is checked again`() {
    let app = VirtualRunLoop()
    app.once(at: 100, "A") {
      $0.take(5)
      $0.loop.invalidate($0.id("B"))
      $0.once(at: 0, "N")
    }
    app.once(at: 101, "B")
    app.once(at: 102, "E")
    app.once(at: 99, "Z") { $0.take(10) }

    app.run(to: 200)

    #expect(app.log == ["Z 99", "A 109", "E 114", "N 114"])
  }
}
