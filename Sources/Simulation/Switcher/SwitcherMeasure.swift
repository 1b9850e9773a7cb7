import DeviceModel
import Foundation

/// Where the switcher's cards stand, in screen points: a fan on phones, a grid of two rows on pads.
///
/// Look facts 3.10.13 to 3.10.19.
struct SwitcherMeasure: Equatable {
  let screen: CGSize
  let isGrid: Bool
  /// Of a card to the screen.
  let scale: CGFloat
  /// Of a card's corners.
  let cornerRadius: Double
  /// Of the icon above a card.
  let iconSide: CGFloat

  static let rows = 2
  /// Beside and between the cards of a grid.
  static let gap: CGFloat = 40
  /// Above a card, for icon and name.
  static let header: CGFloat = 44

  init(device: Device, screen: CGSize) {
    self.screen = screen
    isGrid = device.idiom == .pad
    let wanted: CGFloat = device.hasHomeButton ? 0.75 : 0.7
    scale =
      isGrid
      ? (screen.height - 2 * Self.gap - 2 * Self.header - 70) / CGFloat(Self.rows) / screen.height
      : min(wanted, (screen.height - 150) / screen.height)
    cornerRadius = max(device.screen.cornerRadius * scale, isGrid ? 12 : 8)
    iconSide = min(screen.width, screen.height) < 375 ? 26 : 28
  }

  var card: CGSize { CGSize(width: screen.width * scale, height: screen.height * scale) }

  /// How many steps the row can be scrolled.
  func lastStop(of count: Int) -> Double {
    guard isGrid else { return Double(max(0, count - 1)) }
    return max(0, columns(of: count) - roomForColumns)
  }

  /// How far a finger draws for a step.
  var pitch: CGFloat { isGrid ? card.width + Self.gap : card.width * 0.862 }

  func columns(of count: Int) -> Double { Double((count + Self.rows - 1) / Self.rows) }
  private var roomForColumns: Double {
    Double((screen.width - 2 * Self.gap + Self.gap) / (card.width + Self.gap))
  }

  /// The card at a place of the row, the latest app's being 0, when the row stands at `scroll`.
  ///
  /// - Parameter columns: how many there are; between two numbers while they become fewer.
  func frame(at index: Double, columns: Double, scroll: Double) -> CGRect {
    isGrid ? gridFrame(at: index, columns: columns, scroll: scroll) : fanFrame(at: index - scroll)
  }

  /// The latest stand to the right; each column has its first above its second.
  private func gridFrame(at index: Double, columns: Double, scroll: Double) -> CGRect {
    let whole = index.rounded(.down)
    let here = gridPlace(Int(whole), columns: columns, scroll: scroll)
    let next = gridPlace(Int(whole) + 1, columns: columns, scroll: scroll)
    let part = index - whole
    return CGRect(
      x: here.x + (next.x - here.x) * part, y: here.y + (next.y - here.y) * part,
      width: card.width, height: card.height)
  }

  private func gridPlace(_ index: Int, columns: Double, scroll: Double) -> CGPoint {
    let step = card.width + Self.gap
    let row = CGFloat(index % Self.rows)
    let column = Double(index / Self.rows)
    // Few cards stand in the middle.
    let spare =
      max(0, screen.width - (CGFloat(max(1, columns)) * step - Self.gap) - 2 * Self.gap) / 2
    let right = screen.width - Self.gap - spare
    let top = (screen.height - 2 * card.height - Self.gap - Self.header) / 2
    return CGPoint(
      x: right - card.width - CGFloat(column - scroll) * step,
      y: top + Self.header / 2 + row * (card.height + Self.gap + Self.header / 2))
  }

  /// The older a card, the closer it lies to the left beneath the newer ones; newer ones move off
  /// to the right.
  private func fanFrame(at depth: Double) -> CGRect {
    let steepness = 1.6
    let shift =
      depth >= 0
      ? -0.43 * (1 - exp(-steepness * depth)) / (1 - exp(-steepness))
      : -0.862 * depth + 0.25 * depth * depth
    let size = 1 - 0.04 * min(2, max(0, depth))
    let width = card.width * size
    let height = card.height * size
    return CGRect(
      x: screen.width / 2 + card.width * shift - width / 2,
      y: (screen.height + Self.header / 2) / 2 - height / 2, width: width, height: height)
  }

  /// How much of icon and name is seen above a card: those of covered ones are not.
  func headerOpacity(at index: Double, scroll: Double) -> Double {
    guard !isGrid else { return 1 }
    return 1 - min(1, max(0, (index - scroll - 0.3) / 0.5))
  }
}
