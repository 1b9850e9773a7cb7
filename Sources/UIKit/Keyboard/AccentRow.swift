import Drawing
import KeyboardModel

/// What a key offers when it is held: its own letter over the key, the others beside it (look facts
/// 4.5.9 to 4.5.12).
struct AccentRow: Hashable {
  var key: Key
  /// The key's own text first.
  var texts: [String]
  var chosen = 0
  /// Around all items, above the key.
  var box: CGRect
  var fontSize: CGFloat = 22
  private var itemWidth: CGFloat
  private var opensLeft: Bool
  private var keyRadius: CGFloat

  private static let margin: CGFloat = 5
  private static let widest: CGFloat = 50

  /// - Parameter bounds: the keys' ground, which the row keeps within sideways.
  init?(key: Key, keyRadius: CGFloat, within bounds: CGRect) {
    guard case .character(let own) = key.function, !key.accents.isEmpty else { return nil }
    self.key = key
    self.keyRadius = keyRadius
    texts = [own] + key.accents.filter { $0 != own }
    let count = CGFloat(texts.count)
    itemWidth = min(key.frame.width, Self.widest, (bounds.width - 4 * Self.margin) / count)
    opensLeft = key.frame.midX > bounds.midX
    let width = count * itemWidth + 2 * Self.margin
    let height = min(55, max(44, key.frame.height + 8))
    let start = key.frame.midX - itemWidth / 2 - Self.margin
    let x = opensLeft ? start + itemWidth + 2 * Self.margin - width : start
    box = CGRect(
      x: min(max(bounds.minX + 3, x), bounds.maxX - 3 - width),
      y: key.frame.minY - 11 - height, width: width, height: height)
  }

  func item(_ index: Int) -> CGRect {
    let place = CGFloat(opensLeft ? texts.count - 1 - index : index)
    return CGRect(
      x: box.minX + Self.margin + place * itemWidth, y: box.minY + Self.margin, width: itemWidth,
      height: box.height - 2 * Self.margin)
  }

  /// The item that a finger means, which need not go up to the row.
  ///
  /// Nil where it has left.
  func index(at place: CGPoint) -> Int? {
    let reach = key.frame.height
    guard place.y > box.minY - reach, place.y < key.frame.maxY + reach else { return nil }
    return texts.indices.min { abs(item($0).midX - place.x) < abs(item($1).midX - place.x) }
  }

  func draw(colors: KeyboardColors, into list: inout DisplayList) {
    let ground = Paint.color(colors.bubble)
    list.append(
      .shadow(
        RoundedRect(box, radius: 10), Color(white: 0, alpha: 0.25), blur: 5,
        offset: CGSize(width: 0, height: 2)))
    var sliver = RoundedRect(key.frame, radius: keyRadius)
    sliver.rect.origin.y += 1
    list.append(.fillRect(sliver, .color(colors.shadow)))
    list.append(.fillRect(RoundedRect(box, radius: 10), ground))
    list.append(.fill(neck, ground))
    let font = FontSpec(size: fontSize)
    for (index, text) in texts.enumerated() {
      let place = item(index)
      if index == chosen {
        list.append(.fillRect(RoundedRect(place, radius: 5), .color(colors.action)))
      }
      list.append(
        .text(
          TextRun(
            layout: TextLayout(text, font: font, alignment: .center),
            origin: CGPoint(x: place.minX, y: place.midY - font.lineHeight / 2),
            width: place.width, color: index == chosen ? .white : colors.text)))
    }
  }

  /// The key itself, joined to the row by two small curves; where the row ends beside the key, by a
  /// curve along its edge.
  private var neck: Path {
    let frame = key.frame
    let top = box.maxY - 10
    let foot = frame.minY + 4
    var path = Path()
    func side(from edge: CGFloat, to end: CGFloat, isAtEdge: Bool, isDown: Bool) {
      let start = CGPoint(x: edge, y: isAtEdge ? top : box.maxY)
      let last = CGPoint(x: end, y: foot)
      let near = CGPoint(x: isAtEdge ? edge : end, y: isAtEdge ? box.maxY - 2 : box.maxY)
      let far = CGPoint(x: end, y: isAtEdge ? box.maxY - 2 : box.maxY + 4)
      if isDown {
        path.addLine(to: start)
        path.addCurve(to: last, control1: near, control2: far)
      } else {
        path.addLine(to: last)
        path.addCurve(to: start, control1: far, control2: near)
      }
    }
    let left = max(box.minX, frame.minX - 8)
    let right = min(box.maxX, frame.maxX + 8)
    path.move(to: CGPoint(x: left, y: top))
    path.addLine(to: CGPoint(x: right, y: top))
    side(from: right, to: frame.maxX, isAtEdge: right == box.maxX, isDown: true)
    path.addArc(
      center: CGPoint(x: frame.maxX - keyRadius, y: frame.maxY - keyRadius), radius: keyRadius,
      from: 0, sweep: .pi / 2)
    path.addArc(
      center: CGPoint(x: frame.minX + keyRadius, y: frame.maxY - keyRadius), radius: keyRadius,
      from: .pi / 2, sweep: .pi / 2)
    side(from: left, to: frame.minX, isAtEdge: left == box.minX, isDown: false)
    path.close()
    return path
  }
}
