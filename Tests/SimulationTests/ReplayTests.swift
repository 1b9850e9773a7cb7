import DeviceModel
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct ReplayTests {
  /// A thousand inputs of every kind, at random instants, that follow from a seed.
  private func randomInputs(seed: UInt64, on screen: CGSize) -> [TimedInput] {
    var chance = SeededGenerator(seed: seed)
    var now = Instant.zero
    var isDown = false
    return (0..<1000).map { _ in
      now = now.advanced(by: .microseconds(Int64.random(in: 0...90_000, using: &chance)))
      let place = CGPoint(
        x: Double.random(in: 0...screen.width, using: &chance),
        y: Bool.random(using: &chance)
          ? screen.height - 4 : Double.random(in: 0...screen.height, using: &chance))
      let app = Bool.random(using: &chance) ? "ink" : "pen"
      let input: PhoneInput
      switch Int.random(in: 0..<17, using: &chance) {
      case 0...4:
        let phase: UITouch.Phase = isDown ? (Bool.random(using: &chance) ? .moved : .ended) : .began
        isDown = phase != .ended
        input = .touch(TouchInput(phase: phase, location: place))
      case 5: input = .home
      case 6, 7:
        input = .launch(app: app, url: nil)
      case 8: input = .text("aé🙂")
      case 9:
        input = .setting(
          .orientation(Bool.random(using: &chance) ? .portrait : .landscapeLeft))
      case 10: input = .setting(.predictiveBar(Bool.random(using: &chance)))
      case 11: input = .systemAlert(Bool.random(using: &chance) ? .shown(title: "?") : .dismissed)
      case 12: input = .systemAlert(.incomingCall(from: "?", isBanner: true))
      case 13:
        input = .splitView(
          app: app, side: Bool.random(using: &chance) ? .left : .right,
          share: ScreenShare.allCases.randomElement(using: &chance) ?? .half)
      case 14: input = .slideOver(app: app, side: .right)
      case 15: input = .window(app: app, frame: CGRect(x: 40, y: 90, width: 400, height: 500))
      default: input = .wheel(at: place, by: CGSize(width: 0, height: 30))
      }
      return TimedInput(at: now, input)
    }
  }

  private func run(
    _ inputs: [TimedInput], on device: Device
  ) -> (digest: String, timeline: [TimelineEntry]) {
    let desk = TypewriterPhone(["ink", "pen"], on: device)
    for input in inputs {
      desk.phone.advance(to: input.at)
      desk.phone.handle(input.input)
    }
    desk.wait(5000)
    return (desk.phone.digest().description, desk.phone.timeline)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>, ["iPhone 15", "iPad 10.9"])
  func `a thousand random inputs give the same digest and timeline twice`(
    seed: UInt64, name: String
  ) throws {
    let device = try DeviceTable.load(from: AssetFolder.locate()).device(named: name)
    let inputs = randomInputs(seed: seed, on: device.size(in: .portrait))

    let first = run(inputs, on: device)
    let second = run(inputs, on: device)

    let firstDifference = zip(first.timeline, second.timeline).first { $0 != $1 }
    #expect(firstDifference == nil, "seed \(seed)")
    #expect(first.digest == second.digest, "seed \(seed)")
    #expect(first.timeline.count > 100, "seed \(seed): too little happened to compare")
  }

  @Test func `what a phone has recorded replays to the same digest`() {
    let shelf = TypewriterPhone(["ink", "pen"])
    let phone = shelf.phone
    for input in randomInputs(seed: 99, on: CGSize(width: 393, height: 852)) {
      phone.advance(to: input.at)
      phone.handle(input.input)
    }

    let again = Simulator.replay(phone.inputs, from: phone.configuration, until: phone.now)

    #expect(again.digest() == phone.digest())
    #expect(again.timeline == phone.timeline)
  }
}
