import Foundation
import UIKit

/// A view that can be seen at least in part, with its app.
@MainActor public struct SeenView {
  public let view: UIView
  public let world: AppWorld
  /// What can be seen of it, in the screen's points; what lies outside is cut off.
  public let visibleFrame: CGRect
  /// The whole of it.
  public let frame: CGRect

  public var center: CGPoint { CGPoint(x: visibleFrame.midX, y: visibleFrame.midY) }
}

/// Looking at the phone as its user does.
extension Simulator {
  /// Runs `body` as code of the app in that world, at the present instant and with its windows laid
  /// out, as they are in every frame that is shown.
  public func look<Value, Failure: Error>(
    into world: AppWorld, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result: Result<Value, Failure> = world.enter(at: now) {
      world.keyboardScene.follow(at: now)
      for window in world.shownWindows { window.layoutIfNeeded() }
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Those views on the screen that match, from the back to the front.
  ///
  /// A button or a field speaks for the label in it, as it does to VoiceOver. Frames are worked out
  /// only of what matches and of what cuts off.
  public func seenViews(where matches: (UIView) -> Bool = { _ in true }) -> [SeenView] {
    var found: [SeenView] = []
    for (world, isWhole) in seenWorlds {
      look(into: world) {
        let screen = world.screen.bounds
        for window in world.shownWindows where isWhole || window.windowLevel >= .statusBar {
          collect(window, within: screen, of: world, where: matches, into: &found)
        }
      }
    }
    return found
  }

  /// The worlds that the user sees, from the back to the front; of the home screen only what lies
  /// over the apps, unless it is seen itself.
  private var seenWorlds: [(world: AppWorld, isWhole: Bool)] {
    let home = springBoard.world
    if showsHome { return [(home, true)] }
    var seen: [(AppWorld, Bool)] = []
    if !showsSwitcher { seen = appsOnScreen.compactMap(world(of:)).map { ($0, true) } }
    if showsAlert { seen.append((home, false)) }
    return seen
  }

  private func collect(
    _ view: UIView, within clip: CGRect, of world: AppWorld, where matches: (UIView) -> Bool,
    into found: inout [SeenView]
  ) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let isMatch = matches(view)
    var inner = clip
    if isMatch || view.clipsToBounds {
      let frame = view.convert(view.bounds, to: world.screen as any UICoordinateSpace)
      let visible = frame.intersection(clip)
      let isVisible = !visible.isNull && visible.width > 0 && visible.height > 0
      if isMatch && isVisible {
        found.append(SeenView(view: view, world: world, visibleFrame: visible, frame: frame))
      }
      if view.clipsToBounds {
        guard isVisible else { return }
        inner = visible
      }
    }
    if view is UIButton || view is UITextField || view is UITextView { return }
    for child in view.subviews {
      collect(child, within: inner, of: world, where: matches, into: &found)
    }
  }

  /// What a touch would reach instead of a view, by default at the middle of what is seen
  /// of it; nil if it reaches the view.
  ///
  /// Another app's keyboard or window may lie over it, or the system's own alerts and bars. A view
  /// above in its own branch counts as reaching it: a label's touch goes to its button.
  public func obstacle(to seen: SeenView, at place: CGPoint? = nil) -> String? {
    let place = place ?? seen.center
    let receiver = receiver(at: place)
    guard let world = receiver.flatMap(world(of:)) else {
      return receiver.map { "the \($0)" } ?? "nothing that takes touches"
    }
    let hit = world.enter(at: now) { Self.hit(at: place, in: world) }
    guard world === seen.world else {
      let isKeyboard = hit.map(world.keyboardScene.holds) ?? false
      let name = isKeyboard ? "the keyboard" : hit?.accessibilityIdentifier ?? "what is shown"
      return "\(name) of \(receiver ?? "another app")"
    }
    guard let hit else { return "nothing that takes touches" }
    if hit.isDescendant(of: seen.view) || seen.view.isDescendant(of: hit) { return nil }
    if let id = hit.accessibilityIdentifier { return id }
    return world.keyboardScene.holds(hit) ? "the keyboard" : String(describing: type(of: hit))
  }

  private static func hit(at place: CGPoint, in world: AppWorld) -> UIView? {
    let spot = CGRect(origin: place, size: .zero)
    // Asked once each: a window may lay itself out when it is hit, and then gives another view.
    for window in world.shownWindows.reversed() {
      let inside = window.convert(spot, from: world.screen as any UICoordinateSpace).origin
      if let hit = window.hitTest(inside, with: nil) { return hit }
    }
    return nil
  }
}

extension UIView {
  /// What stands on the view, and what it is called.
  public var shownTexts: [String] {
    let shown: [String?] =
      switch self {
      case let label as UILabel: [label.text]
      case let button as UIButton: [button.currentTitle]
      case let field as UITextField: [field.text, field.placeholder]
      case let text as UITextView: [text.text]
      default: []
      }
    return (shown + [accessibilityLabel]).compactMap { $0 }.filter { !$0.isEmpty }
  }
}

extension [SeenView] {
  /// Of a view and what it holds only the innermost, so that a text finds the label and not the
  /// window.
  @MainActor public var innermost: [SeenView] {
    filter { outer in
      !contains { $0.view !== outer.view && $0.view.isDescendant(of: outer.view) }
    }
  }
}
