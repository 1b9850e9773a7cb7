import DeviceModel
import Foundation

/// Puts together the keys of one layout.
struct KeyMaker {
  var language: KeyboardLanguage
  var geometry: KeyGeometry
  var page: KeyPage
  var isShifted: Bool
  var returnKey: ReturnKey
  var keysFrame: CGRect
  var field = KeyField.standard

  private var isPhone: Bool { geometry.kind == .phone }
  private var hasStrip: Bool { isPhone && geometry.stripHeight > 0 }
  /// From the screen's left edge to the keys' block, which is centred.
  private var left: Double { (keysFrame.width - geometry.width) / 2 }

  func keys() -> [Key] {
    let rows = language.rows(page, shifted: isShifted, kind: geometry.kind)
      .map(KeyToken.tokens)
    let firstLetters = language.rows(.letters, shifted: false, kind: .phone).first ?? ""
    let columns = page == .letters ? KeyToken.tokens(firstLetters).count : 10
    let maker = KeyRow(geometry: geometry, page: page, columns: columns)
    var keys: [Key] = []
    var y = keysFrame.minY + geometry.topInset
    for (index, tokens) in (rows + [bottomTokens]).enumerated() {
      let isTop = index == 0 && geometry.topRowHeight != nil
      let height = isTop ? geometry.topRowHeight ?? geometry.keyHeight : geometry.keyHeight
      let places =
        index < rows.count ? maker.places(tokens, index: index) : maker.bottomRow(tokens)
      let hints = hints(row: index)
      var characters = 0
      for place in places {
        let frame = CGRect(x: left + place.minX, y: y, width: place.width, height: height)
        var key = key(place.token, frame: frame, isRight: !keys.isEmpty && place != places.first)
        if index == rows.count && place.token.isCharacter { key.id = "mark.\(key.id)" }
        if index < rows.count && place.token.isCharacter {
          let hint = characters < hints.count ? hints[characters] : nil
          // Shift has brought the key's second sign down already.
          key.hint = key.function == hint.map { .character($0) } ? nil : hint
          characters += 1
        }
        keys.append(key)
      }
      y += height + geometry.gap.height
    }
    return keys + bareKeys(bottomRowY: y - geometry.gap.height - geometry.keyHeight / 2)
  }

  /// On phones with a home indicator globe and dictation stand outside the rows (4.6.4, 4.6.5).
  private var bottomTokens: [KeyToken] {
    let turn = Key.Function.page(page == .letters ? .numbers : .letters)
    let marks = page == .letters ? field.marks.map { Key.Function.character($0) } : []
    let middle = (field.hasSpace || page != .letters ? [.space] : []) + marks
    let functions: [Key.Function]
    if hasStrip {
      functions = [turn] + (field.hasEmoji ? [.emoji] : []) + middle + [.return]
    } else if isPhone {
      functions = [turn, .globe, .dictation] + middle + [.return]
    } else {
      functions = [turn, .globe, .dictation] + middle + [turn, .hide]
    }
    return functions.map { function in
      if case .character(let text) = function { .character(text) } else { .named(function) }
    }
  }

  private func hints(row: Int) -> [String] {
    guard page == .letters, let rows = language.hints[geometry.kind.rawValue], row < rows.count
    else { return [] }
    return rows[row].words
  }

  func key(_ token: KeyToken, frame: CGRect, isRight: Bool) -> Key {
    let function: Key.Function
    switch token {
    case .character(let text), .unknown(let text): function = .character(text)
    case .named(let named): function = named
    }
    var id = function.name
    switch function {
    case .shift, .page: id += isRight ? ".right" : ".left"
    case .character, .space, .delete, .return, .tab, .capsLock, .globe, .dictation, .emoji, .hide:
      break
    }
    var accents: [String] = []
    if case .character(let text) = function {
      accents = text == ".com" ? [".net", ".edu", ".org", ".de", ".ru"] : self.accents(of: text)
    }
    return Key(
      id: id, function: function, label: label(of: function), frame: frame, hint: nil,
      accents: accents, isBare: false)
  }

  private func accents(of text: String) -> [String] {
    if let accents = language.accents[text] { return accents }
    guard isShifted, let accents = language.accents[text.lowercased()] else { return [] }
    return accents.map { $0.uppercased() }
  }

  private func label(of function: Key.Function) -> String {
    switch function {
    case .character(let text): text
    case .space: language.space
    case .return: language.returnLabels[returnKey.rawValue] ?? returnKey.rawValue
    case .page(.letters): language.letters
    case .page(.numbers): (isPhone || page != .letters ? "" : ".?") + language.numbers
    case .page(.symbols): language.symbols
    case .tab: "tab"
    case .capsLock: "caps lock"
    case .shift: isPhone || geometry.kind == .padShort ? "" : "shift"
    case .delete, .globe, .dictation, .emoji, .hide: ""
    }
  }

  /// Globe and dictation: in the strip in portrait, in the screen's corners in landscape.
  private func bareKeys(bottomRowY: Double) -> [Key] {
    guard hasStrip else { return [] }
    let isBeside = left > geometry.stripHeight
    let touch = CGSize(width: 48, height: 48)
    let x = isBeside ? left / 2 : 34
    let y = isBeside ? bottomRowY : keysFrame.maxY + 29
    return [(Key.Function.globe, x), (.dictation, keysFrame.width - x)].map { function, x in
      let frame = CGRect(
        x: x - touch.width / 2, y: y - touch.height / 2, width: touch.width, height: touch.height)
      return Key(
        id: function.name, function: function, label: "", frame: frame, hint: nil, accents: [],
        isBare: true)
    }
  }
}
