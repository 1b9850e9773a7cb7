import DeviceModel
import Foundation

/// The keys of a keyboard with their places, for a device, an orientation, a language and a page.
///
///     let layout = KeyLayout(device: .iPhone15, orientation: .portrait, language: .english)
///     layout.key(at: CGPoint(x: 20, y: 70))?.function   // .character("q")
///
/// Points, with the origin in the upper left corner of the suggestion bar, or of the keys where the
/// bar is off. Look facts 4.1 to 4.3 and 4.9.
public struct KeyLayout: Hashable, Sendable {
  public private(set) var shape: Shape
  /// Of bar, keys and the strip below them: the keyboard's frame without an accessory.
  public private(set) var size: CGSize
  /// The suggestion bar; nil where it is off.
  public private(set) var barFrame: CGRect?
  /// The rows' ground, as wide as the screen, or as the card that floats.
  public private(set) var keysFrame: CGRect
  /// The parts of the keys' ground that are drawn and take touches: one, the two halves of a split
  /// keyboard, or none.
  public private(set) var keyAreas: [CGRect]
  /// The strip by which a floating keyboard is moved.
  public private(set) var handleFrame: CGRect?
  /// Row by row from the top, each from the left; bare keys last.
  public private(set) var keys: [Key]
  public private(set) var page: KeyPage
  public private(set) var isShifted: Bool
  public private(set) var cornerRadius: Double

  public init(
    device: Device, orientation: Orientation, language: KeyboardLanguage,
    page: KeyPage = .letters, isShifted: Bool = false, predictiveBar: Bool = true,
    returnKey: ReturnKey = .default, shape: Shape = .full, field: KeyField = .standard
  ) {
    let plan = ShapePlan(
      shape, device: device, orientation: orientation, predictiveBar: predictiveBar)
    self.shape = shape
    size = plan.size
    barFrame = plan.bar
    keysFrame = plan.keys
    keyAreas = plan.areas
    handleFrame = plan.handle
    self.page = page
    self.isShifted = isShifted
    cornerRadius = plan.geometry.cornerRadius
    let maker = KeyMaker(
      language: language, geometry: plan.geometry, page: page, isShifted: isShifted,
      returnKey: returnKey, keysFrame: keysFrame, field: field)
    switch shape {
    case .full where field.isPad && device.idiom == .phone, .floating where field.isPad:
      keys = maker.padKeys()
    case .full, .undocked, .floating: keys = maker.keys()
    case .split: keys = maker.splitKeys()
    case .shortcutBar, .minimisedBar: keys = []
    }
  }

  /// The key that a touch at `point` means; there are no dead gaps (look fact 4.10.11).
  ///
  /// In the rows it is the nearest key, so that the free half keys beside `a` and `l` belong to
  /// them. Bare keys are hit only inside their frames. Just beyond each half of a split keyboard
  /// the other half's first keys are there unseen (4.7.5). Nil in the suggestion bar and elsewhere.
  public func key(at point: CGPoint) -> Key? {
    if let bare = keys.last(where: { $0.isBare && $0.frame.contains(point) }) { return bare }
    guard keyAreas.contains(where: { $0.contains(point) }) else { return phantom(at: point) }
    var nearest: (key: Key, distance: Double)?
    for key in keys where !key.isBare {
      let distance = key.frame.squaredDistance(to: point)
      if distance < nearest?.distance ?? .infinity { nearest = (key, distance) }
    }
    return nearest?.key
  }

  private func phantom(at point: CGPoint) -> Key? {
    guard keyAreas.count == 2, keysFrame.contains(point) else { return nil }
    let isByLeft = point.x < keysFrame.midX
    let other = keyAreas[isByLeft ? 1 : 0]
    let row = keys.filter {
      other.intersects($0.frame)
        && abs($0.frame.midY - point.y) <= ($0.frame.height + Self.splitGap.height) / 2
    }
    guard let key = isByLeft ? row.first : row.last, key.popsUp else { return nil }
    let beyond = isByLeft ? point.x - keyAreas[0].maxX : keyAreas[1].minX - point.x
    return beyond <= key.frame.width ? key : nil
  }

  /// The key of that id.
  public func key(_ id: Key.ID) -> Key? { keys.first { $0.id == id } }

  /// The first key that types `text`.
  public func key(typing text: String) -> Key? {
    keys.first { $0.function == .character(text) }
  }
}

extension CGRect {
  /// Zero inside; otherwise to the nearest point of the edge, squared.
  fileprivate func squaredDistance(to point: CGPoint) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return dx * dx + dy * dy
  }
}
