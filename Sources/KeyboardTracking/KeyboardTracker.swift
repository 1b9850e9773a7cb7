import UIKit
import VirtualTime

/// Learns from a tracker how high the keyboard stands.
@MainActor public protocol KeyboardTrackerDelegate: AnyObject {
  /// - Parameters:
  ///   - height: how much of the window the keyboard covers, in points, as this tracker has it.
  ///   - report: the notification it came from, or one made up for a change that none told, with
  ///     duration and curve.
  func keyboardTracker(
    _ tracker: KeyboardTracker, heightDidChange height: CGFloat, report: KeyboardReport)
}

/// Observes the keyboard and computes how much of a view it covers.
///
/// Without fixes it listens to `keyboardWillChangeFrame`, which is posted both for showing and for
/// hiding, and believes it. How the height is computed is `TrackerFixes.height(for:in:focus:)`, a
/// function of the report and of where view and screen are; with `.remember` or `.look` it is
/// `TrackerFixes.height(from:in:focus:at:)`, a function of all that the process has been told.
@MainActor public final class KeyboardTracker {
  public weak var delegate: (any KeyboardTrackerDelegate)?
  public var fixes: TrackerFixes { didSet { if fixes != oldValue { fixesChanged() } } }
  /// What the tracker believes now, in points.
  public private(set) var height: CGFloat = 0
  /// How many notifications it has been told of, whatever it made of them.
  public private(set) var reportCount = 0
  public let log: Logger

  private(set) weak var view: UIView?
  private var tokens: [any NSObjectProtocol] = []
  private var lifeTokens: [any NSObjectProtocol] = []
  private var follower: KeyboardFollower?
  private var lastPlace: KeyboardPlace?
  let comeback = Comeback()

  /// - Parameter view: what is to be kept clear; its window must be on the screen when a
  ///   notification comes.
  public init(view: UIView, fixes: TrackerFixes, log: Logger = Logger(tag: "[keyboard]")) {
    self.view = view
    self.fixes = fixes
    self.log = log.child(tag: "[tracker]")
  }

  public var isEnabled: Bool { !lifeTokens.isEmpty }

  public func enable() {
    guard !isEnabled else { return }
    lifeTokens = KeyboardTracker.lifeNames.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        self?.lifeChanged(note.name)
      }
    }
    startListening()
  }

  public func disable() {
    stopListening()
    for token in lifeTokens { NotificationCenter.default.removeObserver(token) }
    lifeTokens.removeAll()
    comeback.removePicture()
  }

  /// Whether a docked keyboard is to be taken to be on screen.
  public var isKeyboardVisible: Bool {
    guard followsRecord, let view, let place = KeyboardPlace(of: view) else { return height >= 0.5 }
    return height >= 0.5 || AppWorld.current.keyboardRecord.knowledge.isDocked(in: place)
  }

  // MARK: Listening

  private static let names = [
    UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification,
    UIResponder.keyboardDidChangeFrameNotification,
  ]

  private var followsRecord: Bool { !fixes.isDisjoint(with: [.remember, .look]) }

  func startListening() {
    guard tokens.isEmpty else { return }
    if let view { lastPlace = KeyboardPlace(of: view) ?? lastPlace }
    tokens = Self.names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        self?.handle(note)
      }
    }
    if followsRecord { follow() }
  }

  func stopListening() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens.removeAll()
    follower?.stop()
    follower = nil
  }

  private func fixesChanged() {
    if !fixes.contains(.snapshotInSwitcher) { comeback.removePicture() }
    guard !tokens.isEmpty else { return }
    follower?.stop()
    follower = nil
    if followsRecord { follow() }
  }

  private func follow() {
    guard let view else { return }
    let follower = KeyboardFollower(view: view) { [weak self] knowledge, place, focus, now in
      self?.fixes.height(from: knowledge, in: place, focus: focus, at: now)
    }
    follower.takeOver(height)
    follower.onChange = { [weak self] height, report in self?.set(height, report) }
    self.follower = follower
    follower.start()
  }

  private func handle(_ notification: Notification) {
    guard let report = KeyboardReport(notification) else { return }
    reportCount += 1
    AppWorld.current.count("keyboardEvent", variant: fixes.name)
    guard follower == nil, let view else { return }
    let place = KeyboardPlace(of: view) ?? lastPlace
    lastPlace = place
    guard let place, fixes.listens(to: report.name, isPad: place.isPad) else { return }
    guard let height = fixes.height(for: report, in: place, focus: view.keyboardFocus)
    else {
      log.debug("\(Self.short(report.name)): passed over")
      return
    }
    // The same target again starts no new motion (facts 1.16).
    guard height != self.height || fixes == .naive else { return }
    set(height, report)
  }

  /// Stands where somebody else has found that it ought to.
  func repair(to height: CGFloat) {
    follower?.takeOver(height)
    let report = KeyboardReport(
      name: UIResponder.keyboardWillChangeFrameNotification, frameEnd: .zero)
    set(height, report)
  }

  private func set(_ height: CGFloat, _ report: KeyboardReport) {
    self.height = height
    log.info("\(Self.short(report.name)): calculated height - \(Self.text(height))")
    delegate?.keyboardTracker(self, heightDidChange: height, report: report)
  }

  /// `keyboardWillChangeFrame` for the name of a notification.
  private static func short(_ name: Notification.Name) -> String {
    var text = Substring(name.rawValue)
    if text.hasPrefix("UIKeyboard") { text = text.dropFirst(10) }
    if text.hasSuffix("Notification") { text = text.dropLast(12) }
    return "keyboard" + text
  }

  /// To a tenth of a point, without an idle zero.
  static func text(_ height: CGFloat) -> String {
    let tenths = (Double(height) * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}

extension TrackerFixes {
  /// Whether a notification is looked at by itself.
  func listens(to name: Notification.Name, isPad: Bool) -> Bool {
    switch name {
    case UIResponder.keyboardWillChangeFrameNotification: true
    case UIResponder.keyboardWillHideNotification: !isDisjoint(with: Self.observingHides)
    case UIResponder.keyboardDidChangeFrameNotification: contains(.alsoDidChange) && isPad
    default: false
    }
  }
}
