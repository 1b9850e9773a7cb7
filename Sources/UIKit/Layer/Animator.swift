import VirtualTime

/// How a change of a value is to be shown: handed from `UIView.animate` to the layers it touches.
struct AnimationContext {
  enum Timing {
    case curve(UnitBezier)
    /// The keyboard's curve 7: its spring decides how long it lasts, whatever duration is given.
    case system
    case spring(Spring)
  }

  var duration: Double
  var delay: Double
  var timing: Timing
  var beginsFromCurrentState: Bool
  var repeats: Bool
  var autoreverses: Bool
  var group: Int
  /// A spring's speed at the beginning, as a part of the whole way per second.
  var springVelocity = 0.0
  var scrub: Scrub?
}

/// Keeps an app's running motions: starts them, ends them on time, calls completions.
@MainActor final class Animator {
  private struct Group {
    var running = 0
    var allFinished = true
    var latestEnd: Instant
    var completion: ((Bool) -> Void)?
    var isOpen = true
    var transactions: [OpenTransaction] = []
  }

  /// The innermost `UIView.animate` block whose changes are being made, outermost first.
  var contexts: [AnimationContext] = []
  /// False inside `performWithoutAnimation` and after `setAnimationsEnabled(false)`.
  var isEnabled = true

  /// What moves the motions that are being made, if not time.
  var scrub: Scrub?
  /// The transactions that have begun and are not committed, outermost first.
  var transactions: [OpenTransaction] = []

  private var groups: [Int: Group] = [:]
  private var lastGroup = 0
  /// Layers with running motions, in the order in which their first motion began.
  private var moving: [CALayer] = []
  /// The earliest end of a motion or of a group without one; nil when nothing is due.
  private(set) var nextEnd: Instant?

  /// The largest lack, in points (or in parts of the property's own unit), that cannot be seen:
  /// half a pixel at 3× (look facts 5.1.14).
  private static let tolerance = 1.0 / 6

  /// In seconds.
  private static let shortest = 1e-5

  var isIdle: Bool { moving.isEmpty }

  func openGroup(at now: Instant, completion: ((Bool) -> Void)?) -> Int {
    lastGroup += 1
    for transaction in transactions { transaction.pending += 1 }
    groups[lastGroup] = Group(
      latestEnd: now, completion: completion, transactions: transactions)
    return lastGroup
  }

  /// The block of the group has run; without any motion the group is over at once.
  func closeGroup(_ id: Int) {
    guard var group = groups[id] else { return }
    group.isOpen = false
    groups[id] = group
    if group.running == 0 { note(end: group.latestEnd) }
  }

  func valueChanged(
    of layer: CALayer, _ key: AnimatedKey, from old: SIMD8<Double>, to new: SIMD8<Double>
  ) {
    guard isEnabled, let context = contexts.last, context.duration > 0 || context.delay > 0
    else { return }
    let world = AppWorld.current
    let begin = world.now.advanced(by: .seconds(context.delay))
    var lack = old - new
    var velocity = SIMD8<Double>.zero
    if context.beginsFromCurrentState {
      // One motion takes the place of all that run, from where the eye sees the layer now.
      (lack, velocity) = takeOver(layer, key, now: world.now, lack: lack)
      // One of no length to speak of is over before the next refresh; what is at its place at once
      // has its size at once.
      if context.duration + context.delay < Self.shortest { return bringSize(of: layer, key) }
    }
    if context.springVelocity != 0 && velocity == .zero {
      velocity = lack * -context.springVelocity
    }
    let motion: Motion
    var seconds = context.duration
    switch context.timing {
    case .curve(let curve):
      motion = .curve(curve, duration: context.duration)
      velocity = .zero
      if context.autoreverses { seconds *= 2 }
    case .system:
      motion = .spring(.system)
      seconds = Spring.system.settlingTime(
        lack: lack, velocity: velocity, tolerance: Self.tolerance(for: key))
    case .spring(let spring):
      motion = .spring(spring)
      seconds = max(
        context.duration,
        spring.settlingTime(lack: lack, velocity: velocity, tolerance: Self.tolerance(for: key)))
    }
    let end =
      context.scrub?.end
      ?? (context.repeats ? Instant.distantFuture : begin.advanced(by: .seconds(seconds)))
    if layer.animations.isEmpty { moving.append(layer) }
    layer.animations.append(
      LayerAnimation(
        key: key, lack: lack, velocity: velocity, begin: begin, end: end, motion: motion,
        repeats: context.repeats, autoreverses: context.autoreverses, group: context.group,
        scrub: context.scrub))
    groups[context.group]?.running += 1
    note(end: end)
  }

