import Foundation

/// Cuts a stream of bytes into lines, whatever the line breaks, the marks at the start or the width
/// of the characters.
struct LineFeed {
  /// How the bytes stand for characters.
  private enum Width {
    case unknown, bytes, little, big
  }

  private var width = Width.unknown
  /// What has come of a line that is not whole yet.
  private var pending: [UInt8] = []
  /// Bytes of the stream's start, or half a unit of UTF-16.
  private var held: [UInt8] = []
  private var highSurrogate: UInt16?
  /// How many lines have been given out.
  private(set) var lines = 0

  /// No line is longer; a file without line breaks is not taken into memory whole.
  static let longest = 4_000_000

  /// Gives out every line that is whole; the body says with false that it wants no more.
  mutating func feed(
    _ chunk: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer, Int) throws -> Void
  ) throws {
    if width == .unknown {
      held += chunk
      guard held.count >= 3 else { return }
      let start = held
      held = []
      let skipped = recognise(start)
      return try start.withUnsafeBytes {
        try feed(UnsafeRawBufferPointer(rebasing: $0[skipped...]), body)
      }
    }
    if width == .bytes { return try cut(chunk, body) }
    let text = narrow(chunk)
    try text.withUnsafeBytes { try cut($0, body) }
  }

  /// The last line, if it has no line break; `isHalf` tells that it is one.
  mutating func finish(_ body: (UnsafeRawBufferPointer, Int) throws -> Void) throws {
    if width == .unknown {
      let start = held
      held = []
      width = .bytes
      try start.withUnsafeBytes { try cut($0, body) }
    }
    guard !pending.isEmpty else { return }
    lines += 1
    let last = pending
    pending = []
    try last.withUnsafeBytes { try body(Self.trimmed($0), lines) }
  }

  private mutating func recognise(_ start: [UInt8]) -> Int {
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      width = .bytes
      return 3
    }
    width = .bytes
    if start.starts(with: [0xFF, 0xFE]) { width = .little }
    if start.starts(with: [0xFE, 0xFF]) { width = .big }
    return width == .bytes ? 0 : 2
  }

  private mutating func cut(
    _ chunk: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer, Int) throws -> Void
  ) throws {
    guard let base = chunk.baseAddress else { return }
    var start = 0
    while start < chunk.count, let found = memchr(base + start, 0x0A, chunk.count - start) {
      let end = UnsafeRawPointer(found) - base
      let line = UnsafeRawBufferPointer(rebasing: chunk[start..<end])
      lines += 1
      if pending.isEmpty {
        try body(Self.trimmed(line), lines)
      } else {
        pending += line
        let whole = pending
        pending.removeAll(keepingCapacity: true)
        try whole.withUnsafeBytes { try body(Self.trimmed($0), lines) }
      }
      start = end + 1
    }
    pending += UnsafeRawBufferPointer(rebasing: chunk[start...])
    if pending.count > Self.longest { throw SessionFileError("line \(lines + 1) has no end") }
  }

  private static func trimmed(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    line.last == 0x0D ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
  }

  /// UTF-16 to UTF-8; halves of units and pairs wait for the next chunk.
  private mutating func narrow(_ chunk: UnsafeRawBufferPointer) -> [UInt8] {
    var units: [UInt16] = highSurrogate.map { [$0] } ?? []
    highSurrogate = nil
    for byte in chunk {
      held.append(byte)
      guard held.count == 2 else { continue }
      let (first, second) = (UInt16(held[0]), UInt16(held[1]))
      units.append(width == .little ? second << 8 | first : first << 8 | second)
      held.removeAll(keepingCapacity: true)
    }
    if let last = units.last, UTF16.isLeadSurrogate(last) { highSurrogate = units.removeLast() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
