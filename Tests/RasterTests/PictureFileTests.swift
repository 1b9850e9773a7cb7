import Drawing
import Foundation
import Testing

@testable import Raster

private func gradient(width: Int = 30, height: Int = 20, shift: CGFloat = 0) -> Bitmap {
  Studio().rasteriser.rasterise(
    DisplayList([
      .fillRect(
        RoundedRect(CGRect(x: 0, y: 0, width: width, height: height)),
        .linear(
          from: .zero, to: CGPoint(x: width, y: height),
          stops: [GradientStop(0, .white), GradientStop(1, Color(hex: 0x0000FF))])),
      .fillRect(RoundedRect(CGRect(x: 4 + shift, y: 6, width: 5, height: 5)), .color(.black)),
    ]), extent: CGRect(x: 0, y: 0, width: width, height: height), scale: 1)
}

@Test func `a PNG gives its picture back`() throws {
  let opaque = gradient()
  let soft = Studio().picture([
    .fillRect(RoundedRect(CGRect(x: 3, y: 3, width: 30, height: 30), radius: 9), .color(.black))
  ])

  #expect(try Bitmap(png: opaque.png()).difference(from: opaque) == nil)
  #expect(try Bitmap(png: soft.png()).difference(from: soft) == nil)
}

@Test(arguments: [[], [1, 2, 3], Array(gradient().png().prefix(100))] as [[UInt8]])
func `bytes that are no picture are an error`(bytes: [UInt8]) {
  #expect(throws: PNGError.self) { try Bitmap(png: bytes) }
}

@Test func `a picture is written whole, folders and all`() throws {
  let folder = try TemporaryFolder()

  try gradient().writePNG(to: folder.path + "/a/b.png")

  let bytes = try #require(FileManager.default.contents(atPath: folder.path + "/a/b.png"))
  #expect([UInt8](bytes) == gradient().png())
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a") == ["b.png"])
}

@Test func `writing that fails says where and why, and leaves nothing`() throws {
  let folder = try TemporaryFolder()
  try FileManager.default.createDirectory(
    atPath: folder.path + "/taken.png", withIntermediateDirectories: true)

  let error = #expect(throws: FileError.self) {
    try gradient().writePNG(to: folder.path + "/taken.png")
  }

  #expect(error?.path == folder.path + "/taken.png")
  #expect(error?.problem == "Is a directory")
  #expect(folder.contents == ["taken.png"])
}

@Test func `a file in the way of a folder is named`() throws {
  let folder = try TemporaryFolder()
  try folder.write("", to: "file")

  let error = #expect(throws: FileError.self) {
    try gradient().writePNG(to: folder.path + "/file/a.png")
  }

  #expect(error?.description == folder.path + "/file: the folder cannot be made")
}

@Test func `a full disk is an error that says so`() {
  let problem = FileWriting.fill("/dev/full", with: [1, 2, 3])

  #expect(problem == "No space left on device")
}

@Test func `equal pictures have no difference`() {
  #expect(gradient().difference(from: gradient()) == nil)
}

@Test func `a difference counts and shows the pixels`() throws {
  let one = gradient()
  let other = gradient()
  other[3, 4] = 0xFF00_0000

  let difference = try #require(one.difference(from: other))

  #expect(difference.count == 1)
  #expect(difference.largest > 200)
  #expect(difference.picture[3, 4] == 0xFFFF_0000)
  #expect(difference.picture[4, 4] != 0xFFFF_0000)
}

@Test func `pixels that only one picture has differ`() {
  let difference = gradient(width: 30).difference(from: gradient(width: 31))

  #expect((difference?.count ?? 0) >= 20)
}

@Test func `what lies outside a picture is clear in its part`() {
  let part = gradient().cropped(to: PixelRect(x: -2, y: 0, width: 4, height: 4))

  #expect(part[1, 0] == 0)
  #expect(part[2, 0] == gradient()[0, 0])
}

@Test func `a contact sheet shows every picture and its caption`() {
  var sheet = ContactSheet(title: "Tour", columns: 2, pictureWidth: 60)
  for index in 1...3 {
    sheet.cells.append(ContactSheet.Cell(gradient(), caption: "Step \(index)"))
  }

  expectGolden(sheet.draw(with: Studio().rasteriser), at: "raster/contact-sheet.png")
}
