import Foundation

/// A film as one animated PNG, which browsers show like a picture.
///
/// Each frame keeps only the rectangle that changed, where it helps only the pixels that did;
/// frames that change nothing lengthen the one before.
public struct AnimatedPNG {
  private struct Piece {
    var area: PixelRect
    var milliseconds: Int
    /// Whether the piece is laid over what is there (its clear pixels keep it) or replaces it.
    var isLaidOver: Bool
    /// Compressed rows, as PNG has them.
    var data: [UInt8]
  }

  /// How often the film runs; 0 means for ever.
  public var repeats: Int
  public private(set) var width = 0
  public private(set) var height = 0
  private var pieces: [Piece] = []
  private var last: Bitmap?

  public init(repeats: Int = 0) { self.repeats = repeats }

  /// How many frames the file has, after those without change were joined.
  public var frameCount: Int { pieces.count }

  /// Adds a frame of the same size as the others, shown for so long.
  public mutating func append(_ frame: Bitmap, milliseconds: Int) {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard let last else {
      width = frame.width
      height = frame.height
      keep(frame.cropped(to: whole), in: whole, milliseconds: milliseconds)
      self.last = frame.cropped(to: whole)
      return
    }
    precondition(
      frame.width == width && frame.height == height,
      "a film of \(width) by \(height) cannot hold a frame of \(frame.width) by \(frame.height)")
    let longest = Int(UInt16.max)
    guard let area = Self.changedArea(from: last, to: frame) else {
      let total = pieces[pieces.count - 1].milliseconds + milliseconds
      if total <= longest {
        pieces[pieces.count - 1].milliseconds = total
        return
      }
      let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
      keep(
        frame.cropped(to: pixel), in: pixel, milliseconds: min(longest, milliseconds))
      return
    }
    let part = frame.cropped(to: area)
    keep(
      part, in: area, milliseconds: milliseconds,
      change: part.isOpaque ? Self.change(to: part, at: area, of: last) : nil)
    self.last = frame.cropped(to: whole)
  }

  /// Keeps a part as it is, or only what changed in it, whichever is smaller.
  private mutating func keep(
    _ part: Bitmap, in area: PixelRect, milliseconds: Int, change: Bitmap? = nil
  ) {
    let whole = PNGRows.compressed(part)
    let laidOver = change.map(PNGRows.compressed)
    let isLaidOver = laidOver.map { $0.count < whole.count } ?? false
    pieces.append(
      Piece(
        area: area, milliseconds: min(milliseconds, Int(UInt16.max)), isLaidOver: isLaidOver,
        data: isLaidOver ? laidOver ?? whole : whole))
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
      file += Self.frameControl(of: piece, number: number).bytes
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

  private static func frameControl(of piece: Piece, number: UInt32) -> PNGChunk {
    var chunk = PNGChunk("fcTL")
    chunk.append(number)
    chunk.append(UInt32(piece.area.width))
    chunk.append(UInt32(piece.area.height))
    chunk.append(UInt32(piece.area.x))
    chunk.append(UInt32(piece.area.y))
    chunk.append(UInt16(piece.milliseconds))
    chunk.append(UInt16(1000))
    // The piece stays for the next one; it is laid over or replaces.
    chunk.data += [0, piece.isLaidOver ? 1 : 0]
    return chunk
  }
}
