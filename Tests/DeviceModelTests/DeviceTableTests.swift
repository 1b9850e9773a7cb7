import DeviceModel
import Foundation
import Testing

private func table() throws -> DeviceTable {
  try DeviceTable.load(from: try AssetFolder.locate(environment: [:], executable: nil))
}

/// Heights of keyboard facts 10.2: portrait without and with bar, landscape without and with.
private let heights: [(name: String, heights: [Double])] = [
  ("iPhone SE", [216, 260, 162, 200]),
  ("iPhone 8", [216, 260, 162, 200]),
  ("iPhone 8 Plus", [226, 271, 162, 200]),
  ("iPhone X", [291, 336, 171, 209]),
  ("iPhone 13 mini", [291, 336, 171, 209]),
  ("iPhone 15", [291, 336, 181, 219]),
  ("iPhone 15 Pro", [291, 336, 181, 219]),
  ("iPhone 17", [291, 336, 181, 219]),
  ("iPhone 17 Pro Max", [301, 346, 181, 219]),
  ("iPhone Air", [301, 346, 181, 219]),
  ("iPad 9.7", [320, 320, 408, 408]),
  ("iPad 10.2", [320, 320, 408, 408]),
  ("iPad 10.9", [337, 337, 422, 422]),
  ("iPad mini 6", [340, 340, 428, 428]),
  ("iPad Pro 11", [340, 340, 428, 428]),
  ("iPad Pro 12.9", [403, 403, 498, 498]),
  ("iPad Pro 13", [405.5, 405.5, 501, 501]),
]

@Suite struct DeviceTableTests {
  @Test func `the table holds the seventeen devices in order`() throws {
    #expect(try table().devices.map(\.name) == heights.map(\.name))
  }

  @Test(arguments: heights)
  func `keyboard heights are those of the facts`(name: String, heights: [Double]) throws {
    let device = try table().device(named: name)

    #expect(
      [
        device.keyboardHeight(in: .portrait, predictiveBar: false),
        device.keyboardHeight(in: .portrait, predictiveBar: true),
        device.keyboardHeight(in: .landscapeLeft, predictiveBar: false),
        device.keyboardHeight(in: .landscapeRight, predictiveBar: true),
      ] == heights)
  }

  @Test func `the built-in default is the table's row`() throws {
    #expect(try table().device(named: "iPhone 15") == Device.iPhone15)
  }

  @Test func `bar, keys and strip add up to the keyboard's height`() throws {
    for device in try table().devices {
      for orientation in device.orientations {
        let keys = device.keys[orientation]
        let sum = keys.barHeight + keys.keysHeight + keys.stripHeight
        #expect(
          sum == device.keyboardHeight(in: orientation, predictiveBar: true), "\(device)")
      }
    }
  }

  @Test func `the strip below the keys is never lower than the bottom safe area`() throws {
    for device in try table().devices {
      for orientation in device.orientations {
        let strip = device.keys[orientation].stripHeight
        #expect(strip >= device.safeArea(in: orientation).bottom, "\(device)")
      }
    }
  }

  @Test func `the rows fit into the keys' area`() throws {
    for device in try table().devices {
      for keys in [device.keys.portrait, device.keys.landscape] {
        let gaps = keys.topRowHeight == nil ? 3.0 : 4
        let rows = 4 * keys.keyHeight + (keys.topRowHeight ?? 0) + gaps * keys.gap.height
        #expect(keys.topInset + rows <= keys.keysHeight, "\(device)")
      }
    }
  }

  @Test func `turning swaps the screen's sides and turning again brings them back`() throws {
    for device in try table().devices {
      let upright = device.size(in: .portrait)
      let lying = device.size(in: .landscapeLeft)
      #expect(lying.width == upright.height && lying.height == upright.width)
      #expect(device.bounds(in: .landscapeRight) == CGRect(origin: .zero, size: lying))
    }
  }

  @Test
  func `a device has either a home button or an indicator, and rounds its screen with the latter`()
    throws
  {
    for device in try table().devices {
      #expect(device.hasHomeButton == (device.homeIndicator == nil), "\(device)")
      #expect(device.hasHomeButton == (device.screen.cornerRadius == 0), "\(device)")
      #expect(device.hasHomeButton == (device.safeArea(in: .portrait).bottom == 0), "\(device)")
    }
  }

  @Test func `only pads have a shortcut bar and turn upside down`() throws {
    for device in try table().devices {
      #expect((device.idiom == .pad) == (device.keyboard.shortcutBar != nil), "\(device)")
      #expect((device.idiom == .pad) == device.orientations.contains(.portraitUpsideDown))
    }
  }

  @Test func `the cut-out stands in the middle and within the top safe area`() throws {
    for device in try table().devices {
      guard let frame = device.cutOutFrame else { continue }
      #expect(abs(frame.midX - device.screen.size.width / 2) < 0.001, "\(device)")
      #expect(frame.maxY <= device.safeArea(in: .portrait).top, "\(device)")
    }
  }

  @Test func `the home indicator stands within the bottom safe area`() throws {
    for device in try table().devices {
      for orientation in device.orientations {
        guard let frame = device.homeIndicatorFrame(in: orientation) else { continue }
        let bounds = device.bounds(in: orientation)
        let safe = device.safeArea(in: orientation).inset(bounds)
        #expect(frame.minY >= safe.maxY && frame.maxY < bounds.maxY, "\(device)")
        #expect(abs(frame.midX - bounds.midX) < 0.001)
      }
    }
  }
}
