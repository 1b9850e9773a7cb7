import KeyboardTracking
import UIKit

/// The view of a case that is to be kept clear.
///
/// A bar sits on the inset, a box in the middle of what is uncovered, a list lies below both, and
/// there is a text field.
final class CaseView: UIView, KeyboardTrackerDelegate {
  let bar = UIView(frame: .zero)
  let box = UIView(frame: .zero)
  let list = UIScrollView(frame: .zero)
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  /// True where the layout guide says the inset, not a tracker.
  var isGuided = false
  private var isFollowing = false
  private var tracked: CGFloat = 0

  init() {
    super.init(frame: .zero)
    for part in [list, box, bar, field] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Asks for the layout guide, and stands by it from now on.
  func follow() {
    isFollowing = true
    keyboardLayoutGuide.usesBottomSafeArea = false
    setNeedsLayout()
  }

  /// Stands at once where a tracker says.
  func take(_ height: CGFloat) {
    tracked = height
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = inset
    let size = bounds.size
    bar.frame = CGRect(x: 0, y: size.height - inset - 44, width: size.width, height: 44)
    box.frame = CGRect(x: 0, y: (size.height - inset) / 2 - 20, width: 40, height: 40)
    list.frame = bounds
    list.contentSize = size
    list.contentInset.bottom = inset
  }

  func keyboardTracker(
    _ tracker: KeyboardTracker, heightDidChange height: CGFloat, report: KeyboardReport
  ) {
    tracked = height
    if report.duration == 0 {
      for part in [bar, box] { part.layer.removeAllAnimations() }
    }
    UIView.animate(
      withDuration: report.duration, delay: 0, options: report.options,
      animations: { [self] in
        setNeedsLayout()
        layoutIfNeeded()
      })
  }

  // MARK: What is found

  /// Where the bar will rest.
  var inset: CGFloat {
    guard isGuided else { return tracked }
    return isFollowing ? keyboardLayoutGuide.layoutFrame.height : 0
  }

  /// Where the bar is seen.
  var shownInset: CGFloat {
    bounds.height - (bar.layer.presentation()?.frame ?? bar.frame).maxY
  }

  /// On the screen, in points.
  var barBottom: CGFloat { convert(bar.frame, to: UIScreen.main).maxY }
  var boxCentreY: CGFloat { convert(box.frame, to: UIScreen.main).midY }
}
