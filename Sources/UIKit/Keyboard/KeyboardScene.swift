import DeviceModel
import Drawing
import KeyboardModel
import VirtualTime

/// The keyboard as an app's process has it: a window of its own, above the app's.
///
/// Where it stands the system says (`update`, `follow`); what its keys do to the text the typing
/// model says. It shows both, and hands text to the first responder as key input.
@MainActor public final class KeyboardScene {
  /// The device's keyboard, as the system last said.
  public private(set) var keyboard = Keyboard()
  /// True where it is this app's.
  public private(set) var isOwner = false
  weak var world: AppWorld?

  /// Languages that the globe goes through, and what each offers in the bar.
  public private(set) var typing = Typing()
  /// Words for the bar by the language's id.
  public var suggestions: [String: Suggestions] = [:] { didSet { inWorld { refresh() } } }

  /// True from the first focus until the keyboard is down again or another app's.
  private var isMine = false
  private(set) var window: KeyboardWindow?
  weak var responder: UIResponder?
  var traits = FieldTraits()
  /// Keys that light up for the desk's, with the timers that put them out.
  var lit: [(key: Key, timer: Timer)] = []
  var wakeTimer: Timer?
  var hold: KeyHold?
  /// Where the finger that holds a key is.
  var holdX: CGFloat = 0
  private var knownLayout: (wish: LayoutWish, layout: KeyLayout)?

  init() {}

  // MARK: From the system

  /// The keyboard's state has changed, or its owner.
  public func update(keyboard: Keyboard, isOwner: Bool) {
    self.keyboard = keyboard
    self.isOwner = isOwner
    world?.needsFrame = true
    world?.keyboardRecord.setBarMinimised(keyboard.shape == .minimisedBar)
    if isOwner { isMine = true } else if keyboard.owner != nil { isMine = false }
    inWorld {
      if !isMine { hide() } else if isOwner { show() }
      if isMine { refresh() }
    }
  }

  /// Puts the keyboard where it is at `instant`; called before each frame.
  public func follow(at instant: Instant) {
    guard let window, isMine else { return }
    let frame = keyboard.frame(at: instant)
    if keyboard.state == .hidden && !keyboard.isMoving(at: instant) {
      inWorld { hide() }
      return
    }
    UIView.performWithoutAnimation {
      if window.host.frame != frame { window.host.frame = frame }
      window.host.alpha = keyboard.opacity(at: instant)
    }
  }

  /// How high a docked keyboard with letters stands on this screen, in points.
  public var expectedHeight: CGFloat {
    keyboard.restingHeight(for: Keyboard.Focus(app: ""))
  }

  /// How far the keyboard's upper edge is above the screen's bottom now, in points.
  public var shownHeight: CGFloat { keyboard.visibleHeight(at: AppWorld.current.now) }

  /// The languages that the globe goes through, the first one first.
  public func setLanguages(_ languages: [KeyboardLanguage]) {
    typing = Typing(languages: languages)
    inWorld { fieldChanged() }
  }

  // MARK: Showing

  private func show() {
    if window == nil {
      let window = KeyboardWindow(frame: AppWorld.current.screen.bounds)
      window.scene = self
      window.host.keys.scene = self
      window.host.bar.onChoice = { [weak self] in self?.choose($0) }
      self.window = window
    }
    guard let window, window.isHidden else { return }
    window.isHidden = false
    showAccessory()
  }

  private func hide() {
    guard let window, !window.isHidden else { return }
    window.isHidden = true
    window.host.accessoryArea.show(nil, from: nil)
    isMine = isOwner
  }

  /// Runs as this app's code, without motion: what the keyboard shows changes at once.
  func inWorld(_ body: () -> Void) {
    guard let world else { return }
    world.enter(at: world.now) { UIView.performWithoutAnimation(body) }
  }

  // MARK: From the app

  func responderChanged(to responder: UIResponder?) {
    let isOther = responder !== self.responder
    self.responder = responder
    guard responder != nil else {
      inWorld { touchesCancelled() }
      return
    }
    inWorld {
      if isOther { fieldChanged() }
      showAccessory()
      refresh()
    }
  }

