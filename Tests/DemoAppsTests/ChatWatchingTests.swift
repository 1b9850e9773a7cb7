import DeviceModel
import Foundation
import Simulation
import Testing
import VirtualTime

@testable import UIKit

/// Chat through random scenes, in both ways of building it.
@MainActor struct ChatWatchingTests {
  nonisolated private static let models = [
    "iPhone 15", "iPhone 8", "iPhone SE", "iPad 10.2", "iPad mini 6",
  ]
  nonisolated private static let ways = ["notifications", "layoutGuide"]

  /// How many lives each phone has; more of them find more, at a second each.
  nonisolated private static let lives = UInt64(1)

  private func device(_ model: String) throws -> Device {
    let all = try DeviceTable.load(from: AssetFolder.locate()).devices
    return try #require(all.first { $0.name == model }, "no \(model)")
  }

  /// Another one for each phone.
  private func seed(_ life: UInt64, of model: String) -> UInt64 {
    life * UInt64(Self.models.count) + UInt64(Self.models.firstIndex(of: model) ?? 0)
  }

  @Test(arguments: models, ways)
  func `a phone that is looked at in each frame does what it does unseen`(
    model: String, way: String
  ) throws {
    for life in 1...Self.lives {
      let seed = seed(life, of: model)
      var seen = ChatScenes(seed: seed, on: try device(model), builtBy: way, look: { _ in })
      var unseen = ChatScenes(seed: seed, on: try device(model), builtBy: way)
      for _ in 0..<10 {
        seen.goOn()
        unseen.goOn()
        let pairs = zip(seen.values, unseen.values)
        guard let first = pairs.first(where: { $0 != $1 }) else { continue }
        Issue.record("seen \(first.0), unseen \(first.1)\n\(seen.account)")
        break
      }
    }
  }

  @Test(arguments: models, ways)
  func `in every frame the field is not under a docked keyboard, and the content there without one`(
    model: String, way: String
  ) throws {
    for life in 1...Self.lives {
      var broken: [String] = []
      var scenes = ChatScenes(
        seed: seed(life, of: model), on: try device(model), builtBy: way, draws: false
      ) { phone in
        guard phone.appsOnScreen.contains("chat"), let world = phone.world(of: "chat") else {
          return
        }
        for name in ["fieldUnder", "contentLost"] {
          let value = world.exposedValue(name, at: phone.now) ?? 0
          if value > 0.5 { broken.append("\(name) \(value) at \(phone.now)") }
        }
      }
      for _ in 0..<25 where broken.isEmpty { scenes.goOn() }
      #expect(broken.isEmpty, "\(broken)\n\(scenes.account)")
    }
  }

  @Test func `a finger meets the keys where they are, though no frame has shown them there`() throws
  {
    let chat = try ChatPhone()
    chat.focus()
    let key = try #require(
      chat.world.keyboardScene.layout.keys.first { $0.function == .character("Q") })
    let keyboard = chat.phone.keyboard.frame(at: chat.phone.now)
    let place = CGPoint(x: keyboard.minX + key.frame.midX, y: keyboard.minY + key.frame.midY)

    chat.touch(.began, place)
    chat.wait(50)
    chat.touch(.ended, place)
    #expect(chat.field?.text == "Q")
  }

  @Test(arguments: ways)
  func `a keyboard that has gone leaves nothing to wake for`(way: String) throws {
    let chat = try ChatPhone(.iPhone15, ["chatBuiltBy": way, "chatPartner": "away"])
    let atRest = chat.phone.nextEvent
    chat.focus()
    chat.blur()
    #expect(chat.phone.nextEvent == atRest)
    #expect(chat.world.keyboardScene.window?.isHidden == true)
  }
}
