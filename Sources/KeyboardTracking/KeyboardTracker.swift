import UIKit

/// Learns from a tracker how high the keyboard stands.
@MainActor public protocol KeyboardTrackerDelegate: AnyObject {
  /// - Parameters:
  ///   - height: how much of the window the keyboard covers, in points, as this tracker has it.
  ///   - report: the notification it came from, with duration and curve.
  func keyboardTracker(
    _ tracker: KeyboardTracker, heightDidChange height: CGFloat, report: KeyboardReport)
}

/// Observes the keyboard and computes how much of a view it covers.
///
/// It listens to `keyboardWillChangeFrame`, which is posted both for showing and for hiding, and to
/// `keyboardWillHide` where the fixes ask for it. How the height is computed is `height(for:)`, a
/// function of the report and of where view and screen are.
@MainActor public final class KeyboardTracker {
  public weak var delegate: (any KeyboardTrackerDelegate)?
  public var fixes: TrackerFixes
  /// What the tracker believes now, in points.
  public private(set) var height: CGFloat = 0

  private weak var view: UIView?
  private var tokens: [any NSObjectProtocol] = []

  /// - Parameter view: what is to be kept clear; its window must be on the screen when a
  ///   notification comes.
  public init(view: UIView, fixes: TrackerFixes) {
    self.view = view
    self.fixes = fixes
  }

  public func enable() {
    guard tokens.isEmpty else { return }
    for name in [
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification,
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] note in
          self?.handle(note)
        })
    }
  }

  public func disable() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens.removeAll()
  }

  private func handle(_ notification: Notification) {
    guard let report = KeyboardReport(notification) else { return }
    if report.isHide && !fixes.contains(.hideMeansNothing) { return }
    guard let view, let window = view.window else { return }
    let place = KeyboardPlace(
      screen: window.screen.bounds, window: window.convert(window.bounds, to: window.screen),
      view: view.convert(view.bounds, to: window.screen),
      isPad: view.traitCollection.userInterfaceIdiom == .pad)
    guard let height = fixes.height(for: report, in: place) else { return }
    // The same target again starts no new motion (facts 1.16).
    guard height != self.height || fixes == .naive else { return }
    self.height = height
    AppWorld.current.log("calculated height - \(Self.text(height))", tag: "[keyboard][tracker]")
    delegate?.keyboardTracker(self, heightDidChange: height, report: report)
  }

  private static func text(_ height: CGFloat) -> String {
    let tenths = (Double(height) * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}

/// Where screen, window and view are when a report comes, all in screen coordinates.
public struct KeyboardPlace: Hashable, Sendable {
  public var screen: CGRect
  public var window: CGRect
  public var view: CGRect
  public var isPad: Bool

  public init(screen: CGRect, window: CGRect, view: CGRect, isPad: Bool) {
    self.screen = screen
    self.window = window
    self.view = view
    self.isPad = isPad
  }
}

extension TrackerFixes {
  /// The height a report means, in points; nil where it is to be passed over.
  public func height(for report: KeyboardReport, in place: KeyboardPlace) -> CGFloat? {
    if contains(.hideMeansNothing) && report.isHide { return 0 }
    if contains(.ignoreOtherApps) && !report.isLocal { return nil }
    let frame = report.frameEnd
    if contains(.ignoreUndocked) && frame == .zero { return nil }
    if contains(.intersect) {
      if frame.width < 1 || frame.height < 1 { return 0 }
      let bottom = frame.maxY.rounded()
      if contains(.ignoreUndocked) && bottom < place.screen.maxY { return 0 }
      let overlap = frame.intersection(place.view)
      return overlap.isNull ? 0 : max(0, (overlap.height * 100).rounded() / 100)
    }
    if contains(.ignoreUndocked) && place.isPad && frame.maxY < place.screen.maxY { return 0 }
    return place.window.maxY - frame.minY
  }
}
