import Drawing
import Foundation
import Raster
import Testing

private let strings = [
  "Quick brown fox", "Съешь ещё этих", "नमस्ते क्षत्रिय", "مرحبا بالعالم", "👨‍👩‍👧👍🏽🇨🇭 ok", "e\u{301}te\u{301}",
  "ไทย",
  "",
]

private func layout(_ string: String) -> TextLayout {
  TextLayout(string, font: FontSpec(size: 17))
}

@Test(arguments: strings)
func `every caret is found again where it stands`(string: String) {
  let measurer = PangoTextMeasurer()

  for offset in 0...string.count {
    let x = measurer.caretX(in: layout(string), at: offset)
    #expect(measurer.offset(in: layout(string), nearestTo: x) == offset)
  }
}

@Test(arguments: ["Quick brown fox", "Съешь ещё этих", "नमस्ते क्षत्रिय", "👨‍👩‍👧👍🏽🇨🇭 ok"])
func `carets go from the left edge to the right`(string: String) {
  let measurer = PangoTextMeasurer()

  let places = (0...string.count).map { measurer.caretX(in: layout(string), at: $0) }

  #expect(places.first == 0)
  #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
  let width = measurer.size(of: layout(string)).width
  #expect(abs((places.last ?? 0) - width) < 0.5)
}

@Test func `carets of Arabic go from the right edge to the left`() {
  let measurer = PangoTextMeasurer()
  let string = "مرحبا بالعالم"

  let places = (0...string.count).map { measurer.caretX(in: layout(string), at: $0) }

  #expect(zip(places, places.dropFirst()).allSatisfy { $0 > $1 })
  #expect(abs((places.first ?? 0) - measurer.size(of: layout(string)).width) < 0.5)
}

@Test(arguments: [(-50.0, 0), (5000.0, 15)])
func `places beside the text belong to its ends`(x: Double, offset: Int) {
  #expect(PangoTextMeasurer().offset(in: layout("Quick brown fox"), nearestTo: x) == offset)
}

@Test func `offsets beyond the text stand at its ends`() {
  let measurer = PangoTextMeasurer()

  #expect(measurer.caretX(in: layout("abc"), at: -1) == 0)
  #expect(
    measurer.caretX(in: layout("abc"), at: 99) == measurer.caretX(in: layout("abc"), at: 3))
}

@Test func `a line break counts as one character of an unbroken line`() {
  let measurer = PangoTextMeasurer()

  let x = measurer.caretX(in: layout("ab\r\ncd"), at: 5)

  #expect(x > measurer.caretX(in: layout("ab\r\ncd"), at: 4))
}

@Test func `a space at the end moves the caret`() {
  let measurer = PangoTextMeasurer()

  #expect(
    measurer.caretX(in: layout("ab "), at: 3) > measurer.caretX(in: layout("ab "), at: 2) + 2)
}
