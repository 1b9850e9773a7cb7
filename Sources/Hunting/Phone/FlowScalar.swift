import Foundation

/// A text as a flow has it between quotation marks, which comes back from there as it was.
enum FlowScalar {
  static func text(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.replacingOccurrences(of: "${", with: "\\${").unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where isInvisible(scalar): quoted += "\\U" + hex(scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A selector that means this text and no other: without marks that a regular expression knows.
  static func selector(_ text: String) -> String {
    self.text(NSRegularExpression.escapedPattern(for: text))
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{2028}"
      || scalar == "\u{2029}" || scalar == "\u{FEFF}"
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
