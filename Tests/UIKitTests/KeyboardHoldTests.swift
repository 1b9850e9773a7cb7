import DeviceModel
import Drawing
import KeyboardModel
import Testing
import VirtualTime

@testable import UIKit

/// An app with a text view whose keyboard stands, as the simulator would have it.
@MainActor private final class HoldDesk {
  let world: AppWorld
  let view: UITextView
  var keyboard: Keyboard
  private(set) var now = Instant.zero

  init(_ text: String = "", device: Device = .iPhone15) throws {
    let world = AppWorld(device: device)
    self.world = world
    keyboard = Keyboard(device: device, orientation: .portrait)
    view = world.enter(at: .zero) {
      let window = UIWindow()
      let view = UITextView(frame: CGRect(x: 0, y: 60, width: 390, height: 200))
      view.font = .systemFont(ofSize: 17)
      view.text = text
      window.addSubview(view)
      window.makeKeyAndVisible()
      return view
    }
    let assets = try AssetFolder.locate()
    scene.setLanguages(try KeyboardLanguage.loadAll(from: assets))
    scene.emoji = try EmojiTable.load(from: assets)
    world.enter(at: .zero) { _ = view.becomeFirstResponder() }
    tell(.focus(Keyboard.Focus(app: "app"), animated: false))
  }

  var scene: KeyboardScene { world.keyboardScene }

  func tell(_ event: Keyboard.Event) {
    _ = keyboard.handle(event, at: now)
    world.now = max(world.now, now)
    scene.update(keyboard: keyboard, isOwner: keyboard.owner == "app")
    world.enter(at: now) { scene.follow(at: now) }
  }

  /// Lets time go by, with what the app asks of the keyboard answered.
  func wait(_ milliseconds: Int64) {
    now = now.advanced(by: .milliseconds(milliseconds))
    world.serveDeadlines(at: now)
    world.enter(at: now) { _ = world.serve() }
    answer()
  }

  @discardableResult
  func answer() -> [Keyboard.Gesture] {
    let gestures = world.takeRequests().compactMap { request -> Keyboard.Gesture? in
      if case .keyboardGesture(let gesture) = request { gesture } else { nil }
    }
    for gesture in gestures { tell(.gesture(gesture)) }
    world.enter(at: now) { AppWorld.current.layoutWindows() }
    return gestures
  }

  func place(_ id: String) throws -> CGPoint {
    let frame = try #require(scene.layout.key(id)?.frame, "no key \(id)")
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func down(_ place: CGPoint, finger: Int = 1) {
    world.enter(at: now) { scene.touchDown(finger, at: place) }
  }
  func move(_ place: CGPoint, finger: Int = 1) {
    world.enter(at: now) { scene.touchMoved(finger, to: place) }
  }
  func up(_ place: CGPoint, finger: Int = 1) {
    world.enter(at: now) { scene.touchUp(finger, at: place) }
  }
}

@MainActor struct KeyboardHoldTests {
  @Test func `the globe tapped goes on to the next language, held it opens the list`() throws {
    let desk = try HoldDesk()
    let globe = try desk.place("globe")
    desk.down(globe)
    desk.wait(100)
    desk.up(globe)
    #expect(desk.scene.typing.language.id == "ru")

    desk.down(globe)
    desk.wait(510)
    let menu = try #require(desk.scene.window?.host.keys.menu)
    #expect(menu.items.map(\.title) == ["English", "Русский", "हिन्दी", "Emoji"])
    #expect(menu.items.map(\.isCurrent) == [false, true, false, false])
    let hindi = CGPoint(x: menu.row(2).midX, y: menu.row(2).midY)
    desk.move(hindi)
    desk.up(hindi)

    #expect(desk.scene.typing.language.id == "hi")
    #expect(desk.scene.window?.host.keys.menu == nil)
  }

