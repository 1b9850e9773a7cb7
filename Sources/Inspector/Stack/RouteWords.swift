import Simulation
import UIKit

/// What the page says of a route: how it stands, each line of its plan, each call.
struct RouteWords: Hashable {
  var state: RouteRow.Words
  var plan: [RouteRow.Words]
  var calls: [RouteRow.Words]

  init(_ route: RouteRecord) {
    let began = EntryText.shortTime(route.began)
    switch route.state {
    case .underWay: state = .init(sign: .next, text: "Under way", time: began, isBold: true)
    case .arrived: state = .init(sign: .done, text: "Arrived", time: began, isBold: true)
    case .refused(let name, let words):
      state = .init(
        sign: .failed, text: "Refused: \(name)", detail: words, time: began, isBold: true)
    case .failed(let name, let words):
      state = .init(
        sign: .failed, text: "Failed: \(name)", detail: words, time: began, isBold: true)
    }
    plan = route.plan.enumerated().map { place, line in
      .init(sign: Self.sign(of: place, in: route), text: line)
    }
    calls = route.calls.map {
      .init(
        sign: .call, text: "\($0.what.title)  \($0.detail)", time: EntryText.shortTime($0.at))
    }
  }

  private static func sign(of place: Int, in route: RouteRecord) -> RouteRow.Sign {
    if place < route.done { return .done }
    guard place == route.done else { return .open }
    switch route.state {
    case .underWay: return .next
    case .failed: return .failed
    case .arrived, .refused: return .open
    }
  }
}
