import Simulation
import UIKit

/// The view controllers of the app in front, and the last route through them.
final class StackPage: UIView {
  let list = CardList()
  private(set) var now = StackDrawing()
  private(set) var before = StackDrawing()
  private(set) var rows: [RouteRow] = []
  private var shown: Shown?

  /// What the cards are made of; made anew only where it has changed.
  private struct Shown: Hashable {
    var tree: ControllerTree?
    var route: RouteRecord?
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(list)
  }

  required init?(coder: NSCoder) { nil }

  /// Brings what is shown up to the phone as it is now.
  func show(_ phone: Simulator) {
    let world = phone.world(of: phone.frontApp ?? Simulator.home)
    let tree = world.flatMap { world in world.enter(at: phone.now) { world.controllerTree } }
    let new = Shown(tree: tree, route: world?.lastRoute?.record)
    guard new != shown else { return }
    shown = new
    now.show(tree.map { StackLine.lines(of: $0, marks: new.route?.marks ?? [:]) } ?? [])
    showCards(new)
  }

  private func showCards(_ shown: Shown) {
    guard let route = shown.route else {
      list.setCards([
        Card(
          title: "View controllers", rows: [now],
          remark: "Bold is in sight. Routes that the app takes are drawn in here.")
      ])
      return
    }
    let words = RouteWords(route)
    let plan = ([words.state] + words.plan).map { RouteRow($0) }
    let calls = words.calls.map { RouteRow($0) }
    rows = plan + calls
    var cards = [
      Card(
        title: "View controllers", rows: [now],
        remark: "Green was found, blue was built, bold is in sight."),
      Card(title: "Route", rows: plan),
    ]
    if !calls.isEmpty { cards.append(Card(title: "Calls of UIKit", rows: calls)) }
    if let tree = route.before {
      let marks = route.marksBefore(route.after ?? shown.tree)
      before.show(StackLine.lines(of: tree, marks: marks))
      cards.append(
        Card(title: "Before the route", rows: [before], remark: "Red is what has gone since."))
    }
    list.setCards(cards)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
  }
}
