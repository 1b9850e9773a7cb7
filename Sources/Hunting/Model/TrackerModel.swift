import Foundation
import KeyboardModel
import KeyboardTracking
import UIKit
import VirtualTime

/// A keyboard tracker as a value: what `KeyboardTracker` does, without views and notifications.
///
/// The rules are those of `TrackerFixes`; only who listens when is told here once more.
struct TrackerModel: Hashable {
  let fixes: TrackerFixes
  /// What it believes that the keyboard covers, in points.
  private(set) var height: CGFloat = 0
  private var knowledge = KeyboardKnowledge()
  private var isListening = true
  /// What had the focus when the app resigned is to have it again.
  private(set) var remembersFocus = false
  /// When it looks once more, since the focus is gone and no hide has come.
  private(set) var secondLook: Instant?

  init(fixes: TrackerFixes) { self.fixes = fixes }

  private var follows: Bool { !fixes.isDisjoint(with: [.remember, .look]) }
  private static let hideObservers: TrackerFixes = [
    .intersect, .ignoreUndocked, .ignoreOtherApps, .remember,
  ]
  private static let patience = Duration.milliseconds(100)

  mutating func hear(
    _ notification: KeyboardNotification, isLocal: Bool, in place: KeyboardPlace,
    _ focus: KeyboardFocus, at now: Instant
  ) {
    let report = KeyboardReport(
      name: Self.name(of: notification.name), frameEnd: notification.frameEnd, duration: 0.25,
      isLocal: isLocal)
    let isNews = follows && knowledge.hear(report, screen: place.screen, at: now)
    guard isListening else { return }
    if follows {
      if isNews { look(in: place, focus, at: now) }
      return
    }
    guard listens(to: notification.name, place),
      let height = fixes.height(for: report, in: place, focus: focus)
    else { return }
    self.height = height
  }

  private func listens(to name: KeyboardNotification.Name, _ place: KeyboardPlace) -> Bool {
    switch name {
    case .willChangeFrame: true
    case .willHide: !fixes.isDisjoint(with: Self.hideObservers)
    case .didChangeFrame: fixes.contains(.alsoDidChange) && place.isPad
    case .willShow, .didShow, .didHide: false
    }
  }

  private static func name(of name: KeyboardNotification.Name) -> Notification.Name {
    switch name {
    case .willShow: UIResponder.keyboardWillShowNotification
    case .didShow: UIResponder.keyboardDidShowNotification
    case .willHide: UIResponder.keyboardWillHideNotification
    case .didHide: UIResponder.keyboardDidHideNotification
    case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
    case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
    }
  }

  private mutating func look(in place: KeyboardPlace, _ focus: KeyboardFocus, at now: Instant) {
    if let height = fixes.height(from: knowledge, in: place, focus: focus, at: now) {
      self.height = height
    }
  }

  mutating func focusChanged(
    to focus: KeyboardFocus, in place: KeyboardPlace, at now: Instant
  ) {
    guard follows, isListening else { return }
    look(in: place, focus, at: now)
    guard focus == .none, height != 0 else { return }
    if knowledge.latest?.isHide == true {
      height = 0
    } else {
      secondLook = now.advanced(by: Self.patience)
    }
  }

  mutating func lookOnceMore(_ focus: KeyboardFocus) {
    secondLook = nil
    if focus == .none { height = 0 }
  }

  // MARK: The app's life

  mutating func resigns(hadFocus: Bool) {
    remembersFocus = fixes.contains(.restoreFirstResponder) && hadFocus
    if fixes.contains(.resubscribeWhileActive) {
      isListening = false
      secondLook = nil
    }
  }

  /// Listens again; true where the focus is to be given back.
  mutating func comesBack(
    in place: KeyboardPlace, _ focus: KeyboardFocus, at now: Instant
  ) -> Bool {
    if !isListening {
      isListening = true
      if follows { look(in: place, focus, at: now) }
    }
    return remembersFocus && focus == .none
  }

  mutating func forgetFocus() { remembersFocus = false }

  func feed(_ digest: inout StateDigest) {
    digest.combine(Double(height))
    digest.combine(isListening)
    digest.combine(remembersFocus)
    digest.combine(secondLook ?? .distantFuture)
    digest.combine(knowledge.latest?.isHide ?? true)
    digest.combine(Double(knowledge.latest?.frameEnd.minY ?? 0))
    digest.combine(knowledge.own?.isHide ?? true)
    digest.combine(Double(knowledge.own?.frameEnd.minY ?? 0))
    digest.combine(Double(knowledge.changed?.minY ?? 0))
  }
}
