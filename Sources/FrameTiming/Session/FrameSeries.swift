/// The frames of a session in columns, for statistics and plots.
///
/// A million frames take some tens of megabytes; columns that a file does not have take nothing.
public struct FrameSeries: Hashable, Sendable {
  /// Values of one kind, one a frame, that take no room until the first one comes.
  public struct Column: Hashable, Sendable {
    public private(set) var values: [Float] = []

    public var isEmpty: Bool { values.isEmpty }

    /// The frame's value; not a number where there is none.
    public subscript(frame: Int) -> Float {
      frame < values.count ? values[frame] : .nan
    }

    mutating func put(_ value: Float, at frame: Int) {
      guard value == value else { return }
      while values.count < frame { values.append(.nan) }
      values.append(value)
    }

    mutating func keep(_ kept: [Bool]) {
      var place = 0
      for index in values.indices where kept[index] {
        values[place] = values[index]
        place += 1
      }
      values.removeLast(values.count - place)
    }
  }

  /// What one driver made of the animation: errors in ms and points, hitches in ms.
  public struct Driver: Hashable, Sendable {
    public internal(set) var error = Column()
    public internal(set) var position = Column()
    public internal(set) var hitch = Column()

    public var isEmpty: Bool { error.isEmpty && hitch.isEmpty }
  }

  /// A gap before a frame, in ms.
  public struct Gap: Hashable, Sendable {
    public var frame: Int
    public var ms: Double
    public var reason: String
  }

  /// What a frame was like, one bit each.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let dropped = Flags(rawValue: 1)
    public static let animating = Flags(rawValue: 2)
    public static let scrolling = Flags(rawValue: 4)
    public static let keyboardMoving = Flags(rawValue: 8)
    public static let hidden = Flags(rawValue: 16)
  }

  /// Seconds since the first frame's present.
  public internal(set) var time: [Double] = []
  /// Milliseconds since the present before; not a number for the first frame and after a gap.
  public internal(set) var interval: [Double] = []
  public internal(set) var flags: [Flags] = []
  /// Which of `scenes` each frame belongs to.
  public internal(set) var scene: [UInt16] = []
  public internal(set) var scenes: [String] = []
  /// Which of `causes` each frame has; empty when none was late.
  public internal(set) var cause: [UInt8] = []
  public internal(set) var causes: [String] = []
  public internal(set) var gaps: [Gap] = []
  /// Milliseconds since the picture before appeared.
  public internal(set) var displayChange = Column()
  public internal(set) var missed = Column()
  public internal(set) var hitch = Column()
  public internal(set) var error = Column()
  public internal(set) var position = Column()
  public internal(set) var latency = Column()
  /// The parts of a frame, in their order; none where no part ever took time: a virtual clock.
  public var phases: [(name: String, column: Column)] {
    guard phaseColumns.contains(where: { $0.values.contains { $0 > 0 } }) else { return [] }
    return zip(Self.phaseNames, phaseColumns).filter { !$1.isEmpty }.map { ($0, $1) }
  }
  var phaseColumns = [Column](repeating: Column(), count: FrameSeries.phaseNames.count)
  public internal(set) var timer = Driver()
  public internal(set) var displayLink = Driver()

  /// What became of the app's pictures, as the phone counted them: shown, late, repeated refreshes
  /// and dropped; all zero where the session does not tell.
  public internal(set) var pictures = SIMD4<Double>(repeating: 0)

  static let phaseNames = ["animation", "layout", "draw", "present", "CPU busy"]

  public init() {}

  public var count: Int { time.count }

  /// What the frame belongs to; empty when the session does not tell.
  public func sceneName(_ frame: Int) -> String {
    let place = frame < scene.count ? Int(scene[frame]) : 0
    return place < scenes.count ? scenes[place] : ""
  }

  /// Why the frame was late; empty when it was not or the session does not tell.
  public func causeName(_ frame: Int) -> String {
    let place = frame < cause.count ? Int(cause[frame]) : 0
    return place < causes.count ? causes[place] : ""
  }

  /// The time between pictures where the session knows it, and between presents otherwise.
  public func step(_ frame: Int) -> Double {
    let change = displayChange[frame]
    return displayChange.isEmpty ? interval[frame] : Double(change)
  }
}
