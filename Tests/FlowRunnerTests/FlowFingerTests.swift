import Foundation
import Simulation
import Testing
import UIKit

@testable import FlowRunner

/// A finger that stays on the screen over several steps.
@MainActor @Suite struct FlowFingerTests {
  private func failure(_ commands: String) throws -> FlowFailure? {
    try ProbeApp.play(commands).result.failure
  }

  @Test func `a finger stays down between its steps and moves at each refresh`() throws {
    let (result, player) = try ProbeApp.play(
      """
      - launchApp
      - finger: { down: '50%,50%' }
      - wait: 1s
      - finger: { to: '50%,60%', duration: 100ms }
      - finger: up
      """)

    #expect(result.failure == nil)
    let touches = player.simulator.inputs.compactMap { input -> TouchInput? in
      if case .touch(let touch) = input.input { touch } else { nil }
    }
    #expect(touches.first?.phase == .began && touches.last?.phase == .ended)
    #expect(touches.count { $0.phase == .moved } == 6)
    #expect(touches.last?.location == CGPoint(x: 196.5, y: 852 * 0.6))
  }

  @Test(arguments: [
    ("- finger: up", "a finger on the screen"),
    ("- finger: { to: '50%,50%' }", "a finger on the screen"),
    ("- finger: { down: '50%,50%' }\n- finger: { down: '50%,50%' }", "no finger on the screen"),
  ])
  func `a finger that is not down cannot move, and one that is cannot land`(
    commands: String, expected: String
  ) throws {
    #expect(try failure("- launchApp\n\(commands)")?.expected == expected)
  }
}
