import UIKit

/// What a keyboard notification says of where the keyboard goes, and how.
@MainActor struct KeyboardChange {
  /// In the screen's space.
  var frame = CGRect.zero
  /// In seconds.
  var duration: TimeInterval = 0.25
  var options: UIView.AnimationOptions = [
    .beginFromCurrentState, UIView.AnimationOptions(rawValue: 7 << 16),
  ]

  /// Whether the keyboard is this app's.
  var isLocal = true

  init() {}

  /// Nil where there is no end frame.
  init?(_ notification: Notification) {
    guard let info = notification.userInfo,
      let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return nil }
    self.frame = frame
    isLocal = info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true
    duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
    let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 0
    // An animation's options have its curve sixteen bits up.
    options = [.beginFromCurrentState, UIView.AnimationOptions(rawValue: curve << 16)]
  }

  /// The duration for an animation that takes the place of one that still runs: without any, what
  /// runs would go on from the new place.
  static func taking(_ duration: TimeInterval) -> TimeInterval { max(duration, 1e-6) }

  /// Ends what still moves of a view and of what is in it, so that a change without any duration is
  /// over at once also where it changes nothing that moves.
  static func stopMotion(of view: UIView) {
    for part in [view] + view.subviews { part.layer.removeAllAnimations() }
  }

  /// The docked keyboard that is up or coming, as a show of no duration; nil where there is none.
  static func standing() -> KeyboardChange? {
    let height = AppWorld.current.keyboardScene.restingHeight
    guard height > 0 else { return nil }
    let screen = UIScreen.main.bounds
    var change = KeyboardChange()
    change.frame = screen.divided(atDistance: height, from: .maxYEdge).slice
    change.duration = 0
    return change
  }

  /// How much of a view is still covered by a docked keyboard that goes away at this moment, and of
  /// which nobody will be told any more.
  static func falling(over view: UIView) -> CGFloat {
    let scene = AppWorld.current.keyboardScene
    guard scene.restingHeight == 0, let place = KeyboardPlace(of: view) else { return 0 }
    return max(0, place.view.maxY - place.screen.maxY + scene.shownHeight)
  }
}
