import VirtualTime

extension Typing {
  /// Adds everything that decides what the next touch will do.
  public func feed(_ digest: inout StateDigest) {
    for language in languages { digest.combine(language.id) }
    digest.combine(languageIndex)
    digest.combine(page.rawValue)
    switch shift {
    case .off: digest.combine(0)
    case .on(let isAutomatic): digest.combine(isAutomatic ? 1 : 2)
    case .locked: digest.combine(3)
    }
    digest.combine(capitals.rawValue)
    digest.combine(before)
    for touch in touches {
      digest.combine(touch.finger)
      digest.combine(touch.key.id)
      digest.combine(touch.isDone)
      digest.combine(touch.startsOnPageKey)
    }
    for instant in [lastShiftTap, lastSpace, languageChangedAt, repeating?.next] {
      digest.combine(instant ?? .distantFuture)
    }
    digest.combine(repeating?.count ?? -1)
    digest.combine(hasTypedOnPage)
    digest.combine(hasTypedWithShiftHeld)
  }
}
