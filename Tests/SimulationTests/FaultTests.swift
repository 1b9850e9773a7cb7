import KeyboardModel
import Testing
import UIKit

@testable import Simulation

/// What goes wrong on the way from the system to an app, once and only where it is asked for.
@MainActor @Suite struct FaultTests {
  /// The keyboard's notifications that the app hears while it takes the focus, with their times.
  private func heard(_ faults: [Fault]) -> [String] {
    let desk = BlankPhone { _ in }
    desk.run(to: 1000)
    for fault in faults { desk.phone.handle(.setting(.fault(fault))) }
    desk.world?.enter(at: desk.phone.now) { _ = desk.page?.becomeFirstResponder() }
    desk.phone.handle(.cancelTouches)
    desk.run(to: 3000)
    return desk.rows(.notification)
  }

  private let plain = [
    "1000 willChangeFrame", "1000 willShow", "1250 didChangeFrame", "1250 didShow",
  ]

  @Test func `without a fault all four come`() { #expect(heard([]) == plain) }

  @Test func `a lost one never comes`() {
    #expect(heard([Fault(.lose, "didShow")]) == Array(plain.dropLast()))
  }

  @Test func `a doubled one comes twice`() {
    let twice = heard([Fault(.double, "willShow")])
    #expect(twice == Array(plain[..<2]) + ["1000 willShow"] + Array(plain[2...]))
  }

  @Test func `a delayed one comes 400 ms later`() {
    #expect(
      heard([Fault(.delay, "didChangeFrame")]) == [
        plain[0], plain[1], plain[3], "1650 didChangeFrame",
      ])
  }

  @Test func `a fault strikes once`() {
    let twice = heard([Fault(.lose, "didShow"), Fault(.lose, "didHide")])
    #expect(twice.count == 3)
  }

  @Test func `a lost background is followed by a foreground`() {
    let desk = BlankPhone { _ in }
    desk.run(to: 1000)
    desk.phone.handle(.setting(.fault(Fault(.lose, "didEnterBackground"))))
    desk.phone.handle(.home)
    desk.run(to: 3000)
    desk.phone.handle(.launch(app: "blank", url: nil))
    desk.run(to: 4000)
    let words = desk.rows(.lifecycle).map { $0.split(separator: " ")[1] }
    #expect(
      words.suffix(5) == [
        "willResignActive", "suspended", "resumed", "willEnterForeground", "didBecomeActive",
      ])
  }

  @Test func `what cannot go wrong is no fault`() {
    #expect(Fault(text: "lose didHide") == Fault(.lose, "didHide"))
    #expect(Fault(text: "delay didBecomeActive") == nil)
    #expect(Fault(text: "lose everything") == nil)
    #expect(Fault(text: "lose") == nil)
  }

  @Test func `a tie order is digits, and decides ties in the order in which they are met`() {
    #expect(TimeRule.ties(of: "0120") == [0, 1, 2, 0])
    #expect(TimeRule.ties(of: "0a") == nil)
    #expect(TimeRule.ties(of: "") == nil)
    for (script, order) in [
      ([], ["A", "B", "C"]), ([2], ["C", "A", "B"]), ([1, 1], ["B", "C", "A"]),
    ]
      as [([UInt8], [String])]
    {
      var called: [String] = []
      let desk = BlankPhone(settings: [.timeRule(.tieOrder(script))]) { _ in
        for name in ["A", "B", "C"] {
          Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in called.append(name) }
        }
      }
      desk.run(to: 2000)
      #expect(called == order)
    }
  }
}
