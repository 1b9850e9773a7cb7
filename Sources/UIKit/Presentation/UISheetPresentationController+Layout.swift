/// Where a sheet stands; all in the container's space.
extension UISheetPresentationController {
  /// What a sheet is on this device, held this way.
  enum Form: Hashable { case card, fullScreen, page, form }

  var form: Form {
    let world = AppWorld.current
    if world.traits.userInterfaceIdiom == .pad {
      return presentedViewController.modalPresentationStyle == .formSheet ? .form : .page
    }
    let size = containerView?.bounds.size ?? .zero
    return size.width > size.height ? .fullScreen : .card
  }

  private var height: CGFloat { containerView?.bounds.height ?? 0 }

  /// Look facts 3.7.9: between the safe area and a card's edge.
  static let cardGap: CGFloat = 10

  private var highestTop: CGFloat {
    form == .card ? (containerView?.safeAreaInsets.top ?? 0) + Self.cardGap : fixedFrame.minY
  }

  /// Where the upper edge is when the sheet is out of sight.
  var awayTop: CGFloat { height }

  /// The detents that can be used, with the upper edge at each, highest first.
  var stops: [(identifier: Detent.Identifier, top: CGFloat)] {
    guard form == .card else { return [(.large, highestTop)] }
    let most = height - highestTop
    let found = detents.compactMap { detent in
      detent.height(most).map { (detent.identifier, height - $0) }
    }
    return found.isEmpty ? [(.large, highestTop)] : found.sorted { $0.1 < $1.1 }
  }

  /// Where the upper edge rests: at the selected detent, or as much higher as the keyboard needs.
  var restingTop: CGFloat {
    let stops = stops
    let chosen = stops.first { $0.identifier == selectedDetentIdentifier } ?? stops[stops.count - 1]
    guard form == .card, let container = containerView else { return chosen.top }
    return max(highestTop, chosen.top - (room?.overlap(with: container) ?? 0))
  }

  var sheetFrame: CGRect {
    guard form == .card, let container = containerView else { return fixedFrame }
    return CGRect(
      x: 0, y: restingTop, width: container.bounds.width, height: height - restingTop)
  }

  /// Where sheets stand that have one place only (look facts 3.7.12, 3.7.15 and 3.7.16).
  private var fixedFrame: CGRect {
    guard let container = containerView else { return .zero }
    let whole = container.bounds
    var size = whole.size
    switch form {
    case .card, .fullScreen: return whole
    case .page:
      size.width = min(704, whole.width - 2 * Self.padMargin)
      size.height = whole.height - 2 * Self.padMargin
    case .form:
      let wish = presentedViewController.preferredContentSize
      size = wish == .zero ? Self.formSize(for: whole.size) : wish
      size.width = min(size.width, whole.width - 2 * Self.padMargin)
      size.height = min(size.height, whole.height - 2 * Self.padMargin)
    }
    let keyboard = form == .form ? room?.overlap(with: container) ?? 0 : 0
    let middle = (whole.height - keyboard - size.height) / 2
    let least = container.safeAreaInsets.top
    return CGRect(
      x: ((whole.width - size.width) / 2).rounded(),
      y: (keyboard > 0 ? max(least, middle) : middle).rounded(), width: size.width,
      height: size.height)
  }

  private static let padMargin: CGFloat = 25

  private static func formSize(for screen: CGSize) -> CGSize {
    switch max(screen.width, screen.height) {
    case ...1024: CGSize(width: 540, height: 600)
    case ...1589: CGSize(width: 580, height: 640)
    default: CGSize(width: 620, height: 680)
    }
  }

  // MARK: Placing

  /// What fills the screen has nothing to be pulled by.
  var showsGrabber: Bool { prefersGrabberVisible && form != .fullScreen }

  /// Puts the sheet's upper edge somewhere, and everything around it to match.
  func place(at top: CGFloat) {
    guard let container = containerView else { return }
    shownTop = top
    let isCard = form == .card
    sheet.showsGrabber = showsGrabber
    sheet.overhang = isCard ? SheetView.cardOverhang : 0
    sheet.setCorners(radius: cornerRadius, hasShadow: form == .page || form == .form)
    var box = fixedFrame
    if isCard {
      // Between its detents a card grows; beyond them it moves as a whole.
      let stops = stops
      let visible = min(max(top, stops[0].top), stops[stops.count - 1].top)
      box = CGRect(
        x: 0, y: top, width: container.bounds.width,
        height: height - visible + sheet.overhang)
    } else {
      box.origin.y = top
    }
    sheet.bounds.size = box.size
    sheet.center = CGPoint(x: box.midX, y: box.midY)
    sheet.layoutIfNeeded()
    dimming.alpha = dimmingAmount(at: top)
    if isCard {
      stepBack?.apply(
        stepAmount(at: top), safeTop: container.safeAreaInsets.top, width: container.bounds.width)
    } else {
      stepBack?.undo()
    }
  }

  private var cornerRadius: CGFloat {
    form == .fullScreen ? 0 : preferredCornerRadius ?? StepBack.radius
  }

  /// True where the sheet rests, or is to rest, so high that the presenter has stepped back.
  var makesPresenterStepBack: Bool { form == .card && stepAmount(at: restingTop) == 1 }

  /// 1 where the sheet is at its greatest height, 0 at the detent below, or out of sight.
  private func stepAmount(at top: CGFloat) -> CGFloat {
    let stops = stops
    guard let full = stops.first(where: { $0.top <= highestTop + 0.5 }) else { return 0 }
    let below = stops.first { $0.top > full.top + 0.5 }?.top ?? awayTop
    return Self.part(of: top, from: below, to: full.top)
  }

  func dimmingAmount(at top: CGFloat) -> CGFloat {
    let stops = stops
    guard let limit = stops.first(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return Self.part(of: top, from: awayTop, to: stops[stops.count - 1].top) }
    guard let above = stops.last(where: { $0.top < limit.top - 0.5 }) else { return 0 }
    return Self.part(of: top, from: limit.top, to: above.top)
  }

  private static func part(of place: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    guard start != end else { return 1 }
    return min(1, max(0, (place - start) / (end - start)))
  }
}
