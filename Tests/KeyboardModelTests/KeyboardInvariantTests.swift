import DeviceModel
import Foundation
import KeyboardModel
import Testing
import VirtualTime

/// One of each event, with two apps and both kinds of focus.
private let events: [Keyboard.Event] =
  [
    .focus(Keyboard.Focus(app: "ike")), .focus(Keyboard.Focus(app: "chat"), animated: false),
    .focus(Keyboard.Focus(app: "ike", showsKeys: false, accessoryHeight: 78)),
    .focus(Keyboard.Focus(app: "chat", accessoryHeight: 44, allowsPredictiveBar: false)),
    .focus(Keyboard.Focus(app: "chat", showsKeys: false)),
    .blur(app: "ike"), .blur(app: "chat", animated: false),
    .setAccessoryHeight(60, app: "ike"), .setPredictiveBar(false), .setPredictiveBar(true),
    .rotationBegan(to: .landscapeLeft), .rotationBegan(to: .portrait), .rotationEnded, .deadline,
    .setHardwareKeyboard(true), .setHardwareKeyboard(false), .dragBegan(fingerY: 600),
  ] + Keyboard.Mode.allCases.map { .change(to: $0) }

/// Follows a keyboard and holds what must hold after every event.
private struct Witness {
  var keyboard: Keyboard
  /// The will-notification whose did has not come.
  var open: KeyboardNotification?

  mutating func handle(_ event: Keyboard.Event, at now: Instant) -> [String] {
    let before = keyboard
    let effects = keyboard.handle(event, at: now)
    var problems: [String] = []
    func require(_ holds: Bool, _ law: String) {
      if !holds { problems.append("\(law): \(before.state) \(event) -> \(keyboard.state)") }
    }
    problems += check(posted(effects), orientation: before.orientation)
    let wakes = effects.compactMap { if case .wake(let at) = $0 { at } else { nil } }
    require(wakes.isEmpty || wakes == [keyboard.nextDeadline], "a wake is the next deadline")
    require(
      (keyboard.nextDeadline != nil) == (open != nil), "a deadline is awaited while a did is due")
    require(keyboard != before || posted(effects).isEmpty, "no change, no word")
    if effects.contains(where: { if case .refuse = $0 { true } else { false } }) {
      require(keyboard == before && effects.count == 1, "what is refused changes nothing")
    }
    switch keyboard.state {
    case .rising, .docked, .turning: require(keyboard.owner != nil, "up means owned")
    case .hidden, .falling: require(keyboard.owner == nil, "down means nobody's")
    case .undocked, .split, .floating, .shortcutBar, .dragging: require(false, "not to be reached")
    }
    if wakes.count == 1 {
      require(
        abs(keyboard.visibleHeight(at: now) - before.visibleHeight(at: now)) < 1e-9,
        "no slide jumps")
    }
    return problems
  }

  /// Pairs, their frames, and that every did follows its will.
  private mutating func check(
    _ notifications: [KeyboardNotification], orientation: Orientation
  ) -> [String] {
    var problems: [String] = []
    let screen = keyboard.device.size(in: orientation)
    for (index, notification) in notifications.enumerated() {
      let previous = index > 0 ? notifications[index - 1].name : nil
      switch notification.name {
      case .willChangeFrame: open = nil
      case .willShow, .willHide:
        if previous != .willChangeFrame { problems.append("a will without a change") }
        open = notification
        let isUp = notification.name == .willShow
        let end = notification.frameEnd
        let isOnScreen = end.minY < screen.height && end.maxY == screen.height
        if isUp != isOnScreen || end.width != screen.width {
          problems.append("\(notification.name) ends at \(end)")
        }
      case .didChangeFrame:
        if open?.frameEnd != notification.frameEnd { problems.append("a did without a will") }
      case .didShow, .didHide:
        let will: KeyboardNotification.Name =
          notification.name == .didShow ? .willShow : .willHide
        if previous != .didChangeFrame || open?.name != will || open?.owner != notification.owner {
          problems.append("\(notification.name) does not close \(open?.name.rawValue ?? "nothing")")
        }
        open = nil
      }
    }
    return problems
  }
}

