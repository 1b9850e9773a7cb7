import Drawing
import Foundation
import Raster
import Testing

private let dot = """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
    <circle cx="5" cy="5" r="4" fill="currentColor"/>
    <rect x="4" y="4" width="2" height="2" fill="#ffffff"/>
  </svg>
  """
private let box = CGRect(x: 0, y: 0, width: 40, height: 20)

@Test func `artwork is stretched to its rectangle and takes the tint`() throws {
  let folder = try TemporaryFolder()
  try folder.write(dot, to: "dot.svg")
  let studio = Studio(artwork: folder.path)

  let picture = studio.picture([
    .image(.artwork("dot", tint: Color(hex: 0xFF3B30)), box, opacity: 1),
    .image(.artwork("dot", tint: nil), box.offsetBy(dx: 0, dy: 20), opacity: 0.5),
  ])

  #expect(studio.rasteriser.problems.isEmpty)
  expectGolden(picture, at: "raster/artwork.png")
}

@Test func `another tint changes nothing that was drawn before`() throws {
  let folder = try TemporaryFolder()
  try folder.write(dot, to: "dot.svg")
  let studio = Studio(artwork: folder.path)
  func tinted(_ tint: Color?) -> Bitmap {
    studio.picture([.image(.artwork("dot", tint: tint), box, opacity: 1)])
  }
  let first = tinted(.white)

  _ = tinted(.black)

  #expect(tinted(.white).difference(from: first) == nil)
}

@Test func `missing artwork is told once and the rest is drawn`() {
  let studio = Studio(artwork: "/nowhere")
  let commands: [DrawCommand] = [
    .image(.artwork("ike/hat", tint: nil), box, opacity: 1),
    .fillRect(RoundedRect(box), .color(.white)),
  ]

  let picture = studio.picture(commands)
  _ = studio.picture(commands)

  #expect(picture[5, 5] == 0xFFFF_FFFF)
  #expect(
    studio.rasteriser.problems.map(\.description) == [
      "artwork /nowhere/ike/hat.svg: there is no such file"
    ])
}

@Test func `broken artwork says what is wrong with it`() throws {
  let folder = try TemporaryFolder()
  try folder.write("<svg><g></svg>", to: "broken.svg")
  let library = ArtworkLibrary(folder: folder.path)

  let error = #expect(throws: ArtworkError.self) { try library.size(of: "broken") }

  #expect(error?.path == folder.path + "/broken.svg")
  #expect(error?.problem.isEmpty == false)
}

@Test func `artwork has the size of its view box`() throws {
  let folder = try TemporaryFolder()
  try folder.write(dot, to: "dot.svg")

  #expect(try ArtworkLibrary(folder: folder.path).size(of: "dot") == CGSize(width: 10, height: 10))
}
