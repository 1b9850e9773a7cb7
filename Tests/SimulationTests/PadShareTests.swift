import DeviceModel
import Foundation
import Testing
import UIKit
import VirtualTime

@testable import Simulation

/// What an app knows of its part of a pad's screen.
@MainActor struct PadShareTests {
  private func desk(_ name: String, _ orientation: Orientation) throws -> TypewriterPhone {
    let device = try DeviceTable.load(from: AssetFolder.locate()).device(named: name)
    let desk = TypewriterPhone(["ink", "pen"], on: device)
    desk.phone.handle(.setting(.orientation(orientation)))
    desk.launch("pen")
    desk.wait(1500)
    desk.launch("ink")
    desk.wait(1500)
    return desk
  }

  private func isRegular(_ app: String, on desk: TypewriterPhone) throws -> Bool {
    let world = try #require(desk.phone.world(of: app))
    return world.traits.horizontalSizeClass == .regular
  }

  /// As Apple's table of size classes has it.
  @Test(arguments: [
    ("iPad 9.7", Orientation.portrait, ScreenShare.twoThirds, false, false),
    ("iPad 9.7", .landscapeLeft, .half, false, false),
    ("iPad 9.7", .landscapeLeft, .twoThirds, true, false),
    ("iPad Pro 11", .portrait, .half, false, false),
    ("iPad Pro 11", .landscapeLeft, .half, false, false),
    ("iPad Pro 11", .landscapeLeft, .third, false, true),
    ("iPad Pro 12.9", .portrait, .twoThirds, false, false),
    ("iPad Pro 12.9", .landscapeLeft, .half, true, true),
    ("iPad mini 6", .landscapeLeft, .twoThirds, true, false),
  ])
  func `the share of the screen decides between compact and regular width`(
    name: String, orientation: Orientation, share: ScreenShare, left: Bool, right: Bool
  ) throws {
    let desk = try desk(name, orientation)
    #expect(try isRegular("ink", on: desk), "alone")

    desk.phone.handle(.splitView(app: "pen", side: .right, share: share.rest))

    #expect(try isRegular("ink", on: desk) == left)
    #expect(try isRegular("pen", on: desk) == right)
    desk.phone.handle(.fullScreen(app: "ink"))
    desk.wait(1500)
    #expect(try isRegular("ink", on: desk), "alone again")
  }

  @Test(arguments: ["iPad 9.7", "iPad Pro 12.9"], [Orientation.portrait, .landscapeLeft])
  func `a card in Slide Over is compact, the app beneath it is not`(
    name: String, orientation: Orientation
  ) throws {
    let desk = try desk(name, orientation)

    desk.phone.handle(.slideOver(app: "pen", side: .right))

    #expect(try !isRegular("pen", on: desk))
    #expect(try isRegular("ink", on: desk))
  }

  @Test(arguments: [(100.0, "ink"), (700.0, "pen")])
  func `in Split View a touch belongs to the app it lands on`(x: Double, app: String) throws {
    let desk = try desk("iPad Pro 11", .portrait)
    desk.phone.handle(.splitView(app: "pen", side: .right, share: .half))
    desk.wait(1500)

    desk.phone.handle(.touch(TouchInput(phase: .began, location: CGPoint(x: x, y: 600))))

    #expect(desk.phone.timeline.last { $0.name == "touch" }?.app == app)
  }

  @Test func `an app that steps aside leaves the status bar free and a strip of itself`() throws {
    let desk = try desk("iPad Pro 11", .portrait)
    desk.phone.choose(.splitView, for: "ink")
    desk.wait(1500)

    let scene = try #require(desk.phone.stage.scene(of: "ink"))
    let box = desk.phone.stage.scenes[scene].box.value(at: desk.phone.now)
    #expect(box[1] > desk.phone.device.statusBarHeight(in: .portrait))
    #expect(box[0] + box[2] > 20 && box[0] + box[2] < 60)
    #expect(desk.phone.springBoard.overlay.showsPrompt)

    desk.phone.handle(.home)
    desk.wait(1500)
    #expect(!desk.phone.springBoard.overlay.showsPrompt)
  }

