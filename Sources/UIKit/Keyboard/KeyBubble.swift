import Drawing
import KeyboardModel

/// The bubble over a pressed letter: one outline that narrows with two S-curves to the key's own
/// width and ends in the key's rectangle (look facts 4.5.1 to 4.5.4).
struct KeyBubble: Hashable {
  /// The pressed key's cap.
  var key: CGRect
  var keyRadius: CGFloat
  /// The bubble proper, above the neck.
  var box: CGRect
  var radius: CGFloat
  private var neck: CGFloat

  /// - Parameter bounds: what the bubble keeps within sideways: the keys' ground.
  init(key: CGRect, keyRadius: CGFloat, within bounds: CGRect, isFlat: Bool) {
    self.key = key
    self.keyRadius = keyRadius
    let size = CGSize(width: key.width + 26, height: isFlat ? key.height : 55)
    radius = isFlat ? 5 : 10
    neck = isFlat ? 9 : 15
    // Bubble and key together are 108 high; the neck ends a little within the key's sides.
    let total = isFlat ? 2 * key.height + 5 : 108
    var x = key.midX - size.width / 2
    x = max(x, min(key.minX, bounds.minX + 3))
    x = min(x, max(key.maxX, bounds.maxX - 3) - size.width)
    box = CGRect(x: x, y: key.maxY - total, width: size.width, height: size.height)
  }

  var path: Path {
    let shoulder = box.maxY
    let foot = shoulder + neck
    var path = Path()
    path.move(to: CGPoint(x: box.minX, y: box.minY + radius))
    path.addArc(
      center: CGPoint(x: box.minX + radius, y: box.minY + radius), radius: radius, from: .pi,
      sweep: .pi / 2)
    path.addArc(
      center: CGPoint(x: box.maxX - radius, y: box.minY + radius), radius: radius,
      from: -.pi / 2, sweep: .pi / 2)
    let bend = neck * 0.58
    let top = shoulder - radius / 2
    path.addLine(to: CGPoint(x: box.maxX, y: top))
    path.addCurve(
      to: CGPoint(x: key.maxX, y: foot), control1: CGPoint(x: box.maxX, y: top + bend),
      control2: CGPoint(x: key.maxX, y: foot - bend))
    path.addArc(
      center: CGPoint(x: key.maxX - keyRadius, y: key.maxY - keyRadius), radius: keyRadius,
      from: 0, sweep: .pi / 2)
    path.addArc(
      center: CGPoint(x: key.minX + keyRadius, y: key.maxY - keyRadius), radius: keyRadius,
      from: .pi / 2, sweep: .pi / 2)
    path.addLine(to: CGPoint(x: key.minX, y: foot))
    path.addCurve(
      to: CGPoint(x: box.minX, y: top), control1: CGPoint(x: key.minX, y: foot - bend),
      control2: CGPoint(x: box.minX, y: top + bend))
    path.close()
    return path
  }

  func draw(_ text: String, colors: KeyboardColors, into list: inout DisplayList) {
    // Look facts 4.5.6.
    list.append(
      .shadow(
        RoundedRect(box, radius: radius), Color(white: 0, alpha: 0.22), blur: 4,
        offset: CGSize(width: 0, height: 2)))
    list.append(
      .shadow(
        RoundedRect(key, radius: keyRadius), colors.shadow, blur: 0,
        offset: CGSize(width: 0, height: 1)))
    let outline = path
    list.append(.fill(outline, .color(colors.bubble)))
    if colors.bubbleEdge.alpha > 0 {
      list.append(.stroke(outline, colors.bubbleEdge, StrokeStyle(width: 1.0 / 3)))
    }
    let isFlat = radius < 10
    let font = FontSpec(size: isFlat ? 24 : 36, weight: .light)
    let middle = box.midY + (isFlat ? 0 : 2)
    list.append(
      .text(
        TextRun(
          layout: TextLayout(text, font: font, alignment: .center),
          origin: CGPoint(x: box.minX, y: middle - font.lineHeight / 2), width: box.width,
          color: colors.text)))
  }
}
