import Testing
import VirtualTime

@testable import UIKit

@MainActor struct PresentationAlertTests {
  private let stage = PresentationStage()
  private let told = Told()

  @MainActor private final class Told { var lines: [String] = [] }

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [told] _ in told.lines.append(title) }
  }

  private func alert(
    _ actions: [UIAlertAction], fields: Int = 0, message: String? = nil
  ) -> UIAlertController {
    stage.run {
      let alert = UIAlertController(
        title: "New Task", message: message, preferredStyle: .alert)
      for _ in 0..<fields { alert.addTextField() }
      for action in actions { alert.addAction(action) }
      return alert
    }
  }

  private func buttons(_ alert: UIAlertController) -> [AlertButton] {
    alert.panel?.mainCard.buttons.buttons ?? []
  }

  private func button(_ title: String, of alert: UIAlertController) throws -> AlertButton {
    try #require(buttons(alert).first { $0.action.title == title })
  }

  private func order(_ alert: UIAlertController) -> [String] {
    buttons(alert).sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .compactMap(\.action.title)
  }

  @Test func `two buttons stand side by side with cancel at the left`() {
    let alert = alert([action("OK"), action("Cancel", .cancel)])
    stage.present(alert)

    #expect(order(alert) == ["Cancel", "OK"])
    #expect(Set(buttons(alert).map(\.frame.minY)).count == 1)
  }

  @Test func `three stand below each other with cancel last`() {
    let alert = alert([action("Cancel", .cancel), action("One"), action("Two")])
    stage.present(alert)

    #expect(order(alert) == ["One", "Two", "Cancel"])
    #expect(Set(buttons(alert).map(\.frame.minX)) == [0])
  }

  @Test func `two whose titles do not fit beside each other are stacked`() {
    let alert = alert([action("Cancel", .cancel), action("Move to the Archive for Good")])
    stage.present(alert)

    #expect(order(alert) == ["Move to the Archive for Good", "Cancel"])
  }

  @Test func `the preferred action is bold, else the one that cancels`() {
    let (ok, cancel) = (action("OK"), action("Cancel", .cancel))
    let alert = alert([ok, cancel])
    #expect(alert.boldAction === cancel)

    alert.preferredAction = ok
    #expect(alert.boldAction === ok)
  }

  @Test func `the handler is called when the alert has gone, so that it may present again`() throws
  {
    let next = stage.guest("next", .overFullScreen)
    let ok = UIAlertAction(title: "OK", style: .default) { [stage] _ in
      stage.root.present(next, animated: true)
    }
    let alert = alert([ok])
    stage.present(alert)

    stage.tap(stage.middle(of: try button("OK", of: alert)))
    #expect(alert.isBeingDismissed)
    stage.wait(100)
    #expect(stage.root.presentedViewController === alert)
    stage.wait(1500)

    #expect(stage.root.presentedViewController === next)
    #expect(stage.log().isEmpty)
  }

  @Test func `a finger presses what it is on, slides to the next, and lifts off it`() throws {
    let alert = alert([action("Cancel", .cancel), action("OK")])
    stage.present(alert)
    let (cancel, ok) = (try button("Cancel", of: alert), try button("OK", of: alert))

    stage.touch(.began, stage.middle(of: cancel))
    #expect(cancel.isPressed)
    stage.touch(.moved, stage.middle(of: ok))
    #expect(!cancel.isPressed && ok.isPressed)
    stage.touch(.ended, stage.middle(of: ok))
    stage.wait(1000)

    #expect(told.lines == ["OK"])
  }

  @Test func `a finger that slides off every button does nothing`() throws {
    let alert = alert([action("OK")])
    stage.present(alert)

    stage.touch(.began, stage.middle(of: try button("OK", of: alert)))
    stage.touch(.moved, CGPoint(x: 5, y: 5))
    stage.touch(.ended, CGPoint(x: 5, y: 5))
    stage.wait(1000)

    #expect(told.lines.isEmpty)
    #expect(stage.root.presentedViewController === alert)
  }

  @Test func `a disabled action does nothing until it is enabled`() throws {
    let ok = action("OK")
    ok.isEnabled = false
    let alert = alert([ok], fields: 1)
    stage.present(alert)

    stage.tap(stage.middle(of: try button("OK", of: alert)))
    stage.run { stage.world.performKey("enter") }
    stage.wait(1000)
    #expect(stage.root.presentedViewController === alert)

    stage.run { ok.isEnabled = true }
    stage.tap(stage.middle(of: try button("OK", of: alert)))
    stage.wait(1000)
    #expect(told.lines == ["OK"])
  }

  @Test func `return goes to the next field, and in the last one means OK`() throws {
    let alert = alert([action("Cancel", .cancel), action("OK")], fields: 2)
    stage.present(alert)
    let fields = try #require(alert.textFields)
    #expect(stage.world.firstResponder === fields[0])

    stage.run { stage.world.insertText("\n") }
    #expect(stage.world.firstResponder === fields[1])
    #expect(told.lines.isEmpty)
    stage.run { stage.world.performKey("enter") }
    stage.wait(1000)

    #expect(told.lines == ["OK"])
  }

  @Test func `a delegate that refuses return keeps the alert up`() throws {
    final class Keeper: UITextFieldDelegate {
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
    }
    let keeper = Keeper()
    let alert = alert([action("OK")], fields: 1)
    stage.run { alert.textFields?.first?.delegate = keeper }
    stage.present(alert)

    stage.run { stage.world.performKey("enter") }
    stage.wait(1000)

    #expect(told.lines.isEmpty)
  }

  @Test func `escape cancels, and enter means OK without a field too`() {
    let first = alert([action("Cancel", .cancel), action("OK")], fields: 1)
    stage.present(first)
    stage.run { stage.world.performKey("escape") }
    stage.wait(1000)
    #expect(told.lines == ["Cancel"])

    let second = alert([action("No", .cancel), action("Yes")])
    stage.present(second)
    stage.run { stage.world.performKey("enter") }
    stage.wait(1000)
    #expect(told.lines == ["Cancel", "Yes"])
  }

  @Test func `a tap during the entrance counts`() throws {
    let alert = alert([action("OK")])
    stage.run { stage.root.present(alert, animated: true) }
    stage.wait(60)
    #expect(alert.isBeingPresented)

    stage.tap(stage.middle(of: try button("OK", of: alert)))
    stage.wait(1500)

    #expect(told.lines == ["OK"])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func `it comes from 1.2 of its size and leaves without scaling`() throws {
    let alert = alert([action("OK")])
    stage.run { stage.root.present(alert, animated: true) }
    let full = alert.view.bounds.width
    let first = try #require(stage.run { alert.view.layer.presentation() })
    #expect(abs(first.frame.width - full * 1.2) < 0.01)
    #expect(first.opacity == 0)
    stage.wait(1500)

    stage.run { stage.root.dismiss(animated: true) }
    stage.wait(100)
    let last = try #require(stage.run { alert.view.layer.presentation() })
    #expect(last.frame.width == full)
    #expect(last.opacity > 0 && last.opacity < 1)
  }

  @Test func `below an alert the tint is gray, in the alert it is not`() throws {
    let button = stage.run { UIButton(type: .system) }
    stage.run {
      button.tintColor = .systemRed
      stage.root.view.addSubview(button)
    }
    let alert = alert([action("OK")])
    stage.present(alert)
    #expect(button.tintColor == .systemGray)
    #expect(alert.view.tintColor == .systemBlue)

    stage.run { stage.root.dismiss(animated: true) }
    #expect(button.tintColor == .systemRed)
  }

  @Test func `with motion reduced it fades in without scaling`() throws {
    stage.world.reducesMotion = true
    let alert = alert([action("OK")])
    stage.run { stage.root.present(alert, animated: true) }
    let first = try #require(stage.run { alert.view.layer.presentation() })

    #expect(first.frame.width == alert.view.bounds.width)
    #expect(first.opacity == 0)
  }

  @Test func `a text too long for the screen scrolls and leaves the buttons in sight`() throws {
    let alert = alert(
      [action("OK")], message: String(repeating: "All work and no play. ", count: 200))
    stage.present(alert)
    let card = try #require(alert.panel?.mainCard)

    #expect(card.texts.isScrollEnabled)
    #expect(!card.buttons.isScrollEnabled)
    let box = stage.run { alert.view.frame }
    #expect(stage.window.bounds.inset(by: stage.run { stage.window.safeAreaInsets }).contains(box))
  }

  @Test func `more buttons than the screen holds scroll`() throws {
    let alert = alert((1...30).map { action("Choice \($0)") })
    stage.present(alert)
    let card = try #require(alert.panel?.mainCard)

    #expect(card.buttons.isScrollEnabled)
    #expect(card.buttons.contentSize.height == 30 * 44.0)
  }
}
