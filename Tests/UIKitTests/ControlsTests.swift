import Testing
import VirtualTime

@testable import UIKit

/// A finger on a view, moved and lifted by hand.
@MainActor struct Finger {
  let touch = UITouch(finger: 1)
  let view: UIView

  init(down place: CGPoint, on view: UIView, taps: Int = 1) {
    self.view = view
    touch.view = view
    touch.tapCount = taps
    move(place)
    view.touchesBegan([touch], with: nil)
  }

  private func move(_ place: CGPoint) {
    touch.previousScreenLocation = touch.screenLocation
    touch.screenLocation = view.convert(place, to: UIScreen.main)
  }

  func drag(to place: CGPoint) {
    move(place)
    view.touchesMoved([touch], with: nil)
  }

  func lift() { view.touchesEnded([touch], with: nil) }
}

extension UIView {
  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), to: space).origin
  }
}

@MainActor struct ControlsTests {
  @Test func `a lifted finger within 70 points of a control is a tap and beyond is none`() {
    AppWorld().enter(at: .zero) {
      let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
      var events: [String] = []
      control.addAction(UIAction { _ in events.append("inside") }, for: .touchUpInside)
      control.addAction(UIAction { _ in events.append("outside") }, for: .touchUpOutside)

      let near = Finger(down: CGPoint(x: 25, y: 25), on: control)
      near.drag(to: CGPoint(x: 119, y: 25))
      near.lift()
      let far = Finger(down: CGPoint(x: 25, y: 25), on: control)
      far.drag(to: CGPoint(x: 121, y: 25))
      #expect(!control.isHighlighted)
      far.lift()

      #expect(events == ["inside", "outside"])
    }
  }

  @Test func `a control that is disabled takes no touch`() {
    AppWorld().enter(at: .zero) {
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: .allTouchEvents)
      control.isEnabled = false

      Finger(down: CGPoint(x: 25, y: 25), on: control).lift()

      #expect(count == 0)
    }
  }

  @Test func `an action added twice is performed once and knows its sender`() {
    AppWorld().enter(at: .zero) {
      let control = UIControl(frame: .zero)
      var senders: [UIControl] = []
      let action = UIAction {
        senders.append(contentsOf: [$0.sender as? UIControl].compactMap { $0 })
      }
      control.addAction(action, for: .valueChanged)
      control.addAction(action, for: .valueChanged)

      control.sendActions(for: .valueChanged)

      #expect(senders == [control])
    }
  }

  @Test func `a pressed system button fades to a fifth at once and back over 300 ms`() {
    let world = AppWorld()
    let button = world.enter(at: .zero) { UIButton(type: .system) }
    let finger = world.enter(at: .zero) { Finger(down: .zero, on: button) }
    world.enter(at: .zero) { #expect(abs((button.titleLabel?.alpha ?? 0) - 0.2) < 1e-6) }

    world.enter(at: .ms(100)) { finger.lift() }

    world.enter(at: .ms(250)) {
      let shown = button.titleLabel?.layer.presentation()?.opacity ?? 0
      #expect(shown > 0.5 && shown < 0.7, "half way back by ease in and out")
      #expect(button.titleLabel?.alpha == 1)
    }
  }

  @Test func `a button falls back to the normal title and performs its primary action`() {
    AppWorld().enter(at: .zero) {
      var taps = 0
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
      button.setTitle("Gone", for: .disabled)
      button.isSelected = true
      #expect(button.currentTitle == "Go")

      button.isSelected = false
      Finger(down: .zero, on: button).lift()
      button.isEnabled = false

      #expect(button.currentTitle == "Gone")
      #expect(taps == 1)
    }
  }

  @Test func `the large configuration of a button is 50 points high with corners of 12`() {
    AppWorld().enter(at: .zero) {
      var look = UIButton.Configuration.filled()
      look.title = "Buy"
      look.buttonSize = .large
      let button = UIButton(configuration: look)

      button.sizeToFit()
      button.layoutIfNeeded()

      #expect(abs(button.bounds.height - 50) < 0.5)
      #expect(button.layer.cornerRadius == 12)
      #expect(button.titleLabel?.textColor == .white)
    }
  }

  @Test func `a label is as wide as its text and as high as its lines`() {
    AppWorld().enter(at: .zero) {
      let label = UILabel()
      label.font = .systemFont(ofSize: 20)
      label.text = "0123456789"
      #expect(label.intrinsicContentSize.width == 110)

      label.numberOfLines = 0

      // Five characters of 11 points to a line: two lines of 23.86, up to whole pixels.
      let size = label.sizeThatFits(CGSize(width: 56, height: 0))
      #expect(size.width == 55)
      #expect(abs(size.height - 48) < 1e-9)
    }
  }

  @Test func `text that must fit shrinks to the width and no further than its least scale`() {
    AppWorld().enter(at: .zero) {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 55, height: 30))
      label.font = .systemFont(ofSize: 20)
      label.text = "0123456789"
      label.adjustsFontSizeToFitWidth = true
      #expect(drawnFontSize(of: label) == 10)

      label.minimumScaleFactor = 0.8

      #expect(drawnFontSize(of: label) == 16)
    }
  }

  private func drawnFontSize(of label: UILabel) -> CGFloat? {
    for case .text(let run) in label.recordDrawing().commands { return run.layout.font.size }
    return nil
  }

  @Test func `symbols are templates and pictures are not`() throws {
    try AppWorld().enter(at: .zero) {
      let symbol = try #require(UIImage(systemName: "globe"))
      let picture = try #require(UIImage(named: "ike/head"))
      #expect(symbol.isTemplate && !picture.isTemplate)
      #expect(!symbol.withRenderingMode(.alwaysOriginal).isTemplate)
      #expect(picture.size == CGSize(width: 240, height: 200))
      #expect(UIImage(named: "no/such/picture") == nil)
    }
  }

  @Test func `every file of the artwork folder is in the table with its size`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Artwork").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let path as String in files where path.hasSuffix(".svg") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let box = try #require(text.firstMatch(of: /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/))
      let size = Artwork.size(of: String(path.dropLast(4)))
      #expect(size.map { "\($0.width) \($0.height)" } == "\(box.1).0 \(box.2).0", "\(path)")
    }
  }

  @Test func `a single line that grows takes its room on sizeToFit`() {
    let world = AppWorld()
    world.enter(at: .zero) {
      let label = UILabel()
      label.text = "9:41"
      label.sizeToFit()
      let before = label.bounds.width

      label.text = "10:42"
      label.sizeToFit()

      #expect(label.bounds.width > before)
    }
  }
}
