extension UIScrollView {
  /// The content's own rectangle: constraints to it decide how large the content is.
  public var contentLayoutGuide: UILayoutGuide {
    let layout = viewLayout
    if let guide = layout.contentGuide { return guide }
    let guide = ContentLayoutGuide()
    guide.owningView = self
    guide.identifier = "UIScrollView-contentLayoutGuide"
    layout.contentGuide = guide
    return guide
  }

  /// The rectangle that the view itself takes, which stays where it is while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    let layout = viewLayout
    if let guide = layout.frameGuide { return guide }
    let guide = InsetLayoutGuide(of: self, "UIScrollView-frameLayoutGuide") { _ in .zero }
    layout.frameGuide = guide
    return guide
  }
}