  private func bringSize(of layer: CALayer, _ key: AnimatedKey) {
    guard key == .position else { return }
    _ = takeOver(layer, .bounds, now: AppWorld.current.now, lack: .zero)
  }

  private static func tolerance(for key: AnimatedKey) -> Double {
    switch key {
    case .position, .bounds, .cornerRadius, .borderWidth: tolerance
    case .transform, .opacity, .backgroundColor, .borderColor, .shadowOpacity: 1.0 / 1024
    }
  }

  private func takeOver(
    _ layer: CALayer, _ key: AnimatedKey, now: Instant, lack: SIMD8<Double>
  ) -> (SIMD8<Double>, SIMD8<Double>) {
    var total = lack
    var velocity = SIMD8<Double>.zero
    let step = 1e-6
    var replaced: [Int] = []
    layer.animations.removeAll { animation in
      guard animation.key == key else { return false }
      let here = animation.lack(at: now)
      let soon = now.advanced(by: .seconds(step))
      total += here
      // One that ends at once has no speed to hand on.
      if animation.end > soon { velocity += (animation.lack(at: soon) - here) / step }
      replaced.append(animation.group)
      return true
    }
    if layer.animations.isEmpty { moving.removeAll { $0 === layer } }
    for group in replaced { left(group, finished: false) }
    return (total, velocity)
  }

  /// A motion of the group has gone.
  func left(_ id: Int, finished: Bool) {
    guard var group = groups[id] else { return }
    group.running -= 1
    if !finished { group.allFinished = false }
    groups[id] = group
    if group.running == 0 && !group.isOpen {
      groups[id]?.latestEnd = AppWorld.current.now
      note(end: AppWorld.current.now)
    }
  }

  /// Ends every motion due by `now` and calls the completions of the groups that are over.
  func serve(at now: Instant) {
    guard let due = nextEnd, due <= now else { return }
    for layer in moving {
      let ended = layer.animations.filter { $0.end <= now }
      guard !ended.isEmpty else { continue }
      layer.animations.removeAll { $0.end <= now }
      layer.cache.isStale = true
      putBack(ended, on: layer)
      for animation in ended { left(animation.group, finished: true) }
    }
    moving.removeAll { $0.animations.isEmpty }
    recomputeNextEnd()
    for id in groups.keys.sorted() {
      guard let group = groups[id], group.running == 0, !group.isOpen else { continue }
      groups[id] = nil
      group.completion?(group.allFinished)
      for transaction in group.transactions { transaction.finishOne() }
    }
    recomputeNextEnd()
  }

  private func putBack(_ ended: [LayerAnimation], on layer: CALayer) {
    let before = isEnabled
    isEnabled = false
    for animation in ended where animation.scrub?.isCancelled ?? false { layer.putBack(animation) }
    isEnabled = before
  }

  /// Takes out the motions of a scrub before their time, as they would end.
  func endNow(_ scrub: Scrub) {
    for layer in moving {
      let ended = layer.animations.filter { $0.scrub === scrub }
      guard !ended.isEmpty else { continue }
      layer.animations.removeAll { $0.scrub === scrub }
      layer.cache.isStale = true
      putBack(ended, on: layer)
      for animation in ended { left(animation.group, finished: false) }
    }
    moving.removeAll { $0.animations.isEmpty }
  }

  /// Takes out the motions that one block has made, as they would end.
  func endNow(group: Int) {
    guard groups[group] != nil else { return }
    for layer in moving {
      let count = layer.animations.count { $0.group == group }
      guard count > 0 else { continue }
      layer.animations.removeAll { $0.group == group }
      layer.cache.isStale = true
      for _ in 0..<count { left(group, finished: false) }
    }
    moving.removeAll { $0.animations.isEmpty }
  }

  func isRunning(group: Int) -> Bool { groups[group] != nil }

  /// The block that was opened last.
  var latestGroup: Int { lastGroup }

  /// Motions that were held are over when their scrub is.
  func endTogether(with scrub: Scrub) {
    for layer in moving {
      for index in layer.animations.indices where layer.animations[index].scrub === scrub {
        layer.animations[index].end = scrub.end
      }
    }
    note(end: scrub.end)
  }

  private func note(end: Instant) {
    if end != .distantFuture { nextEnd = min(nextEnd ?? end, end) }
  }

  private func recomputeNextEnd() {
    var next: Instant?
    for layer in moving {
      for animation in layer.animations where animation.end != .distantFuture {
        next = min(next ?? animation.end, animation.end)
      }
    }
    for group in groups.values where group.running == 0 && !group.isOpen {
      next = min(next ?? group.latestEnd, group.latestEnd)
    }
    nextEnd = next
  }
}
