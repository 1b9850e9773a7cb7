import DeviceModel
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct ReplayTests {
  /// - Parameter seesFrames: whether somebody asks for a picture after each input.
  private func run(
    _ inputs: [TimedInput], on device: Device, or other: Device, seesFrames: Bool = false
  ) -> (digest: String, timeline: [TimelineEntry]) {
    let desk = TypewriterPhone(["ink", "pen"], on: device, or: other, takesFocus: true)
    for input in inputs {
      desk.phone.advance(to: input.at)
      desk.phone.handle(input.input)
      if seesFrames { _ = desk.phone.frame() }
    }
    desk.wait(5000)
    return (desk.phone.digest().description, desk.phone.timeline)
  }

  private func device(_ name: String) throws -> Device {
    try DeviceTable.load(from: AssetFolder.locate()).device(named: name)
  }

  /// A device, and what it may be exchanged for.
  nonisolated private static let pairs = [
    ("iPhone 15", "iPad 10.2"), ("iPad 10.9", "iPhone 8"), ("iPad 10.2", "iPad Pro 12.9"),
  ]

  @Test func `a thousand random inputs are of every kind that there is`() throws {
    var random = RandomInputs(seed: 1, on: .iPhone15, or: try device("iPad 10.2"))
    let inputs = random.make(1000).map(\.input)
    let settings = inputs.compactMap { input in
      if case .setting(let setting) = input { SettingKind(setting) } else { nil }
    }

    #expect(Set(inputs.map(InputKind.init)) == Set(InputKind.allCases))
    #expect(Set(settings) == Set(SettingKind.allCases))
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>, pairs)
  func `a thousand random inputs give the same digest and timeline twice, seen or not`(
    seed: UInt64, names: (String, String)
  ) throws {
    let (device, other) = (try device(names.0), try device(names.1))
    var random = RandomInputs(seed: seed, on: device, or: other)
    let inputs = random.make(1000)

    let first = run(inputs, on: device, or: other)
    let second = run(inputs, on: device, or: other, seesFrames: true)

    let firstDifference = zip(first.timeline, second.timeline).first { $0 != $1 }
    #expect(firstDifference == nil, "seed \(seed)")
    #expect(first.timeline.contains { $0.name == "willShow" }, "seed \(seed): no keyboard")
    #expect(first.digest == second.digest, "seed \(seed)")
    #expect(first.timeline.count > 100, "seed \(seed): too little happened to compare")
  }

  @Test func `what a phone has recorded replays to the same digest`() throws {
    let other = try device("iPad 10.2")
    let shelf = TypewriterPhone(["ink", "pen"], or: other, takesFocus: true)
    let phone = shelf.phone
    var random = RandomInputs(seed: 99, on: .iPhone15, or: other)
    for input in random.make(1000) {
      phone.advance(to: input.at)
      phone.handle(input.input)
    }

    let again = Simulator.replay(phone.inputs, from: phone.configuration, until: phone.now)

    #expect(again.digest() == phone.digest())
    #expect(again.timeline == phone.timeline)
  }
}
