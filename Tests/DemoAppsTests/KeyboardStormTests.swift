import DeviceModel
import Drawing
import Foundation
import KeyboardModel
import Simulation
import Testing
import VirtualTime

@testable import UIKit

/// Whatever happens to a phone, its keyboard keeps these laws.
@MainActor struct KeyboardStormTests {
  nonisolated private static let models = ["iPhone 15", "iPhone 8", "iPad 10.2", "iPad 10.9"]

  /// How many storms each device goes through; more of them find more, at a second each.
  nonisolated private static let lives = UInt64(2)

  private func table() throws -> [Device] {
    try DeviceTable.load(from: AssetFolder.locate()).devices
  }

  @Test(arguments: models, Array(1...Self.lives) as [UInt64])
  func `a phone in a storm keeps the keyboard's laws, and at rest all agree`(
    model: String, seed: UInt64
  ) throws {
    let all = try table()
    let devices = try Self.models.map { name in
      try #require(all.first { $0.name == name }, "no \(name)")
    }
    let device = try #require(devices.first { $0.name == model })
    let place = UInt64(devices.firstIndex(of: device) ?? 0)
    var storm = Storm(seed: seed * 4 + place, on: device, devices: devices)
    for round in 0..<6 {
      for _ in 0..<10 {
        storm.blow()
        let problems = KeyboardLaws(phone: storm.phone).brokenAtAnyTime()
        if !problems.isEmpty { return report(problems, storm, round) }
      }
      storm.calm()
      let laws = KeyboardLaws(phone: storm.phone)
      let problems = laws.brokenAtAnyTime() + laws.brokenAtRest()
      if !problems.isEmpty { return report(problems, storm, round) }
    }
  }

  private func report(_ problems: [String], _ storm: Storm, _ round: Int) {
    let story = storm.story.suffix(30).joined(separator: "\n")
    Issue.record("round \(round): \(problems.joined(separator: "; "))\n\(story)")
  }
}

/// What must hold of the phone's keyboard and of what its apps show of it.
@MainActor private struct KeyboardLaws {
  let phone: Simulator

  private var apps: [(id: String, world: AppWorld)] {
    ["ike", "notes", "tasks", "chat"].compactMap { id in phone.world(of: id).map { (id, $0) } }
  }

  func brokenAtAnyTime() -> [String] {
    var problems: [String] = []
    if let next = phone.nextEvent, next <= phone.now { problems.append("something is overdue") }
    let showing = apps.filter { $0.world.keyboardScene.shownFrame != nil }.map(\.id)
    if showing.count > 1 { problems.append("\(showing) show a keyboard each") }
    if let owner = phone.keyboard.owner {
      if phone.world(of: owner) == nil { problems.append("\(owner) has it and does not run") }
      if showing.contains(where: { $0 != owner }) { problems.append("\(showing), owner \(owner)") }
    }
    return problems
  }

  func brokenAtRest() -> [String] {
    let keyboard = phone.keyboard
    var problems: [String] = []
    if keyboard.nextDeadline != nil { problems.append("it awaits something") }
    switch keyboard.state {
    case .hidden, .docked, .undocked, .split, .floating, .shortcutBar: break
    case .rising, .falling, .turning, .dragging, .interactive:
      problems.append("it rests \(keyboard.state)")
    }
    guard let owner = keyboard.owner, let world = phone.world(of: owner) else {
      if keyboard.state != .hidden { problems.append("\(keyboard.state), and nobody's") }
      for app in apps where app.world.keyboardScene.shownFrame != nil {
        problems.append(
          "\(app.id) shows a hidden keyboard: \(app.world.keyboardScene.keyboard.state)")
      }
      return problems + brokenLift()
    }
    if keyboard.state == .hidden { problems.append("hidden, and \(owner)'s") }
    if !phone.appsOnScreen.contains(owner) { problems.append("\(owner) has it and is away") }
    return problems + brokenPlace(world) + brokenReport(owner) + brokenLift()
  }

  /// What is drawn stands where the model says, with the model's size, and can be seen.
  private func brokenPlace(_ world: AppWorld) -> [String] {
    let keyboard = phone.keyboard
    let scene = world.keyboardScene
    let frame = keyboard.frame(at: phone.now)
    guard let shown = scene.shownFrame else { return ["nothing is shown"] }
    var problems = shown == frame ? [] : ["shown at \(shown), not \(frame)"]
    let screen = phone.device.bounds(in: phone.orientation)
    guard let host = scene.window?.host else { return problems }
    let accessory = host.accessoryHeight
    world.enter(at: phone.now) { scene.window?.layoutIfNeeded() }
    guard keyboard.focus?.showsKeys == true, frame.minY < screen.height else { return problems }
    let layout = scene.layout
    let ground = frame.divided(atDistance: accessory, from: .minYEdge).remainder
    let place = CGPoint(x: frame.minX, y: frame.minY + accessory)
    for part in layout.keyAreas + [layout.barFrame].compactMap(\.self) {
      let seen = part.offsetBy(dx: place.x, dy: place.y).insetBy(dx: 0.01, dy: 0.01)
      if !screen.contains(seen) || !ground.contains(seen) {
        problems.append("\(part) of \(layout.shape) is drawn at \(seen), ground \(ground)")
      }
    }
    return problems
  }

  /// The last frame that was posted is the one that is shown, but for the facts' exceptions.
  private func brokenReport(_ owner: String) -> [String] {
    let keyboard = phone.keyboard
    guard let last = phone.timeline.last(where: { $0.kind == .notification && $0.app == owner }),
      let end = last.frameEnd
    else { return ["nothing was ever posted"] }
    guard last.name.hasPrefix("did") else { return ["\(last.name) has no did"] }
    let frame = keyboard.frame(at: phone.now)
    let isExempt =
      end == .zero || end.minY < 0 || keyboard.plane == .emoji
      || keyboard.options.contains(.thirdPartyKeyboard) || frame.minY >= phone.screenHeight
      || keyboard.state == .floating || keyboard.state == .undocked
      || keyboard.state == .split(docked: false) || phone.appsOnScreen.count > 1
    return isExempt || end == frame ? [] : ["\(last.name) says \(end), it stands at \(frame)"]
  }

  /// Ike's legs stand on what covers his window.
  private func brokenLift() -> [String] {
    guard phone.appsOnScreen == ["ike"], !phone.showsSwitcher, let world = phone.world(of: "ike"),
      world.windows.first?.bounds.size == phone.device.size(in: phone.orientation),
      let lift = world.exposedValue("lift", at: phone.now)
    else { return [] }
    let cover = phone.keyboard.visibleHeight(at: phone.now)
    return abs(lift - cover) < 0.5 ? [] : ["Ike is lifted by \(lift), the keyboard covers \(cover)"]
  }
}

extension Simulator {
  fileprivate var screenHeight: Double { device.size(in: orientation).height }
}
