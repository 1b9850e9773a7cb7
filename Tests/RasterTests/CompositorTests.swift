import Drawing
import Foundation
import Raster
import Testing

private let red = Color(hex: 0xFF3B30)
private let disc = DisplayList([
  .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: 20, height: 20), radius: 10), .color(red))
])

extension PlacedLayer {
  /// A red disc 20 points wide, unless told otherwise.
  static func sample(
    layer: UInt64 = 1, version: UInt32 = 0, list: DisplayList = disc,
    extent: CGRect = CGRect(x: 0, y: 0, width: 20, height: 20),
    transform: CGAffineTransform = .identity, opacity: Double = 1, clip: Int = -1
  ) -> PlacedLayer {
    PlacedLayer(
      content: ContentID(layer: layer, version: version), list: list, extent: extent,
      transform: transform, opacity: opacity, clip: clip)
  }

  /// A plain square of a colour.
  static func plain(
    _ color: Color, layer: UInt64 = 9, side: CGFloat = 40, clip: Int = -1
  ) -> PlacedLayer {
    let rect = CGRect(x: 0, y: 0, width: side, height: side)
    return sample(
      layer: layer, list: DisplayList([.fillRect(RoundedRect(rect), .color(color))]),
      extent: rect, clip: clip)
  }
}

extension Frame {
  /// A white frame of 40 by 40 points with two pixels for each.
  static func sample(
    _ items: [FrameItem], clips: [Clip] = [], background: Color = .white
  ) -> Frame {
    var frame = Frame(size: CGSize(width: 40, height: 40), scale: 2, background: background)
    frame.items = items
    frame.clips = clips
    return frame
  }
}

private func moved(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}

@Test func `placed layers with clips and groups look as they did`() {
  let round = RoundedRect(
    CGRect(x: 4, y: 4, width: 32, height: 32), radius: 12, shape: .continuous)
  let frame = Frame.sample(
    [
      .layer(.plain(Color(hex: 0x34C759), clip: 0)),
      .layer(.sample(transform: moved(-4, -4), clip: 0)),
      .beginGroup(opacity: 0.5, bounds: CGRect(x: 0, y: 0, width: 40, height: 40)),
      .layer(.sample(transform: moved(14, 14))),
      .layer(.sample(transform: moved(22, 14).scaledBy(x: 0.7, y: 0.7))),
      .endGroup,
      .layer(
        .sample(
          layer: 2,
          list: DisplayList([
            .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: 20, height: 4)), .color(.black))
          ]), transform: moved(20, 20).rotated(by: 0.5), opacity: 0.8)),
    ], clips: [Clip(rect: round.rect, outline: round)])

  expectGolden(Studio().compositor.draw(frame), at: "raster/compositor.png")
}

@Test func `a rounded clip cuts as a clip in a drawing does`() {
  // Edges on whole pixels, so that both ways have the same outline.
  let round = RoundedRect(
    CGRect(x: 4, y: 3, width: 30, height: 34), radius: 9, shape: .continuous)
  let studio = Studio()
  let frame = Frame.sample(
    [.layer(.plain(red, clip: 0)), .layer(.plain(.black, layer: 3, clip: 0))],
    clips: [Clip(rect: round.rect, outline: round)])

  let composed = studio.compositor.draw(frame)

  let drawn = studio.picture([
    .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 40)), .color(.white)),
    .fillRect(round, .color(.black)),
  ])
  // No red shines through; only the last bit of a soft edge may be rounded another way.
  #expect((composed.difference(from: drawn)?.largest ?? 0) <= 2)
}

@Test func `a clip's rectangle cuts its outline too`() {
  let round = RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 40), radius: 10)
  let frame = Frame.sample(
    [.layer(.plain(.black, clip: 0))],
    clips: [Clip(rect: CGRect(x: 0, y: 0, width: 40, height: 15), outline: round)])

  let picture = Studio().compositor.draw(frame)

  #expect(picture[0, 0] == 0xFFFF_FFFF)
  #expect(picture[40, 29] == 0xFF00_0000)
  #expect(picture[40, 30] == 0xFFFF_FFFF)
}

@Test func `a group is as opaque as it says, however many layers it has`() {
  let frame = Frame.sample([
    .beginGroup(opacity: 0.5, bounds: CGRect(x: 0, y: 0, width: 40, height: 40)),
    .layer(.plain(red)), .layer(.plain(.black, layer: 3)), .endGroup,
  ])

  #expect(Studio().compositor.draw(frame)[20, 20] == 0xFF7F_7F7F)
}

@Test func `items of an area are what the whole frame shows there`() {
  let round = RoundedRect(CGRect(x: 2, y: 2, width: 36, height: 36), radius: 12)
  let frame = Frame.sample(
    [
      .layer(.plain(red, clip: 0)),
      .beginGroup(opacity: 0.6, bounds: CGRect(x: 0, y: 0, width: 40, height: 40)),
      .layer(.sample(transform: moved(1, 1), clip: 0)), .endGroup,
    ], clips: [Clip(rect: round.rect, outline: round)], background: .clear)
  let studio = Studio()
  let area = PixelRect(x: 2, y: 3, width: 31, height: 29)
  let part = Bitmap(width: area.width, height: area.height)

  studio.compositor.compose(
    frame, items: 0..<frame.items.count, area: area, scale: 2, into: part)

  let whole = studio.compositor.draw(frame)
  #expect(part.difference(from: whole.cropped(to: area)) == nil)
}

@Test func `a layer that only moves stays sharp on whole pixels`() {
  let studio = Studio()
  func picture(_ x: CGFloat) -> Bitmap {
    let frame = Frame.sample([.layer(.sample(transform: moved(x, 5)))])
    let all = PixelRect(x: 0, y: 0, width: 80, height: 80)
    return studio.compositor.draw(frame).cropped(to: all)
  }
  let still = picture(10)

  #expect(picture(10.2).difference(from: still) == nil)
  #expect(picture(9.8).difference(from: still) == nil)
  #expect(picture(10.3).difference(from: still) != nil)
}

@Test func `a plain rectangle is the same placed as a colour and as pixels`() {
  let studio = Studio()
  let rect = CGRect(x: 0, y: 0, width: 12, height: 7)
  let plain = DisplayList([.fillRect(RoundedRect(rect), .color(red))])
  let drawn = DisplayList(plain.commands + [.save, .restore])
  func picture(_ list: DisplayList, layer: UInt64) -> Bitmap {
    let frame = Frame.sample([
      .layer(
        .sample(
          layer: layer, list: list, extent: rect, transform: moved(3.3, 4.4), opacity: 0.5))
    ])
    return studio.compositor.draw(frame).cropped(to: PixelRect(x: 0, y: 0, width: 80, height: 80))
  }

  let difference = picture(plain, layer: 1).difference(from: picture(drawn, layer: 2))

  #expect((difference?.largest ?? 0) <= 1)
  #expect(studio.cache.drawnCount == 1)
}

@Test func `a frame at another scale has that many pixels`() {
  let picture = Studio().compositor.draw(.sample([.layer(.sample())]), scale: 0.5)

  #expect(picture.width == 20 && picture.height == 20)
  #expect(picture[5, 5] == 0xFFFF_3B30)
}
