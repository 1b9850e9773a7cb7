import VirtualTime

extension Typing {
  mutating func touchDown(_ finger: Int, _ key: Key, at now: Instant) -> [Effect] {
    var effects: [Effect] = [.click] + hurryTouches(at: now)
    var touch = Touch(finger: finger, key: key, isDone: true, startsOnPageKey: false)
    switch key.function {
    case .delete:
      repeating = Repeat(next: now.advanced(by: Self.repeatDelay), count: 0)
      lastSpace = nil
      effects += [.deleteBackward, .wake(at: now.advanced(by: Self.repeatDelay))]
    case .shift:
      pressShift(at: now)
    case .capsLock:
      shift = shift == .locked ? .off : .locked
    case .page(let page):
      turn(to: page)
      touch.startsOnPageKey = true
    case .character, .space, .return, .tab, .globe, .dictation, .emoji, .hide:
      touch.isDone = false
    }
    touches.append(touch)
    return effects
  }

  mutating func touchUp(_ finger: Int, at now: Instant) -> [Effect] {
    guard let index = touches.firstIndex(where: { $0.finger == finger }) else { return [] }
    let touch = touches.remove(at: index)
    switch touch.key.function {
    case .delete:
      repeating = nil
    case .shift where touch.isDone && !touch.startsOnPageKey:
      if hasTypedWithShiftHeld && !isShiftHeld {
        hasTypedWithShiftHeld = false
        shift = .off
        capitalise()
      }
    case .character where touch.startsOnPageKey:
      let effects = type(touch.key, at: now)
      turn(to: .letters)
      return effects
    case .character, .space, .return, .tab, .shift, .capsLock, .page, .globe, .dictation, .emoji,
      .hide:
      break
    }
    return touch.isDone ? [] : type(touch.key, at: now)
  }

  /// A second finger commits the first one's key at once (look fact 4.10.10).
  private mutating func hurryTouches(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for index in touches.indices where !touches[index].isDone {
      touches[index].isDone = true
      effects += type(touches[index].key, at: now)
    }
    return effects
  }

  private var isShiftHeld: Bool { touches.contains { $0.key.function == .shift } }

  private mutating func pressShift(at now: Instant) {
    let isSecondTap = lastShiftTap.map { $0.duration(to: now) <= Self.doubleTapTime } ?? false
    lastShiftTap = isSecondTap ? nil : now
    hasTypedWithShiftHeld = false
    switch shift {
    case .locked: shift = .off
    case .off: shift = isSecondTap ? .locked : .on(isAutomatic: false)
    case .on: shift = isSecondTap ? .locked : .off
    }
  }

  mutating func turn(to page: KeyPage) {
    self.page = page
    hasTypedOnPage = false
  }

  /// What the key does when its touch ends well.
  private mutating func type(_ key: Key, at now: Instant) -> [Effect] {
    if key.function != .space { lastSpace = nil }
    switch key.function {
    case .character(let text): return typeCharacter(text)
    case .space: return typeSpace(at: now)
    case .return: return [.pressReturn]
    case .tab: return [.insert("\t")]
    case .globe:
      return chooseNextLanguage(at: now)
    case .emoji: return [.openEmoji]
    case .dictation: return [.startDictation]
    case .hide: return [.hideKeyboard]
    case .delete, .shift, .capsLock, .page: return []
    }
  }

  private mutating func chooseNextLanguage(at now: Instant) -> [Effect] {
    let usable = usableLanguages
    guard usable.count > 1 || !isLatinOnly else { return [] }
    let place = usable.firstIndex { $0.id == language.id } ?? 0
    return choose(language: usable[(place + 1) % usable.count].id, at: now)
  }

  mutating func choose(language id: String, at now: Instant) -> [Effect] {
    guard usableLanguages.contains(where: { $0.id == id }), !isLatinOnly || id != language.id,
      let index = languages.firstIndex(where: { $0.id == id })
    else { return [] }
    languageIndex = index
    languageChangedAt = now
    turn(to: .letters)
    capitalise()
    return [.languageChanged(language.id)]
  }

  /// Takes over the language that was chosen in another app; nothing is shown of that.
  public mutating func adopt(language id: String?) {
    guard let id, id != languages[languageIndex].id,
      let index = languages.firstIndex(where: { $0.id == id })
    else { return }
    languageIndex = index
    capitalise()
  }

  private mutating func typeCharacter(_ text: String) -> [Effect] {
    hasTypedOnPage = true
    if case .on = shift, page == .letters {
      if isShiftHeld { hasTypedWithShiftHeld = true } else { shift = .off }
    }
    if page != .letters, text == "'" { turn(to: .letters) }
    return [.insert(text)]
  }

  /// Two spaces soon after a letter or digit make a full stop and a space (look fact 4.10.4).
  private mutating func typeSpace(at now: Instant) -> [Effect] {
    if page != .letters, hasTypedOnPage { turn(to: .letters) }
    let isSoon = lastSpace.map { $0.duration(to: now) <= Self.doubleSpaceTime } ?? false
    lastSpace = isSoon ? nil : now
    let last = before.dropLast().last
    if isSoon, before.last == " ", let last, last.isLetter || last.isNumber {
      return [.deleteBackward, .insert(". ")]
    }
    return [.insert(" ")]
  }

  mutating func passDeadline(at now: Instant) -> [Effect] {
    guard var due = repeating, now >= due.next else { return [] }
    due.count += 1
    let isByWord = due.count > Self.repeatsBeforeWords
    due.next = due.next.advanced(by: isByWord ? Self.wordRepeatInterval : Self.repeatInterval)
    repeating = due
    return [isByWord ? .deleteWordBackward : .deleteBackward, .wake(at: due.next)]
  }

  /// Takes all fingers off without typing what they held.
  mutating func letGo() {
    touches = []
    repeating = nil
    lastShiftTap = nil
    lastSpace = nil
    hasTypedWithShiftHeld = false
  }

  /// Sets shift by the text before the caret, unless the user has set it (look fact 4.10.5).
  mutating func capitalise() {
    switch shift {
    case .locked, .on(isAutomatic: false): return
    case .off, .on(isAutomatic: true):
      let wanted = language.hasCapitals && capitals.wantCapital(after: before)
      shift = wanted ? .on(isAutomatic: true) : .off
    }
  }
}

extension Typing.Capitals {
  /// Whether the next letter is to be a capital.
  func wantCapital(after text: String) -> Bool {
    guard let last = text.last else { return self != .none }
    switch self {
    case .none: return false
    case .allCharacters: return true
    case .words: return last.isWhitespace
    case .sentences:
      if last.isNewline { return true }
      guard last.isWhitespace else { return false }
      let words = text.reversed().drop { $0.isWhitespace && !$0.isNewline }
      guard let end = words.first(where: { !"\"')]”’»".contains($0) }) else { return true }
      return end.isNewline || ".!?।…".contains(end)
    }
  }
}

extension KeyboardLanguage {
  /// Whether its shift makes capitals, rather than other letters.
  public var hasCapitals: Bool { shifted["phone"] == nil }

  /// Whether addresses can be written in it.
  public var isLatin: Bool { plain["phone"]?.first?.first?.isASCII == true }
}