@Suite struct KeyboardInvariantTests {
  @Test(arguments: [Int64(40), 300])
  func `every three events in a row, quick or slow, keep the laws`(pause: Int64) throws {
    for device in [Device.iPhone15, try device("iPad 10.9")] {
      for first in events {
        for second in events {
          for third in events {
            var witness = Witness(keyboard: Keyboard(device: device))
            let story = [.focus(Keyboard.Focus(app: "ike")), first, second, third]
            for (step, event) in story.enumerated() {
              let problems = witness.handle(event, at: .ms(Int64(step) * pause))
              #expect(problems == [])
            }
          }
        }
      }
    }
  }

  @Test(arguments: 1...20)
  func `long random lives keep the laws, and end hidden when all let go`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var witness = Witness(keyboard: Keyboard())
    var now = Instant.zero
    for _ in 0..<400 {
      now = now.advanced(by: .milliseconds(Int.random(in: 0...200, using: &chance)))
      #expect(
        witness.handle(events[Int.random(in: 0..<events.count, using: &chance)], at: now) == [])
    }
    _ = witness.handle(.rotationEnded, at: now)
    for app in ["ike", "chat"] { _ = witness.handle(.blur(app: app), at: now) }
    _ = witness.handle(.deadline, at: now.advanced(by: .milliseconds(250)))

    #expect(witness.keyboard.state == .hidden && witness.open == nil)
  }

  @Test func `every device shows and hides by the table, either way up, with and without bar`()
    throws
  {
    try withEveryKeyboard { device, orientation, bar in
      var keyboard = Keyboard(device: device, orientation: orientation, predictiveBar: bar)
      let screen = device.size(in: orientation)
      let height = device.keyboardHeight(in: orientation, predictiveBar: bar)

      let show = keyboard.handle(.focus(Keyboard.Focus(app: "ike")), at: .zero)
      let didShow = keyboard.handle(.deadline, at: .ms(250))
      let hide = keyboard.handle(.blur(app: "ike"), at: .ms(600))
      let didHide = keyboard.handle(.deadline, at: .ms(850))

      let up = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
      let down = CGRect(x: 0, y: screen.height, width: screen.width, height: height)
      #expect(
        names(show + didShow + hide + didHide) == [
          .willChangeFrame, .willShow, .didChangeFrame, .didShow,
          .willChangeFrame, .willHide, .didChangeFrame, .didHide,
        ])
      #expect(posted(show + didShow).allSatisfy { $0.frameBegin == down && $0.frameEnd == up })
      #expect(posted(hide + didHide).allSatisfy { $0.frameBegin == up && $0.frameEnd == down })
    }
  }

  @Test func `every mode that cannot be reached yet is refused by its name`() {
    var keyboard = shown()

    #expect(keyboard.handle(.change(to: .docked), at: .ms(300)) == [])
    for mode in Keyboard.Mode.allCases where mode != .docked {
      #expect(keyboard.handle(.change(to: mode), at: .ms(300)) == [.refuse(.mode(mode))])
    }
    #expect(
      keyboard.handle(.dragBegan(fingerY: 600), at: .ms(300))
        == [.refuse(.interactiveDismissal)])
  }

  @Test func `the same events give the same digest, and another state another one`() {
    func digest(_ events: [Keyboard.Event]) -> StateDigest {
      var keyboard = Keyboard()
      for event in events { _ = keyboard.handle(event, at: .ms(5)) }
      var digest = StateDigest()
      keyboard.feed(&digest)
      return digest
    }
    let focus = Keyboard.Event.focus(Keyboard.Focus(app: "ike"))

    #expect(digest([focus]) == digest([focus]))
    #expect(digest([focus]) != digest([]))
    #expect(digest([focus]) != digest([.focus(Keyboard.Focus(app: "chat"))]))
    #expect(digest([.setPredictiveBar(false)]) != digest([]))
  }
}
