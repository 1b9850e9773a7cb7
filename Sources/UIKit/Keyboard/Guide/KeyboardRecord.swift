import VirtualTime

/// Why somebody who follows the keyboard should look again.
public enum KeyboardCause: Hashable, Sendable {
  case report(KeyboardReport)
  /// The keyboard moved, or grew, without a notification.
  case seen
  case focus
  /// A view, a window or its place on the screen may be another.
  case place
  /// The interface has turned, or has finished turning.
  case turn
}

/// Is told by a process's record when something about the keyboard may be different.
@MainActor public protocol KeyboardWatching: AnyObject {
  func keyboardRecord(_ record: KeyboardRecord, changedBy cause: KeyboardCause)
}

/// Hears every keyboard notification of a process from its beginning, before anybody else does.
///
/// So a view that comes while the keyboard is up can start from what is known (facts 6.7), and what
/// is known does not depend on who listened (1.17).
@MainActor public final class KeyboardRecord {
  public private(set) var knowledge = KeyboardKnowledge()
  /// What had key input last and has it no more, and since when.
  public private(set) weak var formerResponder: UIResponder?
  public private(set) var focusLeft: Instant?

  private struct Watcher { weak var object: (any KeyboardWatching)? }

  private var watchers: [Watcher] = []
  /// Unowned, for speed; the world takes itself out as it goes.
  private unowned var world: AppWorld?
  private weak var responder: UIResponder?
  private var turnTimer: Timer?
  private var isLooking = false

  init() {}

  /// Listens in the world's centre from now on.
  func start(in world: AppWorld) {
    self.world = world
    for name in [
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ] {
      _ = world.notificationCenter.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] in self?.hear($0)
      }
    }
  }

  /// The world goes.
  func end() { world = nil }

  /// Adds somebody to be told; not kept alive.
  public func add(_ watcher: any KeyboardWatching) {
    watchers.removeAll { $0.object == nil }
    guard !watchers.contains(where: { $0.object === watcher }) else { return }
    if watchers.isEmpty { catchUp() }
    watchers.append(Watcher(object: watcher))
  }

  public func remove(_ watcher: any KeyboardWatching) {
    watchers.removeAll { $0.object == nil || $0.object === watcher }
  }

  private func hear(_ notification: Notification) {
    guard let world, let report = KeyboardReport(notification) else { return }
    guard knowledge.hear(report, screen: world.screen.bounds, at: world.now) else { return }
    tell(.report(report))
  }

  private func tell(_ cause: KeyboardCause) {
    guard let world else { return }
    world.enter(at: world.now) {
      for watcher in watchers { watcher.object?.keyboardRecord(self, changedBy: cause) }
    }
  }

  // MARK: From the system

  /// The keyboard has this frame now and no notification said so: a finger drags it, or other keys
  /// made it grow (facts 2.6, 8.4).
  public func see(_ frame: CGRect) {
    guard knowledge.seen != frame else { return }
    knowledge.see(frame)
    tell(.seen)
  }

  /// Only the small form of the shortcuts bar is on the screen, or no longer only that.
  public func setBarMinimised(_ isMinimised: Bool, at frame: CGRect? = nil) {
    let before = knowledge
    knowledge.setBarMinimised(isMinimised, at: frame)
    if knowledge != before { tell(.seen) }
  }

  /// Looks at the device's keyboard, which may stand, or be on its way, elsewhere than reported.
  ///
  /// That of an app beside covers this one, too, and was perhaps up before this one came.
  func follow(_ scene: KeyboardScene) {
    guard !watchers.isEmpty, let frame = unheard(of: scene) else { return }
    knowledge.see(frame, isLocal: scene.isOwner)
    tell(.seen)
  }

  /// Nobody has followed the keyboard until now, so nobody need be told.
  private func catchUp() {
    guard let world, let frame = unheard(of: world.keyboardScene) else { return }
    knowledge.see(frame, isLocal: world.keyboardScene.isOwner)
  }

  /// Where the keyboard stands, if that is not what this process was told.
  private func unheard(of scene: KeyboardScene) -> CGRect? {
    guard let world, scene.isOwner || world.isBesideOthers,
      var frame = scene.standingFrame,
      // Told of a turn, the keyboard has the new shape before the app's screen has.
      abs(frame.width - world.screen.bounds.width) < 1
    else { return nil }
    frame = world.toldFrame(of: frame)
    let heard = scene.isOwner ? knowledge.own : knowledge.latest
    let told = knowledge.seen ?? heard.flatMap { $0.isHide ? nil : $0.frameEnd }
    return told == frame ? nil : frame
  }

  // MARK: From the app

  func focusChanged(to responder: UIResponder?) {
    if responder == nil {
      formerResponder = self.responder
      focusLeft = world?.now
    }
    self.responder = responder
    tell(.focus)
  }

  /// Views may have moved since the last frame.
  func lookAgain() {
    guard !isLooking, !watchers.isEmpty else { return }
    isLooking = true
    tell(.place)
    isLooking = false
  }

  func turned() {
    guard let world else { return }
    knowledge.turned(at: world.now)
    tell(.turn)
    turnTimer?.invalidate()
    guard !watchers.isEmpty else { return }
    world.enter(at: world.now) {
      turnTimer = Timer.scheduledTimer(
        withTimeInterval: KeyboardKnowledge.longestTurn.inSeconds, repeats: false
      ) { [weak self] _ in self?.tell(.turn) }
    }
  }
}
