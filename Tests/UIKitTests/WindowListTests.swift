import Drawing
import KeyboardModel
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct WindowListTests {
  private let world = AppWorld()

  private func window(_ level: UIWindow.Level = .normal) -> UIWindow {
    world.enter(at: .zero) {
      let window = UIWindow()
      window.windowLevel = level
      return window
    }
  }

  private func set(_ window: UIWindow, hidden: Bool) {
    world.enter(at: .zero) { window.isHidden = hidden }
  }

  @Test func `an app's windows are the visible and the hidden ones, from the back to the front`() {
    let (first, alert, second) = (window(), window(.alert), window())
    set(alert, hidden: false)
    set(first, hidden: false)

    #expect(world.windows == [second, first, alert])
    #expect(world.shownWindows == [first, alert])
    #expect(world.enter(at: .zero) { UIApplication.shared.windows } == [second, first, alert])
  }

  @Test func `a window that hides stays in its place, and comes before its level when shown`() {
    let (first, second) = (window(), window())
    for window in [first, second] { set(window, hidden: false) }

    set(second, hidden: true)
    #expect(world.windows == [first, second])
    set(first, hidden: true)
    set(first, hidden: false)

    #expect(world.windows == [second, first])
    #expect(world.shownWindows == [first])
  }

  @Test func `a shown window is kept, a hidden one only as long as somebody else keeps it`() {
    var kept: UIWindow? = window()
    weak let watched = kept
    if let kept { set(kept, hidden: false) }
    kept = nil
    #expect(watched != nil)

    if let watched { set(watched, hidden: true) }

    #expect(watched == nil)
    #expect(world.windows.isEmpty)
  }

  // MARK: The keyboard's

  private func keyboardUp() -> Keyboard {
    var keyboard = Keyboard()
    world.enter(at: .zero) {
      let window = UIWindow()
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
      window.addSubview(field)
      window.makeKeyAndVisible()
      _ = field.becomeFirstResponder()
    }
    _ = keyboard.handle(.focus(Keyboard.Focus(app: "app"), animated: false), at: .zero)
    world.keyboardScene.update(keyboard: keyboard, isOwner: true)
    world.keyboardScene.follow(at: .zero)
    return keyboard
  }

  private var keyboardWindows: [KeyboardWindow] {
    world.windows.compactMap { $0 as? KeyboardWindow }
  }

  @Test func `a cancelled gesture leaves a second keyboard window above the first, now hidden`()
    throws
  {
    _ = keyboardUp()
    let first = try #require(keyboardWindows.first)

    world.keyboardScene.systemGestureCancelled()

    #expect(keyboardWindows.count == 2)
    #expect(keyboardWindows.first === first && first.isHidden)
    #expect(keyboardWindows.last?.isHidden == false)
    #expect(keyboardWindows.first?.host.frame == keyboardWindows.last?.host.frame)
    world.keyboardScene.systemGestureCancelled()
    #expect(keyboardWindows.count == 2, "there are never more")
  }

  @Test func `without a keyboard on the screen a cancelled gesture leaves no window`() {
    world.keyboardScene.systemGestureCancelled()

    #expect(world.windows.isEmpty)
  }

  @Test func `the keys of the second window type`() throws {
    _ = keyboardUp()
    world.keyboardScene.systemGestureCancelled()
    let key = try #require(world.keyboardScene.shownKeys().first { $0.key.label == "H" })
    let place = CGPoint(x: key.frame.midX, y: key.frame.midY)

    for phase in [UITouch.Phase.began, .ended] {
      world.enter(at: .ms(100)) { world.deliver([TouchInput(phase: phase, location: place)]) }
    }

    #expect((world.firstResponder as? UITextField)?.text?.lowercased() == "h")
  }

  @Test func `where an app puts the keyboard's view it stays until the system moves it`() throws {
    var keyboard = keyboardUp()
    let host = try #require(keyboardWindows.first?.host)
    let resting = host.frame

    world.enter(at: .ms(300)) { host.frame.origin.y = 700 }
    world.keyboardScene.follow(at: .ms(400))
    #expect(host.frame.minY == 700)
    #expect(world.keyboardScene.shownFrame?.minY == 700)

    _ = keyboard.handle(.focus(Keyboard.Focus(app: "app", accessoryHeight: 44)), at: .ms(500))
    world.now = .ms(1500)
    world.keyboardScene.update(keyboard: keyboard, isOwner: true)
    world.keyboardScene.follow(at: .ms(1500))

    #expect(host.frame.minY == resting.minY - 44)
  }
}
