import UIKit

/// Where things are seen, and what the keyboard covers of them.
extension Phone {
  /// Where a view is seen at this moment, in the screen's points, with every motion that runs; nil
  /// for a view that is in no window.
  public func seenFrame(of view: UIView) -> CGRect? {
    inApp {
      guard let window = view.window else { return nil }
      var rect = CGRect(origin: .zero, size: view.bounds.size)
      if let shown = view.layer.presentation() { rect.size = shown.bounds.size }
      var layer: UIView = view
      while layer !== window, let parent = layer.superview {
        guard let shown = layer.layer.presentation() else { return nil }
        let x = shown.bounds.width > 0 ? shown.frame.width / shown.bounds.width : 1
        let y = shown.bounds.height > 0 ? shown.frame.height / shown.bounds.height : 1
        let origin = parent.layer.presentation()?.bounds.origin ?? parent.bounds.origin
        rect = CGRect(
          x: shown.frame.minX - origin.x + rect.minX * x,
          y: shown.frame.minY - origin.y + rect.minY * y, width: rect.width * x,
          height: rect.height * y)
        layer = parent
      }
      return window.convert(rect, to: window.screen as any UICoordinateSpace)
    }
  }

  /// How many points of a view's height the keyboard covers at this moment, whichever keyboard it
  /// is and wherever it floats.
  public func overlap(of view: UIView) -> Double {
    guard let frame = seenFrame(of: view) else { return 0 }
    let common = frame.intersection(keyboard.frame)
    return common.isNull || common.width <= 0 ? 0 : Double(common.height)
  }

  /// The same of what a target means; nothing where it is not on the screen.
  public func overlap(of target: PhoneTarget) -> Double {
    seen(target).first.map { overlap(of: $0.view) } ?? 0
  }
}
