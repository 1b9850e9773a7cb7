/// A setting that an app reads by name and that can be changed from outside while it runs: what
/// the inspector shows as a switch, and what a flow's `setting:` sets.
public struct AppSetting: Hashable, Sendable {
  /// What the app asks for with `AppWorld.setting(_:)`.
  public var key: String
  public var title: String
  public var values: Values
  /// In force until somebody sets another; nil where unset means something by itself.
  public var initial: String?
  /// What it is good for, in a sentence.
  public var remark: String

  public enum Values: Hashable, Sendable {
    /// One of a few words.
    case choices([Choice])
    /// A whole number with a range that it has to lie in.
    case count(ClosedRange<Int>)
    /// A number in a unit, with a range that it has to lie in.
    case number(ClosedRange<Double>, unit: String)
    /// `on` or `off`, or `preset`: then it is on while the setting called `followed` has one of
    /// the values `whileOn`.
    case toggle(followed: String, whileOn: Set<String>)
  }

  public struct Choice: Hashable, Sendable {
    public var value: String
    public var title: String

    public init(_ value: String, _ title: String) {
      self.value = value
      self.title = title
    }
  }

  public init(
    _ key: String, title: String, values: Values, initial: String? = nil, remark: String = ""
  ) {
    self.key = key
    self.title = title
    self.values = values
    self.initial = initial
    self.remark = remark
  }

  public func accepts(_ value: String) -> Bool {
    switch values {
    case .choices(let choices): choices.contains { $0.value == value }
    case .count(let range): Int(value).map(range.contains) ?? false
    case .number(let range, _): Self.number(value).map(range.contains) ?? false
    case .toggle: ["on", "off", Self.preset].contains(value)
    }
  }

  /// `default or common`, `a number from 0 to 100 (ms)`.
  public var acceptedValues: String {
    switch values {
    case .choices(let choices):
      return choices.map(\.value).joined(separator: " or ")
    case .count(let range):
      return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range, let unit):
      let text = "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
      return unit.isEmpty ? text : "\(text) (\(unit))"
    case .toggle: return "on or off or \(Self.preset)"
    }
  }

  /// The value of a toggle that has no own say.
  public static let preset = "preset"

  /// What is in force, given the values of all settings; other kinds than toggles are as they say.
  public func isOn(among values: [String: String]) -> Bool {
    let value = values[key] ?? initial
    guard case .toggle(let followed, let whileOn) = self.values, value != "on", value != "off"
    else { return value == "on" }
    return values[followed].map(whileOn.contains) ?? false
  }

  /// Decimal notation alone.
  private static func number(_ text: String) -> Double? {
    text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) } ? Double(text) : nil
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }
}
