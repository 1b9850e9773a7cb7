import DeviceModel
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct ReplayTests {
  /// A thousand inputs of every kind, at random instants, that follow from a seed.
  private func randomInputs(seed: UInt64) -> [TimedInput] {
    var chance = SeededGenerator(seed: seed)
    var now = Instant.zero
    var isDown = false
    return (0..<1000).map { _ in
      now = now.advanced(by: .microseconds(Int64.random(in: 0...90_000, using: &chance)))
      let place = CGPoint(
        x: Double.random(in: 0...393, using: &chance), y: Double.random(in: 0...852, using: &chance)
      )
      let input: PhoneInput
      switch Int.random(in: 0..<13, using: &chance) {
      case 0...4:
        let phase: UITouch.Phase = isDown ? (Bool.random(using: &chance) ? .moved : .ended) : .began
        isDown = phase != .ended
        input = .touch(TouchInput(phase: phase, location: place))
      case 5: input = .home
      case 6, 7:
        input = .launch(app: Bool.random(using: &chance) ? "ink" : "pen", url: nil)
      case 8: input = .text("aé🙂")
      case 9:
        input = .setting(
          .orientation(Bool.random(using: &chance) ? .portrait : .landscapeLeft))
      case 10: input = .setting(.predictiveBar(Bool.random(using: &chance)))
      case 11: input = .systemAlert(Bool.random(using: &chance) ? .shown(title: "?") : .dismissed)
      default: input = .wheel(at: place, by: CGSize(width: 0, height: 30))
      }
      return TimedInput(at: now, input)
    }
  }

  private func run(_ inputs: [TimedInput]) -> (digest: String, timeline: [TimelineEntry]) {
    let desk = TypewriterPhone(["ink", "pen"])
    for input in inputs {
      desk.phone.advance(to: input.at)
      desk.phone.handle(input.input)
    }
    desk.wait(5000)
    return (desk.phone.digest().description, desk.phone.timeline)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a thousand random inputs give the same digest and timeline twice`(seed: UInt64) {
    let inputs = randomInputs(seed: seed)

    let first = run(inputs)
    let second = run(inputs)

    let firstDifference = zip(first.timeline, second.timeline).first { $0 != $1 }
    #expect(firstDifference == nil, "seed \(seed)")
    #expect(first.digest == second.digest, "seed \(seed)")
    #expect(first.timeline.count > 100, "seed \(seed): too little happened to compare")
  }

  @Test func `what a phone has recorded replays to the same digest`() {
    let shelf = TypewriterPhone(["ink", "pen"])
    let phone = shelf.phone
    for input in randomInputs(seed: 99) {
      phone.advance(to: input.at)
      phone.handle(input.input)
    }

    let again = Simulator.replay(phone.inputs, from: phone.configuration, until: phone.now)

    #expect(again.digest() == phone.digest())
    #expect(again.timeline == phone.timeline)
  }
}