  @Test func `a list whose key is let go stays open for a tap`() throws {
    let desk = try HoldDesk()
    let globe = try desk.place("globe")
    desk.down(globe)
    desk.wait(510)
    desk.up(globe)
    let menu = try #require(desk.scene.window?.host.keys.menu)
    let russian = CGPoint(x: menu.row(1).midX, y: menu.row(1).midY)

    desk.down(russian)
    desk.up(russian)

    #expect(desk.scene.typing.language.id == "ru")
    #expect(desk.view.text == "")
    #expect(desk.scene.window?.host.keys.menu == nil)
  }

  @Test func `the space bar held moves the caret over characters and lines`() throws {
    let desk = try HoldDesk("one two\nthree four\nfive")
    desk.world.enter(at: desk.now) { desk.view.selectedRange = NSRange(location: 2, length: 0) }
    let space = try desk.place("space")
    desk.down(space)
    desk.wait(510)

    desk.move(CGPoint(x: space.x + 32, y: space.y))
    #expect(desk.view.edited.selection == 5..<5)
    desk.move(CGPoint(x: space.x + 32, y: space.y + 23))
    #expect(desk.view.edited.selection == 13..<13)
    desk.down(CGPoint(x: 20, y: 100), finger: 2)
    desk.up(CGPoint(x: 20, y: 100), finger: 2)
    desk.move(CGPoint(x: space.x + 64, y: space.y + 23))
    desk.up(CGPoint(x: space.x + 64, y: space.y + 23))

    #expect(desk.view.edited.selection == 13..<16)
    #expect(desk.view.text == "one two\nthree four\nfive", "nothing is typed")
  }

  @Test func `while a finger on the space bar moves it, the caret does not blink`() throws {
    let desk = try HoldDesk("one two")
    let space = try desk.place("space")
    for _ in 0..<3 { desk.wait(250) }
    #expect(desk.view.caret.alpha == 0, "it blinks while it waits")
    desk.down(space)
    desk.wait(510)
    for _ in 0..<8 {
      #expect(desk.view.caret.alpha == 1)
      desk.wait(250)
    }

    desk.up(space)
    #expect(desk.view.caret.alpha == 1)
    desk.wait(510)
    #expect(desk.view.caret.alpha == 0)
  }

  @Test func `the word that was typed stands left in the bar, also alone`() throws {
    let desk = try HoldDesk("caf")
    desk.scene.take(KeyboardHabits(words: ["en": Suggestions(words: [])]))
    let bar = try #require(desk.scene.window?.host.bar)
    let fields = bar.subviews.compactMap { $0 as? SuggestionField }

    #expect(fields.map(\.text) == ["“caf”", "", ""])
  }

  @Test(arguments: [("iPad 10.2", true), ("iPhone 15", false)])
  func `the emoji of a pad have a key that puts the keyboard away`(
    name: String, has: Bool
  ) throws {
    let desk = try HoldDesk(device: try pad(name))
    desk.tell(.gesture(.turn(to: .emoji)))
    desk.wait(500)
    let panel = try #require(desk.scene.window?.host.emojiPanel)
    let keys = panel.subviews.flatMap(\.subviews).compactMap { $0 as? EmojiFootButton }
    let hide = try #require(keys.first { $0.accessibilityIdentifier == "emoji.hide" })
    #expect(hide.isHidden == !has)
    guard has else { return }

    desk.world.enter(at: desk.now) { hide.sendActions(for: .touchUpInside) }

    #expect(!desk.view.isFirstResponder)
  }

  @Test func `on pads a flick downwards types the second character`() throws {
    let desk = try HoldDesk("x", device: try pad("iPad 10.9"))
    let key = try #require(desk.scene.layout.key("q"))
    let place = CGPoint(x: key.frame.midX, y: key.frame.midY)

    desk.down(place)
    desk.move(CGPoint(x: place.x, y: place.y + key.frame.height * 0.5))
    desk.up(CGPoint(x: place.x, y: place.y + key.frame.height * 0.5))

    #expect(desk.view.text == "x1")
  }

