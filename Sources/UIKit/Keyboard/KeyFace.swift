import Drawing
import KeyboardModel

/// How one key looks: its cap, its shadow, what stands on it.
@MainActor struct KeyFace {
  var key: Key
  var colors: KeyboardColors
  var cornerRadius: CGFloat
  var isPhone: Bool
  /// A pad's layout with tab and caps lock.
  var isFull = false
  var isPressed = false
  var shift = Typing.Shift.off
  var returnKey = ReturnKey.default
  var isReturnEnabled = true
  /// In place of the key's own word: the language's name on the space bar (4.6.7).
  var word: String?
  /// Half gone, with nothing on it and no shadow.
  var isBlank = false

  // MARK: Colours

  private var isAction: Bool { key.function == .return && returnKey.isAction && isReturnEnabled }

  private var isShiftOn: Bool {
    switch key.function {
    case .shift: shift != .off
    case .capsLock: shift == .locked
    case .character, .space, .delete, .return, .tab, .page, .globe, .dictation, .emoji, .hide:
      false
    }
  }

  var capColor: Color {
    switch key.function {
    case .character:
      isPressed && !isPhone ? colors.special : colors.letter
    case .space:
      isPressed ? colors.special : colors.letter
    case .return where isAction:
      isPressed ? (colors.isDark ? colors.special : colors.letter) : colors.action
    case .shift where isShiftOn, .capsLock where isShiftOn: colors.shiftOn
    case .delete, .return, .tab, .shift, .capsLock, .page, .globe, .dictation, .emoji, .hide:
      isPressed ? colors.letter : colors.special
    }
  }

  private var inkColor: Color {
    if key.isBare && key.label.isEmpty && !isPadKey {
      return isPressed ? colors.text : colors.bare
    }
    if isShiftOn { return .black }
    guard key.function == .return else { return colors.text }
    if isAction { return isPressed && !colors.isDark ? .black : .white }
    return isReturnEnabled ? colors.text : colors.disabledText
  }

  // MARK: Drawing

  func draw(into list: inout DisplayList) {
    if !key.isBare {
      let cap = RoundedRect(key.frame, radius: cornerRadius)
      var sliver = cap
      sliver.rect.origin.y += 1
      if !isBlank { list.append(.fillRect(sliver, .color(colors.shadow))) }
      let color = capColor
      list.append(.fillRect(cap, .color(color.withAlpha(color.alpha * (isBlank ? 0.5 : 1)))))
    }
    if isBlank { return }
    if let symbol {
      drawSymbol(symbol, into: &list)
    } else {
      drawLabel(into: &list)
    }
    if let hint = key.hint { drawHint(hint, into: &list) }
    if let letters = key.letters, !letters.isEmpty { drawLetters(letters, into: &list) }
  }

  /// Of a pad of digits: a third of the keyboard wide.
  private var isPadKey: Bool { isPhone && key.frame.width > 90 && key.function != .space }

  private var symbol: String? {
    switch key.function {
    case .shift where key.label.isEmpty:
      switch shift {
      case .off: "shift"
      case .on: "shift.fill"
      case .locked: "capslock.fill"
      }
    case .delete: isPressed ? "delete.left.fill" : "delete.left"
    case .globe: "globe"
    case .dictation: isPhone && key.isBare ? "mic" : "mic.fill"
    case .emoji: "face.smiling"
    case .hide: "keyboard.chevron.down"
    case .return where isReturnBySign: "return"
    case .character, .space, .return, .tab, .shift, .capsLock, .page: nil
    }
  }

