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
    if let heir = heir(of: responder), makeFirstResponder(heir) { return true }
    responderChanged()
    return true
  }

  /// Who keeps its own accessory view on the screen when something below it in the chain gives key
  /// input up: as on a device the bar of a controller goes down with the keyboard and stays.
  private func heir(of responder: UIResponder) -> UIResponder? {
    guard let heir = responder.next?.accessoryGiver, heir.canBecomeFirstResponder,
      heir.nearestView?.window != nil, mayInherit(heir)
    else { return nil }
    return heir
  }

  /// Runs `body`, in which key input that is given up passes to some only.
  func inheriting(by rule: @escaping (UIResponder) -> Bool, _ body: () -> Void) {
    let outer = mayInherit
    mayInherit = rule
    body()
    mayInherit = outer
  }

  /// A finger has pushed the keyboard off the screen: who had key input gives it up.
  public func dismissKeyboard() { _ = firstResponder?.resignFirstResponder() }

  /// The system takes key input away, as it does before an app leaves the front.
  ///
  /// Not refused.
  ///
  /// - Parameter keepsAccessory: true where the app is to have key input again without having done
  ///   anything, so that its accessory view stays on the screen.
  public func takeFirstResponderAway(keepsAccessory: Bool = false) {
    guard let old = firstResponder else { return }
    pictureBeforeLeaving = (now, screenPicture(), seenKeyboardHeight)
    takenResponder = old
    firstResponder = nil
    old.didResignFirstResponder()
    // A field takes its own bar with it.
    let giver = old.accessoryGiver
    let isField = giver is any UIKeyInput
    responderChanged(
      isTaken: keepsAccessory && !isField && giver?.canBecomeFirstResponder == true)
  }

  /// The focused receiver's wishes have changed (another accessory view, another return key).
  func reloadInputViews() { responderChanged(announces: false) }

  private func responderChanged(announces: Bool = true, isTaken: Bool = false) {
    wish = firstResponder.flatMap(Self.wish)
    wishIsAnimated = animator.isEnabled
    keyboardScene.responderChanged(to: firstResponder, isTaken: isTaken)
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
  var inheritedAccessoryView: UIView? { accessoryGiver?.inputAccessoryView }

  /// Looks the input views up again while this is first responder.
  public func reloadInputViews() {
    if isFirstResponder { AppWorld.current.reloadInputViews() }
  }
}
