import DeviceModel
import Foundation

/// Where the keys of one row stand, from left to right, without their height.
///
/// The rules of look facts 4.1 to 4.3: on phones letters have one width, and a row is centred; on
/// pads some keys have a width of their own, and the others share what the row has left.
struct KeyRow {
  /// One key's place in the row.
  struct Place: Hashable {
    var token: KeyToken
    var minX: Double
    var width: Double
  }

  var geometry: KeyGeometry
  var page: KeyPage
  /// Keys in the first row of letters, which gives a phone's letters their width.
  var columns: Int

  private var gap: Double { geometry.gap.width }
  private var inner: Double { geometry.width - 2 * geometry.sideInset }

  /// The width of one of `count` keys that fill a row.
  private func share(of count: Int) -> Double {
    (inner - Double(count - 1) * gap) / Double(count)
  }

  /// One row of the page; `index` counts from the top.
  func places(_ tokens: [KeyToken], index: Int) -> [Place] {
    switch geometry.kind {
    case .phone: phoneRow(tokens)
    case .padShort: padShortRow(tokens, index: index)
    case .padFourRows, .padFiveRows:
      lay(tokens.enumerated().map { ($1, fullWidth($1, isFirst: $0 == 0)) })
    }
  }

  /// The row with the space bar.
  func bottomRow(_ tokens: [KeyToken]) -> [Place] {
    switch geometry.kind {
    case .phone:
      let hasSpace = tokens.contains(.named(.space))
      return lay(tokens.map { ($0, phoneBottomWidth($0, hasSpace: hasSpace)) })
    case .padShort:
      let key = share(of: columns + 1)
      let group = 3 * key + 2 * gap
      return padBottomRow(tokens, left: key, right: (group - gap) / 2)
    case .padFourRows, .padFiveRows:
      return padBottomRow(
        tokens, left: geometry.widths.smallSystem, right: geometry.widths.largeSystem)
    }
  }

  /// Keys side by side between the insets; those without a width share what is left.
  private func lay(
    _ keys: [(token: KeyToken, width: Double?)], from start: Double = 0
  ) -> [Place] {
    let fixed = keys.reduce(0) { $0 + ($1.width ?? 0) }
    let sharing = keys.count { $0.width == nil }
    let room = inner - start - fixed - Double(keys.count - 1) * gap
    let shared = sharing > 0 ? room / Double(sharing) : 0
    var x = geometry.sideInset + start
    return keys.map { key in
      let width = key.width ?? shared
      defer { x += width + gap }
      return Place(token: key.token, minX: x, width: width)
    }
  }
}

extension KeyRow {
  /// Letters of one width, centred, and between keys at the edges where there are some.
  private func phoneRow(_ tokens: [KeyToken]) -> [Place] {
    guard let first = tokens.first, let last = tokens.last else { return [] }
    let edges = (first.isCharacter ? 0 : 1) + (last.isCharacter ? 0 : 1)
    let letters = tokens.dropFirst(first.isCharacter ? 0 : 1).dropLast(last.isCharacter ? 0 : 1)
    // The five punctuation marks of the number pages are wide: 14 % of the width (look fact
    // 4.1.15).
    let isWide = page != .letters && edges > 0
    let width = isWide ? 0.14 * geometry.width - gap : share(of: columns)
    let block = Double(letters.count) * (width + gap) - gap
    let start = (geometry.width - block) / 2
    var places = letters.enumerated().map { index, token in
      Place(token: token, minX: start + Double(index) * (width + gap), width: width)
    }
    let room = start - geometry.sideInset - gap
    let edge = min(geometry.widths.shift ?? room, room)
    if !first.isCharacter {
      places.insert(Place(token: first, minX: geometry.sideInset, width: edge), at: 0)
    }
    if !last.isCharacter {
      let minX = geometry.width - geometry.sideInset - edge
      places.append(Place(token: last, minX: minX, width: edge))
    }
    return places
  }

  /// Shares of the width in portrait (look fact 4.1.14); in landscape return is as wide as two
  /// keys.
  private func phoneBottomWidth(_ token: KeyToken, hasSpace: Bool) -> Double? {
    switch token {
    case .character: hasSpace ? 0.1 * geometry.width - gap : nil
    case .named(.space): nil
    case .named(.return):
      geometry.widths.pageSwitch.map { 2 * $0 + gap } ?? 0.25 * geometry.width - gap
    case .named, .unknown:
      geometry.widths.pageSwitch ?? 0.123 * geometry.width - gap
    }
  }

  /// Look fact 4.3.15: row two starts half a key in; return and right shift have their own width.
  private func padShortRow(_ tokens: [KeyToken], index: Int) -> [Place] {
    let keys = tokens.enumerated().map { position, token -> (KeyToken, Double?) in
      switch token {
      case .named(.return): (token, geometry.widths.return)
      case .named(.shift) where position > 0, .named(.page) where position > 0:
        (token, geometry.widths.rightShift)
      case .named, .character, .unknown: (token, nil)
      }
    }
    return lay(keys, from: index == 1 ? share(of: columns + 1) / 2 : 0)
  }

  /// Look facts 4.3.9 to 4.3.14; nil for keys that share.
  private func fullWidth(_ token: KeyToken, isFirst: Bool) -> Double? {
    let widths = geometry.widths
    switch token {
    case .named(.tab), .named(.delete): return widths.tab
    case .named(.capsLock): return widths.capsLock
    case .named(.return): return widths.return
    case .named(.shift), .named(.page): return isFirst ? widths.leftShift : widths.rightShift
    case .named, .character, .unknown: return nil
    }
  }

  private func padBottomRow(_ tokens: [KeyToken], left: Double?, right: Double?) -> [Place] {
    let turn = tokens.lastIndex { $0.isPage } ?? tokens.count
    let hasSpace = tokens.contains(.named(.space))
    return lay(
      tokens.enumerated().map { index, token in
        if token == .named(.space) { return (token, nil) }
        if token.isCharacter { return (token, hasSpace ? left : nil) }
        return (token, index < turn ? left : right)
      })
  }
}
