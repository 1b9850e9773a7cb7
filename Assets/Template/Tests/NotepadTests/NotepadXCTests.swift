import HandsetTesting
import Notepad
import UIKit
import XCTest

/// The same in XCTest.
///
/// On Linux a test case must not be `@MainActor` itself; its methods run on the main thread, which
/// `MainActor.assumeIsolated` makes use of.
final class NotepadXCTests: XCTestCase {
  func testANoteIsAdded() throws {
    try MainActor.assumeIsolated {
      let phone = try Phone(.iPhone15, showing: NotepadViewController())
      try phone.tap(.id("field"))
      try phone.type("Tea")
      try phone.tap("Add")

      let notepad: NotepadViewController = try phone.controller()
      XCTAssertEqual(notepad.notes, ["Tea"])
      phone.expectText("Tea", of: .id("notes"))
    }
  }
}
