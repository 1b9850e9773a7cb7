import DeviceModel
import Foundation

extension Keyboard {
  /// A place to be at rest.
  struct Rest: Hashable, Sendable {
    var state: State
    /// Where it is seen.
    var frame: CGRect
    /// What notifications say; a keyboard from the App Store is not reported where it is (4.13).
    var reported: CGRect
    /// How much of the screen it covers from the bottom, as one that apps make room for.
    var cover: Double
    /// A show tells of it.
    var isDocked: Bool

    /// Apart from the screen's bottom edge.
    var isLoose: Bool {
      switch state {
      case .undocked, .split(docked: false), .floating: true
      case .shortcutBar: !isDocked
      case .hidden, .rising, .docked, .falling, .turning, .split(docked: true), .dragging,
        .interactive:
        false
      }
    }
  }

  /// The modes that the hide key's menu has on this device.
  ///
  /// Only keyboards without tab and caps lock can be undocked and split; the larger ones float at
  /// most (fact 4.15, look fact 4.7.8).
  public var modes: [Mode] {
    guard device.idiom == .pad else { return [.docked] }
    return device.keys[orientation].kind == .padShort ? Mode.allCases : [.docked, .floating]
  }

  var screen: CGSize { device.size(in: orientation) }

  /// Where it rests for that focus, as everything is set.
  func rest(for focus: Focus) -> Rest {
    guard focus.showsKeys else { return docked(height: focus.accessoryHeight) }
    if options.contains(.hardwareKeyboard) { return bar(for: focus) }
    if phase.isUnderSheet { return underSheet(for: focus) }
    switch mode {
    case .docked: return docked(height: restingHeight(for: focus))
    case .splitDocked:
      var rest = docked(
        height: KeyLayout.splitHeight + device.keys[orientation].stripHeight + focus.accessoryHeight
      )
      rest.state = .split(docked: true)
      return rest
    case .undocked:
      let frame = { loose($0 + focus.accessoryHeight) }
      return Rest(
        state: .undocked, frame: frame(undockedHeight(for: focus)),
        reported: frame(device.keys[orientation].keysHeight), cover: 0, isDocked: false)
    case .splitUndocked:
      let frame = loose(KeyLayout.splitHeight + focus.accessoryHeight)
      return Rest(
        state: .split(docked: false), frame: frame, reported: frame, cover: 0, isDocked: false)
    case .floating:
      // Its accessory view stays behind, on the bottom of its app.
      let size = KeyLayout.floatingSize
      let frame = CGRect(origin: floatingOrigin(size), size: size)
      return Rest(state: .floating, frame: frame, reported: frame, cover: 0, isDocked: false)
    }
  }

  private func docked(height: Double) -> Rest {
    let frame = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
    return Rest(state: .docked, frame: frame, reported: frame, cover: height, isDocked: true)
  }

  /// With a hardware keyboard: on pads the frame keeps its height and sits low (facts 7.1, 7.2),
  /// the small form has a low frame of its own and counts for nothing (5.6, 5.7).
  private func bar(for focus: Focus) -> Rest {
    let accessory = focus.accessoryHeight
    guard let visible = device.keyboard.shortcutBar?.points else {
      let height = accessory > 0 ? accessory : restingHeight(for: focus)
      let frame = CGRect(
        x: 0, y: screen.height - accessory, width: screen.width, height: height)
      return Rest(
        state: .shortcutBar, frame: frame, reported: frame, cover: accessory,
        isDocked: accessory > 0)
    }
    if let place = places.bar[orientation] {
      let capsule = KeyLayout.minimisedBarSize
      // An accessory above it is as wide as above a card.
      let size = CGSize(
        width: accessory > 0 ? KeyLayout.floatingSize.width : capsule.width,
        height: capsule.height + accessory)
      let frame = CGRect(origin: place, size: size)
      return Rest(
        state: .shortcutBar, frame: kept(frame), reported: .zero, cover: 0, isDocked: false)
    }
    let isSmall = options.contains(.minimisedBar)
    let height = (isSmall ? visible : keysHeight(for: focus)) + accessory
    let frame = CGRect(
      x: 0, y: screen.height - visible - accessory, width: screen.width, height: height)
    return Rest(
      state: .shortcutBar, frame: frame, reported: frame,
      cover: accessory + (isSmall ? 0 : visible), isDocked: true)
  }

