import UIKit

/// A line of a drawn stack: a controller, or how many are left out.
struct StackLine: Hashable {
  /// What a route did with a controller.
  enum Mark: Hashable { case found, built, gone }

  enum What: Hashable {
    case controller(ControllerTree.Role)
    /// So many pages that nobody sees.
    case more(Int)
  }

  var what: What
  var text: String
  var mark: Mark?
  /// Whether the user sees it, or something in it.
  var isSeen: Bool
  /// What stands above it: for each level whether the line goes on below, the last one its own.
  var branches: [Bool] = []
  /// The first line of something presented over the lines before.
  var isFloor = false

  /// How many pages of a long stack are drawn, at its bottom and at its top.
  private static let (bottom, top) = (2, 4)

  /// A stack from the root to the topmost presented.
  static func lines(of tree: ControllerTree, marks: [Int: Mark]) -> [StackLine] {
    let floors = tree.floors
    return floors.enumerated().flatMap { place, floor in
      // A cover leaves what is below it out of sight.
      var lines = lines(
        of: floor, marks: marks, branches: [], isSeen: place == floors.count - 1)
      lines[0].isFloor = place > 0
      return lines
    }
  }

  private static func lines(
    of tree: ControllerTree, marks: [Int: Mark], branches: [Bool], isSeen: Bool
  ) -> [StackLine] {
    var lines = [
      StackLine(
        what: .controller(tree.role), text: title(of: tree), mark: marks[tree.number],
        isSeen: isSeen, branches: branches)
    ]
    let drawn = drawn(of: tree, marks: marks)
    var last = -1
    for place in drawn {
      if place > last + 1 { lines.append(gap(place - last - 1, branches + [true])) }
      last = place
      let isInSight = tree.role == .screen || tree.role == .split || tree.shown == place
      lines += self.lines(
        of: tree.children[place], marks: marks,
        branches: branches + [place < tree.children.count - 1], isSeen: isSeen && isInSight)
    }
    return lines
  }

  private static func gap(_ count: Int, _ branches: [Bool]) -> StackLine {
    StackLine(what: .more(count), text: "\(count) more", isSeen: false, branches: branches)
  }

  /// All of a short list; of a long one its ends and what the route touched.
  private static func drawn(of tree: ControllerTree, marks: [Int: Mark]) -> [Int] {
    let count = tree.children.count
    guard count > bottom + top + 1 else { return Array(0..<count) }
    return (0..<count).filter {
      let mark = marks[tree.children[$0].number]
      return $0 < bottom || $0 >= count - top || $0 == tree.shown || mark == .found
        || mark == .built
    }
  }

  private static func title(of tree: ControllerTree) -> String {
    switch tree.role {
    case .screen: tree.name
    case .navigation: "Navigation"
    case .tabs: "Tab bar"
    case .split: "Split"
    }
  }
}

extension StackLine.Mark {
  var word: String {
    switch self {
    case .found: "found"
    case .built: "built"
    case .gone: "gone"
    }
  }

  var color: UIColor {
    switch self {
    case .found: .systemGreen
    case .built: .systemBlue
    case .gone: .systemRed
    }
  }
}

extension RouteRecord {
  /// What it did with the controllers of the stack as it is, or was at the end.
  var marks: [Int: StackLine.Mark] {
    var marks: [Int: StackLine.Mark] = [:]
    for number in built { marks[number] = .built }
    for number in found { marks[number] = .found }
    return marks
  }

  /// The same for the stack as it was, with what is no longer in `tree`.
  func marksBefore(_ tree: ControllerTree?) -> [Int: StackLine.Mark] {
    var marks: [Int: StackLine.Mark] = [:]
    let left = Set(tree?.all.map(\.number) ?? [])
    for node in before?.all ?? [] where !left.contains(node.number) { marks[node.number] = .gone }
    for number in found where marks[number] == nil { marks[number] = .found }
    return marks
  }
}
