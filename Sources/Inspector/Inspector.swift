import DeviceModel
import Drawing
import Foundation
import Simulation
import UIKit
import VirtualTime

/// The panel beside the phone: what happened, and what can be changed.
///
///     let inspector = PhoneInspector(simulator: phone, textMeasurer: measurer)
///     inspector.perform = { action in … }       // what is wished for
///     inspector.setSurroundings(size: size, isDark: false)
///     inspector.handle(.touch(touch))           // places in the panel's points
///     inspector.advance(to: deskTime)           // looks at the phone, moves its own time
///     inspector.frame(at: deskTime, into: &frame)
///
/// It is an app of the desk, in a world of its own on the desk's time, so it works while the phone
/// stands still. It changes nothing by itself: wishes go to `perform`, and what is shown is what
/// the phone and `playback` say at the next `advance`.
@MainActor public final class PhoneInspector {
  /// The phone that is looked at.
  public private(set) var simulator: Simulator
  /// The phone at the end of what is recorded; `simulator` itself, unless that is in the past.
  public private(set) var latest: Simulator
  /// How the driver lets time run; it says so here whenever that changes.
  public var playback = InspectorPlayback()
  /// What is told above the pages; nil for nothing.
  public var caption: InspectorCaption? {
    didSet {
      if caption != oldValue { world.enter(at: world.now) { page.show(caption) } }
    }
  }

  /// Marks the latest entry of the timeline that is called so, and brings it into sight; nil marks
  /// none and follows what comes.
  ///
  /// - Parameter app: whose entry it has to be; nil for anybody's.
  public func highlight(_ name: String?, of app: String? = nil) {
    world.enter(at: world.now) {
      look()
      if let name {
        page.timeline.selectLatest(called: name, of: app)
      } else {
        page.timeline.selectNone()
      }
    }
  }

  /// Looks at another phone from now on.
  ///
  /// - Parameter latest: the phone at the end of what is recorded, where the other is an earlier
  ///   moment of it. Another one than before starts the timeline anew.
  public func look(at phone: Simulator, of latest: Simulator) {
    guard phone !== simulator || latest !== self.latest else { return }
    simulator = phone
    let isOther = latest !== self.latest
    self.latest = latest
    world.enter(at: world.now) {
      if isOther {
        page.source.simulator = latest
        page.timeline.startOver()
      }
      look()
    }
  }

  /// Called with each wish.
  public var perform: (InspectorAction) -> Void = { _ in }
  /// Called with the entry whose row is chosen, and with nil when none is any more.
  public var entrySelected: (TimelineEntry?) -> Void = { _ in }

  let world: AppWorld
  let page: InspectorPage
  private let window: UIWindow
  private var shownValues: PhoneValues?
  private var nextWake: Instant?
  private var shownTime: Scrubber.Values?
  /// When the clock was last set.
  private var clockSet = Instant.zero

  public init(simulator: Simulator, textMeasurer: any TextMeasuring) {
    self.simulator = simulator
    latest = simulator
    let size = CGSize(width: Metrics.width, height: 852)
    world = AppWorld(
      name: "inspector", device: .panel(size: size, scale: 2), textMeasurer: textMeasurer)
    let source = TimelineSource()
    source.simulator = simulator
    let apps = simulator.configuration.apps
    let devices = simulator.configuration.devices.devices
    (window, page) = world.enter(at: .zero) { [world] in
      world.traits.userInterfaceLevel = .elevated
      let window = UIWindow(frame: world.screen.bounds)
      let page = InspectorPage(source: source, apps: apps, devices: devices)
      window.backgroundColor = .systemGroupedBackground
      window.addSubview(page)
      page.frame = window.bounds
      page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.makeKeyAndVisible()
      return (window, page)
    }
    page.perform = { [weak self] in
      self?.perform($0)
      // Whether it was granted is looked up, so that no control shows a mere wish for long.
      self?.shownValues = nil
    }
    page.timeline.selectionChanged = { [weak self] in self?.entrySelected($0) }
    look()
  }

  // MARK: Surroundings

  /// How wide the panel would like to be, in points.
  public var preferredWidth: CGFloat { Metrics.width }

