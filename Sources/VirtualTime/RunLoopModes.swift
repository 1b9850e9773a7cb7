/// The modes of a run loop, as a set; one mode is a set of one.
///
/// `common` is not a mode but a label: what is added in it counts as added in every mode of the
/// loop's common set, also in those that join the set later (time facts 1.1, Modes).
public struct RunLoopModes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let `default` = RunLoopModes(rawValue: 1)
  /// While a scroll view is dragged or decelerates.
  public static let tracking = RunLoopModes(rawValue: 2)
  /// The label for the common set.
  public static let common = RunLoopModes(rawValue: 1 << 63)

  /// An app's own mode, of which there are 61, numbered from 0.
  public static func custom(_ number: Int) -> RunLoopModes {
    precondition((0..<61).contains(number), "custom modes are numbered 0 to 60")
    return RunLoopModes(rawValue: 1 << UInt64(number + 2))
  }

  /// These modes with the label replaced by what it stands for.
  func resolved(common: RunLoopModes) -> RunLoopModes {
    contains(.common) ? subtracting(.common).union(common) : self
  }
}
