/// Something that may happen next in a run: the head of a lane.
///
/// A lane is an ordered source of events: a user's actions, the life cycle, a timer, a display
/// link. Lanes are interleaved, never broken in themselves.
public struct HuntStep: Hashable, Sendable {
  public var lane: UInt8
  /// Which event of the lane's it is; names are the run's own.
  public var code: UInt8
  /// True for what happens by itself or goes on with something begun.
  ///
  /// The first of these is the default. A beginning is an input rather than an order.
  public var isDue: Bool
  /// How many steps its lane still has, for choices that are to be even over interleavings.
  public var remaining: UInt8
  public var footprint: Footprint

  public init(
    lane: Int, code: Int, isDue: Bool = false, remaining: Int = 1,
    footprint: Footprint = .everything
  ) {
    self.lane = UInt8(clamping: lane)
    self.code = UInt8(clamping: code)
    self.isDue = isDue
    self.remaining = UInt8(clamping: remaining)
    self.footprint = footprint
  }

  /// Lane and code in one number.
  public var id: Int { Int(lane) << 8 | Int(code) }
}

/// What a step reads and writes, each bit standing for something of the world's own.
///
/// Two steps commute where neither writes what the other touches: then one of the two orders is
/// enough.
public struct Footprint: Hashable, Sendable {
  public var reads: UInt64
  public var writes: UInt64

  public init(reads: UInt64 = 0, writes: UInt64) {
    self.reads = reads
    self.writes = writes
  }

  /// Touches all there is, so that nothing commutes with it.
  public static let everything = Footprint(reads: .max, writes: .max)

  public func commutes(with other: Footprint) -> Bool {
    writes & (other.reads | other.writes) == 0 && reads & other.writes == 0
  }
}
