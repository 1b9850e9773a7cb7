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
    guard let glass else { return }
    glass.setFill()
    UIRectFill(bounds)
  }
}
