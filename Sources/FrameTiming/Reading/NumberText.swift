import Foundation

/// Reads numbers out of bytes, at the speed of a table with millions of them.
enum NumberText {
  /// A field's value: a number, nothing to be had, or neither.
  enum Value: Equatable {
    case number(Double)
    case absent
    case broken
  }

  private static let powers: [Double] = (0...22).map { pow(10, Double($0)) }

  static func value(_ field: UnsafeRawBufferPointer) -> Value {
    if let plain = plain(field) { return .number(plain) }
    let text = String(decoding: field, as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    if text.isEmpty || text.uppercased() == "NA" || text.uppercased() == "N/A" { return .absent }
    guard let number = Double(text), number.isFinite, !text.hasPrefix("0x") else { return .broken }
    return .number(number)
  }

  /// The same where the decimal mark is a comma, as spreadsheets of many countries write it.
  static func valueWithComma(_ field: UnsafeRawBufferPointer) -> Value {
    value(field.map { $0 == 0x2C ? 0x2E : $0 })
  }

  private static func value(_ bytes: [UInt8]) -> Value { bytes.withUnsafeBytes { value($0) } }

  /// Digits with a point and a sign, up to nineteen of them; exact while they fit 53 bits, else
  /// within one unit of the last place.
  private static func plain(_ field: UnsafeRawBufferPointer) -> Double? {
    var index = 0
    let count = field.count
    guard count > 0 else { return nil }
    let isNegative = field[0] == 0x2D
    if isNegative { index = 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var places = 0
    var hasPoint = false
    while index < count {
      let digit = field[index] &- 0x30
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits += 1
        if hasPoint { places += 1 }
      } else if field[index] == 0x2E, !hasPoint {
        hasPoint = true
      } else {
        return nil
      }
      index += 1
    }
    guard digits > 0, digits <= 19, places <= 22 else { return nil }
    let value = Double(mantissa) / powers[places]
    return isNegative ? -value : value
  }
}
