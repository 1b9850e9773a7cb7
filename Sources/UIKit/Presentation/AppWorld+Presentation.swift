extension AppWorld {
  /// The app has broken a rule that UIKit enforces by an exception: the system ends it, with the
  /// reason in its report.
  func raise(_ reason: String) {
    ask(.crash(report: "NSInvalidArgumentException: " + reason))
  }

  /// The topmost presentation of the key window.
  private var topPresentation: UIPresentationController? {
    (keyWindow ?? shownWindows.first)?.presentedControllers.last?.modality.controller
  }

  /// Escape and enter go to what is presented before they go to a text; enter only where no text is
  /// being written.
  func presentationTakes(_ key: String) -> Bool {
    guard let top = topPresentation else { return false }
    switch key {
    case "escape": return top.escapePressed()
    case "enter": return firstResponder is any UIKeyInput ? false : top.enterPressed()
    default: return false
    }
  }
}
