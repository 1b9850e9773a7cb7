import UIKit

/// The wallpaper, light or dark with the system; blurred, the ground of panes that seem of glass.
final class WallpaperView: UIView {
  private let isBlurred: Bool
  /// The screen, in this view's own space: the picture covers it, whatever part of it is seen here.
  var screenRect = CGRect.zero { didSet { if screenRect != oldValue { setNeedsDisplay() } } }

  init(isBlurred: Bool) {
    self.isBlurred = isBlurred
    super.init(frame: .zero)
    contentMode = .redraw
    clipsToBounds = true
    layer.cornerCurve = .continuous
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Lies over the picture, as part of the glass.
  var glass: UIColor? { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let name = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
    let side = max(screenRect.width, screenRect.height)
    UIImage(named: "wallpaper/\(name)\(isBlurred ? "-blurred" : "")")?.draw(
      in: CGRect(
        x: screenRect.midX - side / 2, y: screenRect.midY - side / 2, width: side, height: side))
    if !isBlurred { shadeTop() }
    guard let glass else { return }
    glass.setFill()
    UIRectFill(bounds)
  }

  /// A little darkness below the status bar, whose white signs would be lost on a bright picture.
  private func shadeTop() {
    let reach: CGFloat = 110
    let shade = CGGradient(
      colors: [
        CGColor(red: 0, green: 0, blue: 0, alpha: 0.28),
        CGColor(red: 0, green: 0, blue: 0, alpha: 0),
      ], locations: [0, 1])
    guard let context = UIGraphicsGetCurrentContext(), let shade else { return }
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: bounds.width, height: reach))
    context.drawLinearGradient(
      shade, start: .zero, end: CGPoint(x: 0, y: reach))
    context.restoreGState()
  }
}
