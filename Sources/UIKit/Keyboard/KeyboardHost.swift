import Drawing
import KeyboardModel

/// What moves up and down as a whole: the keyboard proper, and above it the room for the app's
/// accessory view, which stands in a window of its own.
final class KeyboardHost: UIView {
  let bar = SuggestionBar(frame: .zero)
  let keys = KeysView(frame: .zero)
  weak var scene: KeyboardScene?
  /// Below bar and keys; the halves of a split keyboard have one each.
  private let grounds = [KeyboardGround(frame: .zero), KeyboardGround(frame: .zero)]
  private(set) var emojiPanel: EmojiPanel?
  /// How much of the frame, from its upper edge, is room for an accessory view, in points.
  var accessoryHeight: CGFloat = 0 {
    didSet { if accessoryHeight != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in grounds { addSubview(view) }
    addSubview(keys)
    keys.addSubview(bar)
    keys.sendSubviewToBack(bar)
  }

  required init?(coder: NSCoder) { nil }

  private var layout: KeyLayout? { keys.look?.layout }

  /// Between the halves of a split keyboard, and beside a capsule, the app is touched.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if keys.menu != nil { return true }
    guard super.point(inside: point, with: event), let layout else { return false }
    guard point.y >= accessoryHeight else { return false }
    let place = convert(point, to: keys)
    switch layout.shape {
    case .full, .undocked, .floating: return true
    case .split:
      let isOnHalf = layout.keyAreas.contains { $0.contains(place) }
      return isOnHalf || (emojiPanel == nil && layout.key(at: place) != nil)
    case .shortcutBar, .minimisedBar: return layout.barFrame?.contains(place) ?? false
    }
  }

  /// Puts the emoji in the letters' place, or takes them away.
  func showEmoji(_ shows: Bool) {
    if shows && emojiPanel == nil {
      let panel = EmojiPanel(frame: .zero)
      panel.scene = scene
      emojiPanel = panel
      addSubview(panel)
      setNeedsLayout()
    } else if !shows, let panel = emojiPanel {
      emojiPanel = nil
      panel.removeFromSuperview()
    }
    keys.isHidden = shows
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = accessoryHeight
    // By the keys' own height, not by what the frame leaves: when a field gives way to a mere
    // accessory view the keys go down below it and are seen all the way.
    let size = layout?.size ?? .zero
    let isEmoji = emojiPanel != nil
    let rest = CGRect(
      x: 0, y: height, width: bounds.width,
      height: isEmoji ? max(size.height, bounds.height - height) : size.height)
    keys.frame = rest
    emojiPanel?.frame = rest
    emojiPanel?.handleFrame = layout?.handleFrame
    bar.frame = layout?.barFrame ?? .zero
    layGrounds(rest)
  }

  private func layGrounds(_ rest: CGRect) {
    let shape = layout?.shape ?? .full
    var frames = [rest]
    switch shape {
    case .full, .undocked, .floating: break
    case .shortcutBar: frames = [CGRect(origin: rest.origin, size: rest.size)]
    case .split(let isDocked):
      frames = (layout?.keyAreas ?? []).map { area in
        var frame = area.offsetBy(dx: rest.minX, dy: rest.minY)
        if isDocked { frame.size.height = rest.height }
        return frame
      }
    case .minimisedBar:
      frames = [(layout?.barFrame ?? .zero).offsetBy(dx: rest.minX, dy: rest.minY)]
    }
    for (index, ground) in grounds.enumerated() {
      ground.isHidden = index >= frames.count
      if index < frames.count { ground.frame = frames[index] }
      ground.shape = shape
    }
  }
}

/// What bar and keys stand on: to the screen's edges where the keyboard is docked, else a sheet or
/// a card with a shadow (look facts 4.7.2, 4.7.10).
final class KeyboardGround: UIView {
  var shape = KeyLayout.Shape.full { didSet { if shape != oldValue { shapeChanged() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = UIColor { traits in
      UIColor(cgColor: CGColor(KeyboardColors(traits: traits).ground))
    }
    layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    shapeChanged()
  }

  private func shapeChanged() {
    layer.cornerCurve = .continuous
    switch shape {
    case .full, .shortcutBar, .split(docked: true):
      layer.cornerRadius = 0
      layer.shadowOpacity = 0
    case .undocked, .split(docked: false):
      layer.cornerRadius = shape == .undocked ? 0 : 6
      layer.shadowOpacity = 0.25
      layer.shadowRadius = 6
      layer.shadowOffset = CGSize(width: 0, height: 1)
    case .floating, .minimisedBar:
      layer.cornerRadius = shape == .floating ? 12 : bounds.height / 2
      layer.shadowOpacity = 0.25
      layer.shadowRadius = 14
      layer.shadowOffset = CGSize(width: 0, height: 7)
    }
  }
}
