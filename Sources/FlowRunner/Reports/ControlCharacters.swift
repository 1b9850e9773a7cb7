extension String {
  /// With control characters written out, as `\\u{1B}`.
  ///
  /// Names and texts come from files that somebody else wrote, and what stands in them must not
  /// colour, clear or turn round the terminal that a report is read on.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.map { scalar in
      scalar.isControl
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(Character(scalar))
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Control characters, and the marks that turn the direction of writing.
  fileprivate var isControl: Bool {
    switch value {
    case 0x00..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
