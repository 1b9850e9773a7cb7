import Testing
import VirtualTime

struct DeviceClockTests {
  @Test func `★23 device sleep moves the continuous clock, not uptime`() {
    var clock = DeviceClock(wallAtBoot: WallTime(nanoseconds: 0))
    clock.advance(to: .ms(1000))

    clock.sleep(for: .milliseconds(34))

    #expect(clock.uptime == .ms(1000))
    #expect(clock.continuous == .ms(1034))
    #expect(clock.wall == WallTime(secondsSince1970: 1.034))
  }

  @Test func `a wall clock that was set goes on from there, through sleep too`() {
    var clock = DeviceClock(wallAtBoot: WallTime(secondsSince1970: 1_000_000))
    clock.advance(to: .ms(500))
    clock.setWall(to: WallTime(secondsSince1970: 10))

    clock.advance(to: .ms(700))
    clock.sleep(for: .seconds(3))

    #expect(clock.wall == WallTime(secondsSince1970: 13.2))
    #expect(clock.uptime == .ms(700))
    #expect(clock.continuous == .ms(3700))
  }

  @Test func `a date becomes a deadline on uptime`() {
    var clock = DeviceClock(wallAtBoot: WallTime(secondsSince1970: 100))
    clock.advance(to: .ms(2000))
    clock.sleep(for: .seconds(5))

    #expect(clock.uptime(at: WallTime(secondsSince1970: 108)) == .ms(3000))
    #expect(clock.uptime(at: WallTime(secondsSince1970: 106)) == .ms(1000))
    #expect(clock.uptime(at: WallTime(nanoseconds: .max)) > .ms(1_000_000_000))
  }

  @Test func `time does not run backwards`() async {
    await #expect(processExitsWith: .failure) {
      var clock = DeviceClock(wallAtBoot: WallTime(nanoseconds: 0))
      clock.advance(to: .ms(2))
      clock.advance(to: .ms(1))
    }
  }
}
