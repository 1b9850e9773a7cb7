import Drawing
import Foundation
import Testing

@testable import Raster

/// A square at a place on a ground that shows rounding.
private func still(_ place: CGFloat) -> Bitmap {
  Studio().rasteriser.rasterise(
    DisplayList([
      .fillRect(
        RoundedRect(CGRect(x: 0, y: 0, width: 64, height: 40)), .color(Color(hex: 0xF2F2F7))),
      .fillRect(
        RoundedRect(CGRect(x: place, y: 10, width: 20, height: 20), radius: 6),
        .color(Color(hex: 0x007AFF))),
    ]), extent: CGRect(x: 0, y: 0, width: 64, height: 40), scale: 1)
}

/// What a viewer that follows the APNG specification shows after each frame.
private func play(_ film: [UInt8]) throws -> [(picture: Bitmap, milliseconds: Int)] {
  let chunks = PNGChunk.chunks(of: film)
  let header = try #require(chunks.first { $0.name == "IHDR" })
  func number(_ data: [UInt8], _ place: Int) -> Int {
    data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  let screen = Bitmap(width: number(header.data, 0), height: number(header.data, 4))
  var shown: [(Bitmap, Int)] = []
  for (index, control) in chunks.enumerated() where control.name == "fcTL" {
    let size = Array(control.data[4..<12])
    let body = chunks[index + 1]
    let rows = body.name == "fdAT" ? Array(body.data[4...]) : body.data
    let file =
      PNGChunk.signature + PNGChunk("IHDR", size + header.data[8...]).bytes
      + PNGChunk("IDAT", rows).bytes + PNGChunk("IEND").bytes
    let piece = try Bitmap(png: file)
    let left = number(control.data, 12)
    let top = number(control.data, 16)
    let isLaidOver = control.data[25] == 1
    for y in 0..<piece.height {
      for x in 0..<piece.width where !isLaidOver || piece[x, y] >> 24 > 0 {
        screen[left + x, top + y] = piece[x, y]
      }
    }
    let milliseconds = Int(control.data[20]) << 8 | Int(control.data[21])
    let all = PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
    shown.append((screen.cropped(to: all), milliseconds))
  }
  return shown
}

@Test func `a film shows each frame for its time`() throws {
  var film = AnimatedPNG()
  let places: [CGFloat] = [4, 10, 11, 40]
  for (index, place) in places.enumerated() {
    film.append(still(place), milliseconds: 100 + index)
  }

  let shown = try play(film.bytes())

  #expect(shown.map(\.milliseconds) == [100, 101, 102, 103])
  for (place, frame) in zip(places, shown) {
    #expect(still(place).difference(from: frame.picture) == nil)
  }
}

@Test func `frames without change lengthen the one before`() throws {
  var film = AnimatedPNG()
  for place in [4, 4, 4, 9] as [CGFloat] { film.append(still(place), milliseconds: 40) }

  #expect(film.frameCount == 2)
  #expect(try play(film.bytes()).map(\.milliseconds) == [120, 40])
}

@Test func `a still longer than a frame may last goes on in another`() throws {
  var film = AnimatedPNG()
  for _ in 0..<3 { film.append(still(4), milliseconds: 60_000) }

  #expect(try play(film.bytes()).map(\.milliseconds).reduce(0, +) == 180_000)
}

@Test func `the parts of a film are numbered without a gap`() {
  var film = AnimatedPNG(repeats: 2)
  for place in 0..<5 { film.append(still(CGFloat(place)), milliseconds: 16) }

  let chunks = PNGChunk.chunks(of: film.bytes())

  let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
  #expect(numbered.map { Int($0.data[3]) } == Array(0..<9))
  #expect(chunks.first { $0.name == "acTL" }?.data == [0, 0, 0, 5, 0, 0, 0, 2])
  #expect(chunks.last?.name == "IEND")
}

@Test func `a small change takes few bytes`() {
  var film = AnimatedPNG()
  film.append(still(4), milliseconds: 16)
  let before = film.bytes().count

  film.append(still(5), milliseconds: 16)

  #expect(film.bytes().count - before < 400)
}

@Test func `the check sum is PNG's`() {
  // The empty end of every PNG file.
  #expect(
    PNGChunk("IEND").bytes == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
}
