import UIKit

/// What a flow expects an app's view controllers to be, in one of two forms.
///
/// With brackets it names all there is: `Tab[*Nav(Home, Product), Nav(Bag)] > Nav(Login)`. `A > B`
/// is B presented over A, a navigation controller's last page is on top, the star marks the
/// selected tab, and `…` stands for any number of others. A name without a number means the page of
/// any number: `Product` is there as `Product42`. Without brackets it is the path from the
/// root to what is in sight: `TabBar > Navigation > Product`. Screens go by what they say of
/// themselves, or by their class without `ViewController` or `Controller`.
public struct StackPattern: Hashable, Sendable, CustomStringConvertible {
  indirect enum Part: Hashable, Sendable {
    case screen(String)
    case container(ControllerTree.Role, [Part])
    case selected(Part)
    /// `…`
    case others
  }

  enum Form: Hashable, Sendable {
    case whole([Part])
    case path([String])
  }

  let form: Form
  /// As it was written.
  public let description: String

  /// Why a text is no stack.
  public struct Fault: Error { public let text: String }

  public init(_ text: String) throws(Fault) {
    description = text
    form =
      text.contains(where: { "()[]*".contains($0) })
      ? .whole(try StackPatternReader.read(text)) : .path(try Self.path(text))
  }

  private static func path(_ text: String) throws(Fault) -> [String] {
    let names = text.split(separator: ">", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    if names.contains("") {
      throw Fault(text: "a name is missing in the stack \"\(text.shortened)\"")
    }
    return names.map(name)
  }

  /// As a path has it, however it was written.
  private static func name(_ word: String) -> String {
    StackPatternReader.role(of: word)?.word ?? ControllerTree.shortName(word)
  }

  private static func isOthers(_ name: String) -> Bool { name == "…" || name == "..." }

  // MARK: Matching

  func matches(_ tree: ControllerTree) -> Bool {
    switch form {
    case .path(let names):
      Self.match(names[...], tree.path[...], isOthers: Self.isOthers, Self.isMeant)
    case .whole(let parts):
      Self.match(parts[...], tree.floors[...], isOthers: { $0 == .others }) {
        Self.matches($0, $1, isSelected: false)
      }
    }
  }

  /// Whether a page's name is the wanted one, or that with the page's number behind it.
  private static func isMeant(_ wanted: String, _ name: String) -> Bool {
    if wanted == name { return true }
    guard let last = wanted.last, !isDigit(last), name.hasPrefix(wanted) else { return false }
    return name.dropFirst(wanted.count).allSatisfy(isDigit)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// A stack in the form of this one, for comparing by eye.
  func text(of tree: ControllerTree) -> String {
    switch form {
    case .path: tree.path.joined(separator: " > ")
    case .whole: tree.text
    }
  }

  private static func matches(_ part: Part, _ tree: ControllerTree, isSelected: Bool) -> Bool {
    switch part {
    case .selected(let part): return isSelected && matches(part, tree, isSelected: false)
    case .others: return true
    case .screen(let name): return !isSelected && tree.role == .screen && isMeant(name, tree.name)
    case .container(let role, let parts):
      let selected = tree.role == .tabs ? tree.shown : nil
      return !isSelected && role == tree.role
        && match(parts[...], tree.children.indices[...], isOthers: { $0 == .others }) {
          matches($0, tree.children[$1], isSelected: $1 == selected)
        }
    }
  }

  /// One by one, where some of the parts stand for any number.
  private static func match<Part, Item>(
    _ parts: ArraySlice<Part>, _ items: some Collection<Item>, isOthers: (Part) -> Bool,
    _ fits: (Part, Item) -> Bool
  ) -> Bool {
    guard let part = parts.first else { return items.isEmpty }
    if isOthers(part) {
      return (0...items.count).contains {
        match(parts.dropFirst(), items.dropFirst($0), isOthers: isOthers, fits)
      }
    }
    guard let item = items.first, fits(part, item) else { return false }
    return match(parts.dropFirst(), items.dropFirst(), isOthers: isOthers, fits)
  }
}
