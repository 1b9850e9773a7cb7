import Drawing
import Foundation
import Raster

extension CGAffineTransform {
  /// True where nothing is scaled or turned.
  var isMove: Bool { a == 1 && d == 1 && b == 0 && c == 0 }
}

extension PlacedLayer {
  /// Whether any of the layer can fall into an area of the frame's pixels.
  func mayTouch(_ area: PixelRect, scale: CGFloat) -> Bool {
    !area.isEmpty && !pixels(scale: scale).intersection(area).isEmpty
  }

  /// The frame's pixels that the layer can touch, one to spare on each side.
  func pixels(scale: CGFloat) -> PixelRect {
    let place = extent.applying(transform)
    let x = Int((place.minX * scale).rounded(.down)) - 1
    let y = Int((place.minY * scale).rounded(.down)) - 1
    return PixelRect(
      x: x, y: y, width: Int((place.maxX * scale).rounded(.up)) + 1 - x,
      height: Int((place.maxY * scale).rounded(.up)) + 1 - y)
  }
}

extension Frame {
  /// The index after the last of the neighbouring layers that are scaled or turned.
  func endOfTransformed(startingAt start: Int, limit: Int) -> Int {
    var index = start
    while index < limit, case .layer(let layer) = items[index], !layer.transform.isMove {
      index += 1
    }
    return index
  }

  /// The index after the last neighbour with the same clip that is drawn in the same manner.
  func endOfAlike(startingAt start: Int, limit: Int, takesTransformed: Bool) -> Int {
    guard case .layer(let first) = items[start] else { return start }
    var index = start
    while index < limit, case .layer(let layer) = items[index], layer.clip == first.clip,
      takesTransformed || layer.transform.isMove
    {
      index += 1
    }
    return index
  }

  func anyTouches(_ area: PixelRect, items range: Range<Int>, scale: CGFloat) -> Bool {
    for index in range {
      if case .layer(let layer) = items[index], layer.opacity > 0,
        layer.mayTouch(area, scale: scale)
      {
        return true
      }
    }
    return false
  }

  /// The pixels that some items can touch, clips counted.
  func bounds(of range: Range<Int>, scale: CGFloat) -> PixelRect {
    var all = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for index in range {
      guard case .layer(let layer) = items[index], layer.opacity > 0 else { continue }
      var pixels = layer.pixels(scale: scale)
      if layer.clip >= 0 {
        pixels = pixels.intersection(RoundedClip(clips[layer.clip], scale: scale).bounds)
      }
      all = all.union(pixels)
    }
    return all
  }
}
