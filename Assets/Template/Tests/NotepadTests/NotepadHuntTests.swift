import HandsetTesting
import Hunting
import Notepad
import Testing
import UIKit

@MainActor @Suite struct NotepadHuntTests {
  /// What may happen to the notepad; each round may come at any moment, also within another one.
  private let events = Repertoire(
    app: Phone.app, device: "iPhone 15",
    lanes: [
      Repertoire.Lane("fingers", [[.tap(id: "field")], [.type("Milk\n")]]),
      Repertoire.Lane("life", [[.home, .open(Phone.app)]]),
      Repertoire.Lane("turns", [[.turn(.landscapeLeft), .turn(.portrait)]]),
    ])

  private func hunt(_ law: PhoneLaw) throws -> HuntReport {
    let phone = try Phone(.iPhone15, showing: NotepadViewController())
    let hunt = PhoneHunt.hunt(
      events, on: phone.simulator.configuration,
      HuntOptions(bounds: HuntBounds(steps: 4), runs: 60), laws: [law])
    while hunt.advance(runs: 20) {}
    return hunt.report
  }

  @Test func `in no order of events is the field under the keyboard`() throws {
    let law = PhoneLaw("the field is above the keyboard") { phone in
      guard phone.frontApp == Phone.app, let world = phone.world(of: Phone.app),
        let pad = world.keyWindow?.rootViewController as? NotepadViewController
      else { return nil }
      let bottom = world.enter(at: phone.now) {
        pad.view.layoutIfNeeded()
        return pad.field.convert(pad.field.bounds, to: nil).maxY
      }
      let height = world.screen.bounds.height
      let covered = phone.keyboard.visibleHeight(at: phone.now)
      return covered == 0 || Double(bottom) <= Double(height) - covered + 0.5
        ? nil : "the field ends at \(bottom), the keyboard covers \(covered) of \(height)"
    }
    #expect(try hunt(law).findings.isEmpty)
  }

  @Test func `a law that does not hold is found, with the steps that lead there`() throws {
    let law = PhoneLaw("nobody writes anything down") { phone in
      let pad = phone.world(of: Phone.app)?.keyWindow?.rootViewController
      return (pad as? NotepadViewController)?.notes.first.map { "there is a note: \($0)" }
    }
    let finding = try #require(try hunt(law).findings.first)
    #expect(finding.steps.count == 2)
    #expect(finding.steps[1].hasPrefix("inputText"))
  }
}
