import Foundation

/// A film as one animated PNG, which browsers show like a picture.
///
/// Each frame keeps only the rectangle that changed, where it helps only the pixels that did;
/// frames that change nothing lengthen the one before.
public struct AnimatedPNG {
  private struct Piece {
    var area: PixelRect
    /// How long it is shown.
    var units: Int
    /// Whether the piece is laid over what is there (its clear pixels keep it) or replaces it.
    var isLaidOver: Bool
    /// Compressed rows, as PNG has them.
    var data: [UInt8]
  }

  /// How often the film runs; 0 means for ever.
  public var repeats: Int
  /// The unit of the pictures' times, as a part of a second; at most 65,535.
  public let unitsPerSecond: Int
  public private(set) var width = 0
  public private(set) var height = 0
  private var pieces: [Piece] = []
  private var last: Bitmap?

  public init(repeats: Int = 0, unitsPerSecond: Int = 1000) {
    precondition((1...65_535).contains(unitsPerSecond), "a PNG counts in 16 bits")
    self.repeats = repeats
    self.unitsPerSecond = unitsPerSecond
  }

  /// How many frames the file has, after those without change were joined.
  public var frameCount: Int { pieces.count }

  /// Adds a frame of the same size as the others, shown for so long.
  public mutating func append(_ frame: Bitmap, milliseconds: Int) {
    precondition(unitsPerSecond == 1000, "the film counts in other units than milliseconds")
    if let work = add(frame, units: milliseconds) { finish(work.done()) }
  }

  /// Adds a frame, shown for so many units, and gives back what is left to do for it; nil for
  /// nothing, since it is as the one before.
  ///
  /// What is left may be done on another thread and has to come back by `finish`.
  public mutating func add(_ frame: Bitmap, units: Int) -> Work? {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard let last else {
      width = frame.width
      height = frame.height
      self.last = frame.cropped(to: whole)
      return begin(frame.cropped(to: whole), in: whole, units: units)
    }
    precondition(
      frame.width == width && frame.height == height,
      "a film of \(width) by \(height) cannot hold a frame of \(frame.width) by \(frame.height)")
    guard let area = Self.changedArea(from: last, to: frame) else {
      hold(units: units)
      return nil
    }
    let part = frame.cropped(to: area)
    let change = part.isOpaque ? Self.change(to: part, at: area, of: last) : nil
    self.last?.copy(part, to: area)
    return begin(part, in: area, units: units, change: change)
  }

  /// Shows the last frame for longer.
  public mutating func hold(units: Int) {
    guard let last, !pieces.isEmpty else { return }
    let longest = Int(UInt16.max)
    let total = pieces[pieces.count - 1].units + units
    pieces[pieces.count - 1].units = min(longest, total)
    var rest = total - longest
    while rest > 0 {
      let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
      if let work = begin(last.cropped(to: pixel), in: pixel, units: min(longest, rest)) {
        finish(work.done())
      }
      rest -= longest
    }
  }

  private mutating func begin(
    _ part: Bitmap, in area: PixelRect, units: Int, change: Bitmap? = nil
  ) -> Work? {
    pieces.append(Piece(area: area, units: units, isLaidOver: false, data: []))
    return Work(
      index: pieces.count - 1, whole: PNGRows.Raw(part), change: change.map(PNGRows.Raw.init))
  }

  /// Takes back what was done for a frame.
  public mutating func finish(_ result: Result) {
    pieces[result.index].isLaidOver = result.isLaidOver
    pieces[result.index].data = result.data
  }

  /// A frame that waits to be compressed.
  public struct Work: Sendable {
    fileprivate var index: Int
    fileprivate var whole: PNGRows.Raw
    fileprivate var change: PNGRows.Raw?

    /// Compresses the part as it is, or only what changed in it where that is smaller.
    public func done() -> Result {
      let laidOver = change?.compressed()
      // What changed is nearly always smaller; the whole is tried where little stayed.
      if let laidOver, laidOver.count * 2 < whole.byteCount / 16 {
        return Result(index: index, isLaidOver: true, data: laidOver)
      }
      let all = whole.compressed()
      guard let laidOver, laidOver.count < all.count else {
        return Result(index: index, isLaidOver: false, data: all)
      }
      return Result(index: index, isLaidOver: true, data: laidOver)
    }
  }

  /// A frame that has been compressed.
  public struct Result: Sendable {
    fileprivate var index: Int
    fileprivate var isLaidOver: Bool
    fileprivate var data: [UInt8]
  }

  // MARK: What changed

  private static func changedArea(from old: Bitmap, to new: Bitmap) -> PixelRect? {
    var left = Int.max
    var right = -1
    var top = -1
    var bottom = -1
    for y in 0..<new.height {
      let before = old.row(y)
      let after = new.row(y)
      let start = y * new.stride
      if memcmp(old.pixels + start, new.pixels + start, new.stride) == 0 { continue }
      if top < 0 { top = y }
      bottom = y
      var x = 0
      while before[x] == after[x] { x += 1 }
      left = min(left, x)
      x = new.width - 1
      while before[x] == after[x] { x -= 1 }
      right = max(right, x)
    }
    guard top >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The part with what stays as it was made clear.
  private static func change(to part: Bitmap, at area: PixelRect, of last: Bitmap) -> Bitmap {
    let change = last.cropped(to: area)
    for y in 0..<area.height {
      let old = change.row(y)
      let new = part.row(y)
      for x in 0..<area.width { old[x] = old[x] == new[x] ? 0 : new[x] }
    }
    return change
  }

  // MARK: The file

  /// The whole file.
  public func bytes() -> [UInt8] {
    var file = PNGChunk.signature
    var header = PNGChunk("IHDR")
    header.append(UInt32(width))
    header.append(UInt32(height))
    // 8 bits a part, colour with opacity, the only compression and filter there are, top to bottom.
    header.data += [8, 6, 0, 0, 0]
    file += header.bytes
    var control = PNGChunk("acTL")
    control.append(UInt32(pieces.count))
    control.append(UInt32(repeats))
    file += control.bytes
    var number: UInt32 = 0
    for (index, piece) in pieces.enumerated() {
      file += frameControl(of: piece, number: number).bytes
      number += 1
      if index == 0 {
        file += PNGChunk("IDAT", piece.data).bytes
      } else {
        var chunk = PNGChunk("fdAT")
        chunk.append(number)
        chunk.data += piece.data
        file += chunk.bytes
        number += 1
      }
    }
    return file + PNGChunk("IEND").bytes
  }

  /// Writes the film whole or not at all.
  public func write(to path: String) throws(FileError) {
    try FileWriting.write(bytes(), to: path)
  }

  private func frameControl(of piece: Piece, number: UInt32) -> PNGChunk {
    var chunk = PNGChunk("fcTL")
    chunk.append(number)
    chunk.append(UInt32(piece.area.width))
    chunk.append(UInt32(piece.area.height))
    chunk.append(UInt32(piece.area.x))
    chunk.append(UInt32(piece.area.y))
    chunk.append(UInt16(min(piece.units, Int(UInt16.max))))
    chunk.append(UInt16(unitsPerSecond))
    // The piece stays for the next one; it is laid over or replaces.
    chunk.data += [0, piece.isLaidOver ? 1 : 0]
    return chunk
  }
}
