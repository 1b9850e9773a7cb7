extension AppWorld {
  func makeFirstResponder(_ responder: UIResponder) -> Bool {
    if firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let old = firstResponder {
      guard old.canResignFirstResponder else { return false }
      firstResponder = nil
      old.didResignFirstResponder()
    }
    firstResponder = responder
    takenResponder = nil
    responder.didBecomeFirstResponder()
    responderChanged()
    return true
  }

  func resignFirstResponder(_ responder: UIResponder, isForced: Bool = false) -> Bool {
    guard firstResponder === responder else { return true }
    guard responder.canResignFirstResponder || isForced else { return false }
    firstResponder = nil
    responder.didResignFirstResponder()
    responderChanged()
    return true
  }

  /// The system takes key input away, as it does before an app leaves the front.
  ///
  /// Not refused.
  public func takeFirstResponderAway() {
    guard let old = firstResponder else { return }
    pictureBeforeLeaving = (now, screenPicture(), seenKeyboardHeight)
    takenResponder = old
    firstResponder = nil
    old.didResignFirstResponder()
    responderChanged()
  }

  /// The focused receiver's wishes have changed (another accessory view, another return key).
  func reloadInputViews() { responderChanged(announces: false) }

  private func responderChanged(announces: Bool = true) {
    wish = firstResponder.flatMap(Self.wish)
    wishIsAnimated = animator.isEnabled
    keyboardScene.responderChanged(to: firstResponder)
    if announces {
      ask(.firstResponder(firstResponder.map(Self.name)))
      keyboardRecord.focusChanged(to: firstResponder)
    }
    needsFrame = true
  }

  private static func wish(of responder: UIResponder) -> KeyboardWish? {
    var wish = KeyboardWish()
    wish.accessoryHeight = responder.inheritedAccessoryView?.bounds.height ?? 0
    guard let input = responder as? any UIKeyInput else {
      wish.showsKeys = false
      return wish.accessoryHeight > 0 ? wish : nil
    }
    wish.keyboardType = input.keyboardType
    wish.returnKeyType = input.returnKeyType
    wish.isSecure = input.isSecureTextEntry
    let content = (responder as? UITextField)?.textContentType
    wish.offersAutoFill = input.isSecureTextEntry || content == .username || content == .password
    wish.showsPredictions =
      input.autocorrectionType != .no && !input.isSecureTextEntry && input.keyboardType.hasLetters
    return wish
  }

  private static func name(of responder: UIResponder) -> String {
    (responder as? UIView)?.accessibilityIdentifier ?? String(describing: type(of: responder))
  }
}

extension UIResponder {
  /// The accessory view of the nearest in the chain that has one.
  var inheritedAccessoryView: UIView? {
    var climber: UIResponder? = self
    while let here = climber {
      if let view = here.inputAccessoryView { return view }
      climber = here.next
    }
    return nil
  }

  /// Looks the input views up again while this is first responder.
  public func reloadInputViews() {
    if isFirstResponder { AppWorld.current.reloadInputViews() }
  }
}