  private func showAccessory() {
    guard let window, !window.isHidden, let responder else { return }
    var climber: UIResponder? = responder
    while let here = climber {
      if let view = here.inputAccessoryView {
        window.host.accessoryArea.show(view, from: here)
        return
      }
      climber = here.next
    }
    window.host.accessoryArea.show(nil, from: nil)
  }

  private func fieldChanged() {
    let now = AppWorld.current.now
    guard let input = responder as? any UIKeyInput else { return }
    traits = FieldTraits(input)
    perform(typing.handle(.fieldChanged(traits.capitals), at: now))
    if traits.startsWithNumbers,
      let key = layout.keys.first(where: { $0.function == .page(.numbers) })
    {
      perform(typing.handle(.touchDown(finger: .min, key), at: now))
      perform(typing.handle(.touchUp(finger: .min), at: now))
    }
    textChanged()
  }

  /// The text before the caret, or the caret, is another.
  func textChanged() {
    let before = (responder as? any TextEditing)?.textBeforeCaret ?? ""
    perform(typing.handle(.textChanged(before: before), at: AppWorld.current.now))
    refresh()
  }

  /// Lets the typing model take in what the fingers do.
  func handle(_ event: Typing.Event) {
    perform(typing.handle(event, at: AppWorld.current.now))
    refresh()
  }

  // MARK: What is shown

  private var showsBar: Bool {
    if isOwner, let focus = keyboard.focus { return keyboard.showsBar(for: focus) }
    return keyboard.predictiveBar && traits.showsPredictions
  }

  /// What the layout hangs on; it is made anew only when this changes.
  private struct LayoutWish: Hashable {
    var device: String
    var orientation: Orientation
    var language: String
    var page: KeyPage
    var isShifted: Bool
    var hasBar: Bool
    var returnKey: ReturnKey
    var shape: KeyLayout.Shape
  }

  var layout: KeyLayout {
    let wish = LayoutWish(
      device: keyboard.device.name, orientation: keyboard.orientation,
      language: typing.language.id, page: typing.page, isShifted: typing.isShifted,
      hasBar: showsBar, returnKey: traits.returnKey, shape: keyboard.shape)
    if let knownLayout, knownLayout.wish == wish { return knownLayout.layout }
    let layout = typing.layout(
      device: keyboard.device, orientation: keyboard.orientation, predictiveBar: showsBar,
      returnKey: traits.returnKey, shape: keyboard.shape)
    knownLayout = (wish, layout)
    return layout
  }

  /// Brings keys, pressed keys and bar up to date.
  func refresh() {
    guard let window, !window.isHidden else { return }
    let host = window.host
    if let input = responder as? any UIKeyInput { traits = FieldTraits(input) }
    host.overrideUserInterfaceStyle = traits.appearance
    let layout = layout
    if host.keys.look?.layout.size != layout.size { host.setNeedsLayout() }
    host.keys.look = KeysLook(
      layout: layout, shift: typing.page == .letters ? typing.shift : .off,
      returnKey: traits.returnKey, isReturnEnabled: traits.isReturnEnabled, spaceWord: spaceWord,
      isPhone: keyboard.device.idiom == .phone, isLandscape: keyboard.orientation.isLandscape,
      isTrackpad: isTrackpad)
    host.keys.accents = openAccents
    host.keys.press(typing.touches.map(\.key) + lit.map(\.key))
    host.bar.isHidden = layout.barFrame == nil
    host.bar.isPad = keyboard.device.idiom == .pad
    host.bar.offers = showsBar ? offers : []
  }

  private var offers: [Suggestions.Offer] {
    guard let editor = responder as? any TextEditing else { return [] }
    let words = suggestions[typing.language.id] ?? Suggestions(words: [])
    return words.offers(after: editor.textBeforeCaret)
  }

  /// Look fact 4.6.7: the language's name for a while after a switch.
  static let languageNameTime = Duration.milliseconds(1250)

  private var spaceWord: String? {
    guard let changed = typing.languageChangedAt,
      changed.duration(to: AppWorld.current.now) < Self.languageNameTime
    else { return nil }
    return typing.language.name
  }
}
