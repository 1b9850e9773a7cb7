import Drawing
import KeyboardModel
import Testing
import VirtualTime

@testable import UIKit

/// An app with a field in it whose keyboard stands, as the simulator would have it.
@MainActor private final class Desk {
  let world = AppWorld()
  let field: UITextField
  var keyboard = Keyboard()

  init(_ text: String = "", animated: Bool = false) {
    field = world.enter(at: .zero) {
      let window = UIWindow()
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
      field.text = text
      window.addSubview(field)
      window.makeKeyAndVisible()
      return field
    }
    world.enter(at: .zero) { _ = field.becomeFirstResponder() }
    tell(.focus(Keyboard.Focus(app: "app"), animated: animated), at: .zero)
  }

  var scene: KeyboardScene { world.keyboardScene }

  func tell(_ event: Keyboard.Event, at instant: Instant) {
    _ = keyboard.handle(event, at: instant)
    world.now = max(world.now, instant)
    scene.update(keyboard: keyboard, isOwner: keyboard.owner == "app")
  }

  /// The picture at an instant, layers in the order of painting.
  @discardableResult
  func frame(at instant: Instant) -> Frame {
    world.enter(at: instant) {
      _ = world.serve()
      var frame = Frame(size: world.screen.bounds.size, scale: 3)
      world.place(into: &frame, at: instant)
      return frame
    }
  }

  func middle(of id: String) -> CGPoint {
    let box = scene.layout.key(id)?.frame ?? .null
    return CGPoint(x: box.midX, y: box.midY)
  }

  func press(_ id: String, finger: Int = 1, at instant: Instant) {
    world.enter(at: instant) { scene.touchDown(finger, at: middle(of: id)) }
  }

  func lift(_ id: String, finger: Int = 1, at instant: Instant) {
    world.enter(at: instant) { scene.touchUp(finger, at: middle(of: id)) }
  }

  func tap(_ id: String, at instant: Instant) {
    press(id, at: instant)
    lift(id, at: instant)
  }
}

@MainActor struct KeyboardTests {
  @Test func `the keyboard's view is where the model says at every instant of the way up`() throws {
    let desk = Desk(animated: true)
    for milliseconds in stride(from: 0, through: 600, by: 16) {
      let instant = Instant.ms(Int64(milliseconds))
      if let due = desk.keyboard.nextDeadline, due <= instant { desk.tell(.deadline, at: due) }

      desk.frame(at: instant)

      let host = try #require(desk.scene.window?.host)
      #expect(host.frame == desk.keyboard.frame(at: instant))
    }
  }

  @Test func `the keyboard's window stands above the app's while it is seen and is gone after`() {
    let desk = Desk()
    #expect(desk.world.shownWindows.last === desk.scene.window)

    desk.world.enter(at: .ms(100)) { _ = desk.field.resignFirstResponder() }
    desk.tell(.blur(app: "app"), at: .ms(100))
    desk.frame(at: .ms(300))
    #expect(desk.world.shownWindows.count == 2, "on its way down")
    desk.tell(.deadline, at: .ms(350))
    desk.frame(at: .ms(2000))

    #expect(desk.world.shownWindows.count == 1)
  }

  @Test func `another app's keyboard is not shown here`() {
    let desk = Desk()

    desk.tell(.focus(Keyboard.Focus(app: "other")), at: .ms(100))

    #expect(desk.world.shownWindows.count == 1)
  }

  @Test func `a letter is typed on lifting and shift ends after one capital`() {
    let desk = Desk()

    desk.press("H", at: .ms(100))
    #expect(desk.field.text == "")
    desk.lift("H", at: .ms(150))
    desk.tap("i", at: .ms(300))

    #expect(desk.field.text == "Hi")
  }

  @Test func `delete held goes on after half a second every tenth`() {
    let desk = Desk("abcdefgh")

    desk.press("delete", at: .ms(0))
    #expect(desk.field.text == "abcdefg", "at once on touch-down")
    for milliseconds in stride(from: 0, through: 790, by: 10) {
      desk.frame(at: .ms(Int64(milliseconds)))
    }
    desk.lift("delete", at: .ms(790))
    desk.frame(at: .ms(2000))

    #expect(desk.field.text == "abcd", "again at 500, 600 and 700 ms")
  }

  @Test func `pressing a key leaves the picture of the others as it is`() {
    let desk = Desk("x")
    let before = desk.frame(at: .ms(10)).layers

    desk.press("g", at: .ms(20))
    let after = desk.frame(at: .ms(20)).layers

    #expect(after.count == before.count + 1)
    #expect(Set(before.map(\.content)).isSubset(of: Set(after.map(\.content))))
  }

  @Test func `a bubble stands over a pressed letter and is gone 50 ms after lifting`() {
    let desk = Desk("x")
    let resting = desk.frame(at: .ms(10)).layers.count
    desk.press("g", at: .ms(20))
    desk.lift("g", at: .ms(100))
    #expect(desk.frame(at: .ms(149)).layers.count == resting + 1)

    #expect(desk.frame(at: .ms(150)).layers.count == resting)
  }

