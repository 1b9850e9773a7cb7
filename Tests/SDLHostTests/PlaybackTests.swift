import Testing
import VirtualTime

@testable import SDLHost

@Suite struct PlaybackTests {
  static let boot = DeskTime(nanoseconds: 5_000_000_000)
  static let second: Int64 = 1_000_000_000

  @Test func `at a tenth the phone's clock runs ten times slower from then on`() {
    var playback = Playback(phone: .zero, at: Self.boot)

    playback.setSpeed(.tenth, at: Self.boot + Self.second)

    #expect(playback.phoneTime(at: Self.boot + 2 * Self.second) == .ms(1100))
  }

  @Test func `paused time stands still and goes on from where it stood`() {
    var playback = Playback(phone: .ms(40), at: Self.boot)

    playback.setPaused(true, at: Self.boot + Self.second)
    let frozen = playback.phoneTime(at: Self.boot + 9 * Self.second)
    playback.setPaused(false, at: Self.boot + 10 * Self.second)

    #expect(frozen == .ms(1040))
    #expect(playback.phoneTime(at: Self.boot + 11 * Self.second) == .ms(2040))
  }

  @Test func `a single frame pauses and moves on by exactly one period`() {
    var playback = Playback(phone: .zero, at: Self.boot)

    playback.step(by: .nanoseconds(16_666_667), at: Self.boot + Self.second)
    playback.step(by: .nanoseconds(16_666_667), at: Self.boot + 5 * Self.second)

    #expect(playback.isPaused)
    let time = playback.phoneTime(at: Self.boot + 7 * Self.second)
    #expect(time == Instant(nanoseconds: 1_033_333_334))
  }

  @Test func `a refresh that begins before skipped time has ended is as long as others`() {
    var playback = Playback(phone: .zero, at: Self.boot)
    playback.skip(from: Self.boot + Self.second, to: Self.boot + 3 * Self.second + 6_000_000)

    let refresh = playback.refresh(
      timestamp: Self.boot + 3 * Self.second, target: Self.boot + 3 * Self.second + 16_000_000)

    #expect(refresh?.timestamp == .ms(994))
    #expect(refresh?.target == .ms(1010))
  }

  @Test func `at a tenth a refresh is a tenth as long, and none comes while time stands`() {
    var playback = Playback(phone: .zero, at: Self.boot)
    playback.setSpeed(.tenth, at: Self.boot + Self.second)
    let (start, end) = (Self.boot + 2 * Self.second, Self.boot + 2 * Self.second + 20_000_000)

    let slow = playback.refresh(timestamp: start, target: end)
    playback.setPaused(true, at: start)

    #expect(slow.map { $0.timestamp.duration(to: $0.target) } == .milliseconds(2))
    #expect(playback.refresh(timestamp: start, target: end) == nil)
  }

  @Test func `time that is skipped does not pass for the phone`() {
    var playback = Playback(phone: .zero, at: Self.boot)

    playback.skip(from: Self.boot + Self.second, to: Self.boot + 100 * Self.second)

    #expect(playback.phoneTime(at: Self.boot + 50 * Self.second) == .ms(1000))
    #expect(playback.phoneTime(at: Self.boot + 101 * Self.second) == .ms(2000))
  }

  @Test(arguments: Playback.Speed.allCases)
  func `whoever sleeps until an instant finds it reached`(speed: Playback.Speed) throws {
    var playback = Playback(phone: .zero, at: Self.boot)
    playback.setSpeed(speed, at: Self.boot + 7)
    let instant = Instant(nanoseconds: 123_456_789)

    let wake = try #require(playback.deskTime(of: instant))

    #expect(playback.phoneTime(at: wake) >= instant)
    #expect(playback.phoneTime(at: wake + -10) < instant)
  }
}
