import Drawing
import VirtualTime

/// What a layer shows, kept until something changes it.
struct LayerContent {
  /// What the view's `draw(_:)` recorded, for the bounds it was asked with.
  var drawing = DisplayList()
  var drawnSize = CGSize(width: -1, height: -1)
  var needsDrawing = true

  /// Shadow, ground, drawing and border together, as given to the compositor.
  var list = DisplayList()
  var extent = CGRect.zero
  var listSize = CGSize(width: -1, height: -1)
  var isStale = true
  var version: UInt32 = 0
  var traits: UITraitCollection?
}

/// The look of a layer at an instant, as far as it is painted into its own list.
private struct LayerLook {
  var size: CGSize
  var radius: CGFloat
  var background: Color?
  var borderWidth: CGFloat
  var borderColor: Color?
  var shadowOpacity: Double
}

extension CALayer {
  /// Brings the list up to date for what is shown at `instant`.
  func refreshContent(size: CGSize, at instant: Instant, traits: UITraitCollection) {
    let animatesLook = animations.contains {
      switch $0.key {
      case .position, .transform, .opacity, .bounds: false
      case .backgroundColor, .cornerRadius, .borderColor, .borderWidth, .shadowOpacity: true
      }
    }
    if cache.traits != traits {
      if cache.traits != nil { view?.refreshColors() }
      cache.traits = traits
      cache.needsDrawing = true
      cache.isStale = true
    }
    guard cache.isStale || animatesLook || cache.listSize != size else { return }
    let look = look(size: size, at: instant)
    redrawIfNeeded()
    let before = cache.list
    let extentBefore = cache.extent
    cache.list = paint(look)
    cache.listSize = size
    cache.isStale = animatesLook
    // The same drawing in a larger layer shows more of itself: compositors keep pixels by version.
    if cache.list != before || cache.extent != extentBefore { cache.version &+= 1 }
  }

  private func look(size: CGSize, at instant: Instant) -> LayerLook {
    var look = LayerLook(
      size: size, radius: cornerRadius, background: backgroundColor?.value,
      borderWidth: borderWidth, borderColor: borderColor?.value,
      shadowOpacity: Double(shadowOpacity))
    for animation in animations {
      let lack = animation.lack(at: instant)
      switch animation.key {
      case .backgroundColor: look.background = (look.background ?? .clear).adding(lack)
      case .borderColor: look.borderColor = (look.borderColor ?? .clear).adding(lack)
      case .cornerRadius: look.radius = max(0, look.radius + lack[0])
      case .borderWidth: look.borderWidth = max(0, look.borderWidth + lack[0])
      case .shadowOpacity: look.shadowOpacity = max(0, look.shadowOpacity + lack[0])
      case .position, .bounds, .transform, .opacity: break
      }
    }
    return look
  }

  private func redrawIfNeeded() {
    let size = bounds.size
    let redraws = view?.contentMode == .redraw
    guard
      cache.needsDrawing || (redraws && cache.drawnSize != size)
        || (cache.drawing.isEmpty && cache.drawnSize != size)
    else { return }
    cache.needsDrawing = false
    cache.drawnSize = size
    cache.drawing = view?.recordDrawing() ?? DisplayList()
  }

  private func paint(_ look: LayerLook) -> DisplayList {
    var list = DisplayList()
    let box = CGRect(origin: .zero, size: look.size)
    let outline = RoundedRect(box, radius: look.radius, shape: cornerCurve.shape)
    cache.extent = box
    if look.shadowOpacity > 0, let color = shadowColor?.value {
      list.append(
        .shadow(
          outline, color.withAlpha(color.alpha * look.shadowOpacity), blur: shadowRadius,
          offset: shadowOffset))
      let reach = 3 * shadowRadius
      cache.extent = box.union(
        box.insetBy(dx: -reach, dy: -reach).offsetBy(
          dx: shadowOffset.width, dy: shadowOffset.height))
    }
    if let background = look.background, background.alpha > 0 {
      list.append(.fillRect(outline, .color(background)))
    }
    appendDrawing(to: &list, outline: outline)
    if look.borderWidth > 0, let color = look.borderColor, color.alpha > 0 {
      let half = look.borderWidth / 2
      let inner = RoundedRect(
        box.insetBy(dx: half, dy: half), radius: max(0, look.radius - half),
        shape: cornerCurve.shape)
      list.append(.strokeRect(inner, color, width: look.borderWidth))
    }
    return list
  }

  private func appendDrawing(to list: inout DisplayList, outline: RoundedRect) {
    guard !cache.drawing.isEmpty else { return }
    let clips = masksToBounds
    let place = view?.contentPlacement(from: cache.drawnSize, to: outline.rect.size) ?? .identity
    let saves = clips || !place.isIdentity
    if saves { list.append(.save) }
    if clips { list.append(.clip(outline)) }
    if !place.isIdentity { list.append(.concatenate(place)) }
    list.commands.append(contentsOf: cache.drawing.commands)
    if saves { list.append(.restore) }
    let reach = view?.drawingOverflow ?? .zero
    if reach != .zero {
      cache.extent = cache.extent.union(
        outline.rect.inset(
          by: UIEdgeInsets(
            top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right)))
    }
  }
}

extension Color {
  fileprivate func adding(_ lack: SIMD8<Double>) -> Color {
    func part(_ value: Double) -> Double { min(1, max(0, value)) }
    return Color(
      red: part(red + lack[0]), green: part(green + lack[1]), blue: part(blue + lack[2]),
      alpha: part(alpha + lack[3]))
  }
}
