import KeyboardModel
import Testing
import VirtualTime

@testable import UIKit

/// A controller with an accessory view of 60 points, and a field in its view.
@MainActor struct AccessoryViewTests {
  private final class Bar: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  private let world: AppWorld
  private let window: UIWindow
  private let controller: Bar

  init() throws {
    let world = AppWorld()
    (window, controller) = world.enter(at: .zero) {
      let window = UIWindow()
      let controller = Bar()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      controller.view.addSubview(controller.field)
      controller.field.becomeFirstResponder()
      return (window, controller)
    }
    self.world = world
  }

  /// The keyboard at rest, and the accessory view's frame on the screen then.
  private func bar(
    _ keyboard: Keyboard, isOwner: Bool = true, at time: Int64 = 2000
  ) -> CGRect {
    world.enter(at: .ms(time)) {
      world.keyboardScene.update(keyboard: keyboard, isOwner: isOwner)
      world.keyboardScene.follow(at: .ms(time))
      world.layoutWindows()
      return controller.bar.convert(controller.bar.bounds, to: world.screen)
    }
  }

  private func keyboard(_ app: String, showsKeys: Bool = true) -> Keyboard {
    var keyboard = Keyboard()
    let focus = Keyboard.Focus(app: app, showsKeys: showsKeys, accessoryHeight: 60)
    _ = keyboard.handle(.focus(focus, animated: false), at: .zero)
    return keyboard
  }

  @Test func `key input that is given up passes to a controller above with an accessory view`() {
    world.enter(at: .zero) { _ = controller.field.resignFirstResponder() }

    #expect(world.firstResponder === controller)
  }

  @Test func `a finger that pushes the keyboard away leaves the accessory view`() {
    world.enter(at: .zero) { world.dismissKeyboard() }

    #expect(world.firstResponder === controller)
    #expect(bar(keyboard("app", showsKeys: false)).maxY == 852)
  }

  @Test func `what goes with its controller passes key input to nobody`() {
    world.enter(at: .zero) { controller.view.removeFromSuperview() }

    #expect(world.firstResponder == nil)
  }

  @Test func `an alert takes the accessory view down`() {
    world.enter(at: .zero) {
      controller.present(
        UIAlertController(title: "Stop", message: nil, preferredStyle: .alert), animated: false)
    }

    #expect(world.firstResponder == nil)
    #expect(controller.bar.window == nil)
  }

  @Test func `it stands on the keys, as wide as the app's part of the screen, and inside it`() {
    let part = CGRect(x: 50, y: 100, width: 300, height: 500)
    world.enter(at: .zero) { world.setPlace(part) }

    #expect(bar(keyboard("app")) == CGRect(x: 50, y: 456, width: 300, height: 60))
    #expect(
      bar(keyboard("app", showsKeys: false), at: 3000)
        == CGRect(x: 50, y: 540, width: 300, height: 60))
  }

  @Test func `under a finger it goes no lower than its part's bottom`() {
    var keyboard = keyboard("app")
    #expect(bar(keyboard, at: 1000).maxY == 516)

    for (finger, bottom) in [(500, 560), (800, 852), (851, 852)] as [(Double, CGFloat)] {
      _ = keyboard.handle(.gesture(.pushDown(fingerY: finger)), at: .ms(1500))
      #expect(bar(keyboard).maxY == bottom)
    }
  }

  @Test func `it stays when the system takes key input, and goes when the app gives it up`() {
    _ = bar(keyboard("app"))
    world.enter(at: .ms(2000)) { world.takeFirstResponderAway(keepsAccessory: true) }
    #expect(bar(Keyboard(), isOwner: false, at: 2100).maxY == 852)
    #expect(controller.bar.window != nil)

    world.enter(at: .ms(2200)) {
      controller.becomeFirstResponder()
      _ = controller.resignFirstResponder()
      world.keyboardScene.update(keyboard: Keyboard(), isOwner: false)
      _ = world.serve()
    }

    #expect(controller.bar.window == nil)
  }

  @Test func `a neighbour's docked keyboard carries it`() {
    _ = bar(keyboard("app"))
    world.enter(at: .ms(2000)) {
      world.windowing = .splitView
      world.takeFirstResponderAway(keepsAccessory: true)
    }

    #expect(bar(keyboard("other"), isOwner: false, at: 2100).maxY == 516)
  }
}
