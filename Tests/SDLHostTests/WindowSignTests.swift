import DeviceModel
import Drawing
import Foundation
import Testing

@testable import SDLHost

@Suite struct WindowSignTests {
  @Test func `the sign counts steps, and says which key ends it`() {
    #expect(WindowSign.recording(steps: 0, isTyping: false).words == ("Recording", "R ends"))
    #expect(WindowSign.recording(steps: 1, isTyping: false).words.what == "Recording · 1 step")
    #expect(
      WindowSign.recording(steps: 12, isTyping: true).words == (
        "Recording · 12 steps", "Ctrl R ends"
      ))
  }

  @Test(arguments: [CGFloat(1), 2])
  func `the sign is drawn above the screen, however small the window`(density: CGFloat) throws {
    for height in [200, 420, 700, 948, 1500] as [CGFloat] {
      for orientation in [Orientation.portrait, .landscapeLeft] {
        let layout = WindowLayoutTests.layout(
          width: 900, height: height, density: density, orientation: orientation, panelWidth: 340)

        let frame = WindowSign.recording(steps: 3, isTyping: false).frame(in: layout, version: 1)

        guard case .layer(let layer)? = frame.items.first else {
          Issue.record("no layer")
          continue
        }
        #expect(layer.extent.maxY <= CGFloat(layout.screen.y))
        #expect(WindowSign.room(in: layout).contains(WindowSign.place(in: layout)))
      }
    }
  }

  @Test func `a long word is no wider than the room beside the panel`() throws {
    let layout = WindowLayoutTests.layout(
      width: 900, height: 948, density: 1, orientation: .portrait, panelWidth: 340)
    let text = String(repeating: "It fails. ", count: 40)

    let frame = WindowSign.problem(text).frame(in: layout, version: 1)

    guard case .layer(let layer)? = frame.items.first else {
      Issue.record("no layer")
      return
    }
    let widths = layer.list.commands.compactMap { command -> CGFloat? in
      if case .fillRect(let shape, _) = command { shape.rect.width } else { nil }
    }
    let room = CGFloat(layout.panel?.x ?? 0)
    #expect(try #require(widths.max()) < room)
  }
}
