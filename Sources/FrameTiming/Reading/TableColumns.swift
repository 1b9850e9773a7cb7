/// What the columns of a table mean, told by their names alone.
struct TableColumns: Equatable {
  enum Role: UInt8, Equatable {
    case none
    case application, chain
    case timeSeconds, timeMilliseconds, timeNanoseconds, timeUnclear
    case interval, rate
    case dropped, untilDisplayed
    case displayChange, displayedTime
    case error, position, latency, hitch, missed
    case phaseStart, phaseEnd, cpuBusy, presentTime
    case animating, visible, scrolling, keyboard, scene
    case gap, gapReason, cause
    case timerError, timerPosition, timerHitch, linkError, linkPosition, linkHitch
    case picturesShown, picturesLate, refreshesRepeated, picturesDropped
  }

  var roles: [Role]
  /// For the starts and ends of phases: which one.
  var phases: [Int]
  var format: SessionFormat

  /// Nil when the names are those of no known table.
  init?(names: [String]) {
    let lower = names.map { $0.lowercased() }
    guard let format = Self.format(lower) else { return nil }
    self.format = format
    roles = lower.map { Self.role($0, in: format) }
    phases = lower.map { name in
      FrameSeries.phaseNames.firstIndex { name.hasPrefix($0) } ?? 0
    }
    preferOne([.timeSeconds, .timeMilliseconds, .timeNanoseconds, .timeUnclear])
    preferOne([.interval])
    preferOne([.latency])
    guard roles.contains(.interval) else { return nil }
    // Only Handset's own phases have starts and ends.
    if roles.contains(.phaseEnd) { drop(.presentTime) }
    if roles.contains(.displayChange) { drop(.displayedTime) }
  }

  private static func format(_ names: [String]) -> SessionFormat? {
    let has = { (name: String) in names.contains(name) }
    if has("frameindex"), has("vsyncindex"), has("msbetweenpresents") { return .handset }
    if has("fps"), has("frametime") { return .mangoHud }
    if has("frametime"), has("application") || has("cpustarttime") { return .presentMon2 }
    guard has("msbetweenpresents") || has("msbetweenapppresents") else { return nil }
    if has("msbetweenappstart") || has("msbetweensimulationstart") || has("mscpubusy") {
      return .presentMon3
    }
    if has("application") { return .presentMon1 }
    // The rewrite of CapFrameX for Linux writes a table without a program's name.
    return has("msactualpresent") || has("msuntildisplayed") ? .capFrameX : .presentMon1
  }

  private static func role(_ name: String, in format: SessionFormat) -> Role {
    if let role = shared[name] { return role }
    if format == .handset, let role = own[name] { return role }
    if format == .mangoHud, name == "elapsed" { return .timeNanoseconds }
    if format == .mangoHud, name == "fps" { return .rate }
    if format == .presentMon2, let role = second[name] { return role }
    return .none
  }

  private static let shared: [String: Role] = [
    "application": .application, "swapchainaddress": .chain, "timeinseconds": .timeSeconds,
    "timeinms": .timeMilliseconds, "cpustarttimeinseconds": .timeSeconds,
    "cpustarttimeinms": .timeMilliseconds, "msbetweenpresents": .interval,
    "msbetweenapppresents": .interval, "frametime": .interval, "dropped": .dropped,
    "appmissed": .dropped, "msuntildisplayed": .untilDisplayed,
    "msbetweendisplaychange": .displayChange, "msanimationerror": .error,
    "animationerror": .error, "msallinputtophotonlatency": .latency,
    "msclicktophotonlatency": .latency, "mscpubusy": .cpuBusy, "msinpresentapi": .presentTime,
  ]

  private static let second: [String: Role] = [
    "cpustarttime": .timeUnclear, "displayedtime": .displayedTime, "cpubusy": .cpuBusy,
    "cpuwait": .presentTime, "allinputtophotonlatency": .latency,
    "clicktophotonlatency": .latency,
  ]

  private static let own: [String: Role] = [
    "animationstartms": .phaseStart, "animationendms": .phaseEnd, "layoutstartms": .phaseStart,
    "layoutendms": .phaseEnd, "drawstartms": .phaseStart, "drawendms": .phaseEnd,
    "presentstartms": .phaseStart, "presentendms": .phaseEnd, "visible": .visible,
    "animating": .animating, "scene": .scene, "scrolling": .scrolling,
    "keyboardmoving": .keyboard, "missedvsyncs": .missed, "hitchms": .hitch,
    "positionerrorpoints": .position, "inputlatencyms": .latency, "gapms": .gap,
    "gapreason": .gapReason, "cause": .cause, "timererrorms": .timerError,
    "timerpositionerrorpoints": .timerPosition, "timerhitchms": .timerHitch,
    "linkerrorms": .linkError, "linkpositionerrorpoints": .linkPosition,
    "linkhitchms": .linkHitch, "picturesshown": .picturesShown, "pictureslate": .picturesLate,
    "refreshesrepeated": .refreshesRepeated, "picturesdropped": .picturesDropped,
  ]

  /// Of several columns that could serve, the first in the given order of roles counts.
  private mutating func preferOne(_ wanted: [Role]) {
    guard let best = wanted.first(where: roles.contains) else { return }
    let place = roles.firstIndex(of: best)
    for index in roles.indices where wanted.contains(roles[index]) && index != place {
      roles[index] = .none
    }
  }

  private mutating func drop(_ role: Role) {
    for index in roles.indices where roles[index] == role { roles[index] = .none }
  }
}
