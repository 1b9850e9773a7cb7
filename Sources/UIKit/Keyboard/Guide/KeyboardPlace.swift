/// Where screen, window and view are when the keyboard is asked about, all in screen coordinates.
public struct KeyboardPlace: Hashable, Sendable {
  public var screen: CGRect
  public var window: CGRect
  public var view: CGRect
  public var isPad: Bool
  public var windowing: Windowing
  /// False once the app has left the screen.
  public var isOnStage = true

  public init(
    screen: CGRect, window: CGRect, view: CGRect, isPad: Bool, windowing: Windowing = .fullScreen
  ) {
    self.screen = screen
    self.window = window
    self.view = view
    self.isPad = isPad
    self.windowing = windowing
  }

  /// Nil while the view is in no window.
  @MainActor public init?(of view: UIView) {
    guard let window = view.window else { return nil }
    self.init(
      screen: window.screen.bounds, window: window.convert(window.bounds, to: window.screen),
      view: view.convert(view.bounds, to: window.screen),
      isPad: view.traitCollection.userInterfaceIdiom == .pad,
      windowing: AppWorld.current.windowing)
    isOnStage = AppWorld.current.isOnStage
  }

  /// Whether another app stands beside this one, whose docked keyboard covers it, too.
  public var sharesScreen: Bool {
    isOnStage
      && (windowing != .fullScreen
        || isPad && (window.width < screen.width - 1 || window.height < screen.height - 1))
  }
}

/// What a frame says of the keyboard that has it.
public enum KeyboardStanding: Hashable, Sendable {
  /// Nothing of it is on the screen.
  case hidden
  /// It stands free of the screen's bottom: undocked, split, floating.
  case undocked(CGRect)
  /// It stands on the screen's bottom.
  case docked(CGRect)
}

extension KeyboardPlace {
  /// Steps 2 and 4 of the reference rule (keyboard facts 11).
  ///
  /// A frame whose y is minus its height is taken to stand at the bottom of the screen, where the
  /// keyboard is (facts 2.13). Edges are rounded before they are compared, because some keyboards
  /// are a fraction of a point off (2.11).
  public func standing(of frame: CGRect) -> KeyboardStanding {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    guard numbers.allSatisfy(\.isFinite), frame.width >= 1, frame.height >= 1 else {
      return .hidden
    }
    var frame = frame
    if frame.minY < 0 && abs(frame.maxY) <= 0.5 { frame.origin.y = screen.maxY - frame.height }
    let bottom = (frame.maxY + slideOverGap(below: frame)).rounded()
    if bottom < screen.maxY.rounded() { return .undocked(frame) }
    let isBelow = frame.minY.rounded() >= screen.maxY.rounded()
    let isAside =
      frame.minX.rounded() >= screen.maxX.rounded() || frame.maxX.rounded() <= screen.minX.rounded()
    return isBelow || isAside ? .hidden : .docked(frame)
  }

  /// In Slide Over the keyboard's frame leaves out the strip below the app (facts 5.3); in Stage
  /// Manager it never does (5.4).
  private func slideOverGap(below frame: CGRect) -> CGFloat {
    let gap = screen.maxY - window.maxY
    guard isPad, isCompact, windowing != .stageManager, gap > 0,
      frame.maxY.rounded() < screen.maxY.rounded()
    else { return 0 }
    return gap
  }

  /// The widest window of compact width on any pad has 585 points, the narrowest regular one 639.
  private var isCompact: Bool { window.width < 610 }

  /// How high the part of the view is that a frame covers, to a hundredth of a point.
  public func overlap(of frame: CGRect) -> CGFloat {
    let part = frame.intersection(view)
    return part.isNull || part.width <= 0 ? 0 : max(0, (part.height * 100).rounded() / 100)
  }

  /// How much a docked keyboard with this frame covers; 0 for one that is not docked.
  public func inset(for frame: CGRect) -> CGFloat {
    guard case .docked(let frame) = standing(of: frame) else { return 0 }
    return overlap(of: frame)
  }
}
