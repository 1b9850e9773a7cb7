import UIKit

/// What a verb is about: a view, a key of the keyboard, or a point of the screen.
///
/// A plain text means the view that shows it: `phone.tap("Send")`.
public indirect enum PhoneTarget: ExpressibleByStringLiteral {
  /// By `accessibilityIdentifier`.
  case id(String)
  /// By what the view shows, or by its `accessibilityLabel`, in whole and with these capitals.
  case text(String)
  case view(UIView)
  /// Whatever passes a test, which has a name for messages.
  case passing(String, @MainActor (UIView) -> Bool)
  /// Of several, from the top of the screen down, counted from 0.
  case nth(Int, PhoneTarget)
  /// A key of the keyboard on the screen: `a`, `shift`, `delete`, `return`, `space`.
  case key(String)
  /// In the screen's points as the interface stands.
  case point(x: Double, y: Double)

  /// The views of a type and of those that inherit from it.
  public static func type<View: UIView>(_ type: View.Type) -> PhoneTarget {
    .passing("a \(type)") { $0 is View }
  }

  public init(stringLiteral text: String) { self = .text(text) }

  /// As messages call it.
  @MainActor var title: String {
    switch self {
    case .id(let id): "id \"\(id)\""
    case .text(let text): "\"\(text)\""
    case .view(let view): "the \(view.title)"
    case .passing(let name, _): name
    case .nth(let index, let target): "\(target.title), number \(index)"
    case .key(let name): "key \(name)"
    case .point(let x, let y): "the point (\(x), \(y))"
    }
  }

  @MainActor func matches(_ view: UIView) -> Bool {
    switch self {
    case .id(let id): view.accessibilityIdentifier == id
    case .text(let text): view.shownTexts.contains(text)
    case .view(let wanted): view === wanted
    case .passing(_, let passes): passes(view)
    case .nth(_, let target): target.matches(view)
    case .key, .point: false
    }
  }
}

extension UIView {
  /// Its id, or else its type.
  var title: String { accessibilityIdentifier ?? String(describing: Swift.type(of: self)) }
}
