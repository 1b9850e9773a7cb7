import KeyboardTracking
import UIKit

/// Leaving and coming back: the system takes the keyboard when the app is left, and gives it to
/// nobody when it is taken up again, so the note takes it back itself.
extension NotesViewController {
  func followLife() {
    let center = NotificationCenter.default
    let steps: [(Notification.Name, @MainActor (NotesViewController) -> Void)] = [
      (UIApplication.willResignActiveNotification, { $0.comeback.note(responderIn: $0.noteView) }),
      (UIApplication.willEnterForegroundNotification, { $0.comeback.restoreResponder() }),
      (
        UIApplication.didBecomeActiveNotification,
        {
          // The switcher may have been opened and left again, with no step to the background.
          $0.comeback.restoreResponder()
          $0.comeback.forgetResponder()
        }
      ),
    ]
    lifeTokens = steps.map { name, step in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        if let self { step(self) }
      }
    }
  }
}
