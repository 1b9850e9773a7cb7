import DeviceModel
import Foundation

extension KeyLayout {
  /// What a keyboard looks like in each of its modes.
  public enum Shape: Hashable, Sendable {
    /// Docked, with everything.
    case full
    /// The keys alone, moved up.
    case undocked
    /// Two halves at the screen's edges; docked, with the safe area below.
    case split(docked: Bool)
    /// A card as small as a phone's keyboard.
    case floating
    /// What a hardware keyboard leaves: the bar, as wide as the screen.
    case shortcutBar
    /// A capsule in the lower corner, or wherever it was dragged.
    case minimisedBar(docked: Bool)

    public var isCapsule: Bool {
      if case .minimisedBar = self { true } else { false }
    }
  }

  /// Keyboard fact 4.8, look fact 4.7.9.
  public static let floatingSize = CGSize(width: 320, height: 254)
  /// Look fact 4.7.3: as high as a phone's keys, and each half about 240 to 250 wide.
  public static let splitHeight = 216.0
  public static let splitHalfWidth = 246.0
  public static let minimisedBarSize = CGSize(width: 132, height: 44)
  static let splitGap = CGSize(width: 6, height: 12)
}

/// Where the parts of a keyboard of some shape are, before there are keys.
struct ShapePlan {
  var size: CGSize
  var bar: CGRect?
  var keys: CGRect
  var areas: [CGRect]
  var handle: CGRect?
  var geometry: KeyGeometry

  init(
    _ shape: KeyLayout.Shape, device: Device, orientation: Orientation, predictiveBar: Bool
  ) {
    let screen = device.size(in: orientation)
    geometry = device.keys[orientation]
    switch shape {
    case .full:
      let height = predictiveBar || device.idiom == .pad ? geometry.barHeight : 0
      size = CGSize(
        width: screen.width,
        height: device.keyboardHeight(in: orientation, predictiveBar: predictiveBar))
      bar = height > 0 ? CGRect(x: 0, y: 0, width: screen.width, height: height) : nil
      keys = CGRect(x: 0, y: height, width: screen.width, height: geometry.keysHeight)
      areas = [keys]
    case .undocked:
      keys = CGRect(x: 0, y: 0, width: screen.width, height: geometry.keysHeight)
      size = keys.size
      areas = [keys]
    case .split(let docked):
      let height = KeyLayout.splitHeight
      keys = CGRect(x: 0, y: 0, width: screen.width, height: height)
      size = CGSize(width: screen.width, height: height + (docked ? geometry.stripHeight : 0))
      let half = CGSize(width: KeyLayout.splitHalfWidth, height: height)
      areas = [0, screen.width - half.width].map {
        CGRect(origin: CGPoint(x: $0, y: 0), size: half)
      }
    case .floating:
      size = KeyLayout.floatingSize
      geometry = geometry.asCard
      keys = CGRect(
        x: 0, y: geometry.barHeight, width: size.width, height: geometry.keysHeight)
      bar = CGRect(x: 0, y: 0, width: size.width, height: geometry.barHeight)
      handle = CGRect(
        x: 0, y: keys.maxY, width: size.width, height: size.height - keys.maxY)
      areas = [keys]
    case .shortcutBar, .minimisedBar: self = ShapePlan(bar: shape, device: device, orientation)
    }
  }

  /// Of what a hardware keyboard leaves; there are no keys.
  private init(bar shape: KeyLayout.Shape, device: Device, _ orientation: Orientation) {
    let capsule = KeyLayout.minimisedBarSize
    let width = device.size(in: orientation).width
    geometry = device.keys[orientation]
    size = CGSize(width: width, height: device.keyboard.shortcutBar?.points ?? 0)
    areas = []
    let whole = CGRect(
      x: 0, y: 0, width: width, height: min(size.height, geometry.barHeight))
    switch shape {
    case .minimisedBar(docked: false):
      size = capsule
      bar = CGRect(origin: .zero, size: capsule)
    case .minimisedBar(docked: true):
      bar = CGRect(
        x: width - 16 - capsule.width, y: (geometry.barHeight - capsule.height) / 2,
        width: capsule.width, height: capsule.height)
    case .shortcutBar, .full, .undocked, .split, .floating: bar = whole
    }
    keys = CGRect(x: 0, y: size.height, width: size.width, height: 0)
  }
}

extension KeyGeometry {
  /// The card's keys: those of a small phone (look fact 4.7.9: 39 high, a bar of 38).
  fileprivate var asCard: KeyGeometry {
    var card = self
    card.kind = .phone
    card.width = KeyLayout.floatingSize.width
    card.barHeight = 38
    card.keysHeight = 192
    card.stripHeight = 0
    card.keyHeight = 39
    card.topRowHeight = nil
    card.gap = CGSize(width: 6, height: 8)
    card.sideInset = 3
    card.topInset = 6
    card.cornerRadius = 5
    card.widths = Widths(shift: 36)
    card.source = "look facts 4.1.1, 4.7.9"
    return card
  }
}
