import CPangoCairo
import Drawing
import Foundation

/// A grid of pictures with a line below each, for a look at many moments at once.
public struct ContactSheet {
  /// One picture and what it shows.
  public struct Cell {
    public var picture: Bitmap
    public var caption: String

    public init(_ picture: Bitmap, caption: String) {
      self.picture = picture
      self.caption = caption
    }
  }

  public var title: String
  public var columns: Int
  /// How wide each picture is shown, in pixels.
  public var pictureWidth: Int
  public var cells: [Cell] = []

  private static let gap: CGFloat = 28
  private static let captionHeight: CGFloat = 44
  private static let titleHeight: CGFloat = 64
  private static let ground = Color(hex: 0xF2F2F7)
  private static let ink = Color(hex: 0x1C1C1E)

  public init(title: String, columns: Int = 4, pictureWidth: Int = 320) {
    self.title = title
    self.columns = max(1, columns)
    self.pictureWidth = pictureWidth
  }

  /// Draws the sheet; its captions are set by the rasteriser's text.
  public func draw(with rasteriser: Rasteriser) -> Bitmap {
    let rows = stride(from: 0, to: cells.count, by: columns).map { start in
      Array(cells[start..<min(start + columns, cells.count)])
    }
    let heights = rows.map { row in row.map(shownHeight).reduce(0, max) }
    let step = CGFloat(pictureWidth) + Self.gap
    let width = Self.gap + step * CGFloat(min(columns, max(1, cells.count)))
    let height =
      Self.gap + Self.titleHeight
      + heights.reduce(0) { $0 + $1 + Self.captionHeight + Self.gap }
    let sheet = Bitmap(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    let canvas = Canvas(sheet)
    canvas.lay(Self.ground, on: PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height))
    draw(
      title, font: FontSpec(size: 34, weight: .bold), at: CGPoint(x: Self.gap, y: Self.gap / 2),
      width: width - 2 * Self.gap, alignment: .leading, with: rasteriser, on: canvas)
    var top = Self.gap / 2 + Self.titleHeight
    for (row, height) in zip(rows, heights) {
      for (index, cell) in row.enumerated() {
        let left = Self.gap + step * CGFloat(index)
        draw(cell.picture, at: CGPoint(x: left, y: top), on: canvas)
        draw(
          cell.caption, font: FontSpec(size: 15), at: CGPoint(x: left, y: top + height + 8),
          width: CGFloat(pictureWidth), alignment: .center, with: rasteriser, on: canvas)
      }
      top += height + Self.captionHeight + Self.gap
    }
    return sheet
  }

  private func shownHeight(of cell: Cell) -> CGFloat {
    let scale = CGFloat(pictureWidth) / CGFloat(cell.picture.width)
    return (CGFloat(cell.picture.height) * scale).rounded()
  }

  private func draw(_ picture: Bitmap, at place: CGPoint, on canvas: borrowing Canvas) {
    let scale = CGFloat(pictureWidth) / CGFloat(picture.width)
    canvas.save()
    canvas.translate(x: place.x, y: place.y.rounded())
    canvas.scale(x: scale, y: scale)
    cairo_set_source_surface(canvas.context, picture.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(canvas.context), CAIRO_FILTER_GOOD)
    cairo_paint(canvas.context)
    canvas.restore()
  }

  private func draw(
    _ text: String, font: FontSpec, at place: CGPoint, width: CGFloat,
    alignment: TextAlignment, with rasteriser: Rasteriser, on canvas: borrowing Canvas
  ) {
    let layout = TextLayout(
      text, font: font, maxWidth: width, maxLines: 2, alignment: alignment)
    let run = TextRun(layout: layout, origin: place, width: width, color: Self.ink)
    rasteriser.draw(DisplayList([.text(run)]), on: canvas)
  }
}
