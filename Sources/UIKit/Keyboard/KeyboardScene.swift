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
  /// Unowned, for speed; the world takes itself out as it goes.
  unowned var world: AppWorld?

  /// Languages that the globe goes through, and what the fingers have done.
  public private(set) var typing = Typing()
  /// What the device's keyboard has learnt, as the system last said or this app has added.
  public private(set) var habits = KeyboardHabits()
  /// What the emoji keyboard has.
  public var emoji = EmojiTable()

  /// True from the first focus until the keyboard is down again or another app's.
  private(set) var isMine = false
  var window: KeyboardWindow?
  /// The one that the keyboard had before the system gave it another; hidden for good.
  var formerWindow: KeyboardWindow?
  /// What the first responder adds to the keyboard, and how it stands.
  var accessory = AccessoryStay()
  /// Where the keyboard's view was put last.
  private var placed: CGRect?
  /// What the view then gave as its frame; the app may have moved it since.
  private var stood: CGPoint?
  /// How far from where the system has it at rest the app has moved the keyboard's view.
  private var shift = CGPoint.zero
  weak var responder: UIResponder?
  var traits = FieldTraits()
  /// Keys that light up for the desk's, with the timers that put them out.
  var lit: [(key: Key, timer: Timer)] = []
  var wakeTimer: Timer?
  var hold: KeyHold?
  /// Where the finger that holds a key is.
  var holdPlace = CGPoint.zero
  /// A list of languages or modes that stays open until something is chosen.
  var openMenu: KeyMenu?
  /// Fingers on a pad's keyboard that may move it, pull it apart or push it together.
  var pull = KeyboardPull()
  var knownLayout: (wish: LayoutWish, layout: KeyLayout)?

  init() {}

  // MARK: From the system

  /// The keyboard's state has changed, or its owner.
  public func update(keyboard: Keyboard, isOwner: Bool) {
    if keyboard.restingFrame != self.keyboard.restingFrame {
      shift = .zero
      stood = nil
      placed = nil
    }
    self.keyboard = keyboard
    self.isOwner = isOwner
    if let focus = keyboard.focus { accessory.height = focus.accessoryHeight }
    world?.needsFrame = true
    world?.keyboardRecord.setBarMinimised(keyboard.shape.isCapsule, at: capsuleFrame)
    if isOwner { isMine = true } else if keyboard.owner != nil { isMine = false }
    inWorld {
      if !isMine { hide() } else if isOwner { show() }
      if isMine { refresh() }
    }
    world?.enter(at: world?.now ?? .zero) { followAutoFillSheet() }
    world?.keyboardRecord.follow(self)
  }

  /// Puts the keyboard where it is at `instant`; called before each frame.
  public func follow(at instant: Instant) {
    placeAccessory(at: instant)
    guard let window, isMine else { return }
    let frame = moved(keyboard.frame(at: instant), in: window)
    UIView.performWithoutAnimation {
      let leavesAccessory =
        keyboard.shape == .floating || keyboard.shape == .minimisedBar(docked: false)
      window.host.accessoryHeight = leavesAccessory ? 0 : accessory.height
      if placed != frame || window.host.bounds.size != frame.size { window.host.frame = frame }
      placed = frame
      stood = window.host.frame.origin
      window.host.alpha = keyboard.opacity(at: instant)
    }
  }

  /// What an app does to the view stays until the system moves it to another place.
  ///
  /// It moves the end of a way that is under way, as the model's frame of a layer in motion does.
  private func moved(_ frame: CGRect, in window: KeyboardWindow) -> CGRect {
    let origin = window.host.frame.origin
    if let stood, stood != origin {
      let end = keyboard.restingFrame.origin
      if stood.x != origin.x { shift.x = origin.x - end.x }
      if stood.y != origin.y { shift.y = origin.y - end.y }
    }
    return frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// When the hidden keyboard's window has nothing more to show; nil where there is none.
  var downAt: Instant? {
    guard isMine, keyboard.state == .hidden, let window, !window.isHidden else { return nil }
    return keyboard.restsAt
  }

  /// Takes the window away once the keyboard has gone down.
  func hideWhenDown(at instant: Instant) {
    if let downAt, downAt <= instant { inWorld { hide() } }
  }

  /// Where the keyboard's view is seen now, in screen points, wherever the app has put it.
  ///
  /// Nil while it is away.
  public var shownFrame: CGRect? {
    guard let world else { return nil }
    hideWhenDown(at: world.now)
    follow(at: world.now)
    guard let window, !window.isHidden else { return nil }
    return world.enter(at: world.now) { window.host.layer.presentation()?.frame }
  }

  /// Where a keyboard on the screen's bottom is going to stand, or is under a finger.
  ///
  /// Nil while it is elsewhere or on its way.
  ///
  /// Another app's is without the accessory view, which is in that app's part of the screen alone.
  var standingFrame: CGRect? {
    let frame = keyboard.restingFrame
    switch keyboard.state {
    case .docked, .turning, .interactive: break
    case .split(docked: true) where !isOwner: break
    case .shortcutBar where !isOwner && keyboard.shape == .shortcutBar: break
    case .hidden, .rising, .falling, .undocked, .split, .floating, .shortcutBar, .dragging:
      return nil
    }
    guard !isOwner, let focus = keyboard.focus else { return isOwner ? frame : nil }
    let keys = frame.withoutAccessory(focus.accessoryHeight)
    return keys.height >= 1 ? keys : nil
  }

  /// How high a docked keyboard with letters stands on this screen, in points.
  public var expectedHeight: CGFloat {
    keyboard.restingHeight(for: Keyboard.Focus(app: ""))
  }

  /// How far the keyboard's upper edge is above the screen's bottom now, in points.
  public var shownHeight: CGFloat { keyboard.visibleHeight(at: AppWorld.current.now) }

  /// The same once the keyboard has come to rest, if nothing else happens.
  public var restingHeight: CGFloat {
    keyboard.visibleHeight(at: max(AppWorld.current.now, keyboard.restsAt))
  }

  /// The languages that the globe goes through, the first one first.
  public func setLanguages(_ languages: [KeyboardLanguage]) {
    typing = Typing(languages: languages)
    inWorld { fieldChanged() }
  }

  /// What the keyboard has learnt meanwhile in other apps.
  public func take(_ habits: KeyboardHabits) {
    self.habits = habits
    typing.adopt(language: habits.language)
    inWorld { refresh() }
  }

  /// Learns something, and tells the system so that other apps have it too.
  public func learn(_ change: (inout KeyboardHabits) -> Void) {
    let before = habits
    change(&habits)
    if habits != before { world?.ask(.keyboardHabits(habits)) }
  }

  // MARK: Showing

  private func show() {
    let window = window ?? makeWindow()
    self.window = window
    guard window.isHidden else { return }
    stood = nil
    placed = nil
    window.isHidden = false
    showAccessory()
  }

  private func hide() {
    if responder == nil && !accessory.isKept { removeAccessory() }
    guard let window, !window.isHidden else { return }
    window.isHidden = true
    isMine = isOwner
    openMenu = nil
  }

  /// Runs as this app's code, without motion: what the keyboard shows changes at once.
  func inWorld(_ body: () -> Void) {
    guard let world else { return }
    world.enter(at: world.now) { UIView.performWithoutAnimation(body) }
  }

  // MARK: From the app

  /// - Parameter isTaken: true where the system took key input away and the app has not given up
  ///   anything: then the accessory view stays.
  func responderChanged(to responder: UIResponder?, isTaken: Bool = false) {
    let isOther = responder !== self.responder
    self.responder = responder
    accessory.isKept = responder == nil && isTaken
    guard responder != nil else {
      inWorld {
        touchesCancelled()
        if window?.isHidden != false && !isTaken { removeAccessory() }
      }
      return
    }
    inWorld {
      if isOther { fieldChanged() }
      showAccessory()
      refresh()
    }
  }

  private func fieldChanged() {
    let now = AppWorld.current.now
    guard let input = responder as? any UIKeyInput else { return }
    traits = FieldTraits(input)
    openMenu = nil
    let event = Typing.Event.fieldChanged(
      traits.capitals, page: traits.firstPage(on: keyboard), isLatinOnly: traits.isLatinOnly)
    perform(typing.handle(event, at: now))
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
}
