import Testing
import VirtualTime

struct DisplayLinksTests {
  /// Links on a grid of 16 ms, and the names of those called at an instant.
  struct Screen {
    var links = DisplayLinks<String>(grid: VsyncGrid(period: .milliseconds(16)))

    mutating func called(at time: Int64, in mode: RunLoopModes = .default) -> [String] {
      var names: [String] = []
      while let call = links.next(in: mode, at: .ms(time)) { names.append(call.payload) }
      return names
    }
  }

  @Test(arguments: [(0, 16), (5, 16), (57, 64), (16, 32)])
  func `★20 a link is first called at the next refresh, never at once`(added: Int, first: Int) {
    var screen = Screen()
    _ = screen.links.add("A", in: .default, at: .ms(Int64(added)))

    #expect(screen.links.nextDue(in: .default) == .ms(Int64(first)))
    #expect(screen.called(at: Int64(first) - 1) == [])
    #expect(screen.called(at: Int64(first)) == ["A"])
    #expect(screen.called(at: Int64(first)) == [])
  }

  @Test func `★20 all links of one refresh get the same timestamp, in the order of addition`() {
    var screen = Screen()
    for (name, time) in [("A", 0), ("B", 5), ("C", 15)] {
      _ = screen.links.add(name, in: .default, at: .ms(Int64(time)))
    }

    let calls = (0..<3).compactMap { _ in screen.links.next(in: .default, at: .ms(16)) }

    #expect(calls.map(\.payload) == ["A", "B", "C"])
    #expect(Set(calls.map(\.times.timestamp)) == [.ms(16)])
  }

  @Test func `a call that takes time does not split its refresh`() {
    var screen = Screen()
    for name in ["A", "B"] { _ = screen.links.add(name, in: .default, at: .zero) }

    // A takes 20 of the 16 to the next refresh.
    let calls = [16, 36, 36, 56].compactMap { screen.links.next(in: .default, at: .ms($0)) }

    #expect(calls.map(\.payload) == ["A", "B", "A", "B"])
    #expect(calls.map(\.times.timestamp) == [.ms(16), .ms(16), .ms(32), .ms(32)])
  }

  @Test func `★24 a callback comes at the frame delay, to the nanosecond`() {
    let start = Instant(nanoseconds: 1_234_567)
    var links = DisplayLinks<String>(grid: VsyncGrid(period: .milliseconds(15), origin: start))
    _ = links.add("A", in: .default, at: start)

    let early = links.next(in: .default, at: start.advanced(by: .milliseconds(14)))
    let call = links.next(in: .default, at: start.advanced(by: .milliseconds(15)))

    #expect(early == nil)
    #expect(call?.times.timestamp == Instant(nanoseconds: 16_234_567))
    #expect(call?.times.targetTimestamp == Instant(nanoseconds: 31_234_567))
    #expect(call?.times.duration == .milliseconds(15))
  }

  @Test func `times are zero before the first call and while paused`() {
    var screen = Screen()
    let id = screen.links.add("A", in: .default, at: .zero)
    #expect(screen.links.times(of: id) == .zero)
    _ = screen.called(at: 16)
    #expect(screen.links.times(of: id).timestamp == .ms(16))

    screen.links.setPaused(id, true, at: .ms(20))
    #expect(screen.links.times(of: id) == .zero)
    #expect(screen.called(at: 48) == [])
    screen.links.setPaused(id, false, at: .ms(64))

    #expect(screen.links.times(of: id) == .zero)
    #expect(screen.called(at: 64) == [])
    #expect(screen.called(at: 80) == ["A"])
  }

  @Test func `with the switch, the first callback reports zero, and after a pause again`() {
    var links = DisplayLinks<String>(
      grid: VsyncGrid(period: .milliseconds(16)), reportsZeroAtFirst: true)
    let id = links.add("A", in: .default, at: .zero)
    func stamp(_ time: Int64) -> Instant? {
      links.next(in: .default, at: .ms(time))?.times.timestamp
    }

    #expect([stamp(16), stamp(32)] == [.zero, .ms(32)])
    links.setPaused(id, true, at: .ms(40))
    links.setPaused(id, false, at: .ms(41))

    #expect([stamp(48), stamp(64)] == [.zero, .ms(64)])
  }