  private func drawSymbol(_ name: String, into list: inout DisplayList) {
    // Look facts 4.6.4: below the keys about 27; on keys about 20, in a box of 24.
    let side: CGFloat = key.isBare && !isPadKey ? 31 : isPhone ? 23 : 27
    var center = CGPoint(x: key.frame.midX, y: key.frame.midY)
    if isCornerKey {
      center = CGPoint(x: key.frame.maxX - 12 - side / 2, y: key.frame.maxY - 6 - side / 2)
    }
    let box = CGRect(
      x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    list.append(.image(.artwork("symbols/\(name)", tint: inkColor), box, opacity: 1))
  }

  /// Words of a full pad's special keys stand in their lower corners (4.3.17).
  var isCornerKey: Bool {
    guard isFull else { return false }
    switch key.function {
    case .tab, .capsLock, .shift, .return, .delete: return true
    case .character, .space, .page, .globe, .dictation, .emoji, .hide: return false
    }
  }

  private var isAtRight: Bool {
    switch key.function {
    case .return, .delete: true
    case .shift: key.id.hasSuffix(".right")
    case .character, .space, .tab, .capsLock, .page, .globe, .dictation, .emoji, .hide: false
    }
  }

  private func drawLabel(into list: inout DisplayList) {
    let text = word ?? key.label
    let run: TextRun
    if isCornerKey {
      let font = fitting(labelFont, text, room: key.frame.width - 16)
      run = TextRun(
        layout: TextLayout(text, font: font, alignment: isAtRight ? .trailing : .leading),
        origin: CGPoint(x: key.frame.minX + 10, y: key.frame.maxY - 6 - font.lineHeight),
        width: key.frame.width - 20, color: inkColor)
    } else {
      let font = fitting(labelFont, text, room: wordRoom)
      let sinks = key.hint != nil
      let room = key.frame.height
      let rises: CGFloat = key.letters?.isEmpty == false ? -6 : 0
      let middle = key.frame.midY + (sinks ? room * 0.13 : 0) + rise + rises
      run = TextRun(
        layout: TextLayout(
          text, font: font, maxWidth: max(font.size, wordRoom), alignment: .center),
        origin: CGPoint(x: key.frame.minX, y: middle - font.lineHeight / 2),
        width: key.frame.width, color: inkColor)
    }
    list.append(.text(run))
  }

  private var isSmallLetter: Bool {
    guard case .character(let text) = key.function, let first = text.first else { return false }
    return first.isLowercase && text.count == 1
  }

  /// The font's box stands on the key's middle; small letters a little higher, by their x-height.
  private var rise: CGFloat { isSmallLetter ? -2 : -0.5 }

  /// Look facts 2.4.14 to 2.4.16, 7.4.
  var labelFont: FontSpec {
    switch key.function {
    case .character(let text) where text.count > 1 || key.label.count > text.count:
      return FontSpec(size: 16)
    case .character where isPadKey: return FontSpec(size: 25)
    case .character:
      guard isPhone else { return FontSpec(size: key.frame.height > 65 ? 29 : 23) }
      return isSmallLetter
        ? FontSpec(size: 25, weight: .regular) : FontSpec(size: 22.5, weight: .regular)
    case .page(.letters): return FontSpec(size: isPhone ? 15 : 18)
    case .page(.symbols): return FontSpec(size: isPadKey ? 18 : isPhone ? 14 : 18)
    case .page(.numbers) where key.label.count > 3 && key.frame.width < 52:
      return FontSpec(size: 13)
    case .tab, .capsLock, .shift, .return, .delete, .space, .page(.numbers), .globe, .dictation,
      .emoji, .hide:
      if isFull { return FontSpec(size: key.frame.height > 65 ? 19 : 16) }
      return FontSpec(size: isPhone ? 16 : 18)
    }
  }

  /// Look fact 4.9.14: at 10 points below the digit.
  private func drawLetters(_ letters: String, into list: inout DisplayList) {
    let font = FontSpec(size: 10, weight: .semibold)
    list.append(
      .text(
        TextRun(
          layout: TextLayout(letters, font: font, alignment: .center),
          origin: CGPoint(x: key.frame.minX, y: key.frame.midY + 7), width: key.frame.width,
          color: inkColor)))
  }

  private func drawHint(_ hint: String, into list: inout DisplayList) {
    let font = FontSpec(size: key.frame.height > 65 ? 18 : 14)
    list.append(
      .text(
        TextRun(
          layout: TextLayout(hint, font: font, alignment: .center),
          origin: CGPoint(x: key.frame.minX, y: key.frame.minY + key.frame.height * 0.06),
          width: key.frame.width, color: colors.hint)))
  }
}
