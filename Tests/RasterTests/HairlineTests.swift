import Drawing
import Foundation
import Raster
import Testing

/// Lines of one pixel of a phone, on screens with more and fewer pixels.
struct HairlineTests {
  /// A white screen of 40 points with a black line at `y`.
  private func frame(_ y: CGFloat, thickness: CGFloat = 1.0 / 3) -> Frame {
    let rect = CGRect(x: 0, y: 0, width: 30, height: thickness)
    return Frame.sample([
      .layer(
        .sample(
          list: DisplayList([.fillRect(RoundedRect(rect), .color(.black))]), extent: rect,
          transform: CGAffineTransform(translationX: 5, y: y)))
    ])
  }

  /// What the line paints in the picture's middle column, from top to bottom.
  private func column(_ picture: Bitmap) -> [UInt32] {
    (0..<picture.height).map { picture[picture.width / 2, $0] }.filter { $0 != 0xFFFF_FFFF }
  }

  /// How dark the one pixel must be that a line has at a scale.
  nonisolated private static let grays: [(scale: CGFloat, gray: UInt32)] = [
    (0.9, 0x66), (1.3, 0x66), (2, 0x55), (3, 0),
  ]

  @Test(arguments: grays)
  func `a hairline is one whole pixel, equally dark wherever it lies`(
    scale: CGFloat, gray: UInt32
  ) {
    let studio = Studio()
    for step in 0..<60 {
      let picture = studio.compositor.draw(frame(10 + CGFloat(step) / 7), scale: scale)

      #expect(column(picture) == [0xFF00_0000 + gray * 0x01_0101], "\(step)")
    }
  }

  @Test(arguments: [0.9, 1.3, 2])
  func `a hairline of a layer that is scaled is seen too`(scale: CGFloat) {
    var frame = frame(10)
    guard case .layer(var layer) = frame.items[0] else { return }
    layer.transform = CGAffineTransform(a: 0.8, b: 0, c: 0, d: 0.8, tx: 5, ty: 12.4)
    frame.items = [.layer(layer)]

    #expect(column(Studio().compositor.draw(frame, scale: scale)).count == 1)
  }

  @Test func `a line of a point is as thick as its pixels`() {
    let picture = Studio().compositor.draw(frame(10, thickness: 1), scale: 3)

    #expect(column(picture).count == 3)
  }
}
