/// Something that a hunt has found, made as short as it can be.
public struct HuntFinding: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable {
    /// An invariant does not hold.
    case violation
    /// The same choices gave two different runs.
    case chance
  }

  public var kind: Kind
  public var invariant: String
  public var detail: String
  /// One readable line a step.
  public var steps: [String]
  /// How often the run departs from what a device does by default.
  public var deviations: Int
  public var replay: String
  /// In which run of the hunt it was met, by its number.
  public var run: Int
  /// How many steps it had when it was met.
  public var lengthWhenMet: Int
  public var explanation: [String]
  /// The same as a flow file that fails, where the world has one.
  public var flow: String?

  /// `3 steps, 1 deviation from the default order`.
  public var size: String {
    "\(steps.count) step\(steps.count == 1 ? "" : "s"), "
      + "\(deviations) deviation\(deviations == 1 ? "" : "s") from the default order"
  }

  /// What makes two findings the same.
  var mark: String { invariant + "|" + steps.joined(separator: "|") }
}

extension HuntFinding {
  /// A run that is not the same again elsewhere.
  init(chanceIn code: ReplayCode, steps: [String], run: Int, _ detail: String) {
    self.init(
      kind: .chance, invariant: "the same choices give the same run", detail: detail,
      steps: steps, deviations: 0, replay: code.text, run: run, lengthWhenMet: steps.count,
      explanation: ["Look for an order of Dictionary or Set that a state or a step depends on."],
      flow: nil)
  }
}
