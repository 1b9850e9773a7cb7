import DeviceModel
import Foundation
import Testing

@testable import Simulation

struct SpringBoardGridTests {
  static let devices = Result { try DeviceTable.load(from: AssetFolder.locate()) }

  private func grid(
    _ name: String, _ orientation: Orientation = .portrait, docked: Int = 0
  ) throws -> HomeGrid {
    let device = try Self.devices.get().device(named: name)
    return HomeGrid(device: device, orientation: orientation, docked: docked)
  }

  @Test(
    arguments: [
      ("iPhone SE", CGRect(x: 27, y: 28, width: 60, height: 60), 87.0, 88.0),
      ("iPhone X", CGRect(x: 27, y: 76, width: 60, height: 60), 87.0, 102.0),
      ("iPhone 15", CGRect(x: 27, y: 76, width: 60, height: 60), 93.0, 106.0),
    ]) func `a phone's icons are 60 points, their first place and pitch are the facts'`(
      name: String, first: CGRect, column: Double, row: Double
    ) throws
  {
    let grid = try grid(name)

    #expect(grid.icon(at: 0) == first)
    #expect(grid.icon(at: 1) == first.offsetBy(dx: column, dy: 0))
    #expect(grid.icon(at: 4) == first.offsetBy(dx: 0, dy: row))
    #expect(grid.columns == 4)
    #expect(grid.rows == 6)
  }

  @Test(arguments: [("iPad 10.9", 76.0), ("iPad Pro 12.9", 83.5), ("iPhone 17 Pro Max", 64.0)])
  func `larger screens have larger icons`(name: String, side: Double) throws {
    #expect(try grid(name).iconSide == side)
  }

  @Test func `the dock of a phone with a home button reaches from edge to edge`() throws {
    let dock = try grid("iPhone SE").dock

    #expect(dock.ground == CGRect(x: 0, y: 575, width: 375, height: 92))
    #expect(dock.radius == 0)
  }

  @Test func `the dock of a phone with an indicator is a platter 12 from three edges`() throws {
    let dock = try grid("iPhone 15").dock

    #expect(dock.ground == CGRect(x: 12, y: 746, width: 369, height: 94))
    #expect(try grid("iPhone X").dock.radius == 30.5)
    #expect(dock.radius == 36)
  }

  @Test func `the iPad's platter is as wide as its icons and hangs above the indicator`() throws {
    let one = try grid("iPad 10.9", docked: 1).dock.ground
    let three = try grid("iPad 10.9", docked: 3).dock.ground

    #expect(one.midX == 410)
    #expect(three.midX == 410)
    #expect(three.width > one.width)
    #expect(abs(one.maxY - 1158) < 0.01, "9 above the indicator, which is 13 high")
  }

  @Test func `on every device all places lie on the screen, apart from each other and the dock`()
    throws
  {
    let devices = try Self.devices.get().devices
    #expect(devices.count > 10)
    for device in devices {
      for orientation in device.orientations {
        let grid = HomeGrid(device: device, orientation: orientation, docked: 4)
        let label = Comment(rawValue: "\(device.name) \(orientation)")
        let docked = (0..<4).map { grid.dockIcon(at: $0, of: 4) }
        let cells = (0..<grid.capacity).map { place -> CGRect in
          let icon = grid.icon(at: place)
          return CGRect(x: icon.minX, y: icon.minY, width: icon.width, height: icon.height + 20)
        }
        let screen = device.bounds(in: orientation)
        let free = device.safeArea(in: orientation)
        let area = screen.insetBy(dx: free.left, dy: 0)
        #expect(cells.allSatisfy { area.contains($0) && $0.minY >= free.top - 1 }, label)
        #expect(cells.allSatisfy { !$0.intersects(grid.dock.ground) }, label)
        #expect(docked.allSatisfy { grid.dock.ground.contains($0) }, label)
        let all = cells + docked
        for (index, cell) in all.enumerated() {
          #expect(!all.prefix(index).contains(where: { $0.intersects(cell) }), label)
        }
      }
    }
  }
}
