/// A presenter's view that becomes smaller behind a card, with round corners (look facts 3.7.10,
/// 3.7.11 and 5.4.3).
@MainActor final class StepBack {
  /// Of cards, in points.
  static let radius: CGFloat = 10
  /// Beside the small view, in points.
  private static let margin: CGFloat = 16
  /// How far a card that stands behind another peeks out above it.
  private static let peek: CGFloat = 10

  private let view: UIView
  /// A card has its corners already and stands below the status bar.
  private let isCard: Bool
  private let former: (radius: CGFloat, curve: CALayerCornerCurve, clips: Bool)
  private var isApplied = false

  init(_ view: UIView) {
    self.view = view
    isCard = view is SheetView
    former = (view.layer.cornerRadius, view.layer.cornerCurve, view.clipsToBounds)
  }

  /// - Parameters:
  ///   - amount: 0 for the view in its own place, 1 for the small one.
  ///   - safeTop: where the small view's upper edge is, below the status bar.
  func apply(_ amount: CGFloat, safeTop: CGFloat, width: CGFloat) {
    guard width > 0 else { return }
    let scale = 1 - amount * 2 * Self.margin / width
    let height = view.bounds.height
    let top = view.center.y - height / 2
    let target = isCard ? top - Self.peek * amount : safeTop * amount
    view.transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(translationX: 0, y: target - top - height * (1 - scale) / 2))
    guard !isCard, amount > 0 || isApplied else { return }
    if !isApplied {
      isApplied = true
      UIView.performWithoutAnimation {
        view.layer.cornerCurve = .continuous
        view.layer.cornerRadius = Self.screenRadius
        view.clipsToBounds = true
      }
    }
    let radius = Self.screenRadius + (Self.radius - Self.screenRadius) * amount
    view.layer.cornerRadius = radius / scale
  }

  /// The screen's own, from which a whole page's corners set out.
  private static var screenRadius: CGFloat { AppWorld.current.device.screen.cornerRadius }

  /// The view has come to rest: in its own place it needs no corners.
  func rest() { if view.transform.isIdentity { undo() } }

  func undo() {
    view.transform = .identity
    guard isApplied else { return }
    isApplied = false
    view.layer.cornerRadius = former.radius
    view.layer.cornerCurve = former.curve
    view.clipsToBounds = former.clips
  }
}
