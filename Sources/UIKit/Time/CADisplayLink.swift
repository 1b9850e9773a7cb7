import VirtualTime

/// A callback bound to the screen's refresh, on simulated time.
///
/// Has: timestamps, duration, pausing, preferred rates, modes; semantics of time facts 1.4. A
/// handler stands for Apple's target and selector, and is retained until the link is invalidated,
/// as the target is. Times are zero before the first callback and while paused.
@MainActor public final class CADisplayLink: Hashable {
  private var handler: (@MainActor (CADisplayLink) -> Void)?
  private weak var world: AppWorld?
  private let id: DisplayLinkID

  public init(
    handler: @escaping @MainActor (CADisplayLink) -> Void, file: String = #fileID,
    line: Int = #line
  ) {
    let world = AppWorld.current
    self.world = world
    self.handler = handler
    id = world.links.add(nil, in: [], site: "\(file):\(line)", at: world.now)
    world.linkObjects[id] = self
  }

  /// When the last frame was displayed, in seconds of uptime.
  public var timestamp: CFTimeInterval { times.timestamp.seconds }
  /// When the next frame will be displayed: what to draw for.
  public var targetTimestamp: CFTimeInterval { times.targetTimestamp.seconds }
  /// The refresh interval in seconds, not the interval between callbacks.
  public var duration: CFTimeInterval { times.duration.inSeconds }

  private var times: LinkTimes { world?.links.times(of: id) ?? .zero }

  public var isPaused: Bool {
    get { world?.links.isPaused(id) ?? true }
    set {
      guard let world else { return }
      world.links.setPaused(id, newValue, at: world.now)
    }
  }

  /// 0 for the screen's own rate; otherwise the nearest factor of it that is not below the wish.
  public var preferredFramesPerSecond = 0 {
    didSet {
      guard let world else { return }
      world.links.setFactor(id, to: world.links.grid.factor(preferring: preferredFramesPerSecond))
    }
  }

  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      guard let world, preferredFrameRateRange != .default else { return }
      let range = preferredFrameRateRange
      world.links.setFactor(
        id,
        to: world.links.grid.factor(
          minimum: Int(range.minimum), maximum: Int(range.maximum),
          preferred: Int(range.preferred ?? 0)))
    }
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let world else { return }
    world.links.add(id, to: runloop.modes(for: mode), at: world.now)
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    world?.links.remove(id, from: runloop.modes(for: mode))
  }

  /// Takes it off the run loop for good and lets its handler go.
  public func invalidate() {
    world?.links.invalidate(id)
    world?.linkObjects[id] = nil
    handler = nil
  }

  func call() { handler?(self) }

  nonisolated public static func == (left: CADisplayLink, right: CADisplayLink) -> Bool {
    left === right
  }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

public typealias CFTimeInterval = Double

/// The rates, in frames per second, between which a link is content.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
