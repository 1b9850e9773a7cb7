/// What a presentation happens in: as large as the window, and nothing below it is touched.
final class TransitionView: UIView {
  private weak var presentation: UIPresentationController?

  init(for presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    presentation.placePresentedView()
    presentation.containerViewDidLayoutSubviews()
  }

  override func restingFrame(of subview: UIView) -> CGRect {
    guard let presentation, subview === presentation.presentedView else { return subview.frame }
    return presentation.restingFrame
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && presentation?.letsTouchesThrough == true ? nil : hit
  }

  /// Touches of the presented view end here too; they are none of this.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.contains(where: { $0.view === self }) else { return }
    guard presentation?.phase == .presented || presentation?.phase == .presenting else { return }
    presentation?.backgroundTapped()
  }
}

/// The black that darkens what lies below a presentation (look facts 1.3.10 and 1.3.11).
final class DimmingView: UIView {
  init(light: CGFloat, dark: CGFloat) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? dark : light)
    }
  }

  /// As behind alerts and action sheets.
  static func forAlert() -> DimmingView { DimmingView(light: 0.2, dark: 0.48) }

  required init?(coder: NSCoder) { nil }
}
