import Foundation
import KeyboardModel
import LifecycleModel
import Simulation
import UIKit
import VirtualTime

/// A whole phone with real apps, played as `handset test` plays a flow.
@MainActor struct PhoneStage {
  let phone: Simulator
  let repertoire: Repertoire
  /// The caller's own laws.
  let laws: [PhoneLaw]
  var violation: Violation?
  private var finger: CGPoint?
  var cost = (timer: 0, link: 0)
  private let ties = TieBox()
  private var watch = LawWatch()

  init(_ phone: Simulator, _ repertoire: Repertoire, laws: [PhoneLaw]) {
    self.phone = phone
    self.repertoire = repertoire
    self.laws = laws
    phone.handle(.launch(app: repertoire.app, url: nil))
    pass(Self.settling)
    if repertoire.variesPhone {
      phone.tieChooser = { [ties] count in ties.first(of: count) }
    }
  }

  /// How long the zoom of an opening app lasts before a user touches anything.
  private static let settling = Duration.milliseconds(600)
  private static let touchLength = Duration.milliseconds(60)
  /// How long a finger takes from one place to another.
  private static let moveLength = Duration.milliseconds(400)
  private static let keyInterval = Duration.milliseconds(60)

  var eye: PhoneEye { PhoneEye(phone: phone) }

  func pass(_ duration: Duration, _ choices: inout Choices) {
    ties.lend(&choices) { pass(duration) }
  }

  func takeTies() -> [UInt8] { ties.takeAnswers() }

  private func pass(_ duration: Duration) { phone.advance(to: phone.now.advanced(by: duration)) }

  func setLatency(_ duration: Duration) { phone.handle(.setting(.backgroundLatency(duration))) }

  // MARK: Steps

  func allows(_ action: HuntAction) -> Bool {
    switch action {
    case .tap(let id): return eye.place(ofID: id) != nil
    case .tapText(let text): return eye.place(ofText: text) != nil
    case .home: return phone.frontApp != nil && !phone.showsAlert && finger == nil
    case .open(let app): return phone.frontApp != app && !phone.showsAlert && finger == nil
    case .relaunch, .kill: return !phone.showsAlert && finger == nil
    case .dictationAlert: return phone.frontApp == repertoire.app && !phone.showsAlert
    case .keyboardMode(let mode):
      return phone.keyboard.owner == repertoire.app && finger == nil
        && phone.keyboard.mode != mode && phone.keyboard.modes.contains(mode)
    case .turn(let orientation):
      return phone.device.orientations.contains(orientation) && phone.orientation != orientation
    case .hardwareKeyboard(let isOn):
      return phone.keyboard.options.contains(.hardwareKeyboard) != isOn
    case .swipe, .fingerDown:
      return phone.frontApp == repertoire.app && !phone.showsAlert && finger == nil
    case .fingerTo, .fingerUp: return finger != nil
    case .type:
      return phone.frontApp.flatMap(phone.world)?.firstResponder is any UIKeyInput
    case .openLink: return phone.frontApp == repertoire.app && !phone.showsAlert && finger == nil
    case .set, .sleep: return true
    }
  }

  mutating func perform(_ action: HuntAction, _ choices: inout Choices) {
    switch action {
    case .home where phone.keyboard.isMoving(at: phone.now):
      choices.hit(Stages.leftWhileMoving)
    case .open(let app) where phone.lifecycle.state(of: app) == .inactive:
      choices.hit(Stages.backEarly)
    default: break
    }
    ties.lend(&choices) { carryOut(action) }
  }

  private mutating func carryOut(_ action: HuntAction) {
    switch action {
    case .tap(let id): eye.place(ofID: id).map(tap)
    case .tapText(let text): eye.place(ofText: text).map(tap)
    case .home: phone.handle(.home)
    case .open(let app): open(app)
    case .relaunch(let app):
      if phone.world(of: app) != nil { phone.handle(.terminate(app: app)) }
      open(app)
    case .kill(let app): phone.handle(.terminate(app: app))
    case .dictationAlert: phone.handle(.systemAlert(.dictation))
    case .keyboardMode(let mode): phone.handle(.keyboardGesture(.choose(mode)))
    case .turn(let orientation): phone.handle(.setting(.orientation(orientation)))
    case .hardwareKeyboard(let isOn):
      phone.handle(.setting(.keyboardOption(.hardwareKeyboard, isOn)))
    case .swipe(let start, let end, let duration):
      touch(.began, at: start)
      drag(from: start, to: end, in: duration, finger: 0)
      touch(.ended, at: end)
    case .fingerDown(let place):
      finger = place
      touch(.began, at: place, finger: 1)
    case .fingerTo(let place):
      drag(from: finger ?? place, to: place, in: Self.moveLength, finger: 1)
      finger = place
    case .fingerUp:
      finger.map { touch(.ended, at: $0, finger: 1) }
      finger = nil
    case .set(let key, let value): phone.handle(.setting(.app(key: key, value: value)))
    case .sleep(let duration): phone.handle(.sleep(duration))
    case .type(let text): type(text)
    case .openLink(let link): phone.handle(.openLink(link))
    }
  }

