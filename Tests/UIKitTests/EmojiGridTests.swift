import DeviceModel
import Drawing
import KeyboardModel
import Testing

@testable import UIKit

@MainActor struct EmojiGridTests {
  private func grid(recent: Int) -> EmojiGrid {
    var sections = [
      EmojiGrid.Section(
        id: "recent", title: "Frequently Used", emoji: Array(repeating: "🍁", count: recent)),
      EmojiGrid.Section(
        id: "people", title: "Smileys & People", emoji: Array(repeating: "🙂", count: 200)),
    ]
    for index in sections.indices { sections[index].titleWidth = 130 }
    return EmojiGrid(
      sections: sections, size: CGSize(width: 390, height: 240), rows: 5, cell: 46, height: 240)
  }

  @Test(arguments: [1, 3, 11, 40])
  func `no title reaches into the next section, however few emoji there are`(recent: Int) {
    let grid = grid(recent: recent)

    #expect(grid.sections[0].x + grid.sections[0].titleWidth <= grid.sections[1].x)
  }

  @Test func `a section without emoji takes no room`() {
    #expect(grid(recent: 0).sections[1].x == EmojiGrid.margin)
  }

  @Test func `a title stays at the left while its section goes by, and leaves with it`() {
    let grid = grid(recent: 40)
    let people = grid.sections[1]

    #expect(grid.titleX(of: 1, at: 0) == people.x)
    for offset in stride(from: people.x, to: people.x + people.width - 140, by: 33) {
      #expect(grid.titleX(of: 1, at: offset) == offset + EmojiGrid.margin)
    }
    let end = people.x + people.width
    #expect(grid.titleX(of: 1, at: end - 20) == end - people.titleWidth)
  }

  @Test func `the symbols begin with hearts`() throws {
    let table = try EmojiTable.load(from: AssetFolder.locate())
    let symbols = try #require(table.categories.first { $0.id == "symbols" })
    let all = table.categories.flatMap(\.emoji)

    #expect(symbols.emoji.prefix(3) == ["❤️", "🧡", "💛"])
    #expect(Set(all).count == all.count, "none stands twice")
  }
}
