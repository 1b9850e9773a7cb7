extension UIView {
  /// Takes key input away from this view or whatever below it has it.
  ///
  /// - Parameter force: it is not asked whether it will.
  /// - Returns: whether something had it and gave it up.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    let world = AppWorld.current
    guard let editor = world.firstResponder as? UIView, editor.isDescendant(of: self) else {
      return false
    }
    return world.resignFirstResponder(editor, isForced: force)
  }
}