  // MARK: Heights

  /// How high the docked keyboard of the present orientation is for a focus, accessory included.
  public func restingHeight(for focus: Focus) -> Double {
    keysHeight(for: focus) + focus.accessoryHeight
  }

  /// How high bar and keys are when docked, without the accessory.
  ///
  /// Emoji are as high as letters with their bar (fact 2.6); a keyboard from the App Store 66 more
  /// than the keys alone, the difference between 282 and 216 (2.8).
  public func keysHeight(for focus: Focus) -> Double {
    guard focus.showsKeys else { return 0 }
    if plane == .emoji { return device.keyboardHeight(in: orientation, predictiveBar: true) }
    if isThirdParty(for: focus) {
      return device.keyboardHeight(in: orientation, predictiveBar: false)
        + (phase.isStandardSize ? 0 : 66)
    }
    return device.keyboardHeight(in: orientation, predictiveBar: showsBar(for: focus))
  }

  /// Whether the bar over the keys is there: suggestions, or what fills passwords in.
  public func showsBar(for focus: Focus) -> Bool {
    if focus.offersAutoFill && options.contains(.autoFill) { return phase.hasAutoFillBar }
    return predictiveBar && focus.allowsPredictiveBar
  }

  func isThirdParty(for focus: Focus) -> Bool {
    options.contains(.thirdPartyKeyboard) && focus.showsKeys && !focus.isSecure
  }

  private func undockedHeight(for focus: Focus) -> Double {
    keysHeight(for: focus) - device.keys[orientation].barHeight
      - device.keys[orientation].stripHeight
  }

  // MARK: Loose places

  /// As wide as the screen, at the height where it was left, or in the middle.
  private func loose(_ height: Double) -> CGRect {
    let room = max(0, screen.height - height)
    let gap = places.gap[orientation] ?? (room / 2).rounded()
    return kept(
      CGRect(x: 0, y: room - gap, width: screen.width, height: height))
  }

  /// In the middle, somewhat low, where it was not moved.
  private func floatingOrigin(_ size: CGSize) -> CGPoint {
    let place =
      places.card[orientation]
      ?? CGPoint(
        x: ((screen.width - size.width) / 2).rounded(),
        y: (screen.height * 0.6 - size.height / 2).rounded())
    return kept(CGRect(origin: place, size: size)).origin
  }

  /// Inside the screen; what is narrower than it stays eight points from its edges (look fact
  /// 4.7.11).
  func kept(_ frame: CGRect) -> CGRect {
    let margin = frame.width < screen.width ? 8.0 : 0
    let top = margin + device.statusBarHeight(in: orientation)
    var frame = frame
    frame.origin.x = max(margin, min(frame.minX, screen.width - margin - frame.width))
    frame.origin.y = max(top, min(frame.minY, screen.height - margin - frame.height))
    return frame
  }

  /// The same frame just below the screen.
  func below(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: screen.height, width: frame.width, height: frame.height)
  }
}

extension Keyboard {
  /// Where loose ones were left, for each shape of the interface.
  struct Places: Hashable, Sendable {
    /// From the lower edge of an undocked or split one to the screen's.
    var gap = Remembered<Double>()
    var card = Remembered<CGPoint>()
    var bar = Remembered<CGPoint>()
  }

  struct Remembered<Value: Hashable & Sendable>: Hashable, Sendable {
    var portrait: Value?
    var landscape: Value?

    subscript(orientation: Orientation) -> Value? {
      get { orientation.isLandscape ? landscape : portrait }
      set { if orientation.isLandscape { landscape = newValue } else { portrait = newValue } }
    }
  }

  /// What shape it is drawn in, where it rests or is going to.
  public var shape: KeyLayout.Shape {
    switch resting?.state {
    case .undocked: .undocked
    case .split(let docked): .split(docked: docked)
    case .floating: .floating
    case .shortcutBar where phase.isUnderSheet: .full
    case .shortcutBar:
      resting?.isDocked == false
        ? .minimisedBar(docked: false)
        : options.contains(.minimisedBar) ? .minimisedBar(docked: true) : .shortcutBar
    case .hidden, .rising, .docked, .falling, .turning, .dragging, .interactive, nil: .full
    }
  }
}
