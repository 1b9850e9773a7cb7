import Simulation
import UIKit

/// How a kind of entry is told from others: a colour, a symbol, a word.
struct KindLook: Sendable {
  var title: String
  /// Short enough to stand below its symbol.
  var shortTitle: String
  var symbol: String
  var color: UIColor
}

extension TimelineEntry.Kind {
  var look: KindLook {
    switch self {
    case .notification:
      KindLook(
        title: "Notification", shortTitle: "Notices", symbol: "bell.fill", color: .systemOrange)
    case .lifecycle:
      KindLook(
        title: "Life cycle", shortTitle: "Life", symbol: "arrow.clockwise", color: .systemGreen)
    case .firstResponder:
      KindLook(
        title: "First responder", shortTitle: "Focus", symbol: "pencil", color: .systemPurple)
    case .timer:
      KindLook(title: "Timer", shortTitle: "Timers", symbol: "timer", color: .systemTeal)
    case .route:
      KindLook(
        title: "Route", shortTitle: "Routes", symbol: "arrow.triangle.branch", color: .systemPink)
    case .input:
      KindLook(title: "Input", shortTitle: "Input", symbol: "record.circle", color: .systemBlue)
    case .system:
      KindLook(
        title: "System", shortTitle: "System", symbol: "gearshape.fill", color: .systemGray)
    case .log:
      KindLook(title: "Log", shortTitle: "Log", symbol: "list.bullet", color: .systemIndigo)
    }
  }
}

/// The colour an app's name stands on, the same wherever it appears.
struct AppTints {
  private let apps: [String]

  init(_ apps: [String]) { self.apps = apps }

  private static let palette: [UIColor] = [
    .systemPink, .systemBlue, .systemGreen, .systemOrange, .systemPurple, .systemTeal,
    .systemIndigo, .systemBrown,
  ]

  /// By the order of installation; gray for the phone itself and the home screen.
  func color(of app: String) -> UIColor {
    guard let place = apps.firstIndex(of: app) else { return .systemGray }
    return Self.palette[place % Self.palette.count]
  }
}
