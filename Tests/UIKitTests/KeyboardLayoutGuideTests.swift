import KeyboardModel
import Testing
import UIKit
import VirtualTime

/// What the guide says of a phone of 393 × 852 points with a safe area of 34 at the bottom.
@MainActor struct KeyboardLayoutGuideTests {
  private final class Screen: UIView {
    let bar = UIView(frame: .zero)

    override func layoutSubviews() {
      super.layoutSubviews()
      if bar.superview == nil { addSubview(bar) }
      bar.frame = CGRect(
        x: 0, y: keyboardLayoutGuide.layoutFrame.minY - 40, width: bounds.width, height: 40)
    }
  }

  @MainActor private struct App {
    let world = AppWorld()
    let view = Screen(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

    func at<Value>(_ milliseconds: Int64, _ body: () -> Value) -> Value {
      world.enter(at: .ms(milliseconds)) {
        _ = world.serve()
        return body()
      }
    }

    func post(_ name: KeyboardNotification.Name, _ end: CGRect, at time: Int64) {
      at(time) {
        let note = KeyboardNotification(
          name, from: end, to: end, duration: .milliseconds(250), owner: "app")
        world.post(note, isLocal: true)
      }
    }

    init() {
      world.enter(at: .zero) {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview(view)
        window.makeKeyAndVisible()
        let field = UITextField(frame: .zero)
        view.addSubview(field)
        field.becomeFirstResponder()
        world.layoutWindows()
      }
    }
  }

  private let up = CGRect(x: 0, y: 516, width: 393, height: 336)
  private let middle = CGRect(x: 40, y: 300, width: 320, height: 254)

  @Test func `without a keyboard it is the bottom safe area, or nothing where that is not wanted`()
  {
    let app = App()
    let guide = app.at(1) { app.view.keyboardLayoutGuide }

    #expect(app.at(2) { guide.layoutFrame } == CGRect(x: 0, y: 818, width: 393, height: 34))
    guide.usesBottomSafeArea = false
    #expect(app.at(3) { guide.layoutFrame.height } == 0)
  }

  @Test func `the larger of keyboard and safe area counts, not their sum`() {
    let app = App()
    app.post(.willChangeFrame, up, at: 10)

    #expect(app.at(20) { app.view.keyboardLayoutGuide.layoutFrame.minY } == 516)
  }

  @Test(arguments: [10, 80, 125, 250, 325, 500] as [Int64])
  func `what is placed by it stays on the keyboard's edge all the way`(time: Int64) {
    let app = App()
    app.post(.willChangeFrame, up, at: 0)

    let shown = app.at(time) { app.view.bar.layer.presentation()?.frame.maxY ?? 0 }

    // From the safe area's 818 to 516, by the keyboard's own spring (fact 1.13).
    let seconds = Double(time) / 1000
    let omega = (1000.0 / 3).squareRoot()
    let way = 1 - exp(-omega * seconds) * (1 + omega * seconds)
    #expect(abs(shown - (818 - 302 * way)) < 0.5)
  }

  @Test func `an undocked keyboard counts only where the guide is to follow it`() {
    let app = App()
    let guide = app.at(1) { app.view.keyboardLayoutGuide }
    app.post(.willChangeFrame, middle, at: 10)
    #expect(app.at(1000) { guide.layoutFrame.minY } == 818)

    app.at(1001) { guide.followsUndockedKeyboard = true }

    #expect(app.at(2000) { guide.layoutFrame } == middle)
    #expect(app.at(2000) { guide.nearEdges } == [])
  }

  @Test func `a guide that is asked for while the keyboard is up starts from there`() {
    let app = App()
    app.post(.willChangeFrame, up, at: 10)
    let late = UIView(frame: CGRect(x: 0, y: 400, width: 393, height: 300))
    app.at(1000) { app.view.addSubview(late) }

    #expect(app.at(1001) { late.keyboardLayoutGuide.layoutFrame.height } == 184)
  }

  @Test func `a view without a window keeps what it had, and looks when it is back`() {
    let app = App()
    let guide = app.at(1) { app.view.keyboardLayoutGuide }
    let window = app.view.superview
    app.at(5) { app.view.removeFromSuperview() }
    app.post(.willChangeFrame, up, at: 10)
    #expect(app.at(20) { guide.layoutFrame.height } < 336)

    app.at(30) {
      window?.addSubview(app.view)
      app.view.subviews.compactMap { $0 as? UITextField }.first?.becomeFirstResponder()
      app.world.layoutWindows()
    }

    #expect(app.at(40) { guide.layoutFrame.height } == 336)
  }

  @Test func `a keyboard that was seen elsewhere without a word is where it was seen`() {
    let app = App()
    app.post(.willChangeFrame, up, at: 10)
    app.at(1000) { app.world.keyboardRecord.see(up.offsetBy(dx: 0, dy: 100)) }

    #expect(app.at(1001) { app.view.keyboardLayoutGuide.layoutFrame.height } == 236)
  }

  @Test func `an undocked keyboard that nears an edge brings that edge's constraints in force`() {
    let app = App()
    let (near, away) = app.at(1) {
      let guide = app.view.keyboardLayoutGuide
      guide.followsUndockedKeyboard = true
      let near = app.view.bar.widthAnchor.constraint(equalToConstant: 100)
      let away = app.view.bar.widthAnchor.constraint(equalToConstant: 200)
      app.view.addSubview(app.view.bar)
      guide.setConstraints([near], activeWhenNearEdge: [.left, .top])
      guide.setConstraints([away], activeWhenAwayFrom: [.left, .top])
      return (near, away)
    }
    app.post(.willChangeFrame, middle, at: 10)
    #expect(!near.isActive && away.isActive)

    app.post(.willChangeFrame, CGRect(x: 8, y: 20, width: 320, height: 254), at: 20)
    #expect(near.isActive && !away.isActive)

    app.post(.willChangeFrame, CGRect(x: 8, y: 300, width: 320, height: 254), at: 30)
    #expect(!near.isActive && !away.isActive, "near one of the two edges, and not the other")
  }

  @Test func `the padding is room for a finger and moves no guide`() {
    let app = App()
    app.at(1) {
      app.view.keyboardLayoutGuide.followsUndockedKeyboard = true
      app.view.keyboardLayoutGuide.keyboardDismissPadding = 400
    }
    app.post(.willChangeFrame, middle, at: 10)
    #expect(app.at(20) { app.view.keyboardLayoutGuide.layoutFrame } == middle)
    #expect(app.at(30) { app.view.bar.frame.maxY } == middle.minY)
  }
}
