import Routing
import UIKit

/// A configuration of the panel, with every stack that it can be started from.
@MainActor struct RouteCase {
  /// `9a` or `B4`; links and flows call it so.
  var id: String
  var title: String
  /// What it shows, in a sentence.
  var remark: String
  /// The configuration as it is written.
  var code: String
  var rows: [Row]
  /// What happens to the start once it stands.
  var prepare: @MainActor (UIWindow) -> Void = { _ in }
  var take: @MainActor (Order) throws -> Void

  /// A start, and what has to come of it.
  struct Row: Equatable, Sendable {
    var start: String
    var end: String
    var outcome: String
    /// For cases that want one.
    var context: Int
    /// What is set up before the case prepares the rest of its start.
    var base: String

    /// In `end`, … stands for the start.
    init(
      _ start: String, _ end: String, outcome: String = "success", context: Int = 0,
      base: String? = nil
    ) {
      self.start = start
      self.base = base ?? start
      self.end = end.replacingOccurrences(of: "…", with: start)
      self.outcome = outcome
      self.context = context
    }
  }

  /// A route that is asked for.
  @MainActor struct Order {
    var router: DefaultRouter
    var context: Int
    var isAnimated: Bool
    var completion: @MainActor (RoutingResult) -> Void

    func go<ViewController: UIViewController>(
      to step: DestinationStep<ViewController, Any?>
    ) throws {
      try router.navigate(to: step, with: nil, animated: isAnimated, completion: completion)
    }

    func go<ViewController: UIViewController>(
      to step: DestinationStep<ViewController, Int>
    ) throws {
      try router.navigate(to: step, with: context, animated: isAnimated, completion: completion)
    }
  }

  /// For configurations that know no context.
  static func plain<ViewController: UIViewController>(
    _ id: String, _ title: String, _ remark: String, code: String,
    _ step: @escaping @MainActor () -> DestinationStep<ViewController, Any?>, _ rows: [Row]
  ) -> RouteCase {
    RouteCase(id: id, title: title, remark: remark, code: code, rows: rows) {
      try $0.go(to: step())
    }
  }
}

/// All that the panel can play.
@MainActor enum RouteCases {
  static let all = article + bags + actions + bugs
}
