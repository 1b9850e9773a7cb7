import Testing
import UIKit

/// What a frame says of a keyboard, by screen and window.
struct KeyboardPlaceTests {
  private func pad(
    window: CGRect? = nil, _ windowing: Windowing = .fullScreen
  ) -> KeyboardPlace {
    let screen = CGRect(x: 0, y: 0, width: 820, height: 1180)
    let window = window ?? screen
    return KeyboardPlace(
      screen: screen, window: window, view: window, isPad: true, windowing: windowing)
  }

  private func frame(_ y: CGFloat, _ height: CGFloat, x: CGFloat = 0, width: CGFloat = 820)
    -> CGRect
  {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test(arguments: [
    (CGRect.zero, "hidden"), (CGRect(x: 0, y: 900, width: 820, height: 0.4), "hidden"),
    (CGRect(x: 0, y: 900, width: 0, height: 280), "hidden"),
    (CGRect(x: 0, y: 1180, width: 820, height: 337), "hidden"),
    (CGRect(x: 0, y: 1179.6, width: 820, height: 337), "hidden"),
    (CGRect(x: 820, y: 843, width: 820, height: 337), "hidden"),
    (CGRect(x: 0, y: 843, width: 820, height: 337), "docked"),
    (CGRect(x: 0, y: 842.6, width: 820, height: 337), "docked"),
    (CGRect(x: 0, y: 1105, width: 820, height: 337), "docked"),
    (CGRect(x: 0, y: -337, width: 820, height: 337), "docked"),
    (CGRect(x: 0, y: 842, width: 820, height: 337), "undocked"),
    (CGRect(x: 250, y: 560, width: 320, height: 254), "undocked"),
    (CGRect(x: 0, y: -264, width: 820, height: 304), "undocked"),
    (CGRect(x: CGFloat.nan, y: 843, width: 820, height: 337), "hidden"),
    (CGRect.null, "hidden"),
  ])
  func `a frame is hidden, undocked or docked by where its rounded edges are`(
    frame: CGRect, expected: String
  ) {
    let found =
      switch pad().standing(of: frame) {
      case .hidden: "hidden"
      case .undocked: "undocked"
      case .docked: "docked"
      }

    #expect(found == expected)
  }

  @Test func `in Slide Over the strip below the app is left out of the frame, and only there`() {
    let over = CGRect(x: 480, y: 20, width: 320, height: 1140)
    let short = frame(823, 337)

    #expect(pad(window: over, .slideOver).inset(for: short) == 337)
    #expect(pad(window: over, .stageManager).inset(for: short) == 0)
    let wide = CGRect(x: 20, y: 20, width: 700, height: 1140)
    #expect(pad(window: wide, .slideOver).inset(for: short) == 0)
  }

  @Test func `what is covered is the part of the view below the keyboard's top`() {
    var place = pad()
    place.view = CGRect(x: 100, y: 300, width: 400, height: 600)

    #expect(place.inset(for: frame(843, 337)) == 57)
    place.view.size.height = 400
    #expect(place.inset(for: frame(843, 337)) == 0)
    place.view.origin.x = 820
    #expect(place.overlap(of: frame(0, 1180)) == 0)
  }

  @Test func `a smaller window shares the screen, a whole one only where it says so`() {
    #expect(!pad().sharesScreen)
    #expect(pad(.splitView).sharesScreen)
    var left = pad(.splitView)
    left.isOnStage = false
    #expect(!left.sharesScreen, "it has left the screen")
    #expect(pad(window: CGRect(x: 0, y: 0, width: 400, height: 1180)).sharesScreen)
    var phone = pad(window: CGRect(x: 0, y: 0, width: 400, height: 1180))
    phone.isPad = false
    #expect(!phone.sharesScreen)
  }
}

extension KeyboardPlaceTests {
  private func pad(_ windowing: Windowing) -> KeyboardPlace { pad(window: nil, windowing) }
}
