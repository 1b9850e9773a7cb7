import UIKit

/// Something that the system raises over everything.
@MainActor protocol SystemAlertView: AnyObject {
  /// False where fingers beside it reach what lies below.
  var takesAllTouches: Bool { get }
  /// Whether what lies below is dimmed.
  var dims: Bool { get }
  func place(in screen: CGRect, safeTop: CGFloat)
  /// Before it comes and after it has gone.
  func setAway(_ isAway: Bool)
}

extension OverlayViewController {
  var showsAlert: Bool { !alerts.isEmpty }
  var isRinging: Bool { alerts.contains { $0 is CallBannerView || $0 is CallView } }
  var takesAllTouches: Bool { alerts.contains(where: \.takesAllTouches) || menu != nil }

  func show(_ alert: SystemAlert) {
    guard let card = makeView(for: alert) else { return }
    closeMenu(animated: true)
    alerts.append(card)
    let dimming = dimming
    UIView.performWithoutAnimation {
      if card is CallView { addBelowBars(card) } else { view.addSubview(card) }
      card.place(in: view.bounds, safeTop: view.safeAreaInsets.top)
      card.layoutIfNeeded()
      card.setAway(true)
    }
    let isCentered = card is AlertCardView
    UIView.animate(
      springDuration: isCentered ? 0.35 : 0.531, bounce: isCentered ? 0 : 0.155,
      animations: {
        card.setAway(false)
        if card.dims { dimming.alpha = 1 }
        self.refreshLook()
      })
  }

  private func makeView(for alert: SystemAlert) -> (any UIView & SystemAlertView)? {
    let wish = wish
    let dismiss = { wish(.dismissAlert) }
    switch alert {
    case .shown(let title):
      return AlertCardView(title: title, buttons: ["OK"]) { _ in dismiss() }
    case .dictation:
      return AlertCardView(
        title: alert.title,
        message:
          "Dictation sends information like your voice input and contacts to be processed when "
          + "you dictate. You can change this in Settings.",
        buttons: ["Enable Dictation", "Not Now"]
      ) { button in
        if button == 0 { wish(.allowDictation) }
        dismiss()
      }
    case .incomingCall(let name, let isBanner):
      return isBanner
        ? CallBannerView(name: name, dismiss: dismiss) : CallView(name: name, dismiss: dismiss)
    case .dismissed: return nil
    }
  }

  /// Takes the newest alert away: a card by a fade alone (look facts 5.4.10), a banner upwards.
  func hideAlert() {
    guard let card = alerts.popLast() else { return }
    let isUndimmed = !alerts.contains(where: \.dims)
    let dimming = dimming
    UIView.animate(
      withDuration: card is CallBannerView ? 0.336 : 0.2,
      animations: {
        if card is AlertCardView { card.alpha = 0 } else { card.setAway(true) }
        if isUndimmed { dimming.alpha = 0 }
        self.refreshLook()
      },
      completion: { _ in card.removeFromSuperview() })
  }

  // MARK: Menu

  func toggleMenu(of app: String, above area: CGRect) {
    if menu != nil { return closeMenu(animated: true) }
    let wish = wish
    let new = MultitaskingMenu(area: area) { [weak self] choice in
      self?.closeMenu(animated: true)
      if let choice { wish(.share(choice, app: app)) }
    }
    menu = new
    UIView.performWithoutAnimation {
      view.addSubview(new)
      new.frame = view.bounds
      new.layoutIfNeeded()
      new.setAway(true)
    }
    UIView.animate(springDuration: 0.4, bounce: 0.15) { new.setAway(false) }
  }

  func closeMenu(animated: Bool) {
    guard let old = menu else { return }
    menu = nil
    guard animated else { return old.removeFromSuperview() }
    UIView.animate(
      withDuration: 0.2, animations: { old.setAway(true) },
      completion: { _ in old.removeFromSuperview() })
  }
}

extension SystemAlert {
  /// In words, as its first line says it.
  var title: String {
    switch self {
    case .shown(let title): title
    case .dictation: "Enable Dictation?"
    case .incomingCall(let name, _): "Call from \(name)"
    case .dismissed: ""
    }
  }
}
