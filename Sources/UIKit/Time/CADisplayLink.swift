import VirtualTime

/// A callback bound to the screen's refresh, on simulated time.
///
/// Has: timestamps, duration, pausing, preferred rates, modes; semantics of time facts 1.4. A
/// method, or a handler, stands for Apple's selector; it and the target are retained until the link
/// is invalidated. The run loop retains a link that has been added to it, until it is taken from
/// its last mode. Times are zero before the first callback and while paused.
@MainActor public final class CADisplayLink: Hashable, FrameDriving {
  private var handler: (@MainActor (CADisplayLink) -> Void)?
  private var target: AnyObject?
  private weak var world: AppWorld?
  /// Nil while it is on no run loop.
  private var id: DisplayLinkID?
  private let site: String
  /// True for one of UIKit's own, which is no work of the app's.
  let isSystems: Bool
  /// Whether its last call changed what is seen.
  var hasMadePicture = false
  var drivesFrames: Bool { hasMadePicture && id != nil && !isPaused }
  /// Whether it has been told of as leaked.
  var isToldAsLeaked = false
  /// How often it has been called.
  private(set) var calls = 0
  /// The refresh it was called for last since it was added or let go on.
  private var lastRefresh: Int64?
  private var lateness = Lateness()
  /// Every how many refreshes it is called.
  private var factor: Int64 = 1

  public init(
    handler: @escaping @MainActor (CADisplayLink) -> Void, file: String = #fileID,
    line: Int = #line
  ) {
    world = AppWorld.current
    self.handler = handler
    site = "\(file):\(line)"
    isSystems = file.hasPrefix("UIKit/")
  }

  /// Calls a method of an object that the link retains: `CADisplayLink(target: self, action:
  /// MyController.step)`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void,
    file: String = #fileID, line: Int = #line
  ) {
    self.init(
      handler: { link in
        if let target = link.target as? Target { action(target)(link) }
      }, file: file, line: line)
    self.target = target
  }

  /// Whether its target is alive through this link alone and holds the link in turn, so that
  /// neither will ever go unless the target stops the link.
  var isInCycleWithTarget: Bool {
    guard isKnownUniquelyReferenced(&target), let target else { return false }
    var mirror: Mirror? = Mirror(reflecting: target)
    while let known = mirror {
      if known.children.contains(where: { $0.value as? CADisplayLink === self }) { return true }
      mirror = known.superclassMirror
    }
    return false
  }

  /// When the last frame was displayed, in seconds of uptime.
  public var timestamp: CFTimeInterval { times.timestamp.seconds }
  /// When the next frame will be displayed: what to draw for.
  public var targetTimestamp: CFTimeInterval { times.targetTimestamp.seconds }
  /// The refresh interval in seconds, not the interval between callbacks.
  public var duration: CFTimeInterval { times.duration.inSeconds }

  private var times: LinkTimes {
    guard let id, let world else { return .zero }
    return world.links.times(of: id)
  }

  public var isPaused = false {
    didSet {
      guard isPaused != oldValue, let id, let world else { return }
      world.links.setPaused(id, isPaused, at: world.now)
      lastRefresh = nil
      tell(.linkPaused(isPaused))
    }
  }

  /// 0 for the screen's own rate; otherwise the nearest factor of it that is not below the wish.
  public var preferredFramesPerSecond = 0 { didSet { chooseFactor() } }

  /// The default leaves the choice to `preferredFramesPerSecond`.
  public var preferredFrameRateRange = CAFrameRateRange.default { didSet { chooseFactor() } }

  /// Every how many refreshes of the present screen it is called.
  private func chooseFactor() {
    guard let grid = world?.links.grid else { return }
    let range = preferredFrameRateRange
    if range == .default {
      factor = grid.factor(preferring: preferredFramesPerSecond)
    } else {
      factor = grid.factor(
        minimum: Self.rate(range.minimum), maximum: Self.rate(range.maximum),
        preferred: Self.rate(range.preferred ?? 0))
    }
    if let id { world?.links.setFactor(id, to: factor) }
  }

  /// No screen is faster than a thousand refreshes a second.
  private static func rate(_ rate: Float) -> Int { rate.isNaN ? 0 : Int(min(max(0, rate), 1000)) }

  /// The screen has another rate, so that refreshes have other numbers.
  func refreshChanged() {
    lastRefresh = nil
    chooseFactor()
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let world, handler != nil else { return }
    let modes = runloop.modes(for: mode)
    if let id { return world.links.add(id, to: modes, at: world.now) }
    let id = world.links.add(nil, in: modes, site: site, at: world.now)
    self.id = id
    lastRefresh = nil
    world.links.setFactor(id, to: factor)
    world.links.setPaused(id, isPaused, at: world.now)
    world.linkObjects[id] = self
    tell(.linkAdded(mode: mode))
  }

  /// Taken from its last mode, it is let go by the run loop.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let world, let id else { return }
    world.links.remove(id, from: runloop.modes(for: mode))
    if world.links.modes(of: id).isEmpty { leave(world) }
  }

  /// Takes it off the run loop for good and lets its handler go.
  public func invalidate() {
    if let world { leave(world) }
    handler = nil
    target = nil
  }

  private func leave(_ world: AppWorld) {
    guard let id else { return }
    tell(.linkEnded(calls: calls))
    world.links.invalidate(id)
    self.id = nil
    world.linkObjects[id] = nil
  }

  func call(_ refresh: Int64) {
    calls += 1
    let missed = lastRefresh.map { (refresh - $0) / factor - 1 } ?? 0
    lastRefresh = refresh
    if let world, let sum = lateness.take(missed, at: world.now) { tell(.linkLate(missed: sum)) }
    handler?(self)
  }

  func tell(_ what: TimerEvent.What) {
    if !isSystems { world?.tell(what, site: site) }
  }

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
