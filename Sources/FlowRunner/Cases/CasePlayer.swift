import KeyboardTracking
import UIKit
import VirtualTime

/// Who is to keep the view of a case clear.
public enum CaseSubject: String, Hashable, Sendable, CaseIterable {
  case naive, talkBad, talkGood, robust, layoutGuide

  /// Nil for the layout guide.
  public var fixes: TrackerFixes? {
    switch self {
    case .naive: .naive
    case .talkBad: .talkBad
    case .talkGood: .talkGood
    case .robust: .robust
    case .layoutGuide: nil
    }
  }
}

/// What a subject did in a case.
public struct CaseResult: Hashable, Sendable {
  public var subject: CaseSubject
  /// The inset after each event, when the motion it began has ended.
  public var insets: [CGFloat]
  public var checks: [Check]

  public var isRight: Bool { checks.allSatisfy(\.isRight) }

  /// One thing that was expected after an event.
  public struct Check: Hashable, Sendable {
    public var after: Int
    /// What was compared: `inset`, `motions`.
    public var what: String
    public var expected: String
    public var found: String
    public var isRight: Bool
  }

  /// False where something expected after the event was not found; nil where nothing was.
  public func isRight(after index: Int) -> Bool? {
    let concerned = checks.filter { $0.after == index }
    return concerned.isEmpty ? nil : concerned.allSatisfy(\.isRight)
  }
}

/// Plays a case for one subject, and compares what it finds with what is expected.
@MainActor public struct CasePlayer {
  private let kase: KeyboardCase
  private let stage: CaseStage
  private var moments: [Moment] = []
  private var motions = 0
  private var isMoving = false
  /// The insets seen since the last expectation.
  private var seen: [CGFloat] = []

  /// What was found after an event.
  private struct Moment {
    var inset: CGFloat = 0
    var isAtOnce = true
    var motions = 0
    var isVisible = false
    var seen: [CGFloat] = []
    var barBottom: CGFloat = 0
    var centreY: CGFloat = 0
    var contentOffsetY: CGFloat = 0
    var keptFocus = true
  }

  /// How long after the last event everything has come to rest.
  private static let rest = Duration.milliseconds(2500)

  public static func play(_ kase: KeyboardCase, _ subject: CaseSubject) -> CaseResult {
    let (insets, checks) = play(kase, fixes: subject.fixes)
    return CaseResult(subject: subject, insets: insets, checks: checks)
  }

  /// The same for any fixes; nil for the layout guide.
  static func play(
    _ kase: KeyboardCase, fixes: TrackerFixes?
  ) -> (insets: [CGFloat], checks: [CaseResult.Check]) {
    var player = CasePlayer(kase, fixes)
    player.run()
    return (player.moments.map(\.inset), kase.expectations.flatMap { player.checks(of: $0) })
  }

  /// The inset after each event, for any fixes; nil for the layout guide.
  public static func insets(of kase: KeyboardCase, fixes: TrackerFixes?) -> [CGFloat] {
    var player = CasePlayer(kase, fixes)
    player.run()
    return player.moments.map(\.inset)
  }

  private init(_ kase: KeyboardCase, _ fixes: TrackerFixes?) {
    self.kase = kase
    stage = CaseStage(kase, fixes: fixes)
  }

  private mutating func run() {
    seen = [stage.read(\.shownInset)]
    for (index, event) in kase.events.enumerated() {
      pass(until: Instant(nanoseconds: event.at.wholeNanoseconds))
      stage.perform(event.action)
      let next = kase.events.dropFirst(index + 1).first?.at ?? event.at + Self.rest
      var moment = Moment()
      if next > event.at {
        pass(until: Instant(nanoseconds: event.at.wholeNanoseconds + 1_000_000))
        moment.isAtOnce = stage.read { abs($0.shownInset - $0.inset) <= KeyboardCase.tolerance }
        pass(until: Instant(nanoseconds: next.wholeNanoseconds - 1))
      }
      note(moment, after: index)
    }
  }

  private mutating func pass(until instant: Instant) {
    guard instant > stage.now else { return }
    var frames: [(shown: CGFloat, inset: CGFloat)] = []
    stage.advance(to: instant) { frames.append(stage.read { ($0.shownInset, $0.inset) }) }
    for frame in frames {
      let moves = abs(frame.shown - frame.inset) > KeyboardCase.tolerance
      if moves && !isMoving { motions += 1 }
      isMoving = moves
      seen.append(frame.shown)
    }
  }

  private mutating func note(_ before: Moment, after index: Int) {
    var moment = before
    moment.inset = stage.read(\.inset)
    moment.motions = motions
    moment.isVisible = stage.isKeyboardVisible
    moment.barBottom = stage.read(\.barBottom)
    moment.centreY = stage.read(\.boxCentreY)
    moment.contentOffsetY = stage.read { $0.list.contentOffset.y }
    moment.keptFocus = stage.keptFocus
    moment.seen = seen
    if kase.expectations.contains(where: { $0.after == index }) { seen = [] }
    moments.append(moment)
  }

  // MARK: Comparing

  private func checks(of expected: KeyboardCase.Expectation) -> [CaseResult.Check] {
    guard moments.indices.contains(expected.after) else { return [] }
    let moment = moments[expected.after]
    var checks: [CaseResult.Check] = []
    func add(_ what: String, _ wanted: String, _ found: String, _ isRight: Bool) {
      checks.append(
        CaseResult.Check(
          after: expected.after, what: what, expected: wanted, found: found, isRight: isRight))
    }
    func add(_ what: String, _ wanted: CGFloat?, _ found: CGFloat) {
      guard let wanted else { return }
      add(what, wanted.caseText, found.caseText, abs(wanted - found) <= KeyboardCase.tolerance)
    }
    add("inset", expected.inset, moment.inset)
    add("barBottom", expected.barBottom, moment.barBottom)
    add("centreY", expected.centreY, moment.centreY)
    add("contentOffsetY", expected.contentOffsetY, moment.contentOffsetY)
    if expected.isAtOnce {
      add("at once", "yes", moment.isAtOnce ? "yes" : "no", moment.isAtOnce)
    }
    if let wanted = expected.motions {
      add("motions", "\(wanted)", "\(moment.motions)", wanted == moment.motions)
    }
    if let wanted = expected.isVisible {
      add("visible", "\(wanted)", "\(moment.isVisible)", wanted == moment.isVisible)
    }
    if let wanted = expected.range, let low = moment.seen.min(), let high = moment.seen.max() {
      let isInside =
        low >= wanted.lowerBound - KeyboardCase.tolerance
        && high <= wanted.upperBound + KeyboardCase.tolerance
      add(
        "range", "\(wanted.lowerBound.caseText) to \(wanted.upperBound.caseText)",
        "\(low.caseText) to \(high.caseText)", isInside)
    }
    if expected.keepsFocus {
      add("focus kept", "yes", moment.keptFocus ? "yes" : "no", moment.keptFocus)
    }
    return checks
  }
}

extension CGFloat {
  /// To a hundredth of a point, without idle zeros.
  var caseText: String {
    let rounded = (Double(self) * 100).rounded() / 100
    // Numbers beyond that are no places on a screen, and fit no Int.
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
