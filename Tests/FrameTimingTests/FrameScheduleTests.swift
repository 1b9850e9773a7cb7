import FrameTiming
import Testing
import VirtualTime

/// The rule by which refreshes show updates, on a screen that refreshes every 10 ms.
@Suite struct FrameScheduleTests {
  private static let grid = VsyncGrid(hertz: 100)

  private static func update(_ begin: Int64, _ end: Int64) -> FrameUpdate {
    FrameUpdate(.timer, begin: .ms(begin), end: .ms(end))
  }

  private func schedule(_ updates: [FrameUpdate], until end: Int64) -> FrameSchedule {
    var schedule = FrameSchedule(grid: Self.grid)
    for update in updates { schedule.take(update) }
    schedule.advance(to: .ms(end), isDriven: true)
    return schedule
  }

  @Test func `an update is shown by the first refresh after its beginning and not before its end`()
    throws
  {
    let update = Self.update(3, 7)
    let records = schedule([update], until: 10).records
    #expect(records.map(\.refresh) == [1])
    #expect(records.first?.shown == update)
    #expect(records.first?.isLate == false)
  }

  @Test func `done just at the refresh is in time, a nanosecond later is late`() {
    let late = FrameUpdate(.timer, begin: .ms(3), end: Instant(nanoseconds: 10_000_001))
    #expect(schedule([Self.update(3, 10)], until: 20).counts.late == 0)
    let records = schedule([late], until: 20).records
    #expect(records.map(\.isRepeated) == [true, false])
    #expect(records.map(\.isOverrun) == [true, false])
    #expect(records.map(\.isLate) == [false, true])
  }

  @Test func `work begun just at a refresh has until the next one`() {
    let records = schedule([Self.update(10, 20)], until: 20).records
    #expect(records.map(\.refresh) == [2])
    #expect(records.first?.isLate == false)
  }

  @Test func `a timer and a display link side by side drop nothing of each other`() {
    let link = FrameUpdate(.displayLink, begin: .ms(6), end: .ms(8))
    let counts = schedule([Self.update(1, 2), link], until: 10).counts

    #expect(counts.shown == 1 && counts.dropped == 0)
  }

  @Test func `of two pictures done for one refresh the newer is shown and the other dropped`() {
    let counts = schedule([Self.update(1, 2), Self.update(6, 8)], until: 10).counts
    #expect(counts.shown == 1)
    #expect(counts.dropped == 1)
    #expect(counts.updates == 2)
  }

  @Test func `a refresh for which nothing was begun repeats, and is no overrun`() {
    let records = schedule([Self.update(1, 1), Self.update(21, 21)], until: 30).records
    #expect(records.map(\.isRepeated) == [false, true, false])
    #expect(records.map(\.isOverrun) == [false, false, false])
    #expect(records.map(\.interval) == [.zero, .zero, .milliseconds(20)])
  }

  @Test func `a refresh that nobody drives leaves no record`() {
    var schedule = FrameSchedule(grid: Self.grid)
    schedule.take(Self.update(1, 2))
    schedule.advance(to: .ms(500), isDriven: false)
    schedule.take(Self.update(1001, 1002))
    schedule.advance(to: .ms(1500), isDriven: false)
    #expect(schedule.records.map(\.refresh) == [1, 101])
    #expect(schedule.records.map(\.interval) == [.zero, .zero])
  }

  @Test func `how often it is asked to move on changes nothing`() {
    let updates = (0..<40).map { Self.update($0 * 7, $0 * 7 + 5) }
    var often = FrameSchedule(grid: Self.grid)
    var waiting = updates[...]
    for now in 0...300 {
      while let update = waiting.first, update.begin <= .ms(Int64(now)) {
        often.take(update)
        waiting.removeFirst()
      }
      often.advance(to: .ms(Int64(now)), isDriven: true)
    }
    let once = schedule(updates, until: 300)
    #expect(often.records == once.records)
    #expect(often.counts == once.counts)
  }

  @Test func `it keeps the last records and counts all of them`() {
    var schedule = FrameSchedule(grid: Self.grid, capacity: 8)
    for number in 0..<20 {
      schedule.take(Self.update(Int64(number) * 10 + 1, Int64(number) * 10 + 2))
    }
    schedule.advance(to: .ms(200), isDriven: true)
    #expect(schedule.records.map(\.refresh) == Array(13...20))
    #expect(schedule.counts.shown == 20)
    #expect(schedule.recordCount == 20)
  }

  @Test func `another screen takes over what waits`() {
    var schedule = FrameSchedule(grid: Self.grid)
    schedule.take(Self.update(1, 12))
    schedule.change(to: VsyncGrid(hertz: 50), at: .ms(5))
    schedule.advance(to: .ms(20), isDriven: false)
    #expect(schedule.records.map(\.at) == [.ms(20)])
    #expect(schedule.records.map(\.isLate) == [false])
  }
}
