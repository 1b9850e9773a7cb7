import UIKit
import VirtualTime

extension TimelineEntry {
  init(_ event: RouteEvent, at instant: Instant, app: String) {
    self.init(at: instant, app: app, kind: .route, name: event.name, detail: event.detail)
  }
}

/// How the timeline tells of routes.
extension RouteEvent {
  /// What happens, in two words.
  var name: String {
    switch what {
    case .planned: "route planned"
    case .refused: "route refused"
    case .asked: "route asks"
    case .found: "route found"
    case .built: "route built"
    case .called(let call, _): "route \(call.title)"
    case .arrived: "route arrived"
    case .failed: "route failed"
    case .restored: "route undone"
    }
  }

  /// The particulars, in one line.
  var detail: String {
    switch what {
    case .planned(let plan): plan.joined(separator: "; ")
    case .asked(let text), .found(let text), .built(let text), .called(_, let text),
      .arrived(let text), .restored(let text):
      text
    case .refused(_, let words), .failed(_, let words):
      words.split(separator: "\n").joined(separator: "; ")
    }
  }
}

extension RouteCall.What {
  /// Its name in words: `set root`.
  public var title: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
  }
}
