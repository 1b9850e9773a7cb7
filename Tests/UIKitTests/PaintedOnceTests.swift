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

    let grounds = layers(frame()).filter { $0.extent.size == CGSize(width: 400, height: 44) }

    #expect(grounds.count == 3)
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
}
