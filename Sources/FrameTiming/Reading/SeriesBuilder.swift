/// Puts believed rows into columns, and in the end keeps those of the program that has most.
struct SeriesBuilder {
  private(set) var series = FrameSeries()
  private(set) var notes: [String] = []
  /// Names of program and swap chain, and which each row has; the latter only from the second on.
  private var owners: [[UInt8]] = []
  private var ownerCounts: [Int] = []
  private var rowOwners: [UInt16] = []
  private var owner = 0
  private var applicationBytes: [UInt8] = []
  private var chainBytes: [UInt8] = []
  private var sceneBytes: [UInt8] = []
  private var currentScene: UInt16 = 0
  private var currentCause: UInt8 = 0
  private var gapReason = ""
  /// The last time of each owner, since rows of several programs come mixed.
  private var lastTime = -Double.infinity
  private var lastDisplayed = Double.nan
  private var hasDisplayTimes = false
  private var hasUntilDisplayed = false
  private var format = SessionFormat.handset
  private var hasTime = false
  private var isTimeUnclear = false
  private var hasMicroseconds = false

  mutating func begin(_ columns: TableColumns) {
    format = columns.format
    begin(names: columns.roles)
  }

  mutating func begin(names roles: [TableColumns.Role]) {
    hasDisplayTimes = roles.contains(.displayChange) || roles.contains(.displayedTime)
    hasUntilDisplayed = roles.contains(.untilDisplayed)
    isTimeUnclear = roles.contains(.timeUnclear)
    hasTime = roles.contains {
      [.timeSeconds, .timeMilliseconds, .timeNanoseconds, .timeUnclear].contains($0)
    }
  }

  // MARK: Texts

  mutating func takeText(_ field: UnsafeRawBufferPointer, as role: TableColumns.Role) {
    switch role {
    case .application: Self.keep(field, &applicationBytes, &ownerChanged)
    case .chain: Self.keep(field, &chainBytes, &ownerChanged)
    case .scene:
      var changed = false
      Self.keep(field, &sceneBytes, &changed)
      if changed || series.scenes.isEmpty { enterScene() }
    case .cause: currentCause = field.count > 2 ? cause(field) : 0
    case .gapReason: gapReason = field.count > 2 ? RowFields.text(field) : ""
    default: break
    }
  }

  private var ownerChanged = true

  private static func keep(
    _ field: UnsafeRawBufferPointer, _ bytes: inout [UInt8], _ changed: inout Bool
  ) {
    guard !bytes.elementsEqual(field) else { return }
    bytes.removeAll(keepingCapacity: true)
    bytes += field
    changed = true
  }

  private mutating func enterScene() {
    let name = String(decoding: sceneBytes, as: UTF8.self).replacing("\"\"", with: "\"")
    if let known = series.scenes.firstIndex(of: name) {
      currentScene = UInt16(known)
    } else if series.scenes.count < 1000 {
      series.scenes.append(name)
      currentScene = UInt16(series.scenes.count - 1)
    }
  }

  private mutating func cause(_ field: UnsafeRawBufferPointer) -> UInt8 {
    let name = RowFields.text(field)
    if series.causes.isEmpty { series.causes.append("") }
    if let known = series.causes.firstIndex(of: name) { return UInt8(known) }
    guard series.causes.count < 100 else { return 0 }
    series.causes.append(name)
    return UInt8(series.causes.count - 1)
  }

  private mutating func settleOwner() {
    guard ownerChanged else { return }
    ownerChanged = false
    let name = applicationBytes + [0] + chainBytes
    if let known = owners.firstIndex(of: name) {
      owner = known
    } else if owners.count < 1000 {
      owners.append(name)
      ownerCounts.append(0)
      owner = owners.count - 1
    }
    // Not looked at while there is one only.
    if owners.count == 2, rowOwners.isEmpty {
      rowOwners = [UInt16](repeating: 0, count: series.count)
    }
  }

  // MARK: Rows

