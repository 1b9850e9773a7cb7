import Testing
import VirtualTime

@testable import UIKit

/// Public reports about timers, links and notices, told in our words; the numbers are their names.
@MainActor struct TimeCasesTests {
  private let world = AppWorld()

  private func run(to end: Instant) {
    while let next = world.enter(at: world.now, { world.serve() }), next <= end {
      world.enter(at: next) { _ = world.serve() }
    }
    world.enter(at: end) {}
  }

  private func track(from begin: Instant, to end: Instant) {
    run(to: begin)
    world.enter(at: begin) { world.beginTracking() }
    run(to: end)
    world.enter(at: end) { world.endTracking() }
  }

  private func milliseconds(_ log: [Instant]) -> [Int64] { log.map { $0.nanoseconds / 1_000_000 } }

  @Test(arguments: [
    (RunLoop.Mode.default, [100, 200, 950, 1000, 1100]),
    (RunLoop.Mode.common, [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100]),
  ])
  func `case 1: a count goes on while the list is dragged, in common`(
    mode: RunLoop.Mode, expected: [Int]
  ) {
    var fires: [Instant] = []
    world.enter(at: .zero) {
      let timer = Timer(timeInterval: 0.1, repeats: true) { _ in fires.append(self.world.now) }
      RunLoop.main.add(timer, forMode: mode)
    }

    track(from: .ms(250), to: .ms(950))
    run(to: .ms(1150))

    #expect(milliseconds(fires).map(Int.init) == expected)
  }

  @Test(arguments: [(RunLoop.Mode.default, 3000), (.common, 1000)])
  func `case 3: what is to be hidden after a second waits for the drag's end, in default`(
    mode: RunLoop.Mode, hidden: Int
  ) {
    var fires: [Instant] = []
    world.enter(at: .zero) {
      let timer = Timer(timeInterval: 1, repeats: false) { _ in fires.append(self.world.now) }
      RunLoop.main.add(timer, forMode: mode)
    }

    track(from: .ms(500), to: .ms(3000))
    run(to: .ms(9000))

    #expect(milliseconds(fires) == [Int64(hidden)])
  }

  @Test func `case 12: a link's times are zero until it is called, and differences begin after it`()
  {
    world.linksReportZeroAtFirst = true
    var times: [Double] = []
    var steps: [Double] = []
    var link: CADisplayLink?
    world.enter(at: .zero) {
      link = CADisplayLink { link in
        if let last = times.last, last > 0 { steps.append(link.targetTimestamp - last) }
        times.append(link.targetTimestamp)
        #expect(link.duration > 0)
      }
      link?.add(to: .main, forMode: .common)
      #expect(link?.timestamp == 0)
    }
    run(to: .ms(100))
    world.enter(at: .ms(100)) { link?.isPaused = true }
    #expect(link?.timestamp == 0 && link?.duration == 0)
    run(to: .ms(500))
    world.enter(at: .ms(500)) {
      link?.isPaused = false
      times = []
    }
    run(to: .ms(600))

    #expect(times.first == 0)
    #expect(steps.allSatisfy { abs($0 - 1.0 / 60) < 1e-6 })
    #expect(steps.count == 4 + 4)
  }

  @Test func `case 17: a block whose token is lost is called after its owner is gone`() {
    let center = NotificationCenter()
    let name = Notification.Name("case 17")
    var heard = 0
    weak var gone: NSObject?
    do {
      let owner = NSObject()
      gone = owner
      _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in heard += 1 }
      center.removeObserver(owner)
    }

    center.post(name: name, object: nil)

    #expect(gone == nil)
    #expect(heard == 1)
    #expect(center.observerCount == 1)
  }

  @Test func `case 17: with its token a block is taken out`() {
    let center = NotificationCenter()
    let name = Notification.Name("case 17")
    var heard = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in heard += 1 }
    center.removeObserver(token)

    center.post(name: name, object: nil)

    #expect(heard == 0)
    #expect(center.observerCount == 0)
  }

  @Test func `case 26: a loop that is run until now is done at once`() {
    var wasServed: Bool?
    var fires = 0
    world.enter(at: .zero) {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in fires += 1 }
      RunLoop.main.perform {
        wasServed = RunLoop.current.run(mode: .default, before: self.world.date)
      }
      _ = world.serve()
    }

    #expect(wasServed != nil)
    #expect(fires == 0)
    #expect(world.now == .zero)
  }

  @Test func `case 26: a timer in common fires in a mode that is neither default nor alone`() {
    var modes: [RunLoop.Mode?] = []
    world.enter(at: .zero) {
      let timer = Timer(timeInterval: 0.1, repeats: true) { _ in
        modes.append(RunLoop.current.currentMode)
      }
      RunLoop.main.add(timer, forMode: .common)
    }

    run(to: .ms(100))
    track(from: .ms(150), to: .ms(250))
    run(to: .ms(300))

    #expect(modes == [.default, .tracking, .default])
  }

  @Test func `case 27: a timer that runs the loop itself is not fired for the slot it serves`() {
    var fires: [Instant] = []
    var once = 0
    world.enter(at: .zero) {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        fires.append(self.world.now)
        RunLoop.current.run(until: self.world.date)
      }
      Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in once += 1 }
    }

    run(to: .ms(350))

    #expect(milliseconds(fires) == [100, 200, 300])
    #expect(once == 1)
  }
}
