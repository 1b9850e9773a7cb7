import Drawing
import VirtualTime

/// Where motions stand that a finger, or an app, moves to and fro.
///
/// Held, they stand at a part of their way; let go, they run on to their end or back to their
/// beginning. Motions that have run back leave the values as they were before.
final class Scrub: Hashable {
  private enum Course {
    case held(Double)
    case running(from: Double, target: Double, speed: Double, begin: Instant, motion: Motion)
  }

  private var course = Course.held(0)
  /// When the motions began to be made; their delays count from here.
  let start: Instant
  /// How long the whole takes by itself, in seconds.
  let duration: Double
  /// When the motions are over; never, while they are held.
  private(set) var end = Instant.distantFuture
  private(set) var isCancelled = false

  init(start: Instant, duration: Double) {
    self.start = start
    self.duration = max(duration, 0.001)
  }

  var isHeld: Bool { if case .held = course { true } else { false } }

  /// The part of the way that is shown at an instant, from 0 to 1.
  func part(at instant: Instant) -> Double {
    switch course {
    case .held(let part): return part
    case .running(let from, let target, let speed, let begin, let motion):
      guard instant < end else { return target }
      let elapsed = max(0, begin.duration(to: instant).inSeconds)
      let left =
        switch motion {
        case .curve(let curve, let duration):
          (from - target) * (1 - curve.value(at: elapsed / max(duration, 0.001)))
        case .spring(let spring):
          spring.lack(
            after: elapsed, lack: (from - target).vector, velocity: speed.vector)[0]
        }
      return min(1, max(0, target + left))
    }
  }

  func hold(at part: Double) {
    guard isHeld else { return }
    course = .held(min(1, max(0, part)))
  }

  /// - Parameters:
  ///   - speed: of the part, per second, at the beginning; for springs.
  func letGo(at now: Instant, cancelled: Bool, motion: Motion, speed: Double = 0) {
    let from = part(at: now)
    let target = cancelled ? 0.0 : 1.0
    isCancelled = cancelled
    let seconds =
      switch motion {
      case .curve(_, let duration): duration
      case .spring(let spring):
        spring.settlingTime(
          lack: (from - target).vector, velocity: speed.vector, tolerance: 1.0 / 2048)
      }
    course = .running(from: from, target: target, speed: speed, begin: now, motion: motion)
    end = now.advanced(by: .seconds(max(0.001, seconds)))
  }

  static func == (left: Scrub, right: Scrub) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Animator {
  /// Moves held motions to a part of their way.
  func hold(_ scrub: Scrub, at part: Double) {
    scrub.hold(at: part)
    AppWorld.current.needsFrame = true
  }

  /// Lets held motions run on or back; those of one block end together.
  func letGo(_ scrub: Scrub, cancelled: Bool, motion: Motion, speed: Double = 0) {
    scrub.letGo(at: AppWorld.current.now, cancelled: cancelled, motion: motion, speed: speed)
    AppWorld.current.needsFrame = true
    endTogether(with: scrub)
  }

  /// Runs `body`; the motions made in it are moved by `scrub`.
  func scrubbing(_ scrub: Scrub?, _ body: () -> Void) {
    let before = self.scrub
    self.scrub = scrub
    body()
    self.scrub = before
  }
}

extension CALayer {
  /// A motion has run back to its beginning: the value is what it was before.
  func putBack(_ animation: LayerAnimation) {
    let lack = animation.lack
    switch animation.key {
    case .position: position = CGPoint(x: position.x + lack[0], y: position.y + lack[1])
    case .bounds:
      bounds = CGRect(
        x: bounds.minX + lack[0], y: bounds.minY + lack[1], width: bounds.width + lack[2],
        height: bounds.height + lack[3])
      view?.setNeedsLayout()
    case .transform:
      affine = CGAffineTransform(
        a: affine.a + lack[0], b: affine.b + lack[1], c: affine.c + lack[2], d: affine.d + lack[3],
        tx: affine.tx + lack[4], ty: affine.ty + lack[5])
    case .opacity: opacity += Float(lack[0])
    case .cornerRadius: cornerRadius += lack[0]
    case .borderWidth: borderWidth += lack[0]
    case .shadowOpacity: shadowOpacity += Float(lack[0])
    case .backgroundColor: backgroundColor = backgroundColor?.adding(lack)
    case .borderColor: borderColor = borderColor?.adding(lack)
    }
  }
}

extension CGColor {
  fileprivate func adding(_ lack: SIMD8<Double>) -> CGColor {
    let sum = value.vector + lack
    return CGColor(Color(red: sum[0], green: sum[1], blue: sum[2], alpha: sum[3]))
  }
}
