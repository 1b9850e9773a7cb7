extension FrameSeries {
  mutating func keep(_ kept: [Bool]) {
    var place = 0
    var gapFrames: [Gap] = []
    var nextGap = gaps[...]
    for index in kept.indices where kept[index] {
      while let gap = nextGap.first, gap.frame <= index {
        if gap.frame == index {
          gapFrames.append(Gap(frame: place, ms: gap.ms, reason: gap.reason))
        }
        nextGap = nextGap.dropFirst()
      }
      time[place] = time[index]
      interval[place] = interval[index]
      flags[place] = flags[index]
      if index < scene.count { scene[place] = scene[index] }
      place += 1
    }
    let left = count - place
    interval.removeLast(left)
    flags.removeLast(left)
    if scene.count > place { scene.removeLast(scene.count - place) }
    if !cause.isEmpty {
      let told = cause
      cause = kept.indices.filter { kept[$0] }.map { $0 < told.count ? told[$0] : 0 }
    }
    time.removeLast(left)
    gaps = gapFrames
    if let first = interval.first, first == 0 { interval[0] = .nan }
    keepColumns(kept)
  }

  private mutating func keepColumns(_ kept: [Bool]) {
    displayChange.keep(kept)
    missed.keep(kept)
    hitch.keep(kept)
    error.keep(kept)
    position.keep(kept)
    latency.keep(kept)
    for index in phaseColumns.indices { phaseColumns[index].keep(kept) }
    for path in [\FrameSeries.timer, \FrameSeries.displayLink] {
      self[keyPath: path].error.keep(kept)
      self[keyPath: path].position.keep(kept)
      self[keyPath: path].hitch.keep(kept)
    }
  }

  /// Some versions write seconds and others milliseconds under one name; the sum of the frames'
  /// times tells which.
  mutating func scaleTime() {
    guard let first = time.first, let last = time.last, last > first else { return }
    let sum = interval.lazy.filter { $0.isFinite }.reduce(0, +)
    if last - first > sum / 30 { for index in time.indices { time[index] /= 1000 } }
  }
}
