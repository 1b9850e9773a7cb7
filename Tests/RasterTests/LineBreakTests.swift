import Drawing
import Foundation
import Raster
import Testing

private let strings = [
  "The quick brown fox jumps over the lazy dog, and again.", "Съешь ещё этих мягких булок",
  "नमस्ते क्षत्रिय आप कैसे हैं", "مرحبا بالعالم وكل من فيه", "这是一段没有空格的中文文字它必须在字之间断开",
  "👨‍👩‍👧👍🏽🇨🇭🇨🇦 e\u{301}te\u{301} 👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀", "averyveryverylongwordthatfitsonnolineatall", "",
]

@Test(arguments: strings, [40.0, 90, 300])
func `lines end where the text does and none is wider than asked`(string: String, width: Double) {
  let measurer = PangoTextMeasurer()
  let font = FontSpec(size: 17)

  let ends = measurer.lineEnds(of: TextLayout(string, font: font, maxWidth: width))

  #expect(ends.last == string.count)
  #expect(ends == ends.sorted())
  let characters = Array(string)
  for (start, end) in zip([0] + ends, ends) {
    let line = String(characters[start..<end]).trimmingCharacters(in: .whitespaces)
    let size = measurer.size(of: TextLayout(line, font: font, lineBreak: .clip))
    #expect(size.width <= width + 1 || end - start == 1)
  }
}

@Test func `words are kept together where they fit`() {
  let layout = TextLayout("one two three", font: FontSpec(size: 17), maxWidth: 70)

  #expect(PangoTextMeasurer().lineEnds(of: layout) == [8, 13])
}

@Test func `part of a paragraph keeps the paragraph's direction`() {
  let measurer = PangoTextMeasurer()
  func layout(_ fromRight: Bool?) -> TextLayout {
    TextLayout("abc, ", font: FontSpec(size: 17), lineBreak: .clip, runsRightToLeft: fromRight)
  }

  #expect(measurer.caretX(in: layout(nil), at: 0) == 0)
  #expect(measurer.caretX(in: layout(false), at: 0) == 0)
  #expect(measurer.caretX(in: layout(true), at: 5) == 0, "the comma's side is the left one")
}
