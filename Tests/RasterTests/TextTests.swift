import Drawing
import Foundation
import Raster
import Testing

private let body = FontSpec(size: 17)
private let scripts = [
  "Quick brown fox", "Съешь ещё", "नमस्ते क्षत्रिय", "مرحبا بالعالم", "Hi 👨‍👩‍👧 👍🏽!",
]
private let long = "It is a truth universally acknowledged, that a single man"

private func run(_ layout: TextLayout, width: CGFloat) -> DrawCommand {
  .text(TextRun(layout: layout, origin: CGPoint(x: 10, y: 0), width: width, color: .black))
}

@Test(arguments: zip(scripts, ["latin", "cyrillic", "devanagari", "arabic", "emoji"]))
func `every script is set as it was`(string: String, name: String) {
  let picture = Studio().picture(
    [run(TextLayout(string, font: body), width: 140)], width: 160, height: 24)

  expectGolden(picture, at: "raster/text-\(name).png")
}

@Test func `sizes and weights are set as they were`() {
  let lines: [(FontSpec, CGFloat)] = [
    (FontSpec(size: 34, weight: .bold), 0), (FontSpec(size: 22, weight: .semibold), 42),
    (FontSpec(size: 12), 70), (FontSpec(size: 17, design: .monospaced), 86),
    (FontSpec(size: 17, isItalic: true), 108),
  ]
  let picture = Studio().picture(
    lines.map { font, y in
      .text(
        TextRun(
          layout: TextLayout("Ike 9:41", font: font), origin: CGPoint(x: 4, y: y), width: 150,
          color: .black))
    }, width: 150, height: 132)

  expectGolden(picture, at: "raster/text-styles.png")
}

@Test(arguments: scripts)
func `the ink of a line lies within its measured width`(string: String) {
  let studio = Studio()
  let layout = TextLayout(string, font: body)

  let width = studio.measurer.size(of: layout).width
  let ink = studio.picture([run(layout, width: width)], width: width + 20, height: 24).inkColumns

  #expect(ink.count > Int(width))
  #expect(ink.lowerBound >= 18 && CGFloat(ink.upperBound) <= (width + 11) * 2)
}

@Test(arguments: scripts + [long])
func `a measured width holds its own text in one line`(string: String) {
  let measurer = PangoTextMeasurer()
  var layout = TextLayout(string, font: body, maxLines: 0, lineBreak: .wordWrap)
  let free = measurer.size(of: layout)

  layout.maxWidth = free.width
  let held = measurer.size(of: layout)

  #expect(held == free)
}

@Test func `heights are the system's own and not the font's`() {
  let measurer = PangoTextMeasurer()

  for string in scripts {
    #expect(measurer.size(of: TextLayout(string, font: body)).height == 1.193 * 17)
  }
  let spaced = TextLayout("a\nb", font: body, maxLines: 0, lineHeight: 22)
  #expect(measurer.size(of: spaced).height == 44)
}

@Test(arguments: [LineBreak.truncateTail, .truncateHead, .truncateMiddle])
func `a truncated line fits and is not empty`(lineBreak: LineBreak) {
  let layout = TextLayout(long, font: body, maxWidth: 150, lineBreak: lineBreak)

  let size = PangoTextMeasurer().size(of: layout)

  #expect(size.width <= 150 && size.width > 100)
  #expect(size.height == body.lineHeight)
}

@Test func `each way to truncate keeps another part`() {
  let studio = Studio()
  let pictures = [LineBreak.truncateTail, .truncateHead, .truncateMiddle].map { lineBreak in
    let layout = TextLayout("Mapungubwe Hill", font: body, maxWidth: 80, lineBreak: lineBreak)
    return studio.picture([run(layout, width: 80)], width: 100, height: 24)
  }

  for (picture, name) in zip(pictures, ["tail", "head", "middle"]) {
    expectGolden(picture, at: "raster/text-truncated-\(name).png")
  }
}

@Test(arguments: ["Find out why the balloon drops frames", "לקנות מתנה גדולה ליום הולדת"])
func `no space stands before an ellipsis`(string: String) {
  let measurer = PangoTextMeasurer()
  let font = FontSpec(size: 17)
  func width(_ string: String, in room: CGFloat = .infinity) -> CGFloat {
    measurer.size(of: TextLayout(string, font: font, maxWidth: room)).width
  }
  let sign = width("…")
  let cut = (1..<string.count).map { String(string.prefix($0)) }
  for room in stride(from: 60.0, to: Double(width(string)) - 1, by: 3) {
    let shown = width(string, in: room)
    let nearest = cut.min {
      abs(width($0) + sign - shown) < abs(width($1) + sign - shown)
    }

    #expect(nearest?.hasSuffix(" ") == false, "\(room): \(nearest ?? "")")
  }
}

