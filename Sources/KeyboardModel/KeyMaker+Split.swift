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
      keys += row(Array(tokens.prefix(left)), index, columns: left, isRight: false)
      keys += row(Array(tokens.dropFirst(left)), index, columns: right, isRight: true)
    }
    let turn = KeyToken.named(.page(page == .letters ? .numbers : .letters))
    let space = KeyToken.named(.space)
    keys += row([turn, .named(.globe), space], rows.count, columns: left, isRight: false)
    keys += row([space, turn, .named(.hide)], rows.count, columns: right, isRight: true)
    return keys
  }

  /// One half's part of a row; the space bar, or else what ends the right half, takes what is left.
  private func row(
    _ tokens: [KeyToken], _ index: Int, columns: Int, isRight: Bool
  ) -> [Key] {
    let gap = KeyLayout.splitGap
    let inner = KeyLayout.splitHalfWidth - 2 * Self.sideInset
    let width = (inner - Double(columns - 1) * gap.width) / Double(columns)
    let rest = inner - Double(tokens.count - 1) * (width + gap.width)
    let wide =
      tokens.firstIndex(of: .named(.space))
      ?? (isRight && tokens.last?.isCharacter == false ? tokens.count - 1 : nil)
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
