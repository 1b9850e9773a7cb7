import DeviceModel
import Drawing
import Foundation
import Testing

@testable import SDLHost

@Suite struct RecordingPillTests {
  @Test func `the sign counts steps, and says which key ends it`() {
    #expect(RecordingPill(stepCount: 0, isTyping: false).words == ("Recording", "R ends"))
    #expect(RecordingPill(stepCount: 1, isTyping: false).words.what == "Recording · 1 step")
    #expect(
      RecordingPill(stepCount: 12, isTyping: true).words == ("Recording · 12 steps", "Ctrl R ends"))
  }

  @Test(arguments: [CGFloat(1), 2])
  func `the sign is drawn above the screen, however small the window`(density: CGFloat) throws {
    for height in [200, 420, 700, 948, 1500] as [CGFloat] {
      for orientation in [Orientation.portrait, .landscapeLeft] {
        let layout = WindowLayoutTests.layout(
          width: 900, height: height, density: density, orientation: orientation, panelWidth: 340)

        let frame = RecordingPill(stepCount: 3, isTyping: false).frame(in: layout, version: 1)

        guard case .layer(let layer)? = frame.items.first else {
          Issue.record("no layer")
          continue
        }
        #expect(layer.extent.maxY <= CGFloat(layout.screen.y))
        #expect(RecordingPill.room(in: layout).contains(RecordingPill.place(in: layout)))
      }
    }
  }
}
