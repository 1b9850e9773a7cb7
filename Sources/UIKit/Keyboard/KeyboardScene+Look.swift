import DeviceModel
import Drawing
import KeyboardModel
import VirtualTime

/// What the keyboard shows.
extension KeyboardScene {
  var showsBar: Bool {
    if isOwner, let focus = keyboard.focus { return keyboard.showsBar(for: focus) }
    return keyboard.predictiveBar && traits.showsPredictions
  }

  /// What the layout hangs on; it is made anew only when this changes.
  struct LayoutWish: Hashable {
    var device: String
    var orientation: Orientation
    var language: String
    var page: KeyPage
    var isShifted: Bool
    var hasBar: Bool
    var returnKey: ReturnKey
    var shape: KeyLayout.Shape
    var field: KeyField
  }

  var layout: KeyLayout {
    let wish = LayoutWish(
      device: keyboard.device.name, orientation: keyboard.orientation,
      language: typing.language.id, page: typing.page, isShifted: typing.isShifted,
      hasBar: showsBar, returnKey: traits.returnKey, shape: keyboard.shape, field: traits.field)
    if let knownLayout, knownLayout.wish == wish { return knownLayout.layout }
    let layout = typing.layout(
      device: keyboard.device, orientation: keyboard.orientation, predictiveBar: showsBar,
      returnKey: traits.returnKey, shape: keyboard.shape, field: traits.field)
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
      isPhone: drawsAsPhone, isLandscape: keyboard.orientation.isLandscape,
      isTrackpad: isTrackpad)
    host.keys.accents = openAccents
    host.keys.menu = shownMenu
    host.keys.press(typing.touches.map(\.key) + lit.map(\.key))
    host.bar.isHidden = layout.barFrame == nil || showsEmoji
    host.bar.tools = barTools
    host.bar.pan.isEnabled = isBarAlone
    host.bar.offersPasswords = isOwner && keyboard.offersAutoFillSheet
    // On its way down the keyboard shows what it showed.
    if responder != nil {
      let hasWords = showsBar && traits.showsPredictions && !layout.shape.isCapsule
      host.bar.offers = hasWords ? offers : []
    }
    host.bar.usable = usableTools
    host.showEmoji(showsEmoji)
  }

  /// A card that floats has a phone's keys, bubbles and all.
  private var drawsAsPhone: Bool {
    keyboard.device.idiom == .phone || keyboard.shape == .floating
  }

  /// Whether the emoji have the letters' place.
  var showsEmoji: Bool {
    guard keyboard.plane == .emoji, traits.field.hasEmoji, !traits.isSecure else { return false }
    switch keyboard.shape {
    case .full, .undocked, .split, .floating: return true
    case .shortcutBar, .minimisedBar: return false
    }
  }

  /// What a hardware keyboard leaves of a pad's can be moved by itself (keyboard fact 4.4).
  private var isBarAlone: Bool { layout.shape == .shortcutBar || layout.shape.isCapsule }

  /// Look fact 4.6.6: what a pad's bar has beside the words.
  private var barTools: [SuggestionBar.Tool] {
    guard keyboard.device.idiom == .pad else { return [] }
    switch keyboard.shape {
    case .full, .shortcutBar: return [.undo, .redo, .paste]
    case .minimisedBar: return [.keyboard]
    case .undocked, .split, .floating: return []
    }
  }

  /// What can be taken back, made again or pasted now.
  private var usableTools: Set<SuggestionBar.Tool> {
    guard let text = responder as? any EditingText else { return [.keyboard] }
    var usable: Set<SuggestionBar.Tool> = [.keyboard]
    if text.history.canUndo { usable.insert(.undo) }
    if text.history.canRedo { usable.insert(.redo) }
    if !AppWorld.current.pasteboard.isEmpty { usable.insert(.paste) }
    return usable
  }

  private var shownMenu: KeyMenu? {
    if case .menu(let menu)? = hold?.state { menu } else { openMenu }
  }

  private var offers: [Suggestions.Offer] {
    guard let editor = responder as? any TextEditing else { return [] }
    let words = habits.words[typing.language.id] ?? Suggestions(words: [])
    return words.offers(after: editor.textBeforeCaret, capitals: traits.capitals)
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
