import Foundation
import TaskListModel
import Testing
import VirtualTime

struct BalloonFlightTests {
  private let balloon = CGSize(width: 120, height: 180)
  private let screens = [
    CGSize(width: 393, height: 852), CGSize(width: 852, height: 393),
    CGSize(width: 1024, height: 1366),
  ]

  @Test func `it starts in the middle, half a balloon below its own height under the screen`() {
    for screen in screens {
      let flight = BalloonFlight(screen: screen, balloon: balloon)
      #expect(flight.center == CGPoint(x: screen.width / 2, y: screen.height + 180 + 90))
    }
  }

  @Test(arguments: [(0.0, 1032.0), (1.5, 471.0), (3.0, -90.0)])
  func `on a screen of 852 its centre is at these heights`(elapsed: Double, y: Double) {
    let flight = BalloonFlight(screen: screens[0], balloon: balloon)

    #expect(abs(flight.y(after: elapsed) - y) < 1e-9)
  }

  @Test func `it is out of sight at the start and at the end, on every screen`() {
    for screen in screens {
      let flight = BalloonFlight(screen: screen, balloon: balloon)
      #expect(flight.y(after: 0) - 90 >= screen.height)
      #expect(flight.y(after: 3) + 90 <= 1e-9)
    }
  }

  @Test func `it rises at one speed`() {
    let flight = BalloonFlight(screen: screens[0], balloon: balloon)
    let speed = -(852.0 + 180 + 90) / 3

    for tenth in 0..<30 {
      let elapsed = Double(tenth) / 10
      let way = flight.y(after: elapsed + 0.1) - flight.y(after: elapsed)
      #expect(abs(way / 0.1 - speed) < 1e-6)
    }
  }

  @Test(arguments: [(2.999_999, false), (3.0, true), (3.1, true)])
  func `the flight is over once the whole way lies behind it`(elapsed: Double, isOver: Bool) {
    #expect(BalloonFlight.isOver(after: elapsed) == isOver)
  }

  @Test func `sideways it moves by at most half a point from where it was`() {
    var chance = SeededGenerator(seed: 3)
    var flight = BalloonFlight(screen: screens[0], balloon: balloon)
    var steps: [Double] = []
    for frame in 1...180 {
      let before = flight.center.x
      flight.move(to: Double(frame) / 60, chance: &chance)
      steps.append(flight.center.x - before)
    }

    #expect(steps.allSatisfy { abs($0) <= 0.5 })
    #expect(steps.contains { $0 < -0.25 } && steps.contains { $0 > 0.25 })
  }

  @Test func `the same seed gives the same way`() {
    func way(seed: UInt64) -> [CGPoint] {
      var chance = SeededGenerator(seed: seed)
      var flight = BalloonFlight(screen: screens[0], balloon: balloon)
      return (1...60).map { frame in
        flight.move(to: Double(frame) / 60, chance: &chance)
        return flight.center
      }
    }

    #expect(way(seed: 5) == way(seed: 5))
    #expect(way(seed: 5) != way(seed: 6))
  }

  @Test func `turned in flight it is as far along, and as far from the middle`() {
    var chance = SeededGenerator(seed: 3)
    var flight = BalloonFlight(screen: screens[0], balloon: balloon)
    for frame in 1...90 { flight.move(to: Double(frame) / 60, chance: &chance) }

    let turned = flight.resized(to: screens[1])

    #expect(abs(turned.center.y - turned.y(after: 1.5)) < 1e-9)
    #expect(abs((turned.center.x - 426) - (flight.center.x - 196.5)) < 1e-9)
  }

  @Test(arguments: [
    (0.0, 0.0), (0.15, 0.5), (0.3, 1.0), (1.5, 1.0), (2.85, 0.5), (3.0, 0.0), (4, 0),
  ])
  func `where motion is not wanted it fades in, stays, and fades out`(
    elapsed: Double, opacity: Double
  ) {
    #expect(abs(BalloonFlight.stillOpacity(after: elapsed) - opacity) < 1e-9)
  }
}
