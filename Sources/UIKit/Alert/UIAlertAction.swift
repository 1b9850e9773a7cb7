/// A button of an alert, and what it does.
///
/// Has: title, style, enabled state that may change while the alert is up, handler. Left out:
/// images.
@MainActor public final class UIAlertAction: Hashable {
  public enum Style: Int, Hashable, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  /// What flows and tests find the button by.
  public var accessibilityIdentifier: String?
  /// Tells the alert that shows the button.
  var onChange: (() -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  nonisolated public static func == (left: UIAlertAction, right: UIAlertAction) -> Bool {
    left === right
  }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
