import DeviceModel
import Foundation

/// The keys of a keyboard in two halves (look facts 4.7.3 to 4.7.6).
///
/// The left half has five columns, or six where the letters have eleven; the right half the rest
/// and the keys at the end of each row.
extension KeyMaker {
  private static let sideInset = 3.0
  private static let topInset = 8.0
  private static let keyHeight = 42.0

  func splitKeys() -> [Key] {
    let rows = language.rows(page, shifted: isShifted, kind: .padShort).map(KeyToken.tokens)
    let columns = KeyToken.tokens(language.rows(.letters, shifted: false, kind: .phone)[0]).count
    let left = (columns + 1) / 2
    let right = columns + 1 - left
    var keys: [Key] = []
    for (index, tokens) in rows.enumerated() {
      let last = Array(tokens.dropFirst(left))
      let end = last.last?.isCharacter == false ? last.count - 1 : nil
      keys += row(Array(tokens.prefix(left)), index, columns: left, isRight: false, wide: nil)
      keys += row(last, index, columns: right, isRight: true, wide: end)
    }
    return keys + bottomKeys(row: rows.count, columns: (left, right))
  }

  /// The halves' inner ends are the space bar, or where there is none the field's marks.
  private func bottomKeys(row index: Int, columns: (left: Int, right: Int)) -> [Key] {
    let turn = KeyToken.named(.page(page == .letters ? .numbers : .letters))
    let marks = page == .letters ? field.marks.map(KeyToken.character) : []
    let hasSpace = field.hasSpace || page != .letters
    let space = [KeyToken.named(.space)]
    let left = [turn, .named(.globe)] + (hasSpace ? space : Array(marks.dropLast()))
    let right = (hasSpace ? space + marks : Array(marks.suffix(1))) + [turn, .named(.hide)]
    let keys =
      row(left, index, columns: columns.left, isRight: false, wide: left.count - 1)
      + row(right, index, columns: columns.right, isRight: true, wide: 0)
    return keys.map { key in
      var key = key
      if case .character = key.function { key.id = "mark.\(key.id)" }
      return key
    }
  }

  /// One half's part of a row; the wide one takes what is left.
  private func row(
    _ tokens: [KeyToken], _ index: Int, columns: Int, isRight: Bool, wide: Int?
  ) -> [Key] {
    let gap = KeyLayout.splitGap
    let inner = KeyLayout.splitHalfWidth - 2 * Self.sideInset
    let width = (inner - Double(columns - 1) * gap.width) / Double(columns)
    let rest = inner - Double(tokens.count - 1) * (width + gap.width)
    var x = Self.sideInset + (isRight ? keysFrame.width - KeyLayout.splitHalfWidth : 0)
    return tokens.enumerated().map { place, token in
      let frame = CGRect(
        x: x, y: Self.topInset + Double(index) * (Self.keyHeight + gap.height),
        width: place == wide ? rest : width, height: Self.keyHeight)
      x = frame.maxX + gap.width
      var key = key(token, frame: frame, isRight: isRight)
      if key.function == .space && isRight { key.id += ".right" }
      return key
    }
  }
}
