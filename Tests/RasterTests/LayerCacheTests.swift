import Drawing
import Foundation
import Testing

@testable import Raster

private func frame(_ layers: [PlacedLayer]) -> Frame { .sample(layers.map { .layer($0) }) }

@Test func `a layer is drawn once, however many frames place it`() {
  let studio = Studio()

  for step in 0..<30 {
    let transform = CGAffineTransform(translationX: CGFloat(step), y: 0)
    _ = studio.compositor.draw(frame([.sample(transform: transform)]))
  }

  #expect(studio.cache.drawnCount == 1)
}

@Test func `a new version is drawn anew and takes the place of the old`() {
  let studio = Studio()

  for version in 0..<10 as Range<UInt32> {
    _ = studio.compositor.draw(frame([.sample(version: version)]))
    _ = studio.compositor.draw(frame([.sample(version: version)]))
    _ = studio.compositor.draw(frame([.sample(version: version)]))
  }

  #expect(studio.cache.drawnCount == 10)
  #expect(studio.cache.count == 1)
}

@Test func `what no frame has used for long is let go and drawn again when it comes back`() {
  let studio = Studio()
  _ = studio.compositor.draw(frame([.sample(layer: 1)]))

  for _ in 0..<10 { _ = studio.compositor.draw(frame([.sample(layer: 2)])) }
  #expect(studio.cache.count == 2)
  _ = studio.compositor.draw(frame([.sample(layer: 2)]))
  #expect(studio.cache.count == 1)

  _ = studio.compositor.draw(frame([.sample(layer: 1)]))
  #expect(studio.cache.drawnCount == 3)
}

@Test func `more pixels than the budget push out the longest unused`() {
  let studio = Studio()
  let large = CGRect(x: 0, y: 0, width: 200, height: 200)

  // Each takes 640,000 of the 1,048,576 bytes.
  for layer in 1...4 as ClosedRange<UInt64> {
    _ = studio.compositor.draw(frame([.sample(layer: layer, extent: large)]))
  }

  #expect(studio.cache.count == 1)
  #expect(studio.cache.byteCount == 640_000)
}

@Test func `what one frame needs stays, budget or not`() {
  let studio = Studio()
  let large = CGRect(x: 0, y: 0, width: 200, height: 200)
  let layers = (1...3 as ClosedRange<UInt64>).map {
    PlacedLayer.sample(layer: $0, extent: large)
  }

  for _ in 0..<3 { _ = studio.compositor.draw(frame(layers)) }

  #expect(studio.cache.count == 3)
  #expect(studio.cache.drawnCount == 3)
}

@Test(arguments: [
  (1.0, 0), (1.05, 0), (1.2, 1), (2.0, 1), (0.9, 0), (0.56, 0), (0.5, -1), (0.2, -2), (0.0, -3),
])
func `pictures are halved and doubled, and an overshoot needs no other`(scale: Double, step: Int) {
  #expect(LayerCache.step(for: CGAffineTransform(scaleX: scale, y: scale)) == step)
}

@Test func `a spring's shrinking draws at most once for each halving`() {
  let studio = Studio()

  for step in 0...100 {
    let scale = 1.04 - 0.9 * CGFloat(step) / 100
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    _ = studio.compositor.draw(frame([.sample(transform: transform)]))
  }

  #expect(studio.cache.drawnCount == 3)
}

@Test func `attachments can be let go without the pixels`() {
  let studio = Studio()
  let layer = PlacedLayer.sample()
  func picture() -> LayerPicture? {
    guard case .picture(let picture) = studio.cache.content(of: layer, frameScale: 2) else {
      return nil
    }
    return picture
  }
  picture()?.attachment = NSObject()

  studio.cache.removeAttachments()

  #expect(picture()?.attachment == nil)
  #expect(studio.cache.drawnCount == 1)
}

@Test func `the parts of a rounded clip cover it once`() {
  let outline = RoundedRect(
    CGRect(x: 3, y: 5, width: 50, height: 41), radius: 10, shape: .continuous)
  let clip = RoundedClip(
    Clip(rect: CGRect(x: 3, y: 5, width: 50, height: 30), outline: outline), scale: 2)

  var covered: [PixelRect] = []
  for index in 0..<RoundedClip.bodyCount { covered.append(clip.body(index)) }
  for index in 0..<RoundedClip.cornerCount { covered.append(clip.corner(index)) }

  let area = covered.reduce(0) { $0 + $1.width * $1.height }
  #expect(area == clip.bounds.width * clip.bounds.height)
  #expect(clip.bounds == PixelRect(x: 6, y: 10, width: 100, height: 60))
  for (index, one) in covered.enumerated() {
    for other in covered[(index + 1)...] { #expect(one.intersection(other).isEmpty) }
  }
}

@Test func `a store keeps what is used and forgets the rest`() {
  var store = RecentValues<Int, Int>(limit: 8)

  for number in 0..<100 {
    store[number] = number
    _ = store[0]
  }

  #expect(store[0] == 0)
  #expect(store[99] == 99)
  #expect(store[50] == nil)
  #expect(store.count <= 8)
}

@Test func `a value that is taken out of a store is gone`() {
  var store = RecentValues<Int, Int>(limit: 2)
  store[1] = 1
  store[2] = 2

  store[1] = nil
  store[2] = nil

  #expect(store[1] == nil && store[2] == nil && store.isEmpty)
}
