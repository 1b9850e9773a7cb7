import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

@MainActor struct ChatKeyboardTests {
  @Test func `the child listens from appearing to having disappeared, and never else`() throws {
    let chat = try ChatPhone()
    let child = try #require(chat.child)
    let centre = chat.world.notificationCenter
    #expect(child.observerCount == 3)
    let whileThere = centre.observerCount

    chat.set("chatChild", "removed")
    chat.wait(500)
    #expect(child.observerCount == 0)
    #expect(centre.observerCount == whileThere - 4)

    chat.set("chatChild", "embedded")
    chat.wait(500)
    #expect(chat.child?.observerCount == 3)
    #expect(centre.observerCount == whileThere)
  }

  @Test func `before it appears and after it has disappeared the child hands nothing on`() throws {
    let chat = try ChatPhone()
    let heard = HeardKeyboard()
    let child = chat.run { NotifiedMessagesController(talk: $0.talk) }
    child.keyboardDelegate = heard
    let show = Notification(
      name: UIResponder.keyboardWillShowNotification, object: chat.world.screen,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
          rect: CGRect(x: 0, y: 516, width: 393, height: 336))
      ])
    func post() { chat.run { _ in NotificationCenter.default.post(show) } }

    chat.run { _ in child.loadViewIfNeeded() }
    post()
    #expect(heard.words.isEmpty)

    chat.run { container in
      container.addChild(child)
      child.view.frame = container.view.bounds
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
    }
    post()
    #expect(heard.words.map(\.isShow) == [true])

    chat.run { _ in
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    let before = heard.words.count
    post()
    #expect(heard.words.count == before)
    #expect(heard.words.last?.isShow == false, "the hide that it would not hear")
  }

  @Test func `the delegate hears frame, duration, and the curve shifted by sixteen`() throws {
    let chat = try ChatPhone()
    let heard = HeardKeyboard()
    chat.child?.keyboardDelegate = heard
    let options: UIView.AnimationOptions = [
      .beginFromCurrentState, UIView.AnimationOptions(rawValue: 7 << 16),
    ]

    chat.focus()
    #expect(
      heard.words == [
        .init(
          isShow: true, frame: CGRect(x: 0, y: 516, width: 393, height: 336), duration: 0.25,
          options: options)
      ])

    chat.blur()
    #expect(heard.words.count >= 2)
    #expect(heard.words.dropFirst().allSatisfy { !$0.isShow && $0.options == options })
  }

  @Test func `the delegate is held weakly, and may be absent`() throws {
    let chat = try ChatPhone()
    var heard: HeardKeyboard? = HeardKeyboard()
    chat.child?.keyboardDelegate = heard
    heard = nil
    #expect(chat.child?.keyboardDelegate == nil)

    chat.focus()
    #expect(try chat.value("fieldBottom") == 516)
    #expect(try chat.value("contentTop") == 0)
  }

  @Test(arguments: ["notifications", "layoutGuide"])
  func `showing and hiding ends in exactly the layout it began with`(way: String) throws {
    let chat = try ChatPhone(.iPhone15, ["chatBuiltBy": way])
    func frames() -> [CGRect] {
      chat.run { container in
        [container.contentView, container.child?.view, container.child?.inputBar]
          .compactMap { $0?.frame }
      }
    }
    let before = frames()
    chat.focus()
    let up = frames()
    chat.blur()

    #expect(up[0].minY == -up[0].height)
    #expect(up[1] == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(frames() == before)
  }

  @Test func `both ways of building it move alike, at every instant`() throws {
    let told = try ChatPhone(.iPhone15, ["chatBuiltBy": "notifications"])
    let guided = try ChatPhone(.iPhone15, ["chatBuiltBy": "layoutGuide"])
    for step in 0..<120 {
      for chat in [told, guided] {
        if step == 0 || step == 56 {
          _ = chat.run { $0.child?.inputBar.field.becomeFirstResponder() }
        }
        if step == 50 { _ = chat.run { $0.view.endEditing(true) } }
        chat.wait(10)
      }
      for name in ["fieldBottom", "contentTop"] {
        #expect(
          abs(try told.value(name) - guided.value(name)) < 0.5, "\(name) after \(step * 10) ms")
      }
    }
  }

  @Test func `the field rises by what is covered of its own view`() throws {
    let chat = try ChatPhone(.iPhone15, ["chatFooter": "on"])
    chat.focus()
    let child = try #require(chat.child)

    #expect(abs(child.fieldBottom.constant - (336 - 88)) < 0.001)
    #expect(abs(try chat.value("fieldGap")) < 0.001)
  }

  @Test func `return puts the keyboard away and is no text, pasted breaks are`() throws {
    let chat = try ChatPhone()
    chat.focus()
    chat.type("one")
    chat.phone.handle(.key(KeyInput(.enter)))
    chat.wait(1000)
    #expect(chat.phone.keyboard.state == .hidden)
    #expect(chat.field?.text == "one")

    chat.focus()
    chat.run { $0.child?.inputBar.field.insertText("\ntwo\nthree") }
    #expect(chat.field?.text == "one\ntwo\nthree")
    #expect(chat.run { $0.child?.inputBar.field.isFirstResponder } == true)
    #expect(try chat.value("fieldLines") == 3)
  }

  @Test func `a tap on the messages ends editing, a tap in the bar does not`() throws {
    let chat = try ChatPhone()
    chat.focus()
    chat.tap(try #require(chat.child?.inputBar))
    chat.wait(500)
    #expect(chat.phone.keyboard.state == .docked)

    chat.tap(try #require(chat.child?.list))
    chat.wait(1000)
    #expect(chat.phone.keyboard.state == .hidden)
  }

  @Test(arguments: ["notifications", "layoutGuide"])
  func `a bar that shrinks while the phone is turned stays on the keyboard`(way: String) throws {
    let device = try #require(
      try DeviceTable.load(from: AssetFolder.locate()).devices.first { $0.name == "iPhone SE" })
    let chat = try ChatPhone(device, ["chatBuiltBy": way])
    chat.focus()
    chat.type(String(repeating: "one two three ", count: 15))
    chat.wait(1000)
    #expect(try chat.value("fieldLines") == 5)

    for key in [KeyInput.Key.a, .x] {
      chat.phone.handle(.key(KeyInput(key, modifiers: .command)))
    }
    chat.phone.handle(.setting(.orientation(.landscapeLeft)))
    for _ in 0..<60 {
      #expect(try chat.value("fieldUnder") < 0.5, "at \(chat.phone.now)")
      chat.wait(10)
    }
    #expect(try chat.value("fieldLines") == 1)
  }

  @Test func `the status bar's signs are for the content as soon as that is called back`() throws {
    let chat = try ChatPhone()
    chat.focus()
    #expect(chat.run { $0.preferredStatusBarStyle } == .lightContent)

    _ = chat.run { $0.view.endEditing(true) }
    #expect(chat.run { $0.preferredStatusBarStyle } == .default)
  }

  @Test(arguments: ["notifications", "layoutGuide"], [0, 500, 1500, 5000] as [Int64])
  func `another app's keyboard moves nothing, however long this one stays awake`(
    way: String, latency: Int64
  ) throws {
    let chat = try ChatPhone(.iPhone15, ["chatBuiltBy": way, "chatPartner": "away"])
    chat.phone.handle(.setting(.backgroundLatency(.milliseconds(latency))))
    chat.phone.handle(.home)
    chat.phone.handle(.launch(app: "notes", url: nil))
    chat.wait(600)
    chat.touch(.began, CGPoint(x: 365, y: 794))
    chat.wait(60)
    chat.touch(.ended, CGPoint(x: 365, y: 794))
    chat.wait(1000)
    #expect(chat.phone.keyboard.owner == "notes")
    chat.phone.handle(.launch(app: "chat", url: nil))
    for _ in 0..<30 {
      chat.wait(50)
      #expect(try chat.value("contentLost") < 0.5)
      #expect(try chat.value("fieldGap") < 0.5)
    }
  }

  @Test func `a neighbour's keyboard that goes while the app is suspended leaves nothing`() throws {
    let table = try DeviceTable.load(from: AssetFolder.locate())
    let chat = try ChatPhone(
      table.device(named: "iPad 10.2"), ["chatBuiltBy": "notifications", "chatPartner": "away"])
    chat.phone.handle(.splitView(app: "notes", side: .right, share: .half))
    chat.wait(1000)
    let notes = try #require(chat.phone.world(of: "notes"))
    let pen = try #require(Self.view("compose", in: notes))
    chat.tap(pen, of: notes)
    chat.wait(1500)
    #expect(chat.phone.keyboard.owner == "notes")
    #expect(try chat.value("fieldBottom") > 100)
    chat.phone.handle(.home)
    chat.wait(3000)
    chat.phone.handle(.launch(app: "chat", url: nil))
    chat.wait(2000)
    #expect(try chat.value("contentLost") < 0.5)
    #expect(try chat.value("fieldGap") < 0.5)
  }

  private static func view(_ id: String, in world: AppWorld) -> UIView? {
    func search(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == id { return view }
      return view.subviews.lazy.compactMap(search).first
    }
    return world.windows.lazy.compactMap(search).first
  }
}
