import Foundation

/// Figures as text: the same on the page, in the terminal and in messages.
public enum FigureText {
  /// Four significant digits, and all of a whole number.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    let size = abs(value)
    // Rounding of nanoseconds, which no reader takes for a finding.
    if size < 0.000_05 { return "0" }
    let places = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4
    return String(format: "%.\(places)f", value)
  }

  /// A share with as many as two places, none for nothing.
  public static func percent(_ value: Double) -> String {
    value == value.rounded() ? number(value) : String(format: "%.2f", value)
  }
}
