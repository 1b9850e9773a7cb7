import VirtualTime

/// Things to be done, in the order in which they were added.
///
/// How many are open is counted along, so that no question costs more with ten thousand tasks.
public struct TaskList: Hashable, Sendable {
  public private(set) var items: [TaskItem] = []
  /// How many are not done.
  public private(set) var openCount = 0
  private var lastID = 0

  public init() {}

  public var count: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }
  /// True where there are tasks, and none of them is open.
  public var isAllDone: Bool { !items.isEmpty && openCount == 0 }
  /// Whether ages are worth following: somebody still waits for a task.
  public var needsClock: Bool { openCount > 0 }

  public subscript(index: Int) -> TaskItem { items[index] }

  /// Puts a task at the end; nil, and nothing happens, where the name is blank.
  @discardableResult
  public mutating func add(_ typed: String, at now: Instant) -> TaskItem? {
    guard let name = TaskName.cleaned(typed) else { return nil }
    lastID += 1
    let item = TaskItem(id: lastID, name: name, added: now)
    items.append(item)
    openCount += 1
    return item
  }

  /// Marks a task as done, or takes that back; says which it is now.
  @discardableResult
  public mutating func toggle(at index: Int, now: Instant) -> Bool {
    items[index].done = items[index].isDone ? nil : now
    openCount += items[index].isDone ? -1 : 1
    return items[index].isDone
  }

  @discardableResult
  public mutating func remove(at index: Int) -> TaskItem {
    let item = items.remove(at: index)
    if !item.isDone { openCount -= 1 }
    return item
  }
}
