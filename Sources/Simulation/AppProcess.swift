import UIKit
import VirtualTime

/// A running app as the system sees it: its world, its delegate, and when it wants to run again.
@MainActor final class AppProcess {
  let id: String
  let world: AppWorld
  let delegate: any UIApplicationDelegate
  /// When something in the app is due by itself.
  var nextWake: Instant?
  var isSuspended = false {
    didSet {
      world.isSuspended = isSuspended
      // What a busy app has not seen before it is stopped is not for it any more.
      if isSuspended, !inbox.isEmpty { inbox = [.cancelTouches] }
    }
  }
  /// True once the timeline has told that the app draws in the background, until it comes back.
  var drawsUnseen = false
  /// What came for the app while it was busy, oldest first.
  private(set) var inbox: [PhoneInput] = []
  /// What had key input when the system took it away; given back after an alert.
  weak var formerResponder: UIResponder?
  /// How high its keyboard stood when the user left it, in points.
  var keyboardHeightWhenLeft = 0.0

  init(id: String, world: AppWorld, delegate: any UIApplicationDelegate) {
    self.id = id
    self.world = world
    self.delegate = delegate
    world.application.delegate = delegate
  }

  /// How much of that keyboard is not seen any more, in points: the hole in the app's card.
  var cardHole: Double { max(0, keyboardHeightWhenLeft - Double(world.seenKeyboardHeight)) }

  var isInBackground: Bool { world.application.applicationState == .background }

  /// Keeps an input until the app is free; of a finger's moves in a row only the last.
  func keep(_ input: PhoneInput) {
    if case .touch(let touch) = input, touch.phase == .moved,
      case .touch(let last)? = inbox.last, last.phase == .moved, last.finger == touch.finger
    {
      inbox.removeLast()
    }
    inbox.append(input)
  }

  /// Gives the app, whose world is entered, what is kept for it, until it is busy again.
  func deliverInbox() {
    while !inbox.isEmpty, !world.isBusy { deliver(inbox.removeFirst()) }
  }

  /// Gives the app, whose world is entered, an input that is meant for apps.
  func deliver(_ input: PhoneInput) {
    switch input {
    case .touch(let touch): world.deliver([touch])
    case .cancelTouches: world.cancelAllTouches()
    case .wheel(let place, let amount): world.scrollWheel(at: place, by: amount)
    case .key(let key): world.performKey(key.key.rawValue, key.modifiers.rawValue)
    case .text(let text): world.insertText(text)
    case .composition(let text, let selection):
      world.setMarkedText(text, selectedRange: selection)
    case .openLink(let link):
      if let url = URL(string: link) {
        _ = delegate.application(world.application, open: url, options: [:])
      }
    case .home, .launch, .terminate, .systemAlert, .splitView, .slideOver, .window, .fullScreen,
      .setting, .sleep, .vsync, .keyboardGesture:
      break
    }
  }
}
