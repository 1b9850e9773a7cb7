import Drawing
import Foundation

/// Frames that use everything a compositor has to place; each a law of its own.
enum CompositorScene: String, CaseIterable, Sendable {
  case plainRectangles, translucentRectangles, softShapes, text, moved, rectangularClip
  case roundedClip, roundedClipAtHalfPixels, group, groupsInGroups, clippedGroup, scaled, turned
  case scaledInRoundedClip, everything

  var frame: Frame {
    var frame = Frame(
      size: CGSize(width: 120, height: 160), scale: 2, background: Color(hex: 0xF2F2F7))
    fill(&frame)
    return frame
  }

  private func fill(_ frame: inout Frame) {
    switch self {
    case .plainRectangles: frame.add(.block(0x3478F6), at: (10, 10))
    case .translucentRectangles:
      frame.add(.block(0x3478F6), at: (10, 10))
      frame.add(.block(0xFF3B30), at: (30, 30), opacity: 0.4)
    case .softShapes: frame.add(.card, at: (20, 20), opacity: 0.9)
    case .text: frame.add(.words, at: (8, 40))
    case .moved: frame.add(.card, at: (20.3, 20.71))
    case .rectangularClip, .roundedClip, .roundedClipAtHalfPixels, .clippedGroup:
      fillClipped(&frame)
    case .group: frame.addGroup(0.5) { $0.addOverlap() }
    case .groupsInGroups:
      frame.addGroup(0.7) {
        $0.addOverlap()
        $0.addGroup(0.35) { $0.add(.card, at: (40, 60)) }
      }
    case .scaled:
      frame.add(.card, transform: CGAffineTransform(a: 0.62, b: 0, c: 0, d: 0.62, tx: 9, ty: 7))
    case .turned:
      frame.add(.card, transform: CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 30, y: 9))
    case .scaledInRoundedClip:
      let clip = frame.addClip(CGRect(x: 12, y: 12, width: 90, height: 120), radius: 22)
      let transform = CGAffineTransform(a: 1.3, b: 0, c: 0, d: 1.3, tx: 4, ty: 2)
      frame.add(.block(0x34C759), transform: transform, clip: clip)
      frame.add(.card, transform: transform, clip: clip)
    case .everything:
      for scene in Self.allCases where scene != .everything { scene.fill(&frame) }
    }
  }

  private func fillClipped(_ frame: inout Frame) {
    let isHalf = self == .roundedClipAtHalfPixels
    let rect = CGRect(
      x: isHalf ? 14.25 : 14, y: isHalf ? 18.75 : 18, width: 80, height: 100)
    let clip = frame.addClip(rect, radius: self == .rectangularClip ? 0 : 18)
    if self == .clippedGroup {
      frame.addGroup(0.6) {
        $0.add(.block(0x5856D6), at: (0, 0), clip: clip)
        $0.add(.card, at: (30, 50), clip: clip)
      }
    } else {
      frame.add(.block(0x5856D6), at: (0, 0), clip: clip)
      frame.add(.card, at: (-12, -8), opacity: 0.8, clip: clip)
      frame.add(.words, at: (20, 90), clip: clip)
    }
  }
}

/// A layer's content for these scenes.
struct SceneContent {
  var id: UInt64
  var list: DisplayList
  var extent: CGRect

  static func block(_ hex: UInt32) -> SceneContent {
    let rect = CGRect(x: 0, y: 0, width: 70, height: 90)
    return SceneContent(
      id: 1000 + UInt64(hex),
      list: DisplayList([.fillRect(RoundedRect(rect), .color(Color(hex: hex)))]), extent: rect)
  }

  static let card: SceneContent = {
    let rect = CGRect(x: 0, y: 0, width: 64, height: 48)
    let shape = RoundedRect(rect, radius: 14, shape: .continuous)
    return SceneContent(
      id: 1,
      list: DisplayList([
        .shadow(shape, Color(white: 0, alpha: 0.3), blur: 5, offset: CGSize(width: 0, height: 3)),
        .fillRect(
          shape,
          .linear(
            from: .zero, to: CGPoint(x: 0, y: 48),
            stops: [GradientStop(0, Color(hex: 0xFFD60A)), GradientStop(1, Color(hex: 0xFF2D55))])),
      ]), extent: rect.insetBy(dx: -18, dy: -18))
  }()

  static let words: SceneContent = {
    let layout = TextLayout("Tummy 9:41", font: FontSpec(size: 17, weight: .semibold))
    return SceneContent(
      id: 2,
      list: DisplayList([
        .text(TextRun(layout: layout, origin: .zero, width: 104, color: Color(hex: 0x1C1C1E)))
      ]), extent: CGRect(x: 0, y: 0, width: 104, height: 22))
  }()
}

extension Frame {
  mutating func add(
    _ content: SceneContent, at place: (Double, Double), opacity: Double = 1, clip: Int = -1
  ) {
    add(
      content, transform: CGAffineTransform(translationX: place.0, y: place.1), opacity: opacity,
      clip: clip)
  }

  mutating func add(
    _ content: SceneContent, transform: CGAffineTransform, opacity: Double = 1, clip: Int = -1
  ) {
    items.append(
      .layer(
        PlacedLayer(
          content: ContentID(layer: content.id, version: 0), list: content.list,
          extent: content.extent, transform: transform, opacity: opacity, clip: clip)))
  }

  mutating func addOverlap() {
    add(.block(0xFF9500), at: (10, 20))
    add(.card, at: (36, 54))
  }

  mutating func addGroup(_ opacity: Double, _ body: (inout Frame) -> Void) {
    items.append(.beginGroup(opacity: opacity, bounds: CGRect(origin: .zero, size: size)))
    body(&self)
    items.append(.endGroup)
  }

  mutating func addClip(_ rect: CGRect, radius: CGFloat) -> Int {
    let outline = radius > 0 ? RoundedRect(rect, radius: radius, shape: .continuous) : nil
    clips.append(Clip(rect: rect, outline: outline))
    return clips.count - 1
  }
}
