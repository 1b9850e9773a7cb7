/// What to look for on the screen; everything that is set has to be so.
public struct ElementSelector: Hashable, Sendable {
  /// A regular expression for the whole text, or the text itself.
  public var text: String?
  /// A regular expression for the whole identifier, or the identifier itself.
  public var id: String?
  /// Which of several, from the top; negative counts from the last.
  public var index: Int?
  public var isEnabled: Bool?
  public var isFocused: Bool?
  public var isSelected: Bool?
  /// Of a switch, whether it is on.
  public var isChecked: Bool?
  /// In points.
  public var width: Double?
  public var height: Double?
  /// How far width and height may differ.
  public var tolerance = 0.0
  public var traits: Set<Trait> = []
  /// Where it lies by others.
  public var relations: [Relation] = []

  /// What kind of element it is.
  public enum Trait: String, Hashable, Sendable, CaseIterable {
    case text, square
    case longText = "long-text"
  }

  /// Where an element lies by another.
  public struct Relation: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case below, above, leftOf, rightOf, containsChild, containsDescendants, childOf
    }

    public var kind: Kind
    public var other: ElementSelector
  }

  public init(text: String? = nil, id: String? = nil, index: Int? = nil) {
    self.text = text
    self.id = id
    self.index = index
  }
}

extension ElementSelector: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    if let text { parts.append("text \"\(text)\"") }
    if let id { parts.append("id \"\(id)\"") }
    if let index { parts.append("index \(index)") }
    if let isEnabled { parts.append(isEnabled ? "enabled" : "not enabled") }
    if let isFocused { parts.append(isFocused ? "focused" : "not focused") }
    if let isSelected { parts.append(isSelected ? "selected" : "not selected") }
    if let isChecked { parts.append(isChecked ? "checked" : "not checked") }
    if let width { parts.append("\(FlowPlayer.text(width)) points wide") }
    if let height { parts.append("\(FlowPlayer.text(height)) points high") }
    parts += traits.map(\.rawValue).sorted()
    parts += relations.map { "\($0.kind.rawValue) (\($0.other))" }
    return parts.joined(separator: ", ")
  }
}
