import Testing
import UIKit

@MainActor struct EndEditingTests {
  private final class StubbornField: UITextField {
    override var canResignFirstResponder: Bool { false }
  }

  private func window(with field: UITextField) -> (window: UIWindow, box: UIView, other: UIView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let other = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    window.addSubview(box)
    window.addSubview(other)
    box.addSubview(field)
    window.makeKeyAndVisible()
    return (window, box, other)
  }

  @Test func `a view ends the editing of what is below it, and of nothing else`() {
    AppWorld().enter(at: .zero) {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      let (_, box, other) = window(with: field)
      field.becomeFirstResponder()

      #expect(!other.endEditing(true))
      #expect(field.isFirstResponder)
      #expect(box.endEditing(false))
      #expect(!field.isFirstResponder)
      #expect(!box.endEditing(true))
    }
  }

  @Test func `who is forced is not asked`() {
    AppWorld().enter(at: .zero) {
      let field = StubbornField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      let (window, _, _) = window(with: field)
      field.becomeFirstResponder()

      #expect(!window.endEditing(false))
      #expect(field.isFirstResponder)
      #expect(window.endEditing(true))
      #expect(!field.isFirstResponder)
    }
  }

  @Test func `a motion of no length takes the place of one that runs, at once`() {
    let world = AppWorld()
    world.enter(at: .zero) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      UIView.animate(withDuration: 1) { view.frame.origin.y = 300 }
      world.enter(at: .ms(300)) {
        UIView.animate(
          withDuration: 1e-6, delay: 0, options: .beginFromCurrentState,
          animations: { view.frame.origin.y = 50 })
        #expect(view.layer.presentation()?.frame.minY == 50)
      }
      world.enter(at: .ms(320)) { #expect(view.layer.presentation()?.frame.minY == 50) }
    }
  }
}
