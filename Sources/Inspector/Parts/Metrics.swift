import UIKit

/// Sizes that the inspector's pages share, in points.
enum Metrics {
  static let width: CGFloat = 380
  /// From the panel's edges to its cards.
  static let margin: CGFloat = 14
  /// From a card's edges to what stands in it.
  static let inset: CGFloat = 14
  /// Look facts 3.9: grouped cards.
  static let cardRadius: CGFloat = 10
  static let rowHeight: CGFloat = 42
  static let headerHeight: CGFloat = 56
}

extension UIImage {
  /// A one-colour sign of the artwork folder, as large as goes with text of `pointSize`.
  static func sign(_ name: String, pointSize: CGFloat) -> UIImage {
    let side = pointSize * 24 / 17
    return UIImage(artwork: "symbols/\(name)", size: CGSize(width: side, height: side))
      .withRenderingMode(.alwaysTemplate)
  }
}

extension UILabel {
  convenience init(
    _ text: String = "", size: CGFloat, weight: UIFont.Weight = .regular,
    color: UIColor = .label, tabular: Bool = false
  ) {
    self.init(frame: .zero)
    self.text = text
    font =
      tabular
      ? .monospacedDigitSystemFont(ofSize: size, weight: weight)
      : .systemFont(ofSize: size, weight: weight)
    textColor = color
  }
}