  /// The room the panel has got, and whether it is dark around it.
  public func setSurroundings(size: CGSize, isDark: Bool) {
    world.enter(at: world.now) {
      let style: UIUserInterfaceStyle = isDark ? .dark : .light
      if world.traits.userInterfaceStyle != style { world.traits.userInterfaceStyle = style }
      if world.device.screen.size != size { resize(to: size, scale: world.device.scale) }
    }
  }

  private func resize(to size: CGSize, scale: CGFloat) {
    world.setDevice(.panel(size: size, scale: scale), orientation: .portrait)
    world.traits.displayScale = scale
  }

  // MARK: Input

  /// Touches, wheel, keys and text, with places in the panel's points; other inputs mean nothing to
  /// it.
  public func handle(_ input: PhoneInput) {
    world.enter(at: world.now) {
      switch input {
      case .touch(let touch):
        if touch.phase == .began { leaveField(unlessAt: touch.location) }
        world.deliver([touch])
      case .cancelTouches: world.cancelAllTouches()
      case .wheel(let place, let amount): world.scrollWheel(at: place, by: amount)
      case .key(let key):
        if key.key == .escape { world.takeFirstResponderAway() }
        world.performKey(key.key.rawValue, key.modifiers.rawValue)
      case .text(let text): world.insertText(text)
      case .composition(let text, let selection):
        world.setMarkedText(text, selectedRange: selection)
      case .home, .launch, .openLink, .terminate, .systemAlert, .splitView, .slideOver, .window,
        .fullScreen, .setting, .sleep, .vsync, .keyboardGesture:
        break
      }
    }
    serve()
  }

  /// A click beside the field that has key input takes it away, so that shortcuts work again.
  private func leaveField(unlessAt place: CGPoint) {
    guard let field = world.firstResponder as? UIView else { return }
    let hit = window.hitTest(place, with: nil)
    if hit?.isDescendant(of: field) != true { world.takeFirstResponderAway() }
  }

  /// Where a focused field's caret is, in the panel's points; nil while none is focused.
  public var focusedTextRect: CGRect? { world.focusedTextRect }

  // MARK: Time

  /// Moves the panel's own time and takes up what has become of the phone.
  public func advance(to instant: Instant) {
    world.enter(at: instant) { look() }
    serve()
  }

  private func serve() {
    world.enter(at: world.now) { nextWake = world.serve() }
    // There is no system keyboard on the desk; what a field asks of one goes nowhere.
    _ = world.takeRequests()
  }

  /// When something will happen in it by itself.
  public var nextEvent: Instant? {
    guard !playback.isPaused else { return nextWake }
    let tick = clockSet.advanced(by: Self.clockPeriod)
    return nextWake.map { min($0, tick) } ?? tick
  }

  /// The clock shows whole seconds while time runs, so that an idle window may sleep.
  private static let clockPeriod = Duration.seconds(1)

  /// Brings everything shown up to the phone as it is now.
  private func look() {
    world.enter(at: world.now) {
      page.timeline.takeNew()
      page.timeline.shownMoment = simulator === latest ? nil : simulator.now
      if !page.frames.isHidden { page.frames.show(simulator) }
      if !page.stack.isHidden { page.stack.show(simulator) }
      let values = PhoneValues(simulator, playback: playback)
      if values != shownValues {
        shownValues = values
        page.controls.show(values)
      }
      if !page.controls.isHidden { page.controls.showBarks(simulator) }
      showTime()
    }
  }

  private func showTime() {
    let values = Scrubber.Values(
      now: simulator.now, end: latest.now, isPaused: playback.isPaused,
      isInPast: simulator !== latest)
    let isDue = clockSet.duration(to: world.now) >= Self.clockPeriod
    guard values != shownTime, values.isPaused || values.isInPast || isDue else { return }
    shownTime = values
    clockSet = world.now
    page.scrubber.show(values, timeline: latest.timeline)
  }

  // MARK: Frames

  /// True when the next frame may differ from the last.
  public var needsFrame: Bool {
    world.needsFrame || world.isMoving || world.hasRunningLinks
  }

  /// What the panel shows at `target`; the frame comes empty and with the panel's size and scale.
  public func frame(at target: Instant, into frame: inout Frame) {
    if frame.scale != world.device.scale {
      world.enter(at: world.now) { resize(to: world.device.screen.size, scale: frame.scale) }
    }
    world.enter(at: target) { world.place(into: &frame, at: target) }
  }
}
