/// A placeholder.
@MainActor open class UIScrollView: UIView {
  func contentShouldBegin(_ touch: UITouch, _ event: UIEvent, _ view: UIView) -> Bool { true }
}
extension UIView {
  /// The nearest scroll view above this one.
  var scrollViewAround: UIScrollView? {
    var climber = superview
    while let here = climber {
      if let scroll = here as? UIScrollView { return scroll }
      climber = here.superview
    }
    return nil
  }
}
extension AppWorld {
  public func scrollWheel(at place: CGPoint, by amount: CGSize) {}
}
