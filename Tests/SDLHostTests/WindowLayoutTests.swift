import DeviceModel
import Drawing
import Foundation
import Raster
import Testing

@testable import SDLHost

@Suite struct WindowLayoutTests {
  static let devices: [Device] = {
    guard let assets = try? AssetFolder.locate(), let table = try? DeviceTable.load(from: assets)
    else { return [] }
    return table.devices
  }()

  static func layout(
    width: CGFloat = 829, height: CGFloat = 948, density: CGFloat = 1, device: Device = .iPhone15,
    orientation: Orientation = .portrait, panelWidth: CGFloat? = nil
  ) -> WindowLayout {
    WindowLayout(
      WindowLayout.Input(
        windowSize: CGSize(width: width, height: height),
        outputSize: CGSize(width: width * density, height: height * density),
        displayScale: density, device: device, orientation: orientation, panelWidth: panelWidth))
  }

  @Test(arguments: devices, Orientation.allCases)
  func `case and screen lie inside the window at every size`(
    device: Device, orientation: Orientation
  ) {
    for width in stride(from: 320, through: 2000, by: 140) {
      for height in stride(from: 420, through: 1600, by: 118) {
        let layout = Self.layout(
          width: CGFloat(width), height: CGFloat(height), device: device, orientation: orientation,
          panelWidth: 340)
        let right = layout.panel?.x ?? width

        #expect(layout.body.minX >= 0 && layout.body.maxX <= CGFloat(right))
        #expect(layout.body.minY >= 0 && layout.body.maxY <= CGFloat(height))
        #expect(layout.body.contains(layout.screen.rect))
      }
    }
  }

  @Test(arguments: devices)
  func `every pixel of the screen's edges is reached, and no two share a place`(device: Device) {
    let layout = Self.layout(width: 777, height: 863, device: device)
    let size = device.screen.size

    let columns = (layout.screen.x..<layout.screen.maxX).map { x in
      CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(layout.screen.y) + 0.5)
        .applying(layout.transform.toPhone).x
    }
    let last = CGPoint(
      x: CGFloat(layout.screen.maxX) - 0.5, y: CGFloat(layout.screen.maxY) - 0.5
    ).applying(layout.transform.toPhone)

    #expect(columns.allSatisfy { $0 > 0 && $0 < size.width + 0.5 / layout.phoneScale })
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 < $1 })
    #expect(last.y < size.height + 0.5 / layout.phoneScale)
    #expect(size.height - last.y < 1.5 / layout.phoneScale)
  }

  @Test func `there and back again is where one was`() {
    let transform = Self.layout(density: 2, panelWidth: 300).transform

    let point = CGPoint(x: 123.25, y: 456.5)
    let back = point.applying(transform.toPhone).applying(transform.fromPhone)

    #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
  }

  @Test func `on a display of twice the density everything has twice the pixels`() {
    let single = Self.layout(panelWidth: 340)
    let double = Self.layout(density: 2, panelWidth: 340)

    #expect(double.panel?.width == single.panel.map { 2 * $0.width })
    #expect(double.phoneScale >= 2 * single.phoneScale)
    let middle = CGPoint(x: 240, y: 470)
    let one = middle.applying(single.transform.toPhone)
    let other = middle.applying(double.transform.toPhone)
    #expect(abs(one.x - other.x) < 12 && abs(one.y - other.y) < 12)
  }

  @Test func `folding the panel gives its room to the phone`() {
    let open = Self.layout(width: 700, panelWidth: 340)
    let folded = Self.layout(width: 700, panelWidth: nil)

    #expect(open.panel?.x == 360)
    #expect(folded.panel == nil)
    #expect(folded.phoneScale > open.phoneScale)
  }

  @Test func `a window too narrow for both shows the phone`() {
    #expect(Self.layout(width: 500, panelWidth: 340).panel == nil)
  }

  @Test func `the desk's parts, the screen and the panel cover the window once`() {
    let layout = Self.layout(panelWidth: 340)
    var parts = HostPictures.deskParts(of: layout) + [layout.screen]
    if let panel = layout.panel { parts.append(panel) }

    let area = parts.reduce(0) { $0 + $1.width * $1.height }

    #expect(area == 829 * 948)
    for (index, part) in parts.enumerated() {
      #expect(parts[..<index].allSatisfy { $0.intersection(part).isEmpty })
    }
  }

  @Test(arguments: devices)
  func `a window opens inside the display, with the whole phone in it`(device: Device) {
    let room = CGSize(width: 1366, height: 728)

    let size = WindowLayout.firstSize(
      room: room, device: device, orientation: .portrait, panelWidth: 340, scale: 1)
    let layout = Self.layout(
      width: size.width, height: size.height, device: device, panelWidth: 340)

    #expect(size.width <= room.width && size.height <= room.height)
    #expect(layout.panel != nil)
  }

  @Test(arguments: devices)
  func `a device that lies down leaves the panel its height`(device: Device) {
    func height(_ panelWidth: CGFloat) -> CGFloat {
      WindowLayout.firstSize(
        room: CGSize(width: 1920, height: 1080), device: device, orientation: .landscapeLeft,
        panelWidth: panelWidth, scale: 1
      ).height
    }

    #expect(height(340) >= 720)
    #expect(height(340) >= height(0))
  }

  @Test func `the home button is below, beside or above the screen as the device is turned`() throws
  {
    let device = try #require(Self.devices.first { $0.hasHomeButton })
    func button(_ orientation: Orientation) throws -> CGRect {
      try #require(device.homeButton(in: orientation))
    }

    #expect(try button(.portrait).minY > device.screen.size.height)
    #expect(try button(.portraitUpsideDown).maxY < 0)
    #expect(try button(.landscapeRight).minX > device.screen.size.height)
    #expect(try button(.landscapeLeft).maxX < 0)
  }
}
