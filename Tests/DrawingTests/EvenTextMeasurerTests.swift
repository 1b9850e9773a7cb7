import Drawing
import Foundation
import Testing

private var measurer: EvenTextMeasurer { EvenTextMeasurer() }
private let font = FontSpec(size: 20)

@Test func `a line is as wide as its characters`() {
  let size = measurer.size(of: TextLayout("four", font: font))

  #expect(abs(size.width - 44) < 1e-9)
  #expect(size.height == font.lineHeight)
}

@Test(arguments: ["ab\nabcd", "e\u{301}b\nab👨‍👩‍👧d", "ab\na\r\nbc"])
func `characters are counted, whatever they are written with`(text: String) {
  #expect(abs(measurer.size(of: TextLayout(text, font: font)).width - 44) < 1e-9)
}

@Test func `a long text takes the lines it needs`() {
  let layout = TextLayout("123456789", font: font, maxWidth: 44, maxLines: 0)

  #expect(abs(measurer.size(of: layout).height - 3 * font.lineHeight) < 1e-9)
}

@Test func `a limit on lines holds`() {
  let layout = TextLayout("123456789", font: font, maxWidth: 44, maxLines: 2)

  #expect(measurer.size(of: layout).height == 2 * font.lineHeight)
}

@Test func `an empty text is one line high`() {
  #expect(measurer.size(of: TextLayout("", font: font)).height == font.lineHeight)
}

@Test func `a line height of one's own counts`() {
  let layout = TextLayout("a\nb", font: font, maxLines: 0, lineHeight: 25)

  #expect(measurer.size(of: layout).height == 50)
}

@Test(arguments: 0...4)
func `every caret is found again`(offset: Int) {
  let layout = TextLayout("four", font: font)

  let x = measurer.caretX(in: layout, at: offset)

  #expect(measurer.offset(in: layout, nearestTo: x) == offset)
}

@Test(arguments: [(-100.0, 0), (1000.0, 4)])
func `places beside the text belong to its ends`(x: Double, expected: Int) {
  #expect(measurer.offset(in: TextLayout("four", font: font), nearestTo: x) == expected)
}
