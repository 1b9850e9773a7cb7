import Testing

@testable import UIKit

@MainActor struct NotificationCenterTests {
  private let name = Notification.Name("news")

  @Test func `observers are called in the order of registration`() {
    let centre = NotificationCenter()
    var order: [Int] = []
    let tokens = (0..<20).map { number in
      centre.addObserver(forName: number % 3 == 0 ? nil : name, object: nil, queue: nil) { _ in
        order.append(number)
      }
    }

    centre.post(name: name, object: nil)

    #expect(order == Array(0..<20))
    #expect(tokens.count == 20)
  }

  @Test func `an observer removed during a post is not called, one added is not called yet`() {
    let centre = NotificationCenter()
    var heard: [String] = []
    final class Tokens {
      var second: (any NSObjectProtocol)?
      var late: (any NSObjectProtocol)?
    }
    let tokens = Tokens()
    _ = centre.addObserver(forName: name, object: nil, queue: nil) { _ in
      heard.append("first")
      if let second = tokens.second { centre.removeObserver(second) }
      if tokens.late == nil {
        tokens.late = centre.addObserver(forName: self.name, object: nil, queue: nil) { _ in
          heard.append("late")
        }
      }
    }
    tokens.second = centre.addObserver(forName: name, object: nil, queue: nil) { _ in
      heard.append("second")
    }

    centre.post(name: name, object: nil)
    #expect(heard == ["first"])

    centre.post(name: name, object: nil)
    #expect(heard == ["first", "first", "late"])
    #expect(centre.observerCount == 2)
  }

  @Test func `a post inside an observer nests`() {
    let centre = NotificationCenter()
    let inner = Notification.Name("inner")
    var order: [String] = []
    _ = centre.addObserver(forName: name, object: nil, queue: nil) { _ in
      order.append("before")
      centre.post(name: inner, object: nil)
      order.append("after")
    }
    _ = centre.addObserver(forName: inner, object: nil, queue: nil) { _ in order.append("inner") }

    centre.post(name: name, object: nil)

    #expect(order == ["before", "inner", "after"])
  }

  @Test func `an observer of one sender hears no other`() {
    let centre = NotificationCenter()
    final class Sender {}
    let wanted = Sender()
    var count = 0
    _ = centre.addObserver(forName: name, object: wanted, queue: nil) { _ in count += 1 }

    centre.post(name: name, object: Sender())
    centre.post(name: name, object: nil)
    centre.post(name: name, object: wanted)

    #expect(count == 1)
  }
}