  @Test func `a factor calls every so many refreshes, for a frame that long`() {
    var screen = Screen()
    let id = screen.links.add("A", in: .default, at: .zero)
    screen.links.setFactor(id, to: 2)

    let times = (1...8).filter { screen.called(at: $0 * 16) == ["A"] }

    #expect(times == [1, 3, 5, 7])
    #expect(screen.links.times(of: id).timestamp == .ms(7 * 16))
    #expect(screen.links.times(of: id).targetTimestamp == .ms(9 * 16))
    #expect(screen.links.times(of: id).duration == .milliseconds(16))
  }

  @Test func `after a stall a link is called once, for the latest refresh, and not caught up`() {
    var screen = Screen()
    let id = screen.links.add("A", in: .default, at: .zero)
    _ = screen.called(at: 16)

    #expect(screen.called(at: 100) == ["A"])
    #expect(screen.links.times(of: id).timestamp == .ms(96))
    #expect(screen.links.times(of: id).targetTimestamp == .ms(112))
    #expect(screen.called(at: 111) == [])
    #expect(screen.called(at: 112) == ["A"])
  }

  @Test func `a link whose mode is not current waits`() {
    var screen = Screen()
    _ = screen.links.add("default", in: .default, at: .zero)
    _ = screen.links.add("common", in: .common, at: .zero)

    #expect(screen.called(at: 16, in: .tracking) == ["common"])
    #expect(screen.called(at: 32, in: .tracking) == ["common"])
    #expect(screen.called(at: 33) == ["default"])
    #expect(screen.called(at: 48) == ["default", "common"])
  }

  @Test func `links added and taken out during a refresh are called later, and never`() {
    var screen = Screen()
    _ = screen.links.add("A", in: .default, at: .zero)
    let gone = screen.links.add("B", in: .default, at: .zero)

    let first = screen.links.next(in: .default, at: .ms(16))
    screen.links.invalidate(gone)
    _ = screen.links.add("C", in: .default, site: "C's place", at: .ms(16))

    #expect(first?.payload == "A")
    #expect(screen.called(at: 16) == [])
    #expect(screen.called(at: 32) == ["A", "C"])
    #expect(!screen.links.isValid(gone))
    #expect(screen.links.sites == ["", "C's place"])
  }

  @Test func `another refresh rate takes over at its next refresh`() {
    var screen = Screen()
    let id = screen.links.add("A", in: .default, at: .zero)
    _ = screen.called(at: 16)

    screen.links.change(to: VsyncGrid(period: .milliseconds(10)), at: .ms(20))

    #expect(screen.called(at: 29) == [])
    #expect(screen.called(at: 30) == ["A"])
    #expect(screen.links.times(of: id).targetTimestamp == .ms(40))
  }

  @Test func `a timer of 1/60 s drifts through the phases of a 59.94 Hz screen, a link does not`() {
    let grid = VsyncGrid(hertz: 60_000, over: 1001)
    var links = DisplayLinks<String>(grid: grid)
    _ = links.add("A", in: .default, at: .zero)
    let timer = VsyncGrid(hertz: 60)
    var phases: [Int64] = []

    for index: Int64 in 1...999 {
      let tick = timer.instant(of: index)
      let last = grid.instant(of: grid.index(at: tick))
      phases.append(last.duration(to: tick).wholeNanoseconds)
      #expect(links.next(in: .default, at: grid.instant(of: index))?.refresh == index)
    }

    // Ahead by 1/1001 of a period each time, so all phases from the end of one down to its start.
    #expect(phases.first ?? 0 > 16_600_000)
    #expect(phases.last ?? .max < 40_000)
    #expect(zip(phases, phases.dropFirst()).allSatisfy { $0 > $1 })
  }
}
