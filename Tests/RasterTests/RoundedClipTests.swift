import Drawing
import Foundation
import Testing

@testable import Raster

struct RoundedClipTests {
  @Test(arguments: [CornerShape.circular, .continuous], 1...40)
  func `bodies and corners cover every pixel of the outline exactly once`(
    shape: CornerShape, height: Int
  ) {
    for width in 1...40 {
      for radius in [1.0, 3.5, 8, 20] {
        let box = CGRect(x: 3, y: 5, width: width, height: height)
        let clip = RoundedClip(
          Clip(rect: box, outline: RoundedRect(box, radius: radius, shape: shape)), scale: 1)
        var counts = [Int](repeating: 0, count: width * height)
        let parts =
          (0..<RoundedClip.cornerCount).map(clip.corner)
          + (0..<RoundedClip.bodyCount).map(clip.body)
        for part in parts where !part.isEmpty {
          for y in part.y..<part.maxY {
            for x in part.x..<part.maxX { counts[(y - 5) * width + x - 3] += 1 }
          }
        }
        #expect(counts.allSatisfy { $0 == 1 }, "\(width) × \(height), radius \(radius)")
      }
    }
  }
}
