import Drawing
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

/// Rows of the table of fixes on the whole phone: what each cures, and what the bad one breaks.
@MainActor struct FixRowTests {
  /// Ike in front with the keyboard up, at rest.
  private func phone(_ tracker: String, latency: Duration = .milliseconds(1500)) throws -> Simulator
  {
    let phone = Simulator(
      Simulator.Configuration(apps: AppCatalog.all, appSettings: ["tracker": tracker]))
    phone.handle(.setting(.backgroundLatency(latency)))
    phone.handle(.launch(app: "ike", url: nil))
    phone.advance(to: .ms(1500))
    try focus(phone)
    phone.advance(to: .ms(3000))
    return phone
  }

  private func focus(_ phone: Simulator) throws {
    let world = try #require(phone.world(of: "ike"))
    let note = try #require(world.windows.first?.view(called: "note"))
    _ = world.enter(at: phone.now) { note.becomeFirstResponder() }
    // Any input makes the phone ask what apps want.
    phone.handle(.cancelTouches)
  }

  private func wait(_ milliseconds: Int64, _ phone: Simulator) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  private func lift(_ phone: Simulator) throws -> Double {
    let world = try #require(phone.world(of: "ike"))
    return try #require(world.exposedValue("lift", at: phone.now)).rounded()
  }

  @Test(arguments: [("naive", 336), ("talkBad", 0), ("talkGood", 336), ("robust", 336)])
  func `a system alert breaks the fix that does not listen while the app is not active`(
    tracker: String, expected: Double
  ) throws {
    let phone = try phone(tracker)

    phone.handle(.systemAlert(.shown(title: "Dictation?")))
    wait(1000, phone)
    phone.handle(.systemAlert(.dismissed))
    wait(1500, phone)

    #expect(phone.keyboard.owner == "ike")
    #expect(try lift(phone) == expected)
  }

  @Test(arguments: [("naive", 336), ("talkBad", 0), ("talkGood", 336), ("robust", 0)])
  func `the next app's keyboard lifts whoever still listens and believes it`(
    tracker: String, expected: Double
  ) throws {
    let phone = try phone(tracker)
    phone.handle(.launch(app: "notes", url: nil))
    wait(300, phone)
    let notes = try #require(phone.world(of: "notes"))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    notes.enter(at: phone.now) {
      notes.windows.first?.addSubview(field)
      field.becomeFirstResponder()
    }
    phone.handle(.cancelTouches)

    wait(900, phone)

    #expect(phone.keyboard.owner == "notes")
    #expect(try lift(phone) == expected)
  }

  @Test(arguments: [("naive", 0), ("talkBad", 0), ("talkGood", 336), ("robust", 336)])
  func `coming back the keyboard is there where first responder was remembered`(
    tracker: String, expected: Double
  ) throws {
    let phone = try phone(tracker)
    phone.handle(.home)
    wait(3000, phone)

    phone.handle(.launch(app: "ike", url: nil))
    wait(1500, phone)

    #expect((phone.keyboard.owner == "ike") == (expected > 0))
    #expect(try lift(phone) == expected)
  }

  @Test(arguments: [("naive", false), ("snapshotTooLate", false), ("talkGood", true)])
  func `in the switcher the keyboard is seen where the picture was put up in time`(
    tracker: String, expected: Bool
  ) throws {
    let phone = try phone(tracker == "snapshotTooLate" ? "naive" : tracker)
    if tracker == "snapshotTooLate" {
      phone.handle(.setting(.app(key: tracker, value: "on")))
    }

    phone.handle(.home)
    wait(2000, phone)

    let world = try #require(phone.world(of: "ike"))
    let pictures = world.windows.filter { $0.accessibilityIdentifier == "switcherPicture" }
    var frame = Frame(size: world.screen.bounds.size, scale: 1)
    world.enter(at: phone.now) { world.place(pictures, into: &frame, at: phone.now) }
    #expect(frame.flattened().words.contains("space") == expected)
  }

  @Test func `every fix can be switched on and off against the preset`() throws {
    let world = AppWorld()
    world.enter(at: .zero) {
      world.setSetting("tracker", "talkGood")
      world.setSetting("ignoreUndocked", "off")
      world.setSetting("intersect", "on")
    }

    let fixes = world.enter(at: .zero) { IkeSettings.current.fixes }

    #expect(fixes == [.restoreFirstResponder, .snapshotInSwitcher, .alsoDidChange, .intersect])
  }
}

extension DisplayList {
  /// What is written in it, in pictures too.
  fileprivate var words: [String] {
    commands.flatMap { command -> [String] in
      switch command {
      case .text(let run): [run.layout.string]
      case .image(.drawing(let list, _), _, _): list.words
      default: []
      }
    }
  }
}
