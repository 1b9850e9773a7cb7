import Drawing
import Testing
import VirtualTime

@testable import UIKit

/// What a frame paints without need costs each frame.
@MainActor struct PaintedOnceTests {
  private let stage = TouchStage()

  private func frame() -> Frame {
    var frame = Frame(size: CGSize(width: 400, height: 800), scale: 2)
    stage.build { AppWorld.current.place(into: &frame, at: stage.now) }
    return frame
  }

  private func layers(_ frame: Frame) -> [PlacedLayer] {
    frame.items.compactMap { item in
      if case .layer(let layer) = item { layer } else { nil }
    }
  }

  @Test func `a row's ground is painted once, whatever colours are looked up again`() {
    let list = WordList([["a", "b", "c"]])
    stage.build {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      table.register(WordCell.self, forCellReuseIdentifier: "word")
      table.dataSource = list
      table.rowHeight = 44
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
      AppWorld.current.traits.userInterfaceStyle = .dark
    }

    let grounds = layers(frame()).filter { $0.extent.width == 400 && $0.extent.maxY == 44 }
    #expect(grounds.count == 3)
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped])
  func `a row's ground reaches beneath the row before it, so that no scale shows a seam`(
    style: UITableView.Style
  ) {
    let list = WordList([["a", "b", "c"]])
    stage.build {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: style)
      table.register(WordCell.self, forCellReuseIdentifier: "word")
      table.dataSource = list
      table.rowHeight = 44
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
    }

    let rows = layers(frame()).filter { $0.extent.maxY == 44 }
    let width = rows.map(\.extent.width).max()
    let grounds = rows.filter { $0.extent.width == width }
      .map { $0.extent.applying($0.transform) }.sorted { $0.maxY < $1.maxY }

    #expect(grounds.count == 3)
    for (row, next) in zip(grounds, grounds.dropFirst()) { #expect(next.minY < row.maxY - 1) }
  }

  @Test func `a view without a drawing of its own stays a plain fill when it is scrolled`() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.build {
      view.backgroundColor = .red
      view.contentSize = CGSize(width: 300, height: 2000)
      stage.window.addSubview(view)
      view.contentOffset = CGPoint(x: 0, y: 120)
      view.setNeedsDisplay()
    }

    let ground = try #require(layers(frame()).first { $0.extent.width == 300 })

    #expect(ground.list.commands.count == 1)
  }

  @Test func `a layer that grows is another version of itself, though its drawing is the same`()
    throws
  {
    let view = DotPainter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.build { stage.window.addSubview(view) }
    let small = try #require(layers(frame()).first { $0.extent.width == 100 })

    stage.build { view.frame.size.width = 300 }
    let large = try #require(layers(frame()).first { $0.extent.width == 300 })

    #expect(small.list == large.list)
    #expect(small.content != large.content, "compositors keep pixels by this name")
  }
}

/// Draws the same whatever its size.
private final class DotPainter: UIView {
  override func draw(_ rect: CGRect) {
    UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 200, height: 40)).fill()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    backgroundColor = nil
  }

  required init?(coder: NSCoder) { nil }
}
