import DeviceModel
import Foundation

/// Where icons and dock stand on the home screen, in screen points.
///
/// Numbers are those of look facts 3.10.1 to 3.10.9. The facts know upright phones; what they leave
/// open (landscape, iPad's spacing) follows the same proportions.
struct HomeGrid: Equatable {
  /// The ground that the dock's icons stand on.
  struct Dock: Equatable {
    var ground: CGRect
    /// Of the ground's corners; 0 where it reaches from edge to edge.
    var radius: CGFloat
    var iconSide: CGFloat
    /// From one icon's edge to the next one's.
    var pitch: CGFloat
    /// Icons stand one below the other: on phones held sideways.
    var isVertical = false
  }

  var iconSide: CGFloat
  var columns: Int
  var rows: Int
  /// The first icon's top left corner.
  var origin: CGPoint
  /// From one icon's corner to the next one's.
  var pitch: CGSize
  var labelSize: CGFloat = 12
  var dock: Dock
  /// Pixels in a point; places are whole pixels.
  var scale: CGFloat

  /// - Parameter docked: how many icons the dock holds; the iPad's is as wide as they are.
  init(device: Device, orientation: Orientation, docked: Int) {
    let measure = HomeMeasure(device: device, orientation: orientation)
    switch (device.idiom, orientation.isLandscape) {
    case (.phone, false): self = measure.uprightPhone
    case (.phone, true): self = measure.sidewaysPhone
    case (.pad, _): self = measure.pad(docked: docked)
    }
  }

  init(
    iconSide: CGFloat, columns: Int, rows: Int, origin: CGPoint, pitch: CGSize, dock: Dock,
    scale: CGFloat
  ) {
    self.iconSide = iconSide
    self.columns = columns
    self.rows = rows
    self.origin = origin
    self.pitch = pitch
    self.dock = dock
    self.scale = scale
  }

  /// How many icons a page holds.
  var capacity: Int { columns * rows }

  /// The icon at a place of the page, counted as one reads.
  func icon(at place: Int) -> CGRect {
    box(
      CGPoint(
        x: origin.x + CGFloat(place % columns) * pitch.width,
        y: origin.y + CGFloat(place / columns) * pitch.height), side: iconSide)
  }

  /// The dock's icon at a place; all together stand in the middle.
  func dockIcon(at place: Int, of count: Int) -> CGRect {
    let side = dock.iconSide
    let along = (CGFloat(place) - CGFloat(count - 1) / 2) * dock.pitch
    let middle = CGPoint(x: dock.ground.midX, y: dock.ground.midY)
    let center =
      dock.isVertical
      ? CGPoint(x: middle.x, y: middle.y + along) : CGPoint(x: middle.x + along, y: middle.y)
    return box(CGPoint(x: center.x - side / 2, y: center.y - side / 2), side: side)
  }

  /// Of an icon's continuous corners (look facts 3.10.2).
  static func cornerRadius(ofIcon side: CGFloat) -> CGFloat { 0.225 * side }

  private func box(_ corner: CGPoint, side: CGFloat) -> CGRect {
    CGRect(
      x: (corner.x * scale).rounded() / scale, y: (corner.y * scale).rounded() / scale,
      width: side, height: side)
  }
}