  @Test func `bubbles at the screen's edge are moved inwards and keep their width`() {
    let keys = CGRect(x: 0, y: 45, width: 393, height: 216)
    let middle = KeyBubble(
      key: CGRect(x: 100, y: 53, width: 33, height: 42), keyRadius: 5, within: keys, isFlat: false)
    let edge = KeyBubble(
      key: CGRect(x: 3, y: 53, width: 33, height: 42), keyRadius: 5, within: keys, isFlat: false)

    #expect(middle.box == CGRect(x: 87, y: -13, width: 59, height: 55))
    #expect(edge.box == CGRect(x: 3, y: -13, width: 59, height: 55))
  }

  @Test func `return does nothing in an empty field that wants text`() {
    let desk = Desk()
    desk.field.enablesReturnKeyAutomatically = true
    var returns = 0
    desk.world.enter(at: .zero) {
      desk.field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
    }
    desk.tap("return", at: .ms(100))
    desk.tap("A", at: .ms(200))

    desk.tap("return", at: .ms(300))

    #expect(returns == 1)
  }

  @Test func `a suggestion takes the place of the word begun and is remembered words first`() throws
  {
    let desk = Desk("I am hap")
    desk.scene.take(KeyboardHabits(words: ["en": Suggestions(words: ["happy", "hapless"])]))
    let bar = try #require(desk.scene.window?.host.bar)
    #expect(bar.offers.map(\.text) == ["hap", "happy", "hapless"])

    desk.world.enter(at: .ms(100)) { bar.onChoice(bar.offers[2]) }
    #expect(desk.field.text == "I am hapless ")
    desk.world.enter(at: .ms(200)) { desk.world.insertText("hap") }

    #expect(bar.offers.map(\.text) == ["hap", "hapless", "happy"])
  }

  @Test func `a key of the desk lights up its key on the screen for a moment`() {
    let desk = Desk("x")
    let resting = desk.frame(at: .ms(10)).layers.count
    desk.world.enter(at: .ms(20)) { desk.world.insertText("k") }
    #expect(desk.frame(at: .ms(20)).layers.count == resting + 1)

    #expect(desk.frame(at: .ms(400)).layers.count <= resting + 1)
    #expect(desk.scene.lit.isEmpty)
  }

  @Test func `a letter held for half a second offers its accents and types the chosen one`() throws
  {
    let desk = Desk("caf")
    desk.press("e", at: .ms(0))
    desk.frame(at: .ms(499))
    #expect(desk.scene.openAccents == nil)
    desk.frame(at: .ms(500))
    let row = try #require(desk.scene.openAccents)
    #expect(row.texts.prefix(3) == ["e", "è", "é"])

    desk.world.enter(at: .ms(600)) {
      let place = CGPoint(x: row.item(2).midX, y: desk.middle(of: "e").y)
      desk.scene.touchMoved(1, to: place)
      desk.scene.touchUp(1, at: place)
    }

    #expect(desk.field.text == "café")
    #expect(desk.scene.openAccents == nil)
  }

  @Test func `accents open inwards, the letter itself over its key`() throws {
    let layout = Desk("x").scene.layout
    for letter in ["a", "e", "o", "l"] {
      let key = try #require(layout.key(letter))
      let row = try #require(
        AccentRow(key: key, keyRadius: 5, within: layout.keysFrame))
      #expect(row.box.minX >= 3 && row.box.maxX <= layout.size.width - 3)
      #expect((row.item(1).minX > row.item(0).minX) == (key.frame.midX < layout.keysFrame.midX))
      #expect(abs(row.item(0).midX - key.frame.midX) < key.frame.width)
    }
  }

  @Test func `the space bar held moves the caret with the finger and types no space`() {
    let desk = Desk("abcdef")
    desk.press("space", at: .ms(0))
    desk.frame(at: .ms(500))
    #expect(desk.scene.isTrackpad)

    let middle = desk.middle(of: "space")
    desk.world.enter(at: .ms(600)) {
      let place = CGPoint(x: middle.x - 32, y: middle.y)
      desk.scene.touchMoved(1, to: place)
      desk.scene.touchUp(1, at: place)
    }

    #expect(desk.field.text == "abcdef")
    #expect(desk.field.edited.head == 3)
    #expect(!desk.scene.isTrackpad)
  }

  @Test func `a field inside an accessory view keeps that view on the keyboard`() throws {
    let desk = Desk()
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
    let inner = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    try desk.world.enter(at: .ms(10)) {
      accessory.addSubview(inner)
      desk.field.inputAccessoryView = accessory
      let area = try #require(desk.scene.accessory.window?.area)
      #expect(accessory.superview === area)

      inner.becomeFirstResponder()

      #expect(inner.isFirstResponder)
      #expect(accessory.superview === area)
      #expect(desk.world.takeRequests().contains { $0.accessoryHeight == 50 })
    }
  }
}

extension Frame {
  fileprivate var layers: [PlacedLayer] {
    items.compactMap { if case .layer(let layer) = $0 { layer } else { nil } }
  }
}

extension SystemRequest {
  fileprivate var accessoryHeight: CGFloat? {
    if case .keyboard(let wish?, _) = self { wish.accessoryHeight } else { nil }
  }
}
