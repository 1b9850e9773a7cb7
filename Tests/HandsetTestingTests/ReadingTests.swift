import HandsetTesting
import Testing
import UIKit

@MainActor struct ReadingTests {
  @Test func `between verbs the app's own names mean the phone's app`() throws {
    let phone = try Phone(.iPad10_2, showing: NoteController())
    let note: NoteController = try phone.controller()

    #expect(UIScreen.main.bounds.width == 810)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(!note.field.isFirstResponder)
    try phone.tap(.view(note.field))
    #expect(note.field.isFirstResponder)
    #expect(CACurrentMediaTime() == phone.now.seconds)
  }

  @Test func `a phone that is not used any more goes, with its app`() throws {
    weak var world: AppWorld?
    weak var note: NoteController?
    do {
      let phone = try Phone(showing: NoteController())
      try phone.tap(.id("message"))
      try phone.switchAway()
      note = try phone.controller()
      world = AppWorld.outside
      #expect(world != nil)
    }

    #expect(world == nil)
    #expect(AppWorld.outside == nil)
    #expect(note == nil)
  }

  @Test func `the phone that was used last is meant`() throws {
    let pad = try Phone(.iPad10_2, showing: NoteController())
    let phone = try Phone(.iPhone15, showing: NoteController())
    #expect(UIScreen.main.bounds.width == 393)

    try pad.wait(.milliseconds(1))

    #expect(UIScreen.main.bounds.width == 810)
    #expect(phone.device.name == "iPhone 15")
  }

  @Test func `a replay has the same digest and timeline, at every instant`() throws {
    let phone = try Phone(.iPad10_2, seed: 7, showing: NoteController())
    try phone.tap(.id("message"))
    try phone.type("Hello")
    let middle = (phone.now, phone.digest)
    try phone.wait(.milliseconds(1))
    try phone.keyboard(.split)
    try phone.switchAway(to: Phone.neighbour)

    #expect(phone.replay().digest == phone.digest)
    #expect(phone.replay().timeline == phone.timeline)
    let earlier = phone.replay(until: middle.0)
    #expect(earlier.digest == middle.1)
    let note: NoteController = try earlier.controller()
    #expect(note.field.text == "Hello")
  }

  @Test func `a moving view is read where it is seen, not where it will rest`() throws {
    let phone = try Phone(showing: NoteController())
    let note: NoteController = try phone.controller()
    try phone.tap(.id("message"))
    try phone.wait(.milliseconds(100))

    let seen = try #require(phone.seenFrame(of: note.field))
    let rest = note.field.convert(note.field.bounds, to: nil)

    #expect(phone.keyboard.state == .rising)
    #expect(seen.minY > rest.minY + 20)
    #expect(seen.maxY <= phone.keyboard.frame.minY)
  }

  @Test func `what a split keyboard covers counts, though apps make no room for it`() throws {
    let phone = try Phone(.iPad10_2, showing: NoteController())
    try phone.tap(.id("message"))
    try phone.keyboard(.undock)
    let note: NoteController = try phone.controller()

    #expect(phone.keyboard.height == 0)
    phone.inApp { note.field.center.y = phone.keyboard.frame.midY }

    #expect(phone.overlap(of: note.field) > 10)
  }

  @Test func `a view of another type is refused, and one that is there is given`() throws {
    let phone = try Phone(showing: NoteController())

    let label: UILabel = try phone.view(.id("label"))
    #expect(label.text == "Nothing yet")
    #expect(throws: PhoneFailure.self) { try phone.view(.id("label"), as: UIButton.self) }
    #expect(throws: PhoneFailure.self) { try phone.view(.id("nowhere")) }
    #expect(throws: PhoneFailure.self) { try phone.controller(UITabBarController.self) }
  }

  @Test func `what is presented comes before what it covers`() throws {
    let phone = try Phone(showing: NoteController())
    let first: NoteController = try phone.controller()
    phone.inApp { first.present(NoteController(), animated: true) }
    try phone.wait(.seconds(1))

    let second: NoteController = try phone.controller()

    #expect(second !== first)
    #expect(second.presentingViewController === first)
  }

  @Test func `rows of the timeline tell who was told what`() throws {
    let phone = try Phone(showing: NoteController())
    try phone.tap(.id("message"))
    try phone.settle()

    #expect(phone.notifications().first == .willChangeFrame)
    #expect(phone.notifications(since: phone.now).isEmpty)
    #expect(phone.notifications(to: "nobody").isEmpty)
    #expect(phone.inputs.count > 2)
  }
}
