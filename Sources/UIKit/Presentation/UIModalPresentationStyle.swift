/// How a presented controller stands over the one that presents it.
///
/// `currentContext` covers its context as `overCurrentContext` does, and leaves it where it is.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  /// A page sheet, unless the controller's own kind has another.
  case automatic = -2
}

/// How a presented controller comes and goes, where its style leaves the choice.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  case coverVertical = 0
  case crossDissolve = 2
}

/// What a controller knows of the presentations it takes part in.
struct Modality {
  /// The controller that this one presents.
  var above: UIViewController?
  /// The controller that presents this one.
  weak var below: UIViewController?
  /// Made when first asked for, given up when the presentation is over.
  var controller: UIPresentationController?
  /// True while a presentation tells the appearance callbacks, so that the view tree does not.
  var isLed = false
}
