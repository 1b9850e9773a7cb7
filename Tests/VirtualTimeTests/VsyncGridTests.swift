import Testing
import VirtualTime

struct VsyncGridTests {
  static let grids = [
    VsyncGrid(hertz: 60), VsyncGrid(hertz: 120), VsyncGrid(hertz: 60_000, over: 1001),
    VsyncGrid(hertz: 24), VsyncGrid(hertz: 7, over: 3, origin: .ms(-12_345)),
    VsyncGrid(hertz: 144, origin: Instant(nanoseconds: 8_000_001)),
    VsyncGrid(period: .milliseconds(16)), VsyncGrid(period: .nanoseconds(1)),
  ]

  @Test func `refreshes do not drift`() {
    #expect(VsyncGrid(hertz: 60).instant(of: 3) == .ms(50))
    #expect(VsyncGrid(hertz: 60).instant(of: 1) == Instant(nanoseconds: 16_666_666))
    #expect(VsyncGrid(hertz: 60).instant(of: 60 * 86_400 * 365) == .ms(86_400_000 * 365))
    #expect(VsyncGrid(hertz: 60_000, over: 1001).instant(of: 60_000) == .ms(1_001_000))
  }

  @Test(arguments: grids)
  func `the index of an instant is that of the last refresh at or before it`(grid: VsyncGrid) {
    for index: Int64 in [-1000, -3, -1, 0, 1, 2, 3, 59, 60, 61, 100_000_007] {
      let instant = grid.instant(of: index)
      let next = grid.instant(of: index + 1)
      let before = Instant(nanoseconds: instant.nanoseconds - 1)

      #expect(instant < next)
      #expect(grid.index(at: instant) == index)
      #expect(grid.index(at: Instant(nanoseconds: next.nanoseconds - 1)) == index)
      #expect(grid.index(at: before) == index - 1)
      #expect(grid.index(atOrAfter: instant) == index)
      let isRefresh = grid.instant(of: index - 1) == before
      #expect(grid.index(atOrAfter: before) == (isRefresh ? index - 1 : index))
      #expect(grid.index(after: instant) == index + 1)
    }
  }

  @Test(arguments: grids)
  func `neighbouring periods differ by a nanosecond at most`(grid: VsyncGrid) {
    let periods = Set((0..<1000).map { grid.period(after: $0).wholeNanoseconds })

    #expect(periods.count <= 2)
    #expect((periods.max() ?? 0) - (periods.min() ?? 0) <= 1)
  }

  @Test(arguments: [
    (60, 0, 1), (60, 60, 1), (60, 30, 2), (60, 20, 3), (60, 15, 4), (60, 45, 1), (60, 100, 1),
    (120, 60, 2), (120, 24, 5), (120, 80, 1),
  ])
  func `a preferred rate becomes a factor of the screen's`(hertz: Int, wish: Int, factor: Int) {
    #expect(VsyncGrid(hertz: Int64(hertz)).factor(preferring: wish) == Int64(factor))
  }

  @Test(arguments: [
    (120, 80, 120, 120, 1), (120, 30, 60, 40, 3), (120, 10, 120, 0, 1), (120, 45, 55, 50, 1),
    (60, 10, 30, 24, 3), (120, 8, 15, 10, 12),
  ])
  func `a range of rates becomes the factor nearest to the preferred one`(
    hertz: Int, minimum: Int, maximum: Int, preferred: Int, factor: Int
  ) {
    let grid = VsyncGrid(hertz: Int64(hertz))

    #expect(
      grid.factor(minimum: minimum, maximum: maximum, preferred: preferred) == Int64(factor))
  }
}
