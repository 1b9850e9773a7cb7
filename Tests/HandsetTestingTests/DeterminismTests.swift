import HandsetTesting
import Testing
import UIKit

@MainActor struct DeterminismTests {
  private func run(seed: UInt64) throws -> Phone {
    let phone = try Phone(.iPadPro11, seed: seed, showing: NoteController())
    phone.always("seen") { $0.overlap(of: .id("message")) < 0.5 }
    try phone.tap(.id("message"))
    try phone.type("Hello")
    try phone.switchAway(to: Phone.neighbour, for: .milliseconds(200), latency: .seconds(1))
    try phone.rotate(to: .landscapeRight)
    try phone.settle()
    return phone
  }

  @Test func `the same test is the same run`() throws {
    let first = try run(seed: 3)
    let second = try run(seed: 3)

    #expect(first.digest == second.digest)
    #expect(first.timeline == second.timeline)
    #expect(first.now == second.now)
  }

  @Test func `an invariant changes nothing of what it watches`() throws {
    let plain = try Phone(showing: NoteController())
    let watched = try Phone(showing: NoteController())
    watched.always("seen") { $0.overlap(of: .id("message")) < 0.5 && $0.shows("Count") }
    for phone in [plain, watched] {
      try phone.tap(.id("message"))
      try phone.type("Hello\n")
      try phone.settle()
    }

    #expect(plain.digest == watched.digest)
    #expect(plain.timeline == watched.timeline)
  }
}
