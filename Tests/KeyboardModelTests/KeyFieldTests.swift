import DeviceModel
import Foundation
import KeyboardModel
import Testing

struct KeyFieldTests {
  @Test(arguments: KeyField.allCases)
  func `the keys of every field lie apart within the keyboard`(field: KeyField) throws {
    try withEveryKeyboard { device, orientation, predictiveBar in
      for page in KeyPage.allCases {
        let layout = KeyLayout(
          device: device, orientation: orientation, language: .english, page: page,
          predictiveBar: predictiveBar, field: field)
        let ground = CGRect(origin: .zero, size: layout.size).insetBy(dx: -0.01, dy: -0.01)
        for key in layout.keys { #expect(ground.contains(key.frame), "\(key.id)") }
        #expect(Set(layout.keys.map(\.id)).count == layout.keys.count)
        for (index, key) in layout.keys.enumerated() {
          for other in layout.keys[(index + 1)...] {
            let overlap = key.frame.intersection(other.frame)
            #expect(
              overlap.isNull || overlap.width < 0.01 || overlap.height < 0.01,
              "\(key.id) \(other.id)")
          }
        }
      }
    }
  }

  @Test func `addresses have their signs beside the space bar or in its place`() {
    func bottom(_ field: KeyField) -> [String] {
      let keys = KeyLayout(
        device: .iPhone15, orientation: .portrait, language: .english, field: field
      ).keys.filter { !$0.isBare }
      let y = keys.map(\.frame.minY).max()
      return keys.filter { $0.frame.minY == y }.map(\.function.name)
    }
    #expect(bottom(.standard) == ["numbers", "emoji", "space", "return"])
    #expect(bottom(.email) == ["numbers", "space", "@", ".", "return"])
    #expect(bottom(.url) == ["numbers", ".", "/", ".com", "return"])
    #expect(bottom(.webSearch) == ["numbers", "emoji", "space", ".", "return"])
  }

  @Test(arguments: [KeyLayout.Shape.full, .undocked, .split(docked: true), .floating])
  func `addresses have their signs on pads in every mode, and no sign twice`(
    shape: KeyLayout.Shape
  ) throws {
    for (field, marks) in [(KeyField.email, ["@", "."]), (.url, [".", "/", ".com"])] {
      for language in try KeyboardLanguage.loadAll(from: assets.get()) {
        let layout = KeyLayout(
          device: try device("iPad 10.2"), orientation: .portrait, language: language,
          shape: shape, field: field)
        let bottom = layout.keys.filter { $0.id.hasPrefix("mark.") }.sorted {
          $0.frame.minX < $1.frame.minX
        }
        #expect(bottom.map(\.function.name) == marks)
        #expect(Set(layout.keys.map(\.id)).count == layout.keys.count)
        for (index, key) in layout.keys.enumerated() {
          #expect(layout.keyAreas.contains { $0.intersects(key.frame) }, "\(key)")
          #expect(layout.keysFrame.insetBy(dx: -0.01, dy: -0.01).contains(key.frame), "\(key)")
          for other in layout.keys[(index + 1)...] {
            let overlap = key.frame.intersection(other.frame)
            #expect(overlap.isNull || overlap.width < 0.01 || overlap.height < 0.01)
          }
        }
      }
    }
  }

  @Test func `a phone's pad has the digits, and pads have their page of numbers`() {
    let pad = KeyLayout(
      device: .iPhone15, orientation: .portrait, language: .english, field: .decimalPad)
    #expect(pad.keys.map(\.function.name) == (1...9).map { "\($0)" } + [".", "0", "delete"])
    #expect(pad.key(typing: "5")?.letters == "JKL")
    #expect(pad.key(typing: "5")?.popsUp == false)
  }
}

struct LatinFieldTests {
  private func desk() throws -> Desk {
    Desk(languages: try KeyboardLanguage.loadAll(from: assets.get()))
  }

