import Drawing
import KeyboardModel

/// Where each emoji stands: sections one after the other from left to right, each filled column by
/// column (look facts 4.8).
struct EmojiGrid: Hashable {
  struct Section: Hashable {
    var id: String
    var title: String
    var emoji: [String]
    /// Its left edge and width in the content.
    var x: CGFloat = 0
    var width: CGFloat = 0
    /// What its title takes, in points; no section is narrower.
    var titleWidth: CGFloat = 0
  }

  /// A stretch of columns of one section: what one view draws.
  struct Block: Hashable {
    var section: Int
    var columns: Range<Int>
    var frame: CGRect
  }

  private(set) var sections: [Section]
  var rows: Int
  var pitch: CGSize
  /// From the content's top to the first row; the titles stand above.
  var top: CGFloat
  var glyph: CGFloat
  private(set) var blocks: [Block] = []
  private(set) var width: CGFloat = 0

  static let margin: CGFloat = 10
  private static let sectionGap: CGFloat = 14
  private static let columnsPerBlock = 6

  /// - Parameters:
  ///   - size: what the grid has to fill, titles included.
  ///   - cell: the widest that a cell with its gaps may be.
  init(sections: [Section], size: CGSize, rows: Int, cell: CGFloat, height: CGFloat) {
    self.sections = sections
    self.rows = rows
    top = 26
    let rowHeight = (size.height - top - 2) / CGFloat(rows)
    pitch = CGSize(width: min(cell, rowHeight + 8), height: rowHeight)
    glyph = min(33, rowHeight * 0.78, pitch.width * 0.72) * (cell > 55 ? 1.3 : 1)
    lay(height: size.height)
  }

  private mutating func lay(height: CGFloat) {
    var x = Self.margin
    for index in sections.indices {
      let count = (sections[index].emoji.count + rows - 1) / rows
      sections[index].x = x
      let columns = CGFloat(count) * pitch.width
      sections[index].width = count == 0 ? 0 : max(columns, sections[index].titleWidth)
      var column = 0
      while column < count {
        let end = min(count, column + Self.columnsPerBlock)
        let frame = CGRect(
          x: x + CGFloat(column) * pitch.width, y: 0,
          width: CGFloat(end - column) * pitch.width, height: height)
        blocks.append(Block(section: index, columns: column..<end, frame: frame))
        column = end
      }
      if count > 0 { x += sections[index].width + Self.sectionGap }
    }
    width = x - Self.sectionGap + Self.margin
  }

  /// The emoji of a block with their cells, in the block's own space.
  func cells(of block: Block) -> [(emoji: String, frame: CGRect)] {
    let all = sections[block.section].emoji
    let first = block.columns.lowerBound * rows
    let last = min(all.count, block.columns.upperBound * rows)
    return (first..<max(first, last)).map { index in
      let place = index - first
      return (
        all[index],
        CGRect(
          x: CGFloat(place / rows) * pitch.width, y: top + CGFloat(place % rows) * pitch.height,
          width: pitch.width, height: pitch.height)
      )
    }
  }

  /// Where a section's title begins while the content is scrolled so far.
  ///
  /// It stays at the left until its section has gone, and never leaves the section.
  func titleX(of section: Int, at offset: CGFloat) -> CGFloat {
    let own = sections[section]
    return max(own.x, min(offset + Self.margin, own.x + own.width - own.titleWidth))
  }

  /// The section in sight at a content offset.
  func section(at offset: CGFloat) -> Int {
    sections.lastIndex { $0.x <= offset + Self.margin + 1 } ?? 0
  }
}
