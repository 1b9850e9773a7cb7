import KeyboardModel
import Testing
import VirtualTime

@Suite struct SystemSpringTests {
  /// Keyboard fact 1.13.
  @Test(arguments: [(80, 144.11), (125, 223.45), (250, 316.52), (325, 329.83), (500, 335.63)])
  func `from 0 to 336 it is where the facts say`(milliseconds: Int, position: Double) {
    let spring = SystemSpring(from: 0, to: 336)

    #expect(abs(spring.position(after: .milliseconds(milliseconds)) - position) < 0.005)
  }

  @Test func `its velocity is the slope of its position`() {
    let spring = SystemSpring(from: 20, velocity: -900, to: 336)
    for milliseconds in 1...800 {
      let before = spring.position(after: .microseconds(milliseconds * 1000 - 10))
      let after = spring.position(after: .microseconds(milliseconds * 1000 + 10))
      let slope = (after - before) / 20e-6
      #expect(abs(slope - spring.velocity(after: .milliseconds(milliseconds))) < 0.01)
    }
  }

  @Test func `from rest it never overshoots and never turns back`() {
    let spring = SystemSpring(from: 0, to: 336)
    var last = -1.0
    for milliseconds in 0...1000 {
      let position = spring.position(after: .milliseconds(milliseconds))
      #expect(position > last && position <= 336)
      last = position
    }
  }

  @Test(arguments: [
    (0.0, 0.0), (0, 4000), (0, -4000), (336, 3000), (335.9, 0), (336, 0), (100, 9000), (336.2, 10),
  ])
  func `after its settling time it stays within the tolerance, and before it does not`(
    origin: Double, velocity: Double
  ) {
    let spring = SystemSpring(from: origin, velocity: velocity, to: 336)
    let settling = spring.settlingTime(within: 0.25)
    func distance(_ microseconds: Int) -> Double {
      abs(spring.position(after: .microseconds(microseconds)) - 336)
    }
    let microseconds = Int(settling.wholeNanoseconds / 1000)

    for step in 0...2000 { #expect(distance(microseconds + step * 500) <= 0.2500001) }
    if settling > .zero { #expect(distance(microseconds - 1000) > 0.25) }
  }

  @Test func `an interrupted motion goes on with its place and velocity`() {
    var motion = SpringMotion(resting: 0)
    motion.move(to: 336, at: .zero, tolerance: 0.25)
    let place = motion.position(at: .ms(90))
    let speed = motion.velocity(at: .ms(90))

    motion.move(to: 0, at: .ms(90), tolerance: 0.25)

    #expect(motion.position(at: .ms(90)) == place)
    #expect(abs(motion.velocity(at: .ms(90)) - speed) < 1e-9)
    #expect(motion.position(at: motion.end) == 0)
  }
}