  private func open(_ app: String) {
    phone.handle(.launch(app: app, url: nil))
    pass(Self.settling)
  }

  private func type(_ text: String) {
    for character in text {
      phone.handle(.text(String(character)))
      pass(Self.keyInterval)
    }
  }

  private func touch(_ phase: UITouch.Phase, at point: CGPoint, finger: Int = 0) {
    phone.handle(.touch(TouchInput(finger: finger, phase: phase, location: point)))
  }

  private func tap(_ point: CGPoint) {
    touch(.began, at: point)
    pass(Self.touchLength)
    touch(.ended, at: point)
  }

  private func drag(from start: CGPoint, to end: CGPoint, in duration: Duration, finger: Int) {
    let began = phone.now
    let length = duration.wholeNanoseconds
    while true {
      let next = phone.refresh.instant(of: phone.refresh.index(after: phone.now))
      let elapsed = began.duration(to: next).wholeNanoseconds
      guard elapsed < length else { break }
      phone.advance(to: next)
      let part = Double(elapsed) / Double(length)
      touch(
        .moved,
        at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
        finger: finger)
    }
    phone.advance(to: began.advanced(by: duration))
    touch(.moved, at: end, finger: finger)
  }

  // MARK: What has to hold

  mutating func look(isResting: Bool) {
    guard violation == nil else { return }
    let judge = PhoneJudge(phone: phone, repertoire: repertoire, eye: eye)
    violation =
      judge.always(&watch) ?? (isResting && judge.isQuiet ? judge.atRest(&watch) : nil)
    for law in laws where violation == nil && (isResting || law.holdsAlways) {
      if let detail = law.check(phone) {
        violation = Violation(law.name, detail, expected: law.flow)
      }
    }
  }

  // MARK: What is seen of it

  var digest: UInt64 {
    var digest = StateDigest()
    digest.combine(phone.now)
    phone.keyboard.feed(&digest)
    phone.lifecycle.feed(&digest)
    digest.combine(phone.timeline.count)
    for entry in phone.timeline.suffix(4) {
      digest.combine(entry.at)
      digest.combine(entry.name)
      digest.combine(entry.detail)
    }
    digest.combine(outcome)
    return digest.value
  }

  var outcome: UInt64 {
    var digest = StateDigest()
    for expectation in repertoire.expectations {
      digest.combine(eye.value(expectation.value, of: repertoire.app) ?? -1)
    }
    digest.combine(phone.keyboard.visibleHeight(at: phone.now))
    digest.combine(phone.keyboard.mode.rawValue)
    digest.combine(phone.frontApp ?? "")
    digest.combine(phone.orientation.quarterTurns)
    digest.combine(phone.world(of: repertoire.app)?.firstResponder != nil)
    return digest.value
  }

  var endLines: [String] {
    let app = repertoire.app
    let values = (repertoire.expectations.map(\.value) + ["keyboardRise"]).compactMap { name in
      eye.value(name, of: app).map {
        "expect: { \(name): \(($0 * 1000).rounded() / 1000), tolerance: 0.5 }"
      }
    }
    let isFree = phone.frontApp == app && phone.world(of: app)?.firstResponder == nil
    return values + [
      "expect: { app: \(phone.frontApp ?? "home"), orientation: \(phone.orientation.rawValue) }"
    ] + (isFree ? ["expect: { firstResponder: none }"] : [])
  }

  var summary: String {
    let values = repertoire.expectations.compactMap { expectation in
      eye.value(expectation.value, of: repertoire.app).map {
        "\(expectation.value) \(($0 * 10).rounded() / 10)"
      }
    }
    let keys = Int(phone.keyboard.visibleHeight(at: phone.now).rounded())
    return (values + ["keyboard \(keys) of \(phone.keyboard.owner ?? "nobody")"])
      .joined(separator: ", ") + ", in front \(phone.frontApp ?? "home")"
  }
}

extension PhoneStage: @MainActor HuntStage {}

/// A law of the caller's own: says what is wrong, or nil.
public struct PhoneLaw {
  public var name: String
  /// Whether it holds at every step, or only when everything rests.
  public var holdsAlways: Bool
  /// Lines of a flow that say the same; without any, what is found is not written as a flow.
  ///
  /// They stand at its end, `every frame: [{ keyboardRise: 0 }]` and its like at its beginning.
  public var flow: [String]
  public var check: @MainActor (Simulator) -> String?

  public init(
    _ name: String, always holdsAlways: Bool = false, flow: [String] = [],
    _ check: @escaping @MainActor (Simulator) -> String?
  ) {
    self.name = name
    self.holdsAlways = holdsAlways
    self.flow = flow
    self.check = check
  }
}