  private func pad(_ name: String) throws -> Device {
    try DeviceTable.load(from: AssetFolder.locate()).device(named: name)
  }

  @Test(arguments: [(true, Keyboard.Mode.splitDocked), (false, .floating)])
  func `two fingers pull a pad's keyboard apart or push it together`(
    isApart: Bool, mode: Keyboard.Mode
  ) throws {
    let desk = try HoldDesk("x", device: try pad("iPad 10.2"))
    let near = [CGPoint(x: 380, y: 150), CGPoint(x: 430, y: 150)]
    let far = [CGPoint(x: 200, y: 150), CGPoint(x: 600, y: 150)]
    let (start, end) = isApart ? (near, far) : (far, near)
    for finger in 0...1 { desk.down(start[finger], finger: finger) }
    for finger in 0...1 { desk.move(end[finger], finger: finger) }
    let typed = desk.view.text

    #expect(desk.answer() == [.pull(to: mode)])
    for finger in 0...1 { desk.up(end[finger], finger: finger) }

    #expect(desk.keyboard.mode == mode)
    #expect(desk.view.text == typed, "lifting types nothing")
  }

  @Test func `a card is carried by its handle`() throws {
    let desk = try HoldDesk("x", device: try pad("iPad 10.9"))
    desk.tell(.gesture(.choose(.floating)))
    desk.wait(1000)
    desk.tell(.deadline)
    let handle = try #require(desk.scene.layout.handleFrame)
    let before = desk.keyboard.frame(at: desk.now)
    let place = CGPoint(x: handle.midX, y: handle.midY)

    desk.down(place)
    desk.answer()
    desk.move(CGPoint(x: place.x - 60, y: place.y - 80))
    desk.answer()

    let after = desk.keyboard.frame(at: desk.now)
    #expect(abs(after.minX - before.minX + 60) < 1 && abs(after.minY - before.minY + 80) < 1)
  }

  @Test func `emoji are typed, remembered, and their tones chosen by sliding`() throws {
    let desk = try HoldDesk()
    desk.tell(.gesture(.turn(to: .emoji)))
    desk.wait(500)
    let panel = try #require(desk.scene.window?.host.emojiPanel)
    desk.world.enter(at: desk.now) {
      panel.type("🍁")
      let view = UIView(frame: .zero)
      panel.addSubview(view)
      panel.openTones(of: "👍", over: CGRect(x: 100, y: 120, width: 40, height: 40), in: view)
      #expect(panel.moveTones(to: CGPoint(x: 225, y: 80)))
      #expect(panel.chooseTone())
    }

    #expect(desk.view.text == "🍁👍🏼" || desk.view.text == "🍁👍🏽")
    #expect(desk.scene.habits.recentEmoji.last == "🍁")
    #expect(panel.toned("👍") != "👍")
  }

  @Test func `on its way down the keyboard shows what it showed`() throws {
    let desk = try HoldDesk("marm")
    desk.world.enter(at: desk.now) { desk.view.returnKeyType = .done }
    desk.scene.take(KeyboardHabits(words: ["en": Suggestions(words: ["marmot"])]))
    let host = try #require(desk.scene.window?.host)
    let look = try #require(host.keys.look)
    #expect(look.returnKey == .done && host.bar.offers.count == 2)

    desk.world.enter(at: desk.now) { _ = desk.view.resignFirstResponder() }
    desk.tell(.blur(app: "app"))

    #expect(host.keys.look == look)
    #expect(host.bar.offers.count == 2)
  }

  @Test func `fields that take no emoji keep their letters`() throws {
    let desk = try HoldDesk()
    desk.tell(.gesture(.turn(to: .emoji)))
    #expect(desk.scene.window?.host.emojiPanel != nil)

    desk.world.enter(at: desk.now) { desk.view.keyboardType = .emailAddress }

    #expect(desk.scene.window?.host.emojiPanel == nil)
  }
}
