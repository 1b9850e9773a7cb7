import HandsetTesting
import Testing
import UIKit

@MainActor struct HoldingTests {
  @Test
  func `a timer of the default mode waits while a finger scrolls, one of the common modes not`()
    throws
  {
    let phone = try Phone(showing: ListController())
    let list: ListController = try phone.controller()
    try phone.wait(.seconds(3))
    #expect(list.ticks == list.commonTicks)
    let before = (list.ticks, list.commonTicks)

    try phone.touchDown(.type(UIScrollView.self))
    try phone.moveFinger(y: -100)
    try phone.wait(.seconds(3))

    #expect(list.ticks == before.0)
    #expect(list.commonTicks == before.1 + 3)
    try phone.liftFinger()
    try phone.wait(.seconds(3))
    #expect(list.ticks > before.0)
  }

  @Test func `there is one finger to hold`() throws {
    let phone = try Phone(showing: ListController())

    #expect(throws: PhoneFailure.self) { try phone.liftFinger() }
    #expect(throws: PhoneFailure.self) { try phone.moveFinger(y: 10) }
    try phone.touchDown(.type(UIScrollView.self))
    #expect(throws: PhoneFailure.self) { try phone.touchDown(.type(UIScrollView.self)) }
    try phone.liftFinger()
    try phone.touchDown(.type(UIScrollView.self))
  }

  @Test func `scrolling goes on until it is seen, and no further`() throws {
    let phone = try Phone(showing: ListController())
    #expect(!phone.shows("Row 40"))

    try phone.scroll(to: "Row 40")
    #expect(phone.shows("Row 40"))
    #expect(!phone.shows("Row 59"))
    try phone.scroll(to: "Row 0", in: .type(UIScrollView.self), finger: .down)

    #expect(phone.shows("Row 0"))
  }

  @Test func `scrolling to what is not there ends, and fails`() throws {
    let phone = try Phone(showing: ListController())

    let failure = #expect(throws: PhoneFailure.self) {
      try phone.scroll(to: "Row 99", swipes: 3)
    }

    #expect(failure?.expected == "\"Row 99\" within 3 swipes")
  }

  @Test func `timers and links are counted, and what leaks is known`() throws {
    let phone = try Phone(showing: ListController())
    let list: ListController = try phone.controller()
    #expect(phone.timerCount == 2)
    #expect(phone.displayLinkCount == 0)

    phone.inApp { list.leak() }
    try phone.wait(.seconds(1))

    #expect(phone.displayLinkCount == 1)
    #expect(phone.leakedDisplayLinkCount == 1)
  }

  @Test func `the stack is a value with a text`() throws {
    let phone = try Phone(
      showing: UINavigationController(rootViewController: ListController()))

    #expect(phone.stack?.text == "Nav(List)")
    #expect(try phone.controller(ListController.self).navigationController != nil)
  }
}

/// Sixty rows, and two timers that count seconds.
private final class ListController: UIViewController {
  private(set) var ticks = 0
  private(set) var commonTicks = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let scroller = UIScrollView(frame: view.bounds)
    scroller.contentSize = CGSize(width: view.bounds.width, height: 60 * 60)
    for row in 0..<60 {
      let label = UILabel(frame: CGRect(x: 16, y: row * 60, width: 300, height: 40))
      label.text = "Row \(row)"
      scroller.addSubview(label)
    }
    view.addSubview(scroller)
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.ticks += 1 }
    let common = Timer(timeInterval: 1, repeats: true) { [weak self] _ in self?.commonTicks += 1 }
    RunLoop.main.add(common, forMode: .common)
  }

  /// A display link that only the run loop has.
  func leak() {
    CADisplayLink { _ in }.add(to: .main, forMode: .common)
  }
}
