import Foundation

extension FlowReader {
  /// A selector in its short form, a text, or as a map.
  func selector(_ value: YAMLNode, in command: String) throws(FlowError) -> ElementSelector {
    guard case .map = value.content else {
      return ElementSelector(text: try value.string("\(command)'s text"))
    }
    let fields = try value.fields(
      command, known: CommandTable.selectorNames, refused: CommandTable.selectorRefused)
    return try selector(fields, in: command, at: value.place)
  }

  func selector(
    _ fields: [String: YAMLNode], in command: String, at place: SourcePlace
  ) throws(FlowError) -> ElementSelector {
    var selector = ElementSelector()
    selector.text = try fields["text"]?.string("text")
    selector.id = try fields["id"]?.string("id")
    selector.index = try fields["index"]?.integer("index", in: -1000...1000)
    selector.isEnabled = try fields["enabled"]?.bool("enabled")
    selector.isFocused = try fields["focused"]?.bool("focused")
    selector.isSelected = try fields["selected"]?.bool("selected")
    selector.isChecked = try fields["checked"]?.bool("checked")
    selector.width = try fields["width"]?.number("width")
    selector.height = try fields["height"]?.number("height")
    selector.tolerance = try fields["tolerance"]?.number("tolerance") ?? 0
    if let traits = fields["traits"] { selector.traits = try self.traits(traits) }
    for kind in ElementSelector.Relation.Kind.allCases {
      guard let node = fields[kind.rawValue] else { continue }
      let others = kind == .containsDescendants ? try node.items(kind.rawValue) : [node]
      for other in others {
        selector.relations.append(
          ElementSelector.Relation(kind: kind, other: try self.selector(other, in: kind.rawValue)))
      }
    }
    guard selector != ElementSelector() else {
      throw FlowError(place, "\(command) has to say what to look for, such as { id: tummy }")
    }
    return selector
  }

  private func traits(_ node: YAMLNode) throws(FlowError) -> Set<ElementSelector.Trait> {
    var found: Set<ElementSelector.Trait> = []
    for word in try node.string("traits").split(separator: " ") {
      let bare = word.lowercased().replacingOccurrences(of: "_", with: "-")
      guard let trait = ElementSelector.Trait(rawValue: bare) else {
        let known = ElementSelector.Trait.allCases.map(\.rawValue)
        let hint = NearestName.hint(for: bare, among: known)
        throw FlowError(node.place, "no trait \"\(bare.shortened)\"; \(hint)")
      }
      found.insert(trait)
    }
    return found
  }
}