@Test(arguments: [LineBreak.truncateTail, .truncateHead, .truncateMiddle])
func `an ellipsis takes its own room and no more`(lineBreak: LineBreak) {
  let measurer = PangoTextMeasurer()
  let widths = (60...90).map { maxWidth in
    measurer.size(
      of: TextLayout(
        "wwwwwwwwwwwwwwww", font: body, maxWidth: CGFloat(maxWidth), lineBreak: lineBreak)
    ).width
  }

  // Whole letters come and go, so widths move in steps and not with the room.
  #expect(Set(widths.map { ($0 * 8).rounded() }).count <= 4)
}

@Test func `a word that is broken gets no hyphen`() {
  let studio = Studio()
  let font = FontSpec(size: 17)
  let width = studio.measurer.size(of: TextLayout("mmm", font: font)).width
  let broken = TextLayout("mmmmmm", font: font, maxWidth: width + 0.5, maxLines: 0)

  let size = studio.measurer.size(of: broken)

  #expect(size == CGSize(width: width, height: 2 * font.lineHeight))
}

@Test(arguments: [1, 2, 3])
func `a limit on lines holds for wrapped text and for paragraphs`(maxLines: Int) {
  let measurer = PangoTextMeasurer()
  for lineBreak in [LineBreak.wordWrap, .truncateTail] {
    for string in [long, "a\nb\nc\nd\ne"] {
      let layout = TextLayout(
        string, font: body, maxWidth: 100, maxLines: maxLines, lineBreak: lineBreak)

      #expect(measurer.size(of: layout).height == body.lineHeight * CGFloat(maxLines))
    }
  }
}

@Test func `paragraphs that do not fit leave an ellipsis`() {
  let measurer = PangoTextMeasurer()

  let cut = measurer.size(of: TextLayout("a\nb", font: body, maxLines: 1))
  let whole = measurer.size(of: TextLayout("a…", font: body, maxLines: 1))

  #expect(cut == whole)
}

@Test func `a clipped line is not broken`() {
  let measurer = PangoTextMeasurer()
  let free = measurer.size(of: TextLayout(long, font: body))

  let clipped = measurer.size(of: TextLayout(long, font: body, maxWidth: 50, lineBreak: .clip))

  #expect(clipped == free)
}

@Test func `text from right to left leads at the right`() {
  let studio = Studio()
  let layout = TextLayout("مرحبا", font: body)
  let width = studio.measurer.size(of: layout).width

  let ink = studio.picture([run(layout, width: 140)], width: 160, height: 24).inkColumns

  #expect(ink.lowerBound >= Int((150 - width) * 2) - 2)
}

@Test(arguments: [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1.0)])
func `alignment shares out the room that is left`(alignment: TextAlignment, share: CGFloat) {
  let studio = Studio()
  let layout = TextLayout("Hello", font: body, alignment: alignment)
  let width = studio.measurer.size(of: layout).width

  let ink = studio.picture([run(layout, width: 140)], width: 160, height: 24).inkColumns

  let start = (10 + (140 - width) * share) * 2
  #expect(abs(CGFloat(ink.lowerBound) - start) < 4)
}

@Test func `tabular digits are of equal width`() {
  let measurer = PangoTextMeasurer()
  let font = FontSpec(size: 17, hasTabularDigits: true)

  let widths = Set(
    (0...9).map { measurer.size(of: TextLayout("0\($0)0", font: font)).width })

  #expect(widths.count == 1)
}

@Test func `an arrow typed as two characters stays two characters`() {
  let measurer = PangoTextMeasurer()
  func width(_ string: String) -> CGFloat {
    measurer.size(of: TextLayout(string, font: body)).width
  }

  #expect(abs(width("->") - width("-") - width(">")) < 1.5)
}

@Test func `a body line is about as wide as on a phone`() {
  // 43 characters of the system's face at 17 points take 0.47 em each (look facts 2.3.8).
  let layout = TextLayout("The quick brown fox jumps over the lazy dog", font: body)

  let width = PangoTextMeasurer().size(of: layout).width

  #expect(abs(width - 43 * 0.47 * 17) < 12)
}
