import FrameTiming

/// Sessions read from text.
enum ReadSessions {
  static func session(
    _ text: String, info: SessionInfo = SessionInfo(), chunk: Int = 1 << 20
  ) throws -> Session {
    try session(Array(text.utf8), info: info, chunk: chunk)
  }

  static func session(
    _ bytes: [UInt8], info: SessionInfo = SessionInfo(), chunk: Int = 1 << 20
  ) throws -> Session {
    var reader = SessionReader(info: info)
    var start = 0
    while start < bytes.count {
      try reader.feed(Array(bytes[start..<min(start + chunk, bytes.count)]))
      start += chunk
    }
    return try reader.finish()
  }

  /// A PresentMon 1 table of presents that lie so many ms apart.
  static func table(_ intervals: [Double]) -> String {
    var text = "Application,TimeInSeconds,msBetweenPresents\na,0,0\n"
    var time = 0.0
    for interval in intervals {
      time += interval / 1000
      text += "a,\(time),\(interval)\n"
    }
    return text
  }

  /// A session of such presents on a screen that refreshes every 10 ms.
  static func session(_ intervals: [Double], hertz: Double = 100) throws -> Session {
    try session(
      table(intervals), info: SessionInfo(provenance: Provenance(measuredRefresh: hertz)))
  }
}
