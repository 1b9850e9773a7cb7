import DeviceModel
import Foundation
import KeyboardModel
import Testing
import VirtualTime

/// For each state a short story that leads there.
private let stories: [(state: String, events: [Keyboard.Event])] = {
  let up: [Keyboard.Event] = [.focus(Keyboard.Focus(app: "ike")), .deadline]
  let password = Keyboard.Focus(
    app: "ike", allowsPredictiveBar: false, offersAutoFill: true, isSecure: true)
  func mode(_ mode: Keyboard.Mode) -> [Keyboard.Event] {
    [.gesture(.choose(mode))] + up + [.deadline]
  }
  return [
    ("hidden", []), ("rising", [up[0]]), ("docked", up), ("falling", up + [.blur(app: "ike")]),
    ("falling to rise", up + [.gesture(.choose(.splitUndocked))]),
    ("rising split", up + [.gesture(.choose(.splitUndocked)), .deadline]),
    ("turning", up + [.rotationBegan(to: .landscapeLeft)]),
    ("turning, loose", mode(.floating) + [.rotationBegan(to: .landscapeLeft)]),
    ("undocked", mode(.undocked)), ("split", mode(.splitUndocked)),
    ("split docked", mode(.splitDocked)), ("floating", mode(.floating)),
    ("shortcutBar", [.set(.hardwareKeyboard, true)] + up),
    ("minimised", [.set(.hardwareKeyboard, true), .set(.minimisedBar, true)] + up),
    ("dragging", mode(.floating) + [.gesture(.pickUp(at: CGPoint(x: 400, y: 700)))]),
    ("interactive", up + [.gesture(.pushDown(fingerY: 1000))]),
    ("faded", [.set(.crossFade, true)] + up),
    (
      "under the sheet",
      [.focus(password), .deadline, .deadline, .gesture(.autoFillSheet(opens: true)), .deadline]
    ),
    ("three sizes", [.set(.thirdPartyKeyboard, true)] + up),
    ("accessory", [.focus(Keyboard.Focus(app: "ike", showsKeys: false, accessoryHeight: 60))]),
  ]
}()

private let models = ["iPhone 15", "iPad 10.2", "iPad 10.9"]

@Suite struct KeyboardInvariantTests {
  @Test(arguments: models, [Int64(40), 300])
  func `every state answers every two events within the laws`(
    model: String, pause: Int64
  ) throws {
    let device = try device(model)
    for story in stories {
      var begun = KeyboardWitness(Keyboard(device: device))
      var now = Instant.zero
      var problems: [String] = []
      for event in story.events {
        problems += begun.handle(event, at: now)
        now = now.advanced(by: .milliseconds(300))
      }
      for first in everyEvent {
        var half = begun
        problems += half.handle(first, at: now)
        for second in everyEvent {
          var witness = half
          problems += witness.handle(second, at: now.advanced(by: .milliseconds(pause)))
        }
      }
      #expect(problems == [], "\(story.state)")
    }
  }

  @Test func `the stories reach every state there is`() throws {
    var seen: Set<String> = []
    for story in stories {
      var keyboard = Keyboard(device: try device("iPad 10.2"))
      var now = Instant.zero
      for event in story.events {
        _ = keyboard.handle(event, at: now)
        now = now.advanced(by: .milliseconds(300))
      }
      seen.insert("\(keyboard.state)".prefix { $0 != "(" }.description)
    }

    #expect(
      seen == [
        "hidden", "rising", "docked", "falling", "turning", "undocked", "split", "floating",
        "shortcutBar", "dragging", "interactive",
      ])
  }

  @Test(arguments: models, Array(1...20) as [UInt64])
  func `long random lives keep the laws, and end hidden when all let go`(
    model: String, seed: UInt64
  ) throws {
    var chance = SeededGenerator(seed: seed)
    var witness = KeyboardWitness(Keyboard(device: try device(model)))
    var now = Instant.zero
    var problems: [String] = []
    for _ in 0..<400 {
      now = now.advanced(by: .milliseconds(Int.random(in: 0...200, using: &chance)))
      let event = everyEvent[Int.random(in: 0..<everyEvent.count, using: &chance)]
      problems += witness.handle(event, at: now)
      while let due = witness.keyboard.nextDeadline, due <= now {
        problems += witness.handle(.deadline, at: now)
      }
    }
    for app in ["ike", "chat"] { problems += witness.handle(.blur(app: app), at: now) }
    now = now.advanced(by: .milliseconds(250))
    problems += witness.handle(.deadline, at: now)

    #expect(problems == [])
    #expect(witness.keyboard.state == .hidden && witness.keyboard.nextDeadline == nil)
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

  /// Look fact 4.7.8.
  @Test(arguments: [
    ("iPhone 15", [Keyboard.Mode.docked]), ("iPad 10.2", Keyboard.Mode.allCases),
    ("iPad 10.9", [.docked, .floating]), ("iPad Pro 12.9", [.docked, .floating]),
  ])
  func `a mode that the device has not is refused, hidden or shown`(
    model: String, modes: [Keyboard.Mode]
  ) throws {
    let device = try device(model)
    for mode in Keyboard.Mode.allCases {
      for var keyboard in [Keyboard(device: device), shown(device)] {
        let effects = keyboard.handle(.gesture(.choose(mode)), at: .ms(600))
        #expect(effects.contains(.refuse(mode)) == !modes.contains(mode))
      }
    }
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
    for option in Keyboard.Option.allCases {
      let isOn = Keyboard().options.contains(option)
      #expect(digest([.set(option, !isOn)]) != digest([]))
    }
  }
}
