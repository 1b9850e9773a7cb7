import ConstraintSolver
import UIKit
import VirtualTime

/// What 500 views with 2,000 constraints cost: the solver alone, and the whole way to the frames.
let layout = BenchGroup(name: "layout: 500 views, 2,000 constraints") { recorder in
  measureSolver(&recorder)
  measureViews(&recorder)
}

/// Rows below each other with four boxes side by side; some of what they want contradicts.
private struct Rows {
  var solver = Cassowary()
  /// The width of all, and the gap above the first row.
  private(set) var width: ConstraintID?
  private(set) var top: ConstraintID?
  private(set) var count = 0

  private struct Box {
    let x, y, width, height: Variable

    init(_ solver: inout Cassowary) {
      x = solver.makeVariable()
      y = solver.makeVariable()
      width = solver.makeVariable(isNonnegative: true)
      height = solver.makeVariable(isNonnegative: true)
    }
  }

  init(_ rows: Int) throws {
    let all = solver.makeVariable(isNonnegative: true)
    width = try want([(1, all)], .equal, 390)
    var above: Box?
    for _ in 0..<rows {
      let row = Box(&solver)
      try want([(1, row.x)], .equal, 16)
      try want([(1, row.x), (1, row.width), (-1, all)], .equal, -16)
      let end = above.map { [(-1.0, $0.y), (-1.0, $0.height)] } ?? []
      let gap = try want([(1, row.y)] + end, .equal, 8)
      if top == nil { top = gap }
      try want([(1, row.height)], .atLeast, 44)
      try fill(row)
      above = row
    }
  }

  private mutating func fill(_ row: Box) throws {
    var before: Box?
    for place in 0..<4 {
      let box = Box(&solver)
      let end = before.map { [(-1.0, $0.x), (-1.0, $0.width)] } ?? []
      try want([(1, box.x)] + end, .equal, 8)
      try want([(1, box.y)], .equal, 4)
      // Together wider than the row is at times, so that the weaker ones give way.
      try want([(1, box.width)], .equal, 80 + 10 * Double(place), 250 + Double(place))
      try want([(1, box.y), (1, box.height), (-1, row.height)], .atMost, -4)
      if place == 3 {
        try want([(1, box.x), (1, box.width), (-1, row.width)], .atMost, -8)
        try want([(1, box.height)], .equal, 60, 750)
      }
      before = box
    }
  }

  @discardableResult
  private mutating func want(
    _ parts: [(Double, Variable)], _ relation: LinearConstraint.Relation, _ constant: Double,
    _ priority: Double = 1000
  ) throws -> ConstraintID {
    var sum = LinearExpression()
    for (factor, variable) in parts { sum.add(variable, times: factor) }
    count += 1
    return try solver.add(
      LinearConstraint(sum, relation, constant, strength: Strength(priority)))
  }
}

private func measureSolver(_ recorder: inout Recorder) {
  do {
    var rows = try Rows(100)
    let builds = try (0..<5).map { _ in
      try timed { rows = try Rows(100) }
    }
    recorder.record(
      "solver: building up \(rows.count) constraints", median(builds), "ms", goal: .atMost(1000))
    guard let top = rows.top, let width = rows.width else { return }
    let moves = try (0..<41).map { turn in
      try timed { try rows.solver.setConstant(8 + Double(turn % 7), of: top) }
    }
    recorder.record(
      "solver: the first row moves, and all below", median(moves), "ms", goal: .atMost(1))
    let before = rows.solver.pivots
    let widths = try (0..<41).map { turn in
      try timed { try rows.solver.setConstant(Double([390, 430, 480][turn % 3]), of: width) }
    }
    recorder.record(
      "solver: another width, \((rows.solver.pivots - before) / 41) pivots", median(widths), "ms",
      goal: .atMost(1))
  } catch {
    recorder.record("not measured: \(error)", .nan, "", goal: .atMost(0))
  }
}

private func timed(_ work: () throws -> Void) throws -> Double {
  var failure: (any Error)?
  let time = nanoseconds {
    do { try work() } catch { failure = error }
  }
  if let failure { throw failure }
  return time / 1e6
}

@MainActor private func measureViews(_ recorder: inout Recorder) {
  let world = AppWorld()
  world.enter(at: .zero) {
    var list = ViewRows(100)
    let builds = (0..<5).map { _ in
      nanoseconds {
        list = ViewRows(100)
        list.root.layoutIfNeeded()
      } / 1e6
    }
    recorder.record(
      "UIKit: \(list.count) constraints made and laid out", median(builds), "ms",
      goal: .atMost(1000))
    let moves = (0..<41).map { turn in
      nanoseconds {
        list.last?.constant = 8 + CGFloat(turn % 7)
        list.root.layoutIfNeeded()
      } / 1e6
    }
    recorder.record(
      "UIKit: a row moves, constant to frames", median(moves), "ms", goal: .atMost(1))
  }
}

/// The same as views.
@MainActor private final class ViewRows {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 5000))
  private(set) var count = 0
  private(set) var last: NSLayoutConstraint?

  init(_ rows: Int) {
    var above = root.topAnchor
    for _ in 0..<rows {
      let row = add(to: root)
      let gap = row.topAnchor.constraint(equalTo: above, constant: 8)
      activate([
        gap, row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        row.heightAnchor.constraint(equalToConstant: 44),
      ])
      last = gap
      above = row.bottomAnchor
      var before = row.leadingAnchor
      for _ in 0..<4 {
        let box = add(to: row)
        activate([
          box.leadingAnchor.constraint(equalTo: before, constant: 8),
          box.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
          box.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor, constant: -4),
          box.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.2),
        ])
        before = box.trailingAnchor
      }
    }
  }

  private func add(to parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  private func activate(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    count += constraints.count
  }
}
