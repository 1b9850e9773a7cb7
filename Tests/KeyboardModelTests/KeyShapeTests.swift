import DeviceModel
import Foundation
import KeyboardModel
import Testing

private func layout(
  _ shape: KeyLayout.Shape, _ name: String = "iPad 10.2", language: KeyboardLanguage = .english,
  orientation: Orientation = .portrait, page: KeyPage = .letters
) throws -> KeyLayout {
  KeyLayout(
    device: try device(name), orientation: orientation, language: language, page: page,
    shape: shape)
}

@Suite struct KeyShapeTests {
  /// Look facts 4.7.3, 4.7.4 and 4.7.6.
  @Test func `split, each half has its keys in their rows`() throws {
    let layout = try layout(.split(docked: false))
    let halves = layout.keyAreas.map { area in
      var rows: [Double: [String]] = [:]
      for key in layout.keys where area.contains(key.frame) {
        rows[key.frame.minY, default: []].append(key.function.name)
      }
      return rows.sorted { $0.key < $1.key }.map { $0.value.joined(separator: " ") }
    }

    #expect(halves[0] == ["q w e r t", "a s d f g", "shift z x c v", "numbers globe space"])
    #expect(
      halves[1] == [
        "y u i o p delete", "h j k l return", "b n m , . shift", "space numbers hide",
      ])
    #expect(layout.size == CGSize(width: 810, height: 216) && layout.barFrame == nil)
    #expect(layout.keyAreas.map(\.minX) == [0, 564] && layout.keyAreas.map(\.maxX) == [246, 810])
  }

  @Test func `split, the keys of a half fill it without overlapping, in every language`() throws {
    for language in try KeyboardLanguage.loadAll(from: assets.get()) {
      for page in KeyPage.allCases {
        let layout = try layout(.split(docked: true), "iPad mini 6", language: language, page: page)
        #expect(Set(layout.keys.map(\.id)).count == layout.keys.count, "\(language.id) \(page)")
        for key in layout.keys {
          #expect(key.frame.width >= 26 && layout.keyAreas.contains { $0.contains(key.frame) })
          let neighbours = layout.keys.filter { $0.id != key.id && $0.frame.intersects(key.frame) }
          #expect(neighbours == [], "\(key.id)")
        }
      }
    }
  }

  /// Look fact 4.7.5.
  @Test func `just beyond each half the other half's keys are there unseen`() throws {
    let layout = try layout(.split(docked: false))
    func key(beside id: String, by distance: Double) -> String? {
      let frame = layout.key(id)?.frame ?? .null
      let x = distance > 0 ? 246 + distance : 564 + distance
      return layout.key(at: CGPoint(x: x, y: frame.midY))?.function.name
    }

    #expect(["t", "g", "v"].map { key(beside: $0, by: 10) } == ["y", "h", "b"])
    #expect(["y", "h", "b"].map { key(beside: $0, by: -10) } == ["t", "g", "v"])
    #expect(key(beside: "t", by: 80) == nil && key(beside: "space", by: 10) == nil)
  }

  /// Keyboard fact 4.8, look fact 4.7.9.
  @Test func `floating it is a phone's keyboard of 320 points, with a handle`() throws {
    for name in ["iPad 10.2", "iPad 10.9", "iPad Pro 12.9"] {
      let layout = try layout(.floating, name, orientation: .landscapeLeft)
      #expect(layout.size == CGSize(width: 320, height: 254))
      #expect(layout.barFrame == CGRect(x: 0, y: 0, width: 320, height: 38))
      #expect(layout.handleFrame == CGRect(x: 0, y: 230, width: 320, height: 24))
      #expect(layout.key("q")?.frame.size == CGSize(width: 26, height: 39))
      #expect(layout.keys.allSatisfy { layout.keysFrame.contains($0.frame) })
    }
  }

  @Test func `with a hardware keyboard there is a bar and no key`() throws {
    let bar = try layout(.shortcutBar, "iPad Pro 11")
    let small = try layout(.minimisedBar(docked: true), "iPad Pro 11")

    #expect(bar.barFrame == CGRect(x: 0, y: 0, width: 834, height: 55) && bar.size.height == 75)
    #expect(bar.keys == [] && small.keys == [])
    #expect(small.barFrame?.size == KeyLayout.minimisedBarSize && small.barFrame?.maxX == 818)
  }

  @Test func `whatever its shape, the keyboard's frame at rest is as large as its keys' layout`()
    throws
  {
    let modes: [(Keyboard.Mode, KeyLayout.Shape)] = [
      (.docked, .full), (.undocked, .undocked), (.splitDocked, .split(docked: true)),
      (.splitUndocked, .split(docked: false)), (.floating, .floating),
    ]
    for name in ["iPad 9.7", "iPad 10.2", "iPad mini 6"] {
      for orientation in Orientation.allCases {
        for (mode, shape) in modes {
          var keyboard = Keyboard(device: try device(name), orientation: orientation)
          _ = keyboard.handle(.gesture(.choose(mode)), at: .zero)
          _ = keyboard.handle(.focus(Keyboard.Focus(app: "ike"), animated: false), at: .zero)
          let size = try layout(shape, name, orientation: orientation).size
          #expect(keyboard.shape == shape && keyboard.frame(at: .ms(2000)).size == size)
        }
      }
    }
  }
}
