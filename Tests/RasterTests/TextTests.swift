import Drawing
import Foundation
import Testing

@testable import Raster

@Test(arguments: ["Quick brown fox", "Съешь ещё", "नमस्ते", "مرحبا بالعالم", "Hi 👨‍👩‍👧!"])
func `the ink of a line lies within its measured width`(string: String) {
  let measurer = PangoTextMeasurer()
  let raster = Rasteriser(text: measurer, artwork: ArtworkLibrary(folder: "none"))
  let layout = TextLayout(string, font: FontSpec(size: 17))

  let width = measurer.size(of: layout).width
  let run = TextRun(
    layout: layout, origin: CGPoint(x: 10, y: 0), width: width, color: .black)
  let ink = raster.rasterise(
    DisplayList([.text(run)]), extent: CGRect(x: 0, y: 0, width: width + 20, height: 24), scale: 2
  ).inkColumns

  #expect(ink.count > Int(width))
  #expect(ink.lowerBound >= 18 && CGFloat(ink.upperBound) <= (width + 11) * 2)
}

extension Bitmap {
  /// From the first to after the last column with something in it.
  var inkColumns: Range<Int> {
    let inked = (0..<width).filter { x in (0..<height).contains { self[x, $0] != 0 } }
    guard let first = inked.first, let last = inked.last else { return 0..<0 }
    return first..<last + 1
  }
}
