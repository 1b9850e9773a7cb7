import Drawing
import KeyboardModel

/// What the keys are to look like, as one value: equal values, equal pictures.
struct KeysLook: Hashable {
  var layout: KeyLayout
  var shift = Typing.Shift.off
  var returnKey = ReturnKey.default
  var isReturnEnabled = true
  var spaceWord: String?
  var isPhone = true
  var isLandscape = false
  /// The space bar is a trackpad: what stands on the keys is gone (look fact 4.4.16).
  var isTrackpad = false
}

/// All keys at rest in one layer, and a layer for each key that is pressed: pressing a key leaves
/// the others' picture as it is.
final class KeysView: UIView {
  var look: KeysLook? { didSet { if look != oldValue { lookChanged() } } }
  private let resting = RestingKeys(frame: .zero)
  /// By key id, in the order of pressing.
  private var pressed: [(id: String, view: PressedKey)] = []
  weak var scene: KeyboardScene?
  /// Open over the key that is held.
  var accents: AccentRow? {
    didSet {
      guard accents != oldValue else { return }
      for entry in pressed { entry.view.accents = accents?.key.id == entry.id ? accents : nil }
    }
  }

  /// A list over a held key, above everything else.
  var menu: KeyMenu? {
    didSet {
      guard menu != oldValue else { return }
      menuView.menu = menu
      bringSubviewToFront(menuView)
    }
  }
  private let menuView = KeyMenuView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    addSubview(resting)
    addSubview(menuView)
  }

  /// An open list is touched beyond the keys.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    menu != nil || super.point(inside: point, with: event)
  }

  required init?(coder: NSCoder) { nil }

  private func lookChanged() {
    resting.look = look
    for entry in pressed {
      guard let look, let key = look.layout.key(entry.id) else { continue }
      entry.view.show(key, look)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    resting.frame = bounds
    for entry in pressed { entry.view.frame = bounds }
  }

  /// Shows exactly these keys pressed.
  func press(_ keys: [Key]) {
    guard let look else { return }
    for entry in pressed where !keys.contains(where: { $0.id == entry.id }) {
      entry.view.removeFromSuperview()
    }
    pressed.removeAll { entry in !keys.contains { $0.id == entry.id } }
    for key in keys where !pressed.contains(where: { $0.id == key.id }) {
      let view = PressedKey(frame: bounds)
      view.show(key, look)
      addSubview(view)
      pressed.append((key.id, view))
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder { scene?.touchDown(touch.finger, at: touch.location(in: self)) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder { scene?.touchMoved(touch.finger, to: touch.location(in: self)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder { scene?.touchUp(touch.finger, at: touch.location(in: self)) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    scene?.touchesCancelled()
  }
}

extension Set<UITouch> {
  /// By the fingers' numbers, so that nothing hangs on the set's own order.
  @MainActor fileprivate var inOrder: [UITouch] { sorted { $0.finger < $1.finger } }
}

/// The picture of all keys at rest.
final class RestingKeys: UIView {
  var look: KeysLook? { didSet { if look != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let look, let context = UIGraphicsGetCurrentContext() else { return }
    let colors = KeyboardColors(traits: traitCollection)
    var list = DisplayList()
    for key in look.layout.keys { look.face(of: key, colors).draw(into: &list) }
    if let handle = look.layout.handleFrame {
      // Look facts 4.7.10.
      let grip = CGRect(x: handle.midX - 18, y: handle.midY - 2.5, width: 36, height: 5)
      list.append(.fillRect(RoundedRect(grip, radius: 2.5), .color(colors.bare.withAlpha(0.5))))
    }
    for command in list.commands { context.append(command) }
  }
}

/// The picture of one key under a finger, with its bubble on phones.
final class PressedKey: UIView {
  private var key: Key?
  private var look: KeysLook?
  var accents: AccentRow? { didSet { if accents != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The first row's bubbles reach above the keyboard (look fact 4.5.5).
  override var drawingOverflow: UIEdgeInsets {
    UIEdgeInsets(top: 70, left: 0, bottom: 0, right: 0)
  }

  func show(_ key: Key, _ look: KeysLook) {
    guard key != self.key || look != self.look else { return }
    self.key = key
    self.look = look
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let key, let look, let context = UIGraphicsGetCurrentContext() else { return }
    let colors = KeyboardColors(traits: traitCollection)
    var list = DisplayList()
    if let accents {
      accents.draw(colors: colors, into: &list)
    } else if key.popsUp && look.isPhone {
      let bubble = KeyBubble(
        key: key.frame, keyRadius: look.layout.cornerRadius, within: look.layout.keysFrame,
        isFlat: look.isLandscape)
      bubble.draw(key.label, colors: colors, into: &list)
    } else {
      var face = look.face(of: key, colors)
      face.isPressed = true
      face.draw(into: &list)
    }
    for command in list.commands { context.append(command) }
  }
}

extension KeysLook {
  @MainActor func face(of key: Key, _ colors: KeyboardColors) -> KeyFace {
    KeyFace(
      key: key, colors: colors, cornerRadius: layout.cornerRadius, isPhone: isPhone,
      isFull: layout.key("tab") != nil, shift: shift,
      returnKey: returnKey, isReturnEnabled: isReturnEnabled,
      word: key.function == .space ? spaceWord : nil, isBlank: isTrackpad)
  }
}
