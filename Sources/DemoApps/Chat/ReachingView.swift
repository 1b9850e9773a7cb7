import UIKit

/// A view that has touches also where one part of it stands out of its bounds.
///
/// So the field can be reached where a low view lets it rise above its own upper edge.
final class ReachingView: UIView {
  private let reach: UIView

  init(reach: UIView) {
    self.reach = reach
    super.init(frame: UIScreen.main.bounds)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || reach.isDescendant(of: self) && reach.frame.contains(point)
  }
}
