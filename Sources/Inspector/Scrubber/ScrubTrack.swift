import Foundation
import Simulation
import UIKit
import VirtualTime

/// The line of time from the phone's start to the end of what is recorded, with a knob at the
/// moment that is shown.
///
/// A click anywhere goes there; a finger that leaves the line upwards or downwards moves the knob
/// more finely, the further the more.
final class ScrubTrack: UIControl {
  static let height: CGFloat = 30
  private static let column: CGFloat = 2
  private static let knobSize: CGFloat = 20
  private static let lineHeight: CGFloat = 6

  private let marksView = ScrubMarksView()
  private let passed = UIView()
  private let rest = UIView()
  private let knob = UIView()
  /// From 0, the phone's start, to 1, the end of what is recorded.
  private(set) var share: CGFloat = 1
  private var lastX: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Time"
    accessibilityIdentifier = "scrubber"
    for line in [rest, passed] {
      line.layer.cornerRadius = Self.lineHeight / 2
      line.isUserInteractionEnabled = false
    }
    rest.backgroundColor = .systemFill
    passed.backgroundColor = .systemBlue
    knob.isUserInteractionEnabled = false
    knob.backgroundColor = .white
    knob.layer.cornerRadius = Self.knobSize / 2
    knob.layer.shadowColor = UIColor.black.cgColor
    knob.layer.shadowOpacity = 0.22
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 1.5)
    for view in [marksView, rest, passed, knob] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// How many marks can be told apart.
  var columns: Int { max(1, Int(room / Self.column)) }

  private var room: CGFloat { max(1, bounds.width - Self.knobSize) }

  func show(share: CGFloat) {
    guard !isTracking, share != self.share else { return }
    self.share = share
    place()
  }

  func show(_ marks: ScrubMarks) { marksView.show(marks, column: Self.column) }

  override func layoutSubviews() {
    super.layoutSubviews()
    marksView.frame = CGRect(x: Self.knobSize / 2, y: 0, width: room, height: 8)
    place()
  }

  private func place() {
    let y: CGFloat = 19
    let x = Self.knobSize / 2 + share * room
    rest.frame = CGRect(
      x: Self.knobSize / 2, y: y - Self.lineHeight / 2, width: room, height: Self.lineHeight)
    passed.frame = CGRect(
      x: Self.knobSize / 2, y: y - Self.lineHeight / 2, width: max(0, x - Self.knobSize / 2),
      height: Self.lineHeight)
    knob.frame = CGRect(
      x: x - Self.knobSize / 2, y: y - Self.knobSize / 2, width: Self.knobSize,
      height: Self.knobSize)
  }

  // MARK: Touch

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    lastX = place.x
    if abs(place.x - knob.frame.midX) > Self.knobSize {
      take((place.x - Self.knobSize / 2) / room)
    }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let way = (place.x - lastX) * Self.speed(at: max(-place.y, place.y - bounds.height))
    lastX = place.x
    take(share + way / room)
    return true
  }

  /// How far the knob moves for each point of the finger, at a distance from the line in points.
  nonisolated static func speed(at distance: CGFloat) -> CGFloat {
    switch distance {
    case ..<30: 1
    case ..<80: 0.5
    case ..<140: 0.25
    default: 0.1
    }
  }

  private func take(_ wanted: CGFloat) {
    let wanted = min(1, max(0, wanted))
    guard wanted != share else { return }
    share = wanted
    UIView.performWithoutAnimation { place() }
    sendActions(for: .valueChanged)
  }
}

/// The marks above the line.
private final class ScrubMarksView: UIView {
  private var marks: ScrubMarks?
  private var column: CGFloat = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  func show(_ marks: ScrubMarks, column: CGFloat) {
    guard marks != self.marks else { return }
    self.marks = marks
    self.column = column
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let marks, let context = UIGraphicsGetCurrentContext() else { return }
    for (place, kind) in marks.columns.sorted(by: { $0.key < $1.key }) {
      context.setFillColor(kind.look.color.cgColor)
      context.fill(
        CGRect(x: CGFloat(place) * column, y: 0, width: column - 0.5, height: bounds.height))
    }
  }
}