  @Test func `an address is written in Latin letters, and the next field has the language again`()
    throws
  {
    var desk = try desk()
    try desk.tap("globe")
    desk.send(.fieldChanged(.none, isLatinOnly: true))
    #expect(desk.typing.language.id == "en" && desk.layout.key("q") != nil)

    desk.send(.fieldChanged(.none))

    #expect(desk.typing.language.id == "ru")
  }

  @Test func `in an address the globe has nowhere to go, and unlearns nothing`() throws {
    var desk = try desk()
    try desk.tap("globe", "globe")
    desk.send(.fieldChanged(.none, isLatinOnly: true))

    try desk.tap("globe")
    desk.send(.languageChosen("ru"))
    #expect(desk.typing.language.id == "en")
    #expect(desk.typing.usableLanguages.map(\.id) == ["en"])
    desk.send(.fieldChanged(.none))

    #expect(desk.typing.language.id == "hi")
    #expect(desk.effects.filter { $0 == .languageChanged("en") }.isEmpty)
  }

  @Test func `where no language has Latin letters an address takes what there is`() throws {
    let russian = try KeyboardLanguage.loadAll(from: assets.get()).filter { $0.id == "ru" }
    var desk = Desk(languages: russian)

    desk.send(.fieldChanged(.none, isLatinOnly: true))

    #expect(desk.typing.language.id == "ru")
  }
}

struct EmojiTableTests {
  private func table() throws -> EmojiTable { try EmojiTable.load(from: AssetFolder.locate()) }

  @Test func `every emoji is one character and stands in one category only`() throws {
    let all = try table().categories.flatMap(\.emoji)

    #expect(all.allSatisfy { $0.count == 1 })
    #expect(Set(all).count == all.count)
    #expect(all.count > 1500)
  }

  @Test func `one that has tones has six kinds, each one character`() throws {
    let table = try table()
    #expect(table.toned.isSubset(of: Set(table.categories.flatMap(\.emoji))))
    for emoji in table.toned {
      let variants = table.variants(of: emoji)
      #expect(Set(variants).count == 6)
      #expect(variants.allSatisfy { $0.count == 1 }, "\(emoji)")
    }
    #expect(table.variants(of: "🍏") == [])
    #expect(table.variants(of: "👍")[3] == "👍🏽")
    #expect(table.variants(of: "☝️")[1] == "☝🏻")
  }
}

struct KeyboardHabitsTests {
  @Test func `an emoji used again comes first and the oldest go`() {
    var habits = KeyboardHabits()
    for number in 0..<40 { habits.use(emoji: "\(number)") }
    habits.use(emoji: "20")

    #expect(habits.recentEmoji.count == KeyboardHabits.memory)
    #expect(habits.recentEmoji.prefix(3) == ["20", "39", "38"])
  }

  @Test func `a chosen tone stays until the plain one is chosen`() {
    var habits = KeyboardHabits()
    habits.choose("👍🏽", of: "👍")
    #expect(habits.toned("👍") == "👍🏽")
    habits.choose("👍", of: "👍")
    #expect(habits == KeyboardHabits())
  }

  @Test func `words are kept by language`() {
    var habits = KeyboardHabits()
    habits.learnLastWord(of: "a marmot ", in: "en")

    #expect(habits.words["en"]?.offers(after: "mar").map(\.text) == ["mar", "marmot"])
    #expect(habits.words["ru"] == nil)
  }

  @Test func `a language chosen elsewhere is taken over without a word about it`() throws {
    let languages = try KeyboardLanguage.loadAll(from: AssetFolder.locate())
    var typing = Typing(languages: languages)
    typing.adopt(language: "hi")
    #expect(typing.language.id == "hi")
    #expect(typing.languageChangedAt == nil)
    typing.adopt(language: "none such")
    #expect(typing.language.id == "hi")
    #expect(typing.handle(.languageChosen("ru"), at: .zero) == [.languageChanged("ru")])
  }
}
