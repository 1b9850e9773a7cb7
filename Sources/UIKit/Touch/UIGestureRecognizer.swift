/// Placeholder
@MainActor open class UIGestureRecognizer {
  public init() {}
}
