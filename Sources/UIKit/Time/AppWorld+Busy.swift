import Drawing
import VirtualTime

/// What each callout of an app costs by itself, in simulated time.
public struct CalloutCost: Hashable, Sendable {
  public var timer: Duration
  public var displayLink: Duration

  public init(timer: Duration = .zero, displayLink: Duration = .zero) {
    self.timer = timer
    self.displayLink = displayLink
  }
}

/// What the screen goes on showing of a busy app.
struct HeldPicture {
  var frame = Frame(size: .zero, scale: 1)
  /// When the callout began before which it was taken.
  var taken: Instant?
  var isBeingTaken = false
}

/// An app whose code takes time.
///
/// While `now` is ahead of the phone's clock the app is busy: nothing of it is served, what it
/// asks for waits, and the screen shows it as it was.
extension AppWorld {
  /// Lets the running code take so long; the app is busy until then.
  ///
  /// To be called before what the code changes: the screen keeps the picture of this moment.
  /// Layout while a frame is built costs nothing, since asking for a frame changes nothing.
  public func spend(_ cost: Duration) {
    guard cost > .zero, !isPlacing else { return }
    holdPicture()
    now = now.advanced(by: cost)
  }

  /// True while the app's time is ahead of the phone's clock.
  public var isBusy: Bool { now > clock }

  /// Makes one callout of the app's own, and charges for it.
  ///
  /// - Returns: whether it changed what is seen.
  func charging(
    _ cost: Duration, as driver: DrivenUpdate.Driver, _ callout: () -> Void
  ) -> Bool {
    if cost > .zero { holdPicture() }
    lastDriver = driver
    let begin = now
    let wasDirty = needsFrame
    needsFrame = false
    callout()
    spend(cost)
    let hasChanged = needsFrame
    needsFrame = wasDirty || hasChanged
    if hasChanged { note(DrivenUpdate(driver: driver, begin: begin, end: now)) }
    return hasChanged
  }

  /// Takes the picture that the screen shows while the callout that begins now takes its time.
  func holdPicture() {
    guard !isBusy, heldPicture.taken != now, !heldPicture.isBeingTaken else { return }
    heldPicture.isBeingTaken = true
    let wasDirty = needsFrame
    // Out of the world meanwhile, since layout is the app's code and may come back here.
    var frame = Frame(size: .zero, scale: 1)
    swap(&frame, &heldPicture.frame)
    frame.removeAll()
    frame.size = area.size
    frame.scale = device.scale
    place(ownWindows, into: &frame, at: now)
    needsFrame = wasDirty
    swap(&frame, &heldPicture.frame)
    heldPicture.taken = now
    heldPicture.isBeingTaken = false
  }

  /// Adds to `frame` what the screen shows of the app at `target`: as it is then, or, if it is
  /// still busy then, as it was before.
  ///
  /// In a part of the screen this is in the space of that part. On a shared screen it is without
  /// the keyboard, which then is placed for itself.
  public func placeAsShown(
    into frame: inout Frame, transform: CGAffineTransform = .identity, clip: Int = -1,
    at target: Instant
  ) {
    if now > target, heldPicture.taken != nil, heldPicture.frame.size == area.size {
      frame.append(heldPicture.frame, transform: transform, clip: clip)
    } else {
      place(ownWindows, into: &frame, transform: transform, clip: clip, at: target)
    }
  }

  /// Adds the keyboard over an app that has a part of the screen; its window spans all of it.
  public func placeKeyboard(into frame: inout Frame, at target: Instant) {
    guard windowing != .fullScreen else { return }
    place(shownWindows.filter(\.spansScreen), into: &frame, at: target)
  }

  private var ownWindows: [UIWindow] {
    windowing != .fullScreen ? shownWindows.filter { !$0.spansScreen } : shownWindows
  }
}

extension Frame {
  /// Adds another frame's layers, moved and scaled by `transform`, within a clip of this frame.
  fileprivate mutating func append(_ other: Frame, transform: CGAffineTransform, clip: Int) {
    let first = clips.count
    let outer = clip >= 0 ? clips[clip] : nil
    for inner in other.clips { clips.append(inner.moved(by: transform, within: outer)) }
    for item in other.items {
      switch item {
      case .layer(var layer):
        layer.transform = layer.transform.concatenating(transform)
        layer.clip = layer.clip >= 0 ? layer.clip + first : clip
        items.append(.layer(layer))
      case .beginGroup(let opacity, let bounds):
        items.append(.beginGroup(opacity: opacity, bounds: bounds.applying(transform)))
      case .endGroup: items.append(.endGroup)
      }
    }
  }
}

extension Clip {
  fileprivate func moved(by transform: CGAffineTransform, within outer: Clip?) -> Clip {
    var moved = Clip(rect: rect.applying(transform), outline: outline)
    if let outline {
      moved.outline = RoundedRect(
        outline.rect.applying(transform), radius: outline.radius * abs(transform.a),
        shape: outline.shape)
    }
    guard let outer else { return moved }
    let common = moved.rect.intersection(outer.rect)
    moved.rect = common.isNull ? CGRect(origin: moved.rect.origin, size: .zero) : common
    if moved.outline == nil { moved.outline = outer.outline }
    return moved
  }
}
