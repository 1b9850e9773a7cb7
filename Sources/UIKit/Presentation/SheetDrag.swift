/// The finger that moves a sheet up and down.
///
/// Down it follows 1:1 where the sheet may be sent away, else by a rubber band; above the highest
/// detent it hardly gives way. On lifting the sheet goes to whatever is nearest to where its speed
/// would carry it (look facts 5.4.4 to 5.4.8, 7.23).
@MainActor final class SheetDrag: UIGestureRecognizerDelegate {
  private unowned let sheet: UISheetPresentationController
  private let pan = UIPanGestureRecognizer()
  /// Where the upper edge was when the finger took hold.
  private var start: CGFloat = 0
  private var mayDismiss = false

  /// The most that a sheet can be pulled above its highest detent, in points.
  private static let upperGive: CGFloat = 40
  /// Look facts 5.6.4: how long a thrown thing would go on at its speed.
  private static let glide: CGFloat = 0.499

  init(sheet: UISheetPresentationController) {
    self.sheet = sheet
    pan.delegate = self
    pan.addHandler { [weak self] pan in self?.follow(pan) }
  }

  func attach(to view: UIView) {
    if pan.view !== view { view.addGestureRecognizer(pan) }
  }

  // MARK: Beside scroll views

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard sheet.phase == .presented || sheet.phase == .presenting, sheet.form != .fullScreen,
      sheet.presentedViewController.modality.above == nil
    else { return false }
    let way = pan.totalTravel
    guard abs(way.y) > abs(way.x) else { return false }
    guard let scroll = scrollView(under: pan) else { return true }
    let isAtTop = scroll.contentOffset.y <= 0.5 - scroll.adjustedContentInset.top
    guard isAtTop else { return false }
    if way.y > 0 { return true }
    let canGrow = sheet.shownTop > sheet.stops[0].top + 0.5
    return canGrow && sheet.prefersScrollingExpandsWhenScrolledToEdge
  }

  /// Scrolling within the sheet waits until it is clear that the sheet does not move.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is ScrollPanGestureRecognizer }

  private func scrollView(under pan: UIPanGestureRecognizer) -> UIScrollView? {
    var climber = pan.tracked.last?.view
    while let view = climber, view !== sheet.sheet {
      if let scroll = view as? UIScrollView, scroll.canMoveY { return scroll }
      climber = view.superview
    }
    return nil
  }

  // MARK: Following

  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: sheet.containerView).y
    switch pan.state {
    case .began:
      take()
      UIView.performWithoutAnimation { sheet.place(at: place(for: start + way)) }
    case .changed: UIView.performWithoutAnimation { sheet.place(at: place(for: start + way)) }
    case .ended: release(speed: pan.velocity(in: sheet.containerView).y)
    case .cancelled: settle(to: sheet.restingTop, speed: 0)
    case .possible, .failed: break
    }
  }

  private func take() {
    if sheet.phase == .presenting { sheet.finishEntrance() }
    // A sheet that is still moving is caught where it is seen.
    let seen = sheet.sheet.layer.presentation()?.frame.minY
    let shown = sheet.sheet.layer.frame.minY
    start = sheet.shownTop + (seen.map { $0 - shown } ?? 0)
    sheet.haltMotion()
    sheet.isDragged = true
    mayDismiss = sheet.userMayDismiss()
    guard mayDismiss else { return }
    sheet.delegate?.presentationControllerWillDismiss(sheet)
    sheet.presentedViewController.beginAppearanceTransition(false, animated: true)
  }

  /// Where the edge goes for a finger that would have it at `wish`.
  private func place(for wish: CGFloat) -> CGFloat {
    let stops = sheet.stops
    let highest = stops[0].top
    let lowest = stops[stops.count - 1].top
    if wish < highest {
      return highest + RubberBand(length: Self.upperGive).shown(wish - highest)
    }
    if wish > lowest && !mayDismiss {
      return lowest + RubberBand(length: sheet.awayTop - lowest).shown(wish - lowest)
    }
    return wish
  }

  // MARK: Letting go

  private func release(speed: CGFloat) {
    let stops = sheet.stops
    let goal = sheet.shownTop + speed * Self.glide
    let nearest = stops.min { abs($0.top - goal) < abs($1.top - goal) } ?? stops[0]
    let goesAway = abs(sheet.awayTop - goal) < abs(nearest.top - goal) || goal > sheet.awayTop
    sheet.isDragged = false
    if goesAway && mayDismiss {
      let left = sheet.awayTop - sheet.shownTop
      sheet.releaseVelocity = left > 1 ? max(0, speed / left) : 0
      sheet.dismissForUser()
      return
    }
    if goesAway { sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet) }
    let isOther = sheet.selectedStop != nearest.identifier
    sheet.selectedDetentIdentifier = nearest.identifier
    if isOther {
      (sheet.delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    }
    settle(to: sheet.restingTop, speed: speed)
  }

  /// Back to a place of rest; a controller that was told that it disappears is told the opposite.
  private func settle(to top: CGFloat, speed: CGFloat) {
    sheet.isDragged = false
    let left = top - sheet.shownTop
    let controller = sheet.presentedViewController
    if mayDismiss { controller.beginAppearanceTransition(true, animated: true) }
    let sheet = sheet
    TransitionTiming.thrown(abs(left) > 1 ? speed / left : 0).run(
      { sheet.place(at: top) },
      completion: {
        guard sheet.phase == .presented, !sheet.isDragged else { return }
        sheet.stepBack?.rest()
        controller.endAppearanceTransition()
      })
  }
}

extension UISheetPresentationController {
  /// The detent that the sheet rests at, by its name.
  var selectedStop: Detent.Identifier? {
    let stops = stops
    return (stops.first { $0.identifier == selectedDetentIdentifier } ?? stops.last)?.identifier
  }

  /// Stops everything that moves with the sheet.
  func haltMotion() {
    let views: [UIView?] = [sheet, dimming, presentedViewController.viewIfLoaded, presenterStage]
    for view in views { view?.layer.removeAllAnimations() }
  }
}
