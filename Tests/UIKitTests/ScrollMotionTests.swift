import Foundation
import Testing

@testable import UIKit

struct ScrollMotionTests {
  private let half = 0.5 / 3

  private func fling(
    from place: Double = 0, _ velocity: Double, in range: ClosedRange<Double> = 0...1e6,
    rate: Double = 0.998, bounces: Bool = true
  ) -> ScrollMotion {
    ScrollMotion(
      from: place, velocity: velocity, range: range, rate: rate, bounces: bounces,
      tolerance: half)
  }

  @Test(arguments: [(50.0, 26.6), (100, 51.6), (200, 97.3), (400, 174.5), (800, 289.2)])
  func `the rubber band of a screen of 844 gives what the facts say`(pull: Double, shown: Double) {
    let band = RubberBand(length: 844)

    #expect(abs(band.shown(pull) - shown) < 0.05)
    #expect(abs(band.shown(-pull) + shown) < 0.05)
    #expect(abs(band.pull(showing: band.shown(pull)) - pull) < 1e-9)
  }

  @Test(arguments: [(0.998, 0.4995), (0.99, 0.0995)])
  func `a glide goes half a second's way at the normal rate, a tenth's at the fast one`(
    rate: Double, seconds: Double
  ) {
    let motion = fling(2000, rate: rate)

    #expect(abs(motion.end - 2000 * seconds) < 1)
  }

  @Test func `a glide's velocity falls by 0.998 each millisecond`() {
    let motion = fling(2000)

    #expect(abs(motion.velocity(after: 0.1) - 2000 * pow(0.998, 100)) < 1e-9)
    #expect(
      abs(motion.place(after: 0.1) - 2000 * (pow(0.998, 100) - 1) / (1000 * log(0.998))) < 1e-9)
  }

  @Test func `a glide stops when less than half a pixel is left`() {
    let motion = fling(2000)
    let whole = ScrollMotion.reach(velocity: 2000, rate: 0.998)

    #expect(abs(whole - motion.end - half) < 1e-6)
    // Fact 5.6.5.
    let stop = log(-1000 * log(0.998) * half / 2000) / (1000 * log(0.998))
    #expect(abs(motion.duration - stop) < 1e-9)
  }

  @Test func `a glide that meets the end goes on into a bounce with the speed it has there`() {
    let motion = fling(2000, in: 0...300)
    let passing = log(1 + 300 * 1000 * log(0.998) / 2000) / (1000 * log(0.998))

    let before = motion.velocity(after: passing - 1e-6)
    let after = motion.velocity(after: passing + 1e-6)
    #expect(abs(before - after) < 0.1)
    #expect(abs(motion.place(after: passing) - 300) < 1e-6)
    // A critically damped spring from rest goes furthest after 1/ω: velocity / (e·ω).
    let most = motion.place(after: passing + 1 / ScrollMotion.bounceOmega)
    #expect(abs(most - 300 - after / (M_E * 12)) < 0.01)
    #expect(motion.place(after: motion.duration) == 300)
  }

  @Test func `the speed into a bounce is at most 5000`() {
    let motion = fling(20_000, in: 0...10)

    let most = (0...400).map { motion.place(after: Double($0) / 1000) }.max() ?? 0

    #expect(abs(most - 10 - 5000 / (M_E * 12)) < 0.1)
  }

  @Test func `without bouncing a glide ends at the end`() {
    let motion = fling(2000, in: 0...300, bounces: false)

    #expect(motion.end == 300)
    #expect((0...1000).allSatisfy { motion.place(after: Double($0) / 1000) <= 300 })
  }

  @Test func `let go past the end, content springs back without swinging over`() {
    let motion = fling(from: -80, 0, in: 0...300)

    let way = (0...700).map { motion.place(after: Double($0) / 1000) }
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(way.allSatisfy { $0 <= 0 })
    #expect(abs(motion.place(after: 0.1) + 80 * (1 + 1.2) * exp(-1.2)) < 1e-9)
    #expect(motion.end == 0)
  }

  @Test func `pushed inwards hard enough, it comes through the end and glides on`() {
    let motion = fling(from: -20, 2000, in: 0...3000)

    #expect(motion.end > 300)
    let steps = (0...3000).map { motion.place(after: Double($0) / 1000) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 >= -1e-9 && $1 - $0 < 2.1 })
  }

  @Test(arguments: [(0.0, 400.0, 300.0), (0, 4000, 300), (100, -900, 0), (0, 0, 300)])
  func `a spring to a target never swings over`(place: Double, velocity: Double, target: Double) {
    let motion = ScrollMotion(
      from: place, velocity: velocity, springingTo: target, tolerance: half)

    let (low, high) = (min(place, target), max(place, target))
    for step in 0...1000 {
      let here = motion.place(after: Double(step) / 1000)
      #expect(here >= low - 1e-9 && here <= high + 1e-9)
    }
    #expect(motion.place(after: motion.duration) == target)
  }
}
