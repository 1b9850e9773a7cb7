import FrameTiming
import UIKit

/// The fates of a frame as the inspector shows them.
enum FrameFate: CaseIterable {
  case shown, late, repeated, dropped

  var title: String {
    switch self {
    case .shown: "In time"
    case .late: "Late"
    case .repeated: "Repeated"
    case .dropped: "Dropped"
    }
  }

  var color: UIColor {
    switch self {
    case .shown: .systemGreen
    case .late: .systemOrange
    case .repeated: .systemGray3
    case .dropped: .systemRed
    }
  }

  func count(in counts: FrameCounts) -> Int {
    switch self {
    case .shown: counts.shown - counts.late
    case .late: counts.late
    case .repeated: counts.repeated
    case .dropped: counts.dropped
    }
  }
}

/// A line of text in a drawing.
@MainActor struct DrawnText {
  var font: UIFont
  var color: UIColor

  init(size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor) {
    font = .monospacedDigitSystemFont(ofSize: size, weight: weight)
    self.color = color
  }

  private var attributes: [NSAttributedString.Key: Any] {
    [.font: font, .foregroundColor: color]
  }

  func draw(_ text: String, at point: CGPoint) { text.draw(at: point, withAttributes: attributes) }

  func draw(_ text: String, centredAt point: CGPoint) {
    let size = text.size(withAttributes: attributes)
    draw(text, at: CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2))
  }
}
