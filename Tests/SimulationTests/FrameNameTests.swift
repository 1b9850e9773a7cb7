import DeviceModel
import Drawing
import KeyboardModel
import Testing
import UIKit
import VirtualTime

@testable import Simulation

/// Compositors keep a layer's pixels by its content's name.
@MainActor struct FrameNameTests {
  private struct Look: Hashable {
    var list: DisplayList
    var extent: CGRect
  }

  @Test func `a name stands for one drawing of one size, while the keyboard floats and docks`()
    throws
  {
    let pad = try DeviceTable.load(from: AssetFolder.locate()).device(named: "iPad 10.2")
    let desk = TypewriterPhone(on: pad)
    desk.launch()
    desk.wait(1000)
    try desk.focus()
    var looks: [ContentID: Look] = [:]
    var wrong = 0
    func watch(_ frames: Int) {
      for _ in 0..<frames {
        desk.wait(17)
        for case .layer(let layer) in desk.phone.frame().items {
          let look = Look(list: layer.list, extent: layer.extent)
          if let known = looks[layer.content], known != look { wrong += 1 }
          looks[layer.content] = look
        }
      }
    }
    watch(60)
    for gesture: Keyboard.Gesture in [
      .choose(.floating), .pickUp(at: CGPoint(x: 405, y: 764)),
      .carry(to: CGPoint(x: 405, y: 1000)), .carry(to: CGPoint(x: 405, y: 1076)),
      .drop(at: CGPoint(x: 405, y: 1076)), .choose(.splitUndocked), .choose(.docked),
    ] {
      desk.phone.handle(.keyboardGesture(gesture))
      watch(60)
    }

    #expect(desk.phone.keyboard.mode == .docked)
    #expect(wrong == 0)
  }
}
