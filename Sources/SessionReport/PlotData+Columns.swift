import FrameTiming

extension PlotData {
  /// Runs of frames that were alike in what went on.
  func writeStates(_ text: inout ByteText) {
    let frames = series
    text.append(",\"states\":[")
    var start = 0
    var written = 0
    while start < frames.count, written < Self.mostMarks {
      let label = label(start)
      var end = start + 1
      while end < frames.count, isAlike(start, end) { end += 1 }
      if !label.isEmpty {
        if written > 0 { text.append(",") }
        written += 1
        text.append("{\"from\":")
        number(frames.time[start], &text)
        text.append(",\"to\":")
        number(frames.time[min(end, frames.count - 1)], &text)
        text.append(",\"label\":")
        text.append(json: label)
        text.append("}")
      }
      start = end
    }
    text.append("]")
  }

  private func isAlike(_ one: Int, _ other: Int) -> Bool {
    let frames = series
    let shown: FrameSeries.Flags = [.scrolling, .keyboardMoving, .animating]
    guard frames.flags[one].intersection(shown) == frames.flags[other].intersection(shown) else {
      return false
    }
    return one >= frames.scene.count || frames.scene[one] == frames.scene[other]
  }

  /// What went on during a frame, in words.
  func label(_ frame: Int) -> String {
    let frames = series
    var words: [String] = []
    let scene = frames.sceneName(frame)
    if !scene.isEmpty { words.append(scene) }
    if frames.flags[frame].contains(.scrolling) { words.append("scrolling") }
    if frames.flags[frame].contains(.keyboardMoving) { words.append("keyboard moving") }
    if !frames.flags[frame].contains(.animating) { words.append("still") }
    return words.joined(separator: " · ")
  }

  /// The intervals that shares of the frames do not exceed, closer together towards the end.
  func writeDistribution(_ text: inout ByteText) {
    let sorted = series.interval.filter(\.isFinite).sorted()
    var shares = (0...90).map { Double($0) / 100 }
    shares += (1...90).map { 0.9 + Double($0) / 1000 }
    shares += (1...10).map { 0.99 + Double($0) / 1000 }
    text.append(",\"distribution\":[")
    for (index, share) in shares.enumerated() where !sorted.isEmpty {
      if index > 0 { text.append(",") }
      let place = Int((share * Double(sorted.count - 1)).rounded())
      text.append("[")
      number(sorted[place], &text)
      text.append(",")
      number(share * 100, &text)
      text.append("]")
    }
    text.append("]")
  }

  /// Phases, averaged over buckets.
  func writePhases(_ text: inout ByteText) {
    let phases = series.phases
    text.append(",\"phases\":{\"names\":[")
    for (index, phase) in phases.enumerated() {
      if index > 0 { text.append(",") }
      text.append(json: phase.name)
    }
    text.append("],\"rows\":[")
    let size = widerBucket
    var start = 0
    while start < series.count, !phases.isEmpty {
      if start > 0 { text.append(",") }
      breakLine(at: start, size, columns: phases.count, &text)
      text.append("[")
      number(series.time[start], &text)
      for phase in phases {
        text.append(",")
        number(mean(phase.column, start, size), &text)
      }
      text.append("]")
      start += size
    }
    text.append("]}")
  }

  /// A row of nothing where a gap lies before a bucket, so that no line is drawn across.
  private func breakLine(at start: Int, _ size: Int, columns: Int, _ text: inout ByteText) {
    let gap = series.gaps.first { start..<start + size ~= $0.frame }
    guard let gap, start > 0 else { return }
    text.append("[")
    number(series.time[gap.frame] - gap.ms / 1000, &text)
    for _ in 0..<columns { text.append(",null") }
    text.append("],")
  }

  private func mean(_ column: FrameSeries.Column, _ start: Int, _ size: Int) -> Double {
    var sum = 0.0
    var count = 0.0
    for frame in start..<min(start + size, series.count) where column[frame].isFinite {
      sum += Double(column[frame])
      count += 1
    }
    return sum / count
  }

  /// The animation errors of both drivers: of each bucket the largest without sign.
  func writeDrivers(_ text: inout ByteText) {
    let (timer, link) = (series.timer.error, series.displayLink.error)
    text.append(",\"drivers\":[")
    let size = widerBucket
    var start = 0
    while start < series.count, !timer.isEmpty || !link.isEmpty {
      if start > 0 { text.append(",") }
      breakLine(at: start, size, columns: 2, &text)
      text.append("[")
      number(series.time[start], &text)
      for column in [timer, link] {
        text.append(",")
        number(largest(column, start, size), &text)
      }
      text.append("]")
      start += size
    }
    text.append("]")
  }

  private func largest(_ column: FrameSeries.Column, _ start: Int, _ size: Int) -> Double {
    var found = Double.nan
    for frame in start..<min(start + size, series.count) where column[frame].isFinite {
      let value = Double(column[frame])
      if !(abs(found) >= abs(value)) { found = value }
    }
    return found
  }
}
