import Drawing
import VirtualTime

@testable import UIKit

/// A text view of 210 points in a window, with room for 20 letters of 0.55 × 17 points a line.
@MainActor final class TextStage {
  let measurer = CountingMeasurer()
  let world: AppWorld
  let view: UITextView
  private(set) var now = Instant.zero
  /// Of a letter.
  static let advance: CGFloat = 0.55 * 17

  init(_ text: String = "", focused: Bool = true, height: CGFloat = 200) {
    let world = AppWorld(textMeasurer: measurer)
    self.world = world
    view = world.enter(at: .zero) {
      let window = UIWindow()
      let view = UITextView(
        frame: CGRect(x: 0, y: 100, width: 20 * Self.advance + 10.5, height: height))
      view.font = .systemFont(ofSize: 17)
      view.text = text
      window.addSubview(view)
      window.makeKeyAndVisible()
      AppWorld.current.layoutWindows()
      return view
    }
    if focused { world.enter(at: .zero) { _ = view.becomeFirstResponder() } }
  }

  /// Runs as the app's code and lays out.
  @discardableResult
  func run<Result>(_ body: () -> Result) -> Result {
    world.enter(at: now) {
      defer { AppWorld.current.layoutWindows() }
      return body()
    }
  }

  func wait(_ milliseconds: Int64) {
    now = now.advanced(by: .milliseconds(milliseconds))
    world.serveDeadlines(at: now)
    world.enter(at: now) { _ = world.serve() }
  }

  func type(_ text: String) {
    run { for character in text { world.insertText(String(character)) } }
  }

  func key(_ name: String, _ modifiers: Int = 0) { run { world.performKey(name, modifiers) } }

  func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    run {
      world.deliver([TouchInput(finger: 0, phase: phase, location: CGPoint(x: x, y: y))])
    }
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    touch(.began, x, y)
    wait(50)
    touch(.ended, x, y)
  }

  /// The middle of the caret before a character, on the screen.
  func place(of offset: Int) -> CGPoint {
    run {
      let box = view.convert(view.caretFrame(at: offset), to: world.screen)
      return CGPoint(x: box.midX, y: box.midY)
    }
  }

  /// The lines as they stand.
  var shown: [String] {
    run {
      view.lines.extend(to: .max, in: view.edited.characters)
      return view.lines.lines.map { view.edited.string(in: $0.start..<$0.end) }
    }
  }
}

/// Counts the characters that it is given to break into lines.
final class CountingMeasurer: TextMeasuring {
  private let even = EvenTextMeasurer()
  private(set) var broken = 0

  func size(of layout: TextLayout) -> CGSize { even.size(of: layout) }
  func caretX(in layout: TextLayout, at offset: Int) -> CGFloat {
    even.caretX(in: layout, at: offset)
  }
  func offset(in layout: TextLayout, nearestTo x: CGFloat) -> Int {
    even.offset(in: layout, nearestTo: x)
  }
  func lineEnds(of layout: TextLayout) -> [Int] {
    broken += layout.string.count
    return even.lineEnds(of: layout)
  }
}
