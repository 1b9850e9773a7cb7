import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

@MainActor struct NoteColumnsTests {
  private func pad() throws -> Simulator {
    let table = try DeviceTable.load(from: .locate())
    let phone = Simulator(
      Simulator.Configuration(device: try table.device(named: "iPad 10.9"), apps: AppCatalog.all))
    phone.handle(.launch(app: "ike", url: nil))
    phone.advance(to: .ms(1500))
    phone.handle(.launch(app: "notes", url: nil))
    phone.advance(to: .ms(3000))
    return phone
  }

  private func screen(of phone: Simulator) throws -> NotesViewController {
    let world = try #require(phone.world(of: "notes"))
    world.enter(at: phone.now) { world.layoutWindows() }
    let window = try #require(world.shownWindows.first)
    return try #require(window.rootViewController as? NotesViewController)
  }

  @Test func `a narrow part of a pad's screen has room for the open note alone`() throws {
    let phone = try pad()
    let notes = try screen(of: phone)
    #expect(notes.noteView.frame.minX == notes.listView.frame.maxX, "side by side")
    let open = notes.openID

    phone.handle(.splitView(app: "ike", side: .right, share: .half))
    phone.advance(to: .ms(5000))

    #expect(try screen(of: phone).noteView.frame == notes.view.bounds)
    #expect(notes.openID == open)
    #expect(notes.noteView.hasBackButton)
    #expect(notes.listView.table.indexPathsForSelectedRows ?? [] == [])
  }

  @Test func `an older note that is written into has the date of now`() throws {
    let phone = try pad()
    let notes = try screen(of: phone)
    let date = try #require(
      notes.noteView.textView.subviews.compactMap { $0 as? UILabel }
        .first { $0.accessibilityIdentifier == "date" })
    let world = try #require(phone.world(of: "notes"))
    world.enter(at: phone.now) {
      notes.noteView.textView.becomeFirstResponder()
      #expect(date.text?.hasSuffix("at 9:41 AM") == false, "\(date.text ?? "")")
      notes.noteView.textView.insertText("!")
      #expect(date.text == NoteDateText.long(notes.wallNow))
    }
  }

  @Test func `with the whole screen again the columns stand side by side, the note still open`()
    throws
  {
    let phone = try pad()
    let open = try screen(of: phone).openID
    phone.handle(.splitView(app: "ike", side: .right, share: .half))
    phone.advance(to: .ms(5000))

    phone.handle(.fullScreen(app: "notes"))
    phone.advance(to: .ms(7000))

    let notes = try screen(of: phone)
    #expect(notes.noteView.frame.minX == notes.listView.frame.maxX)
    #expect(notes.openID == open && !notes.noteView.hasBackButton)
  }

  @Test func `started in Slide Over Notes shows its list`() throws {
    let table = try DeviceTable.load(from: .locate())
    let phone = Simulator(
      Simulator.Configuration(device: try table.device(named: "iPad 10.9"), apps: AppCatalog.all))
    phone.handle(.launch(app: "ike", url: nil))
    phone.advance(to: .ms(1500))

    phone.handle(.slideOver(app: "notes", side: .right))
    phone.advance(to: .ms(3000))

    let notes = try screen(of: phone)
    #expect(notes.listView.frame == notes.view.bounds)
    #expect(notes.openID == nil)
  }
}
