import ConversationModel
import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

@MainActor struct ChatMessagesTests {
  private static let morning = 1_704_793_260.0

  private func rows(_ count: Int) -> [ChatRow] {
    let messages = (1...count).map {
      Message(
        id: $0, author: $0 % 3 == 0 ? .me : .partner, text: "Message number \($0)",
        date: Self.morning + Double($0) * 20)
    }
    return Conversation(history: messages, chance: SeededGenerator(seed: 1)).rows
  }

  /// A list of a hundred messages in a window, standing at the newest.
  private func list(_ body: (MessageListView) -> Void) {
    AppWorld().enter(at: .zero) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      let list = MessageListView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
      window.addSubview(list)
      window.makeKeyAndVisible()
      list.show(rows(100), at: Self.morning, animated: false)
      list.layoutIfNeeded()
      body(list)
    }
  }

  @Test func `the list stands at the newest message, whatever its height becomes`() {
    list { list in
      for height in [600, 300, 240, 700] as [CGFloat] {
        list.frame.size.height = height
        list.layoutIfNeeded()
        #expect(list.showsNewest, "\(height)")
      }
    }
  }

  @Test func `only rows near what is seen have a view`() {
    list { list in
      let shown = list.subviews.count { $0 is MessageRowView }
      #expect(shown > 10)
      #expect(shown < 60)
    }
  }

  @Test func `scrolled up, what stands at the lower edge stays when the list shrinks`() throws {
    let chat = try ChatPhone()
    chat.focus()
    let list = try #require(chat.child?.list)
    chat.touch(.began, CGPoint(x: 196, y: 200))
    for step in 1...10 {
      chat.wait(16)
      chat.touch(.moved, CGPoint(x: 196, y: 200 + 12 * step))
    }
    chat.wait(300)
    chat.touch(.ended, CGPoint(x: 196, y: 320))
    chat.wait(500)
    #expect(!list.followsNewest)
    let edge = chat.run { _ in list.bounds.maxY }

    chat.type(String(repeating: "a long line of words ", count: 8))
    chat.wait(500)
    #expect(try chat.value("fieldLines") > 2)
    #expect(abs(chat.run { _ in list.bounds.maxY } - edge) < 0.5)
  }

  @Test func `a wheel scrolls as a finger does: away from the newest, and back to it`() throws {
    let chat = try ChatPhone()
    chat.focus()
    let child = try #require(chat.child)
    let place = CGPoint(x: 196, y: 250)
    chat.phone.handle(.wheel(at: place, by: CGSize(width: 0, height: 120)))
    chat.wait(300)
    #expect(!child.list.followsNewest)
    #expect(child.newestButton.isShown)

    chat.phone.handle(.wheel(at: place, by: CGSize(width: 0, height: -400)))
    chat.wait(300)
    #expect(child.list.followsNewest)
    #expect(!child.newestButton.isShown)
  }

  @Test func `on the way to the newest the button stays away, unless a wheel ends that way`() throws
  {
    let chat = try ChatPhone()
    chat.focus()
    let child = try #require(chat.child)
    let place = CGPoint(x: 196, y: 250)
    func scrollUp() { chat.phone.handle(.wheel(at: place, by: CGSize(width: 0, height: 300))) }
    scrollUp()
    chat.wait(300)
    chat.run { _ in child.list.goToNewest() }
    for _ in 0..<40 {
      chat.wait(16)
      #expect(!child.newestButton.isShown)
    }
    #expect(child.list.showsNewest)

    scrollUp()
    chat.wait(300)
    chat.run { _ in child.list.goToNewest() }
    chat.wait(64)
    chat.phone.handle(.wheel(at: place, by: CGSize(width: 0, height: 60)))
    chat.wait(64)
    #expect(child.newestButton.isShown)
  }

  @Test(
    arguments: [
      "Word", String(repeating: "words and ", count: 40), String(repeating: "unbroken", count: 30),
      String(repeating: "длинные слова ", count: 20), String(repeating: "长句子", count: 40),
      String(repeating: "लंबा वाक्य ", count: 20), "👍",
    ])
  func `no bubble is wider than three quarters of the list, nor leaves it`(text: String) {
    AppWorld().enter(at: .zero) {
      for author in [Message.Author.me, .partner] {
        let message = Message(id: 1, author: author, text: text, date: 0)
        var measure = MessageMeasure(width: 393, safe: .zero)
        let frames = measure.frames(of: [
          .bubble(message, GroupPlace(isFirst: true, isLast: true))
        ])
        #expect(frames[0].width <= 393 * 0.75)
        #expect(frames[0].minX >= 11 && frames[0].maxX <= 393 - 11)
        #expect(author == .me ? frames[0].maxX == 382 : frames[0].minX == 11)
      }
    }
  }

  @Test func `rows follow each other downwards, closer within a group`() {
    AppWorld().enter(at: .zero) {
      var measure = MessageMeasure(width: 393, safe: .zero)
      let rows = rows(9)
      let frames = measure.frames(of: rows)
      for index in frames.indices.dropFirst() {
        let gap = frames[index].minY - frames[index - 1].maxY
        if case .bubble(_, let place) = rows[index] {
          #expect(gap == (place.isFirst ? 10 : 2))
        } else {
          #expect(gap > 0)
        }
      }
    }
  }

  @Test func `sending adds the message, clears the field and keeps the keyboard`() throws {
    let chat = try ChatPhone()
    chat.focus()
    chat.type("Hello")
    #expect(try chat.value("sendEnabled") == 1)
    chat.tap(try #require(chat.child?.inputBar.sendButton))
    chat.wait(500)

    #expect(chat.container.talk.conversation.messages.last?.text == "Hello")
    #expect(chat.field?.text == "")
    #expect(try chat.value("sendEnabled") == 0)
    #expect(chat.phone.keyboard.state == .docked)
  }

  @Test func `the same seed has the same conversation, another seed another`() throws {
    func answer(seed: UInt64) throws -> [String] {
      let phone = Simulator(
        Simulator.Configuration(device: .iPhone15, apps: AppCatalog.all, seed: seed))
      phone.handle(.launch(app: "chat", url: nil))
      phone.advance(to: .ms(1500))
      let world = try #require(phone.world(of: "chat"))
      let container = try #require(
        world.windows.first?.rootViewController as? ChatContainerController)
      world.enter(at: phone.now) { container.talk.send("Well?") }
      phone.handle(.setting(.app(key: "code", value: "has run")))
      phone.advance(to: .ms(30_000))
      return container.talk.conversation.messages.suffix(1).map { "\($0.date) \($0.text)" }
    }
    #expect(try answer(seed: 4) == answer(seed: 4))
    #expect(try answer(seed: 4) != answer(seed: 5))
  }

  @Test(
    arguments: [
      (60.0, "Today 9:40"), (86_400.0, "Yesterday 9:41"), (259_200.0, "Saturday 9:41"),
      (1_814_400.0, "12/19/23 9:41"),
    ])
  func `a stamp tells the day and the time`(ago: Double, text: String) {
    #expect(ChatDateText.stamp(Self.morning - ago, at: Self.morning) == text)
  }
}
