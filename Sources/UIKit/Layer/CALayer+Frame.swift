import Drawing
import VirtualTime

/// What is handed down while a layer tree is laid into a frame.
struct Placement {
  /// From the parent's own space to the screen.
  var transform: CGAffineTransform
  var opacity: Double
  /// Index of the clip in force, -1 for none.
  var clip: Int
  var instant: Instant
  var traits: UITraitCollection
}

extension CALayer {
  /// Adds this layer and those below it to `frame`, as they are shown at the placement's instant.
  func place(into frame: inout Frame, _ placement: Placement) {
    guard !isHidden else { return }
    let geometry =
      animations.isEmpty ? geometry : LayerGeometry(self, at: placement.instant)
    guard geometry.opacity > 0.001 else { return }
    var inner = placement
    inner.transform = geometry.toSuperlayer.concatenating(placement.transform)
    if let view { inner.traits = view.traits(over: placement.traits) }
    refreshContent(size: geometry.bounds.size, at: placement.instant, traits: inner.traits)

    let needsGroup = geometry.opacity < 0.999 && hasVisibleSublayers
    inner.opacity = needsGroup ? 1 : placement.opacity * geometry.opacity
    if needsGroup {
      frame.items.append(
        .beginGroup(
          opacity: placement.opacity * geometry.opacity, bounds: groupBounds(frame, inner)))
    }
    if !cache.list.isEmpty { placeContent(into: &frame, inner) }
    if !children.isEmpty {
      if masksToBounds { inner.clip = addClip(to: &frame, geometry, inner) }
      // Sublayers live in the bounds' space, whose zero the content's space does not share.
      if geometry.bounds.origin != .zero {
        inner.transform = CGAffineTransform(
          translationX: -geometry.bounds.origin.x, y: -geometry.bounds.origin.y
        ).concatenating(inner.transform)
      }
      for sublayer in children { sublayer.place(into: &frame, inner) }
    }
    if needsGroup { frame.items.append(.endGroup) }
  }

  private var hasVisibleSublayers: Bool {
    children.contains { !$0.isHidden && $0.opacity > 0 }
  }

  private func groupBounds(_ frame: Frame, _ placement: Placement) -> CGRect {
    if placement.clip >= 0 { return frame.clips[placement.clip].rect }
    return CGRect(origin: .zero, size: frame.size)
  }

  private func placeContent(into frame: inout Frame, _ placement: Placement) {
    let area = cache.extent.applying(placement.transform)
    let seen =
      placement.clip >= 0
      ? frame.clips[placement.clip].rect : CGRect(origin: .zero, size: frame.size)
    guard area.intersects(seen) else { return }
    frame.items.append(
      .layer(
        PlacedLayer(
          content: ContentID(layer: id, version: cache.version), list: cache.list,
          extent: cache.extent, transform: placement.transform, opacity: placement.opacity,
          clip: placement.clip)))
  }

  private func shownCornerRadius(at instant: Instant) -> CGFloat {
    animations.reduce(cornerRadius) { radius, animation in
      animation.key == .cornerRadius ? max(0, radius + animation.lack(at: instant)[0]) : radius
    }
  }

  /// The clip of this layer's bounds within the one in force; returns its index.
  private func addClip(
    to frame: inout Frame, _ geometry: LayerGeometry, _ placement: Placement
  ) -> Int {
    let box = CGRect(origin: .zero, size: geometry.bounds.size).applying(placement.transform)
    var clip = Clip(rect: box)
    if placement.clip >= 0 {
      let outer = frame.clips[placement.clip]
      clip.rect = box.intersection(outer.rect)
      if clip.rect.isNull { clip.rect = CGRect(origin: box.origin, size: .zero) }
      clip.outline = outer.outline
    }
    let radius = shownCornerRadius(at: placement.instant)
    if radius > 0 {
      clip.outline = RoundedRect(
        box, radius: radius * abs(placement.transform.a), shape: cornerCurve.shape)
    }
    frame.clips.append(clip)
    return frame.clips.count - 1
  }
}
