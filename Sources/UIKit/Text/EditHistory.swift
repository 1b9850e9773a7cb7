/// The changes of a text, for taking them back and making them again.
///
/// A run of typing, or of deleting, is one step; moving the caret ends it.
struct EditHistory: Hashable {
  struct Step: Hashable {
    var change: EditedText.Change
    /// What was selected before.
    var selection: Range<Int>
  }

  enum Kind: Hashable { case typing, deleting, other }

  /// Oldest first; each a group of steps that go together.
  private var done: [[Step]] = []
  private var undone: [[Step]] = []
  /// What the open group is made of; nil where the next change begins one.
  private var open: Kind?
  /// Groups that are kept.
  private static let limit = 200

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func note(_ step: Step, kind: Kind) {
    undone = []
    if open == kind && kind != .other && !done.isEmpty {
      done[done.count - 1].append(step)
    } else {
      done.append([step])
      if done.count > Self.limit { done.removeFirst() }
    }
    open = kind
  }

  /// The next change is no part of the last step.
  mutating func close() { open = nil }

  /// The steps to take back, last one first.
  mutating func undo() -> [Step] {
    open = nil
    guard let group = done.popLast() else { return [] }
    undone.append(group)
    return group.reversed()
  }

  /// The steps to make again, in order.
  mutating func redo() -> [Step] {
    open = nil
    guard let group = undone.popLast() else { return [] }
    done.append(group)
    return group
  }
}
