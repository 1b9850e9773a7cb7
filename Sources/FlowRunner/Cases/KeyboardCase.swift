import Foundation
import UIKit

/// A device, a window, a view, what happens to the keyboard, and the bottom inset that the view
/// should have of it.
///
/// Lengths are points, rectangles are in screen coordinates in the orientation of that moment.
public struct KeyboardCase: Hashable, Sendable {
  public var id: String
  public var title = ""
  /// The public report it is made from.
  public var source = ""
  public var isPad = false
  public var screen = CGSize.zero
  /// Nil for the whole screen.
  public var window: CGRect?
  /// Nil for the whole window.
  public var view: CGRect?
  public var windowing = Windowing.fullScreen
  public var safeAreaBottom: CGFloat = 0
  public var events: [Event] = []
  public var expectations: [Expectation] = []
  /// What the simple formula gives.
  public var naive: [Expectation] = []
  public var naiveIsRight = false
  public var place: SourcePlace

  /// Something that happens at a time.
  public struct Event: Hashable, Sendable {
    public var at: Duration
    public var name: String
    public var action: Action
  }

  public enum Action: Hashable, Sendable {
    case notification(Notice)
    case rotate(screen: CGSize, window: CGRect?, view: CGRect?)
    case viewMoved(CGRect)
    case viewDetached
    case viewAttached
    case subscribe
    case focus(KeyboardFocus)
    case drag(fingerY: CGFloat)
    case silentChange(CGRect)
    case life(LifecycleStep)
  }

  /// A keyboard notification as some app receives it.
  public struct Notice: Hashable, Sendable {
    public var name: Notification.Name
    public var begin: CGRect
    public var end: CGRect
    public var duration: Duration
    public var isLocal: Bool
    public var isForOtherApp = false
    public var isOfOtherScreen = false
    public var isBarMinimised = false
  }

  /// What is to be found once an event has been handled.
  public struct Expectation: Hashable, Sendable {
    /// The event's index.
    public var after: Int
    public var inset: CGFloat?
    public var isAtOnce = false
    public var motions: Int?
    public var isVisible: Bool?
    public var range: ClosedRange<CGFloat>?
    public var barBottom: CGFloat?
    public var centreY: CGFloat?
    public var contentOffsetY: CGFloat?
    public var keepsFocus = false
  }

  /// Values are compared to within this many points.
  public static let tolerance: CGFloat = 0.5
}

/// The cases of a file, and what is wrong in it.
public struct KeyboardCaseFile: Hashable, Sendable {
  public var cases: [KeyboardCase] = []
  /// One for each mistake; a case with a mistake is not among the cases.
  public var problems: [FlowError] = []
}
