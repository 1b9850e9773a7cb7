import FrameTiming

/// What the page's script draws: columns of numbers, few enough for a small page.
///
/// More frames than fit are put into buckets of equal number. Of each the shortest and the longest
/// interval are kept, at their own times, so that no spike is lost; phases are averaged.
struct PlotData {
  static let mostPoints = 4000
  static let mostMarks = 1000

  private let session: Session
  private let lateness: (missed: [Int32], hitches: [Float])
  private let frames: FrameSeries
  /// All frames.
  var series: FrameSeries { frames }

  init(_ session: Session, lateness: (missed: [Int32], hitches: [Float])) {
    self.session = session
    self.lateness = lateness
    frames = session.frames
  }

  var isThinned: Bool { frames.count > Self.mostPoints }
  /// Frames a bucket of the plots that show one value for each.
  var widerBucket: Int { max(1, (frames.count + 1999) / 2000) }
  /// Frames a bucket.
  var bucket: Int { max(1, (frames.count * 2 + Self.mostPoints - 1) / Self.mostPoints) }

  /// The frames that are drawn one by one.
  func drawnFrames() -> [Int] {
    guard isThinned else { return Array(0..<frames.count) }
    var drawn: [Int] = []
    var start = 0
    while start < frames.count {
      let end = min(start + bucket, frames.count)
      var (low, high) = (start, start)
      for frame in start..<end {
        let value = frames.interval[frame]
        if value < frames.interval[low] || !frames.interval[low].isFinite { low = frame }
        if value > frames.interval[high] || !frames.interval[high].isFinite { high = frame }
      }
      drawn += low == high ? [low] : [min(low, high), max(low, high)]
      start = end
    }
    return drawn
  }

  /// The frames that came latest, worst first; of equal ones the earlier first.
  func worstHitches(_ count: Int) -> [Int] { worst(count) { UInt32(truncatingIfNeeded: $0) } }

  /// The same for marks in a plot: of equal ones some from everywhere.
  private func markedHitches() -> [Int] {
    // The golden ratio's multiples lie evenly.
    worst(Self.mostMarks) { UInt32(truncatingIfNeeded: $0) &* 2_654_435_769 }
  }

  private func worst(_ count: Int, rank: (Int) -> UInt32) -> [Int] {
    let late = lateness.hitches.indices.filter { lateness.hitches[$0] > 0 }
    let order = late.map { (late: lateness.hitches[$0], rank: rank($0), frame: $0) }
      .sorted { $0.late != $1.late ? $0.late > $1.late : $0.rank < $1.rank }
    return order.prefix(count).map(\.frame)
  }

  func hitch(_ frame: Int) -> Double { Double(lateness.hitches[frame]) }
  func missed(_ frame: Int) -> Int { Int(lateness.missed[frame]) }

  // MARK: JSON

  func write(_ title: String, period: Double, into text: inout ByteText) {
    let drawn = drawnFrames()
    text.append("{\"title\":")
    text.append(json: title)
    text.append(",\"period\":")
    text.append(period)
    text.append(",\"bucket\":")
    text.append(isThinned ? bucket : 1)
    column("time", drawn.map { frames.time[$0] }, places: 1e6, &text)
    column("interval", drawn.map { frames.interval[$0] }, &text)
    let marks = markedHitches().sorted()
    column("hitchTime", marks.map { frames.time[$0] }, places: 1e6, &text)
    column("hitch", marks.map { hitch($0) }, &text)
    column("hitchInterval", marks.map { frames.step($0) }, &text)
    writeGaps(&text)
    writeStates(&text)
    writeDistribution(&text)
    writePhases(&text)
    writeDrivers(&text)
    text.append("}")
  }

  private func column(
    _ name: String, _ values: [Double], places: Double = 1000, _ text: inout ByteText
  ) {
    text.append(",")
    text.append(json: name)
    text.append(":[")
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(",") }
      number(value, places, &text)
    }
    text.append("]")
  }

  private func number(_ value: Double, _ places: Double, _ text: inout ByteText) {
    guard value.isFinite, abs(value) < 1e9 else { return text.append("null") }
    let whole = Int64((value * places).rounded())
    if places == 1000 { text.append(us: whole) } else { text.append(ms: whole) }
  }

  /// A number with three places.
  func number(_ value: Double, _ text: inout ByteText) { number(value, 1000, &text) }

  private func writeGaps(_ text: inout ByteText) {
    text.append(",\"gaps\":[")
    // What lies before the first frame lies before the plot.
    let drawn = frames.gaps.lazy.filter { $0.frame > 0 }.prefix(Self.mostMarks)
    for (index, gap) in drawn.enumerated() {
      if index > 0 { text.append(",") }
      let end = frames.time[gap.frame]
      text.append("{\"from\":")
      number(end - gap.ms / 1000, 1e6, &text)
      text.append(",\"to\":")
      number(end, 1e6, &text)
      text.append(",\"label\":")
      text.append(json: gap.reason)
      text.append("}")
    }
    text.append("]")
  }
}
