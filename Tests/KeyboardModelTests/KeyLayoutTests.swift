import DeviceModel
import Foundation
import KeyboardModel
import Testing

private func layout(
  _ name: String, _ orientation: Orientation = .portrait,
  language: KeyboardLanguage = .english, page: KeyPage = .letters
) throws -> KeyLayout {
  KeyLayout(
    device: try device(name), orientation: orientation, language: language, page: page)
}

private func width(_ id: Key.ID, in layout: KeyLayout) -> Double {
  Double(layout.key(id)?.frame.width ?? -1)
}

@Suite struct KeyLayoutTests {
  /// Letter key and shift of look facts 4.1.3 to 4.1.10.
  @Test(arguments: [
    ("iPhone SE", 31.5, 42.0, 42.0), ("iPhone 8 Plus", 35.2, 45, 46), ("iPhone X", 31.5, 42, 42),
    ("iPhone 15", 33.3, 42, 45), ("iPhone 17", 34.2, 42, 46), ("iPhone Air", 36, 45, 47),
    ("iPhone 17 Pro Max", 38, 45, 49),
  ])
  func `a phone's letters and shift have the facts' sizes`(
    name: String, width: Double, height: Double, shift: Double
  ) throws {
    let layout = try layout(name)
    let q = try #require(layout.key("q")).frame

    #expect(abs(q.width - width) <= 0.1 && q.height == height)
    #expect(KeyboardModelTests.width("shift.left", in: layout) == shift)
    #expect(KeyboardModelTests.width("delete", in: layout) == shift)
  }

