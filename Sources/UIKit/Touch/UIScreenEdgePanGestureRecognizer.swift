/// A pan that comes in from an edge of the screen.
///
/// Has: the edges. The finger must land within 20 points of one and move inwards more than twice as
/// far as across (look facts 6.7).
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  private static let reach: CGFloat = 20

  public convenience init(
    edgeHandler handler: @escaping @MainActor (UIScreenEdgePanGestureRecognizer) -> Void
  ) {
    self.init()
    addHandler(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible && touches.contains(where: { landing($0).isEmpty }) { state = .failed }
  }

  override var hasTheRightDirection: Bool {
    guard let touch = sequence.first else { return false }
    let landed = landing(touch)
    let way = totalTravel
    return (landed.contains(.left) && way.x > 2 * abs(way.y))
      || (landed.contains(.right) && -way.x > 2 * abs(way.y))
      || (landed.contains(.top) && way.y > 2 * abs(way.x))
      || (landed.contains(.bottom) && -way.y > 2 * abs(way.x))
  }

  /// Which of the wanted edges the finger landed on.
  private func landing(_ touch: UITouch) -> UIRectEdge {
    let screen = AppWorld.current.area
    var landed: UIRectEdge = []
    if touch.start.x - screen.minX <= Self.reach { landed.insert(.left) }
    if screen.maxX - touch.start.x <= Self.reach { landed.insert(.right) }
    if touch.start.y - screen.minY <= Self.reach { landed.insert(.top) }
    if screen.maxY - touch.start.y <= Self.reach { landed.insert(.bottom) }
    return landed.intersection(edges)
  }
}