  @Test func `a card of Slide Over is seen whole in the switcher`() throws {
    let desk = try desk("iPad Pro 11", .portrait)
    desk.phone.handle(.slideOver(app: "pen", side: .right))
    desk.wait(1500)
    desk.phone.openSwitcher(.openSwitcher)
    desk.wait(1500)

    let clips = desk.phone.frame().clips.map(\.rect)
    let whole = SharedScreen(desk.phone.device, .portrait).slideOver(.right)
    let narrow = clips.filter { $0.height < 900 && $0.width < $0.height * 0.5 }
    #expect(narrow.count == 1)
    for clip in narrow {
      #expect(abs(clip.width / clip.height - whole.width / whole.height) < 0.01)
    }
  }

  @Test func `a window is regular where it is wide enough`() throws {
    let desk = try desk("iPad Pro 11", .landscapeLeft)

    desk.phone.handle(.window(app: "pen", frame: CGRect(x: 40, y: 40, width: 800, height: 600)))
    #expect(try isRegular("pen", on: desk))
    desk.phone.handle(.window(app: "pen", frame: CGRect(x: 40, y: 40, width: 400, height: 600)))

    #expect(try !isRegular("pen", on: desk))
  }

  /// Only phones as wide as a Plus.
  @Test(arguments: [
    ("iPhone 8", false), ("iPhone 8 Plus", true), ("iPhone X", false), ("iPhone 15", false),
    ("iPhone 17", false), ("iPhone 17 Pro Max", true),
  ])
  func `a large phone on its side is of regular width`(name: String, isRegular: Bool) throws {
    let desk = try desk(name, .landscapeLeft)

    #expect(try self.isRegular("ink", on: desk) == isRegular)
  }

  // MARK: The keyboard

  private func ends(_ app: String, on desk: TypewriterPhone) -> [CGRect] {
    desk.phone.timeline.filter { $0.app == app && $0.kind == .notification }
      .compactMap(\.frameEnd)
  }

  /// Keyboard fact 5.3.
  @Test func `an app in Slide Over hears frames that end with its card, the others the whole`()
    throws
  {
    let desk = try desk("iPad 9.7", .portrait)
    desk.phone.handle(.slideOver(app: "pen", side: .right))
    desk.wait(1000)

    try desk.focus("pen")
    desk.wait(1000)

    let whole = CGRect(x: 0, y: 704, width: 768, height: 320)
    #expect(ends("ink", on: desk) == Array(repeating: whole, count: 4))
    let told = CGRect(x: 0, y: 704, width: 768, height: 310)
    #expect(ends("pen", on: desk) == Array(repeating: told, count: 4))
    let heard = desk.phone.world(of: "pen")?.keyboardRecord.knowledge
    #expect(heard?.latest?.frameEnd == told && heard?.seen == nil)

    let page = try desk.app("pen").page
    _ = desk.phone.world(of: "pen")?.enter(at: desk.phone.now) { page.resignFirstResponder() }
    desk.phone.handle(.cancelTouches)
    #expect(ends("pen", on: desk).last == CGRect(x: 0, y: 1024, width: 768, height: 310))
  }

  @Test func `undocked, the keyboard's frame is the same for a card in Slide Over`() throws {
    let desk = try desk("iPad 9.7", .portrait)
    desk.phone.handle(.slideOver(app: "pen", side: .right))
    desk.wait(1000)
    try desk.focus("pen")
    desk.wait(1000)

    desk.phone.handle(.keyboardGesture(.pull(to: .undocked)))
    desk.wait(1000)

    let undocked = try #require(ends("ink", on: desk).last)
    #expect(undocked.maxY < 1000)
    #expect(ends("pen", on: desk).last == undocked)
  }
}