  @Test func `rows of nine and seven keep the letters' width and are centred`() throws {
    let layout = try layout("iPhone 15")
    let frames = try ["q", "a", "l", "z", "m"].map { try #require(layout.key($0)).frame }

    #expect(Set(frames.map { ($0.width * 1000).rounded() }).count == 1)
    #expect(abs(frames[1].minX + frames[2].maxX - 393) < 0.001)
    #expect(abs(frames[3].minX + frames[4].maxX - 393) < 0.001)
    #expect(abs(frames[1].minX - frames[0].minX - (frames[0].width + 6) / 2) < 0.001)
  }

  /// Look fact 4.1.14 for 390 points of width; it is given in whole points.
  @Test func `the bottom row of a phone is shared out by the facts`() throws {
    var device = Device.iPhone15
    device.screen.size.width = 390
    device.keys.portrait.width = 390
    let layout = KeyLayout(device: device, orientation: .portrait, language: .english)

    let widths = ["numbers.left", "emoji", "space", "return"].map { width($0, in: layout) }

    for (width, fact) in zip(widths, [42, 42, 190, 91.0]) { #expect(abs(width - fact) <= 0.6) }
  }

  /// Look fact 4.1.16.
  @Test(arguments: [("iPhone X", 28.1), ("iPhone 15", 29.7)])
  func `rows of eleven are narrower`(name: String, fact: Double) throws {
    let russian = try KeyboardLanguage.load("ru", from: assets.get())

    #expect(abs(width("й", in: try layout(name, language: russian)) - fact) < 0.06)
  }

  /// Look fact 4.1.15.
  @Test func `the punctuation of the number page is wide`() throws {
    let layout = try layout("iPhone X", page: .numbers)

    #expect(abs(width("?", in: layout) - (0.14 * 375 - 6)) < 0.001)
    #expect(width("symbols.left", in: layout) == 42)
  }

  @Test(arguments: [
    ("iPad 9.7", Orientation.portrait, "return", 106.0),
    ("iPad 9.7", .landscapeLeft, "shift.right", 105), ("iPad mini 6", .portrait, "return", 102.5),
    ("iPad 10.9", .portrait, "shift.left", 110.5), ("iPad 10.9", .landscapeLeft, "tab", 101),
    ("iPad Pro 11", .portrait, "capsLock", 86), ("iPad Pro 11", .landscapeLeft, "hide", 121.5),
    ("iPad Pro 12.9", .portrait, "delete", 106),
    ("iPad Pro 12.9", .landscapeLeft, "dictation", 125),
  ])
  func `a pad's special keys have the facts' widths`(
    name: String, orientation: Orientation, id: String, fact: Double
  ) throws {
    #expect(width(id, in: try layout(name, orientation)) == fact)
  }

  @Test func `on a short pad the second row starts half a key in`() throws {
    let layout = try layout("iPad 9.7")
    let q = try #require(layout.key("q")).frame
    let a = try #require(layout.key("a")).frame

    #expect(abs(q.width - (768 - 12 - 120) / 11.0) < 0.001)
    #expect(abs(a.minX - 6 - q.width / 2) < 0.001)
  }

  @Test func `in landscape a phone's keys stand in the middle and its globe in the corner`() throws
  {
    let layout = try layout("iPhone 15", .landscapeRight)
    let q = try #require(layout.key("q")).frame
    let p = try #require(layout.key("p")).frame
    let globe = try #require(layout.key("globe"))

    #expect(abs(q.minX - (852 - 694) / 2 - 3) < 0.001 && abs(q.minX + p.maxX - 852) < 0.001)
    #expect(globe.isBare && globe.frame.maxX < q.minX)
  }

  @Test func `with a home button globe and dictation are keys of the bottom row`() throws {
    let layout = try layout("iPhone SE")

    #expect(layout.key("globe")?.isBare == false && layout.key("emoji") == nil)
    #expect(try #require(layout.key("globe")).frame.minY == layout.key("space")?.frame.minY)
  }

  @Test func `the large pads have a row of digits, the middle ones digits as hints`() throws {
    #expect(try layout("iPad Pro 12.9").key("5")?.frame.height == 47)
    #expect(try layout("iPad 10.9").key("q")?.hint == "1")
    #expect(try layout("iPad 10.9").key("5") == nil)
  }

  @Test(arguments: ["iPad 10.2", "iPad 10.9", "iPad Pro 12.9"])
  func `no key of a pad shows the same sign twice, shifted or not`(name: String) throws {
    for isShifted in [false, true] {
      let layout = KeyLayout(
        device: try device(name), orientation: .portrait,
        language: try KeyboardLanguage.load("en", from: assets.get()), isShifted: isShifted)
      let twice = layout.keys.filter { $0.hint == $0.label }

      #expect(twice.isEmpty)
    }
  }

  @Test func `the short pads have second signs on their letters too`() throws {
    let layout = KeyLayout(
      device: try device("iPad 10.2"), orientation: .portrait,
      language: try KeyboardLanguage.load("en", from: assets.get()))

    #expect(layout.key("q")?.hint == "1" && layout.key("m")?.hint == ":")
    #expect(layout.key(",")?.hint == "!" && layout.key(".")?.hint == "?")
  }

  @Test func `a pad's letters lead to .?123, its symbols and a phone's letters to 123`() throws {
    #expect(try layout("iPad 10.2").key("numbers.left")?.label == ".?123")
    #expect(try layout("iPad 10.2", page: .symbols).key("numbers.left")?.label == "123")
    #expect(try layout("iPhone 15").key("numbers.left")?.label == "123")
  }

  @Test(arguments: ["iPhone 15", "iPad 10.2", "iPad 10.9", "iPad Pro 12.9"])
  func `the Hindi page of numbers has Devanagari digits, the others below them`(
    name: String
  ) throws {
    let layout = KeyLayout(
      device: try device(name), orientation: .portrait,
      language: try KeyboardLanguage.load("hi", from: assets.get()), page: .numbers)

    #expect(layout.key(typing: "१")?.accents == ["1"])
    #expect(layout.key(typing: "1") == nil)
  }

  @Test func `the return key says what the field wants`() {
    let layout = KeyLayout(
      device: .iPhone15, orientation: .portrait, language: .english, returnKey: .search)

    #expect(layout.key("return")?.label == "search")
  }

  @Test func `without its bar a phone's keyboard starts with the keys`() {
    let layout = KeyLayout(
      device: .iPhone15, orientation: .portrait, language: .english, predictiveBar: false)

    #expect(layout.barFrame == nil && layout.size.height == 291 && layout.keysFrame.minY == 0)
  }
}

@Suite struct KeyLayoutInvariantTests {
  private func withEveryLayout(_ body: (KeyLayout, String) -> Void) throws {
    let languages = try KeyboardLanguage.loadAll(from: assets.get())
    try withEveryKeyboard { device, orientation, bar in
      for language in languages {
        for page in KeyPage.allCases {
          for isShifted in [false, true] {
            let layout = KeyLayout(
              device: device, orientation: orientation, language: language, page: page,
              isShifted: isShifted, predictiveBar: bar)
            body(layout, "\(device) \(orientation) \(language.id) \(page) \(isShifted) \(bar)")
          }
        }
      }
    }
  }

  @Test func `keys keep apart, keep inside, and are called by different names`() throws {
    try withEveryLayout { layout, name in
      var problems: [String] = []
      for (index, key) in layout.keys.enumerated() {
        let bounds = CGRect(origin: .zero, size: layout.size)
        if !bounds.insetBy(dx: -0.001, dy: -0.001).contains(key.frame) {
          problems.append("\(key.id) leaves the keyboard")
        }
        if key.frame.width < 20 { problems.append("\(key.id) is \(key.frame.width) wide") }
        for other in layout.keys[..<index] {
          if other.id == key.id { problems.append("two keys \(key.id)") }
          if other.frame.insetBy(dx: 0.01, dy: 0.01).intersects(key.frame) {
            problems.append("\(key.id) lies on \(other.id)")
          }
        }
      }
      #expect(problems == [], "\(name)")
    }
  }

  @Test func `rows fill the keyboard's width to the insets`() throws {
    try withEveryLayout { layout, name in
      let space = layout.keys.first { $0.function == .space }
      let bottom = layout.keys.filter { !$0.isBare && $0.frame.minY == space?.frame.minY }
      let left = bottom.map(\.frame.minX).min() ?? -1
      let right = layout.size.width - (bottom.map(\.frame.maxX).max() ?? -1)
      #expect(abs(left - right) < 0.001 && left > 0, "\(name)")
    }
  }

  @Test func `every point of the keys' area belongs to a key, and a key's middle to itself`() throws
  {
    try withEveryLayout { layout, name in
      let area = layout.keysFrame
      for column in 0..<13 {
        for row in 0..<9 {
          let point = CGPoint(
            x: area.minX + area.width * (Double(column) + 0.5) / 13,
            y: area.minY + area.height * (Double(row) + 0.5) / 9)
          #expect(layout.key(at: point) != nil, "\(name)")
        }
      }
      for key in layout.keys {
        let middle = CGPoint(x: key.frame.midX, y: key.frame.midY)
        #expect(layout.key(at: middle)?.id == key.id, "\(name)")
      }
    }
  }

  @Test func `the free half keys belong to a and l, and the bar to none`() {
    let layout = KeyLayout(device: .iPhone15, orientation: .portrait, language: .english)
    let row = layout.key("a")?.frame.midY ?? 0

    #expect(layout.key(at: CGPoint(x: 1, y: row))?.id == "a")
    #expect(layout.key(at: CGPoint(x: 392, y: row))?.id == "l")
    #expect(layout.key(at: CGPoint(x: 200, y: 20)) == nil)
    #expect(layout.key(at: CGPoint(x: -5, y: row)) == nil)
  }
}

@Suite struct KeyboardLanguageTests {
  @Test func `the built-in English is the file's`() throws {
    #expect(try KeyboardLanguage.load("en", from: assets.get()) == .english)
  }

  @Test func `each language has its own letters on the phone`() throws {
    let languages = try KeyboardLanguage.loadAll(from: assets.get())
    let first = languages.map { language in
      KeyLayout(device: .iPhone15, orientation: .portrait, language: language).keys.first?.label
    }

    #expect(first == ["q", "й", "ौ"])
    #expect(languages.map(\.name) == ["English", "Русский", "हिन्दी"])
  }

  @Test func `shift makes capitals, or the other letters that a language has there`() throws {
    let languages = try KeyboardLanguage.loadAll(from: assets.get())
    let first = languages.map { language in
      KeyLayout(
        device: .iPhone15, orientation: .portrait, language: language, isShifted: true
      ).keys.first?.function
    }

    #expect(first == [.character("Q"), .character("Й"), .character("औ")])
  }

  @Test func `a language that is not there is named with its file`() throws {
    let error = #expect(throws: KeyboardLanguageError.self) {
      try KeyboardLanguage.load("xx", from: assets.get())
    }

    #expect(error?.file.hasSuffix("KeyLayouts/xx.json") == true)
  }
}
