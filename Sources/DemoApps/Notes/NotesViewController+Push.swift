import UIKit

/// The note comes in from the right over the list, and goes back by its button or by a finger from
/// the screen's edge (look facts 5.3).
extension NotesViewController {
  func push() {
    noteView.layoutIfNeeded()
    slide(to: 1)
  }

  func pop() {
    guard !isWide else { return }
    slide(to: 0) { [weak self] in self?.noteWasPopped() }
  }

  private func slide(to goal: CGFloat, then done: (() -> Void)? = nil) {
    noteView.layer.shadowOpacity = 0.15
    noteView.layer.shadowRadius = 9
    noteView.layer.shadowOffset = CGSize(width: -3, height: 0)
    // The system's own spring, by the keyboard's curve.
    UIView.animate(
      withDuration: 0.5, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
      animations: { [self] in
        pushed = goal
        placePages()
      },
      completion: { [weak self] finished in
        guard finished, let self, self.pushed == goal else { return }
        self.noteView.layer.shadowOpacity = 0
        done?()
      })
  }

  func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard !isWide else { return }
    let width = max(1, view.bounds.width)
    let progress = min(1, max(0, pan.translation(in: view).x / width))
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { noteView.textView.resignFirstResponder() }
      pushed = 1 - progress
      placePages()
    case .ended:
      let speed = pan.velocity(in: view).x / width
      if progress + speed * 0.35 > 0.5 { close() } else { slide(to: 1) }
    case .cancelled: slide(to: 1)
    case .possible, .failed: break
    }
  }
}
