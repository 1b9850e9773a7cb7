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
  /// Of bar, keys and the strip below them: the keyboard's frame without an accessory.
  public private(set) var size: CGSize
  /// The suggestion bar; nil where it is off.
  public private(set) var barFrame: CGRect?
  /// The rows' ground, as wide as the screen.
  public private(set) var keysFrame: CGRect
  /// Row by row from the top, each from the left; bare keys last.
  public private(set) var keys: [Key]
  public private(set) var page: KeyPage
  public private(set) var isShifted: Bool
  public private(set) var cornerRadius: Double

  public init(
    device: Device, orientation: Orientation, language: KeyboardLanguage,
    page: KeyPage = .letters, isShifted: Bool = false, predictiveBar: Bool = true,
    returnKey: ReturnKey = .default
  ) {
    let geometry = device.keys[orientation]
    let hasBar = predictiveBar || device.idiom == .pad
    let screen = device.size(in: orientation)
    let barHeight = hasBar ? geometry.barHeight : 0
    size = CGSize(
      width: screen.width,
      height: device.keyboardHeight(in: orientation, predictiveBar: predictiveBar))
    barFrame = hasBar ? CGRect(x: 0, y: 0, width: screen.width, height: barHeight) : nil
    keysFrame = CGRect(x: 0, y: barHeight, width: screen.width, height: geometry.keysHeight)
    self.page = page
    self.isShifted = isShifted
    cornerRadius = geometry.cornerRadius
    let maker = KeyMaker(
      language: language, geometry: geometry, page: page, isShifted: isShifted,
      returnKey: returnKey, keysFrame: keysFrame)
    keys = maker.keys()
  }

  /// The key that a touch at `point` means; there are no dead gaps (look fact 4.10.11).
  ///
  /// In the rows it is the nearest key, so that the free half keys beside `a` and `l` belong to
  /// them. Bare keys are hit only inside their frames. Nil in the suggestion bar and elsewhere.
  public func key(at point: CGPoint) -> Key? {
    if let bare = keys.last(where: { $0.isBare && $0.frame.contains(point) }) { return bare }
    guard keysFrame.contains(point) else { return nil }
    var nearest: (key: Key, distance: Double)?
    for key in keys where !key.isBare {
      let distance = key.frame.squaredDistance(to: point)
      if distance < nearest?.distance ?? .infinity { nearest = (key, distance) }
    }
    return nearest?.key
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