  /// Nil when the row was taken, and otherwise why it was not.
  mutating func take(_ row: TableRow) -> String? {
    settleOwner()
    if hasTime {
      guard row.time.isFinite else { return "no time" }
      guard row.time >= lastTime || owners.count > 1 else { return "time goes back" }
      lastTime = row.time
    }
    var row = row
    judgeUnit(&row)
    judgeDisplay(&row)
    let index = series.count
    if owners.count > 1 { rowOwners.append(UInt16(owner)) }
    ownerCounts[owner] += 1
    series.time.append(hasTime ? row.time : (series.time.last ?? 0) + finite(row.interval) / 1000)
    // The first present has none before it, which tools write as 0.
    let isFirst = index == 0 && row.interval == 0
    series.interval.append(isFirst || row.gap > 0 ? .nan : row.interval)
    series.flags.append(row.flags)
    if series.scenes.count > 1 {
      while series.scene.count < index { series.scene.append(0) }
      series.scene.append(currentScene)
    }
    if currentCause != 0 {
      while series.cause.count < index { series.cause.append(0) }
      series.cause.append(currentCause)
    }
    if row.gap > 0 {
      series.gaps.append(FrameSeries.Gap(frame: index, ms: row.gap, reason: gapReason))
      row.displayChange = .nan
    }
    series.pictures += row.pictures
    putColumns(row, at: index)
    return nil
  }

  private func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }

  /// Old versions of MangoHud write microseconds under the same name; the rate beside it tells.
  private mutating func judgeUnit(_ row: inout TableRow) {
    guard row.rate.isFinite, row.rate * row.interval > 30_000 else { return }
    row.interval /= 1000
    if !hasMicroseconds { notes.append("frame times are in microseconds and are read so") }
    hasMicroseconds = true
  }

  /// Whether the picture appeared, and since when the one before it stood.
  private mutating func judgeDisplay(_ row: inout TableRow) {
    if format == .presentMon2, hasDisplayTimes {
      // A picture's own time on glass is the next one's distance from it.
      let isShown = row.displayedTime > 0
      row.displayChange = isShown ? lastDisplayed : .nan
      if isShown { lastDisplayed = row.displayedTime } else { row.flags.insert(.dropped) }
    } else if row.dropped.isFinite {
      if row.dropped != 0 { row.flags.insert(.dropped) }
    } else if hasUntilDisplayed {
      if !(row.untilDisplayed > 0) { row.flags.insert(.dropped) }
    } else if hasDisplayTimes, !row.displayChange.isFinite {
      row.flags.insert(.dropped)
    }
    if row.flags.contains(.dropped) {
      row.displayChange = .nan
      row.error = .nan
    }
    if row.displayChange == 0 { row.displayChange = .nan }
  }

  private mutating func putColumns(_ row: TableRow, at index: Int) {
    series.displayChange.put(Float(row.displayChange), at: index)
    series.error.put(row.error, at: index)
    series.position.put(row.position, at: index)
    series.latency.put(row.latency, at: index)
    series.hitch.put(row.hitch, at: index)
    series.missed.put(row.missed, at: index)
    let lengths = row.phaseEnd - row.phaseStart
    for phase in 0..<4 {
      series.phaseColumns[phase].put(Float(max(lengths[phase], 0)), at: index)
    }
    series.phaseColumns[3].put(row.presentTime, at: index)
    series.phaseColumns[4].put(row.cpuBusy, at: index)
    series.timer.error.put(row.timer[0], at: index)
    series.timer.position.put(row.timer[1], at: index)
    series.timer.hitch.put(row.timer[2], at: index)
    series.displayLink.error.put(row.link[0], at: index)
    series.displayLink.position.put(row.link[1], at: index)
    series.displayLink.hitch.put(row.link[2], at: index)
  }
}

extension SeriesBuilder {
  /// The frames of the program and swap chain that have most, with times from zero on.
  mutating func finish() -> FrameSeries {
    if owners.count > 1, let most = ownerCounts.max(), let kept = ownerCounts.firstIndex(of: most) {
      let others = series.count - most
      series.keep(rowOwners.map { Int($0) == kept })
      notes.append(
        "\(others) rows of other programs or swap chains are left out; these are of "
          + Self.name(owners[kept]))
    }
    if !series.scene.isEmpty {
      while series.scene.count < series.count { series.scene.append(0) }
    }
    if isTimeUnclear { series.scaleTime() }
    if let start = series.time.first {
      for index in series.time.indices { series.time[index] -= start }
    }
    return series
  }

  private static func name(_ owner: [UInt8]) -> String {
    let parts = owner.split(separator: 0, omittingEmptySubsequences: false)
    return parts.map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
