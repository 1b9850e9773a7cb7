import Drawing

/// The card that a phone's system lays over the keyboard: passwords to choose from, and Cancel.
final class AutoFillSheet: UIView {
  /// The password that was chosen; nil for none.
  var onEnd: (String?) -> Void = { _ in }

  /// Made up for every app alike, since nobody has ever saved one.
  static let password = "maple-Syrup-1867"

  private let card = UIView(frame: .zero)
  private let title = UILabel()
  private let remark = UILabel()
  private let use = UIButton(type: .system)
  private let cancel = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.3)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 20
    card.layer.cornerCurve = .continuous
    addSubview(card)
    title.text = "Sign in to “\(AppWorld.current.name.capitalized)”?"
    title.font = .systemFont(ofSize: 20, weight: .semibold)
    remark.text = "One password is saved for this app."
    remark.font = .systemFont(ofSize: 15)
    remark.textColor = .secondaryLabel
    for label in [title, remark] {
      label.textAlignment = .center
      card.addSubview(label)
    }
    use.setTitle("Use Password", for: .normal)
    use.setTitleColor(.white, for: .normal)
    use.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    use.backgroundColor = .systemBlue
    use.layer.cornerRadius = 14
    use.layer.cornerCurve = .continuous
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    add(use, "autoFill.use", chooses: Self.password)
    add(cancel, "autoFill.cancel", chooses: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ button: UIButton, _ name: String, chooses password: String?) {
    button.accessibilityIdentifier = name
    button.addAction(
      UIAction { [weak self] _ in self?.onEnd(password) }, for: .touchUpInside)
    card.addSubview(button)
  }

  /// Comes up from the bottom.
  func rise() {
    layoutIfNeeded()
    let place = card.frame
    UIView.performWithoutAnimation {
      alpha = 0
      card.frame.origin.y = bounds.height
    }
    // The system's own spring, by the keyboard's curve.
    UIView.animate(
      withDuration: 0.5, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
      animations: { [self] in
        alpha = 1
        card.frame = place
      })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(bounds.width, 500)
    let foot = safeAreaInsets.bottom
    // The lower corners lie below the screen.
    let height = 232 + foot
    card.frame = CGRect(
      x: (bounds.width - width) / 2, y: bounds.height - height, width: width, height: height + 24)
    let inner = width - 48
    title.frame = CGRect(x: 24, y: 26, width: inner, height: 26)
    remark.frame = CGRect(x: 24, y: 56, width: inner, height: 20)
    use.frame = CGRect(x: 24, y: 104, width: inner, height: 50)
    cancel.frame = CGRect(x: 24, y: 166, width: inner, height: 44)
  }
}

/// The sheet as the keyboard's scene shows it.
extension KeyboardScene {
  /// Puts the sheet up or takes it away, as the system's keyboard has it.
  func followAutoFillSheet() {
    guard isOwner, keyboard.showsAutoFillSheet, let window else {
      window?.sheet = nil
      return
    }
    guard window.sheet == nil else { return }
    let sheet = AutoFillSheet(frame: window.bounds)
    sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sheet.onEnd = { [weak self] in self?.endAutoFill(with: $0) }
    window.sheet = sheet
    sheet.rise()
  }

  func openAutoFillSheet() { world?.ask(.keyboardGesture(.autoFillSheet(opens: true))) }

  private func endAutoFill(with password: String?) {
    if let password { (responder as? any UIKeyInput)?.insertText(password) }
    world?.ask(.keyboardGesture(.autoFillSheet(opens: false)))
  }
}
