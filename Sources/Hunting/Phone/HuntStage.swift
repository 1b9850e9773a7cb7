import Simulation

/// What a repertoire is played on: a whole phone, or the models alone.
public protocol HuntStage {
  /// Whether a user or the system could do it now.
  func allows(_ action: HuntAction) -> Bool
  /// Does it, in the time that it takes a user.
  mutating func perform(_ action: HuntAction, _ choices: inout Choices)
  /// Lets time pass; where several things are due at one instant the choices are asked.
  mutating func pass(_ duration: Duration, _ choices: inout Choices)
  /// How the ties since the last call were decided, if one was not as the laws have it.
  mutating func takeTies() -> [UInt8]
  /// How long an app that is left stays awake, from now on.
  mutating func setLatency(_ duration: Duration)
  /// Behaves from now on in another way where a device has a choice, and says so as a flow does.
  mutating func vary(_ point: DecisionPoint, _ value: Int) -> String
  /// Whether a fault could strike now.
  func allows(_ fault: HuntFault) -> Bool
  /// Lets it strike in one of its ways, from 1, and says so as a flow does.
  mutating func strike(_ fault: HuntFault, _ way: Int) -> String
  /// Looks at everything that has to hold, where nothing moves any more also at what holds at rest.
  mutating func look(isResting: Bool)
  var violation: Violation? { get set }
  var digest: UInt64 { get }
  var outcome: UInt64 { get }
  var summary: String { get }
  /// What is to be seen at the end, as a flow expects it.
  var endLines: [String] { get }
}

/// A repertoire on a stage, as the world of a hunt.
public struct RepertoireWorld<Stage: HuntStage>: HuntWorld {
  public let key: String
  public let repertoire: Repertoire
  public var probes: [String] { Stages.probes }
  let makeStage: () -> Stage
  /// Whether runs write down the flow that they are.
  var tells = false

  public init(key: String, repertoire: Repertoire, makeStage: @escaping () -> Stage) {
    self.key = key
    self.repertoire = repertoire
    self.makeStage = makeStage
  }

  public func begin() -> RepertoireRun<Stage> {
    RepertoireRun(repertoire, makeStage(), tells: tells)
  }

  /// A run as a flow that expects what has to hold and fails.
  public func flow(_ code: ReplayCode, _ violation: Violation, title: [String]) -> String? {
    var world = self
    world.tells = true
    let player = Player(world, bounds: HuntBounds(steps: code.steps))
    player.wanted = [violation.invariant]
    player.play(.given(code.values))
    guard let run = player.last else { return nil }
    return run.ledger?.flow(title: title, repertoire: repertoire, violation: violation)
  }
}

/// What every stage counts.
enum Stages {
  static let probes = [
    "left while the keyboard moves", "back before the background", "told while not active",
    "a step inside another lane's round",
  ]
  static let leftWhileMoving = 0
  static let backEarly = 1
  static let toldWhileInactive = 2
  static let inside = 3
}
