import KeyboardModel

/// The lists that globe and hide key open when they are held.
extension KeyboardScene {
  func menuItems(of key: Key) -> [KeyMenu.Item] {
    switch key.function {
    case .globe:
      let languages = typing.usableLanguages.map { language in
        KeyMenu.Item(
          title: language.name, choice: .language(language.id),
          isCurrent: language.id == typing.language.id && !showsEmoji)
      }
      let emoji = KeyMenu.Item(title: "Emoji", choice: .emoji, isCurrent: showsEmoji)
      return traits.field.hasEmoji && !traits.isSecure ? languages + [emoji] : languages
    case .hide:
      let modes = keyboard.modes.filter { $0 != keyboard.mode }
      return keyboard.modes.count > 1
        ? modes.compactMap { mode in
          title(of: mode).map { KeyMenu.Item(title: $0, choice: .mode(mode), isCurrent: false) }
        } : []
    case .character, .space, .delete, .return, .tab, .shift, .capsLock, .page, .dictation, .emoji:
      return []
    }
  }

  /// What the menu calls the way into a mode (look fact 4.7.1); nil for one it does not offer now.
  private func title(of mode: Keyboard.Mode) -> String? {
    let now = keyboard.mode
    switch mode {
    case .docked: return now == .splitDocked ? "Merge" : now.isSplit ? "Dock and Merge" : "Dock"
    case .undocked: return now == .splitUndocked ? "Merge" : now == .docked ? "Undock" : nil
    case .splitDocked: return now == .splitUndocked ? "Dock" : nil
    case .splitUndocked: return now == .splitDocked ? "Undock" : "Split"
    case .floating: return "Floating"
    }
  }

  /// A finger that lands while a list stays open chooses from it, or closes it.
  func closeMenu(with finger: Int, at place: CGPoint) -> Bool {
    guard var menu = openMenu else { return false }
    openMenu = nil
    guard let index = menu.index(at: place), let key = layout.key(menu.keyID) else {
      refresh()
      return true
    }
    menu.chosen = index
    let timer = Timer(timeInterval: Self.holdTime, repeats: false) { _ in }
    hold = KeyHold(finger: finger, key: key, timer: timer, state: .menu(menu))
    refresh()
    return true
  }

  /// True where the finger that leaves had a list open: what it is on is chosen; from the key
  /// itself it leaves the list open.
  func endMenu(_ finger: Int, at place: CGPoint) -> Bool {
    guard let held = hold, held.finger == finger, case .menu(let menu) = held.state else {
      return false
    }
    endHold()
    if let index = menu.index(at: place) {
      choose(menu.items[index].choice)
    } else if held.key.frame.insetBy(dx: -20, dy: -20).contains(place) {
      openMenu = menu
    }
    refresh()
    return true
  }

  private func choose(_ choice: KeyMenu.Choice) {
    switch choice {
    case .language(let id):
      if showsEmoji { turn(to: .letters) }
      handle(.languageChosen(id))
    case .emoji: turn(to: .emoji, silently: true)
    case .mode(let mode): world?.ask(.keyboardGesture(.choose(mode)))
    }
  }
}
