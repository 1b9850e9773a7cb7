import Simulation

/// Something that a healthy device does not do, by the name that `--fault` takes.
///
/// Each is off unless asked for. One that is asked for strikes at some steps of some runs only, so
/// that runs differ in what they meet (time facts 3.2, point 10).
public enum HuntFault: String, Hashable, Sendable, CaseIterable {
  case noBackground, noForeground, lostDid, lateDid, lostWill, twice, emptyFrame, noDuration
  case notLocal, killed

  public var title: String {
    switch self {
    case .noBackground: "a foreground comes without a background before it"
    case .noForeground: "an app is active again without a word of the foreground"
    case .lostDid: "a did-notification never comes"
    case .lateDid: "a did-notification comes 400 ms late"
    case .lostWill: "a will-notification never comes"
    case .twice: "a will-notification comes twice"
    case .emptyFrame: "a will-notification has an empty frame"
    case .noDuration: "a will-notification says 0 seconds"
    case .notLocal: "a will-notification says that it is another app's"
    case .killed: "the system ends the app while it is in the background"
    }
  }

  /// The ways in which it can strike; none for what ends a process.
  var ways: [Fault] {
    let wills = ["willShow", "willHide", "willChangeFrame"]
    let dids = ["didShow", "didHide", "didChangeFrame"]
    switch self {
    case .noBackground: return [Fault(.lose, "didEnterBackground")]
    case .noForeground: return [Fault(.lose, "willEnterForeground")]
    case .lostDid: return dids.map { Fault(.lose, $0) }
    case .lateDid: return dids.map { Fault(.delay, $0) }
    case .lostWill: return wills.map { Fault(.lose, $0) }
    case .twice: return wills.map { Fault(.double, $0) }
    case .emptyFrame: return wills.map { Fault(.empty, $0) }
    case .noDuration: return wills.map { Fault(.sudden, $0) }
    case .notLocal: return wills.map { Fault(.foreign, $0) }
    case .killed: return []
    }
  }
}
