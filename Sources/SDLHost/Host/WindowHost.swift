import CSDL2
import Drawing
import Foundation
import Raster
import Simulation
import VirtualTime

/// The window: shows a phone and drives it with the desk's time, mouse and keys.
///
///     var configuration = WindowHost.Configuration(simulator: phone, rasteriser: rasteriser)
///     configuration.panel = inspector
///     try WindowHost.run(configuration)
///
/// Once per refresh: take events and stamp them, advance the phone to the refresh, lay out for the
/// moment it will be seen, compose, present. Where nothing moves it sleeps until an event or the
/// phone's next one.
@MainActor public final class WindowHost {
  /// What a window starts from.
  public struct Configuration {
    public var simulator: Simulator
    public var rasteriser: Rasteriser
    /// What stands beside the phone.
    public var panel: (any HostPanel)?
    public var isPanelFolded = false
    public var title = "Handset"
    public var renderer = RendererChoice.automatic
    /// Pixels for each point of panel and help, beyond what the display asks for; nil to guess.
    public var interfaceScale: CGFloat?
    /// Moves the phone on; a flow being played puts its own inputs in on the way.
    public var advance: @MainActor (Simulator, Instant) -> Void = { $0.advance(to: $1) }
    /// When `advance` will put in an input of its own; nil while it has none.
    public var nextInput: @MainActor () -> Instant? = { nil }
    /// A file was let fall on the window.
    public var onDrop: @MainActor (WindowHost, URL) -> Void = { _, _ in }
    /// The next scene of a tour is asked for, or with false the one before; nil where none is told.
    public var onScene: (@MainActor (WindowHost, Bool) -> Void)?
    /// Called with a phone at an earlier moment, from which things are about to happen otherwise.
    public var onBranch: @MainActor (Simulator) -> Void = { _ in }
    /// Recording is to begin, or to end.
    public var onRecord: @MainActor (WindowHost) -> Void = { _ in }
    /// Called after each frame that was presented.
    public var onFrame: @MainActor (WindowHost, RefreshTiming) -> Void = { _, _ in }
    /// Asked at each turn of the loop, and at least once a second: true closes the window.
    public var isOver: @MainActor (WindowHost) -> Bool = { _ in false }
    /// How long the window stays open; nil for as long as the user wants.
    public var lifetime: Duration?
    /// True for tests: SDL's drivers without a display are taken, too.
    public var allowsInvisibleDriver = false

    public init(simulator: Simulator, rasteriser: Rasteriser, panel: (any HostPanel)? = nil) {
      self.simulator = simulator
      self.rasteriser = rasteriser
      self.panel = panel
    }
  }

  /// A time in which nothing was shown; no frame was dropped in it.
  public struct Gap: Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable { case hidden, throttled, stuck }
    public var reason: Reason
    public var from: DeskTime
    public var to: DeskTime
  }

  public let configuration: Configuration
  /// The phone.
  ///
  /// Another may take its place: the window goes on from that one's present instant.
  public var simulator: Simulator {
    get { travel.shown }
    set {
      travel = TimeTravel(newValue)
      phoneExchanged()
    }
  }
  /// What the phone has lived through, and which moment of it is in the window.
  public internal(set) var travel: TimeTravel
  /// How many steps have been recorded; nil while nothing is.
  ///
  /// A sign above the phone and the title say so.
  public var recordedSteps: Int? { didSet { if recordedSteps != oldValue { followSign() } } }
  /// What was said last above the phone, and until when.
  var said: (sign: WindowSign, until: DeskTime)?
  /// Whether time stood still at the end of what is recorded, when that was left.
  var wasPausedAtEnd = false
  public internal(set) var playback: Playback
  public internal(set) var gaps: [Gap] = []
  /// The parts of the frame that was presented last.
  public internal(set) var marks: FrameMarks
  public internal(set) var isPanelFolded: Bool
  public internal(set) var isHelpShown = false

  let window: DeskWindow
  var renderer: Renderer
  var compositor: SDLCompositor
  let cache: LayerCache
  var layout: WindowLayout
  let interfaceScale: CGFloat
  /// The size that the window was last given here; another one is the user's own and stays.
  var fittedSize: CGSize
  /// When the window opened; the panel's time counts from here.
  let opened: DeskTime

  var router = InputRouter()
  var actions: [HostAction] = []
  var lastPlace = InputRouter.Place.phone
  var textRect: CGRect?
  var textPlace: InputRouter.Place?

  var pacing: HostPacing
  var pictures = HostPictures()
  var isClosing = false
  var isThrottled = false
  /// Since when time does not count, so that an event finds the phone where it was.
  var gapSince: DeskTime?
  /// The last moment known to be spent on waiting or presenting, not on work.
  var lastAwake: DeskTime

  /// Opens the window.
  ///
  /// Throws where there is no display, with one sentence for the user.
  public init(_ configuration: Configuration) throws(HostError) {
    self.configuration = configuration
    travel = TimeTravel(configuration.simulator)
    isPanelFolded = configuration.isPanelFolded
    let device = configuration.simulator.device
    let panelWidth = configuration.isPanelFolded ? nil : configuration.panel?.preferredWidth
    var guessed: CGFloat = 1
    window = try DeskWindow(
      title: configuration.title, allowsInvisibleDriver: configuration.allowsInvisibleDriver
    ) { room, dotsPerInch in
      // Displays of X11 count pixels as points; only clearly fine ones get larger writing.
      if let dotsPerInch, dotsPerInch >= 180 { guessed = 2 }
      return WindowLayout.firstSize(
        room: room, device: device, orientation: configuration.simulator.orientation,
        panelWidth: panelWidth ?? 0, scale: configuration.interfaceScale ?? guessed)
    }
    interfaceScale = configuration.interfaceScale ?? guessed
    fittedSize = window.size
    renderer = try Renderer.open(configuration.renderer, on: window, wantsVsync: true)
    cache = LayerCache(rasteriser: configuration.rasteriser)
    compositor = SDLCompositor(renderer: renderer, cache: cache)
    let now = DeskClock.now()
    opened = now
    lastAwake = now
    marks = FrameMarks(at: now)
    playback = Playback(phone: configuration.simulator.now, at: now)
    pacing = HostPacing(
      renderer: renderer, driver: DeskWindow.driver, reported: window.reportedRefresh, at: now)
    layout = WindowLayout(
      WindowLayout.Input(
        windowSize: window.size, outputSize: window.size, displayScale: 1, device: device,
        orientation: configuration.simulator.orientation, panelWidth: nil))
    arrange()
  }

  /// Opens a window and stays in it until it is closed.
  public static func run(_ configuration: Configuration) throws(HostError) {
    let host = try WindowHost(configuration)
    host.run()
  }

  /// Says something above the phone for some seconds, where whoever looks at the phone reads it.
  public func say(_ words: String, isProblem: Bool = false) {
    said = (isProblem ? .problem(words) : .word(words), DeskClock.now() + 8_000_000_000)
    followSign()
  }

  /// Ends the loop after the present frame.
  public func close() { isClosing = true }

  // MARK: Playback

  public var speed: Playback.Speed {
    get { playback.speed }
    set { changePlayback { $0.setSpeed(newValue, at: $1) } }
  }

  public var isPaused: Bool {
    get { playback.isPaused }
    set { changePlayback { $0.setPaused(newValue, at: $1) } }
  }

  func phoneExchanged() {
    playback = playback.moved(to: simulator.now, at: DeskClock.now())
    markAllDirty()
  }

  func changePlayback(_ body: (inout Playback, DeskTime) -> Void) {
    body(&playback, DeskClock.now())
    pictures.isScreenDirty = true
    showTitle()
  }

  /// The title tells how time goes, since the panel that does may be folded.
  func showTitle() {
    let pace = isPaused ? " (paused)" : speed == .normal ? "" : " (\(speed.rawValue)×)"
    let mark = recordedSteps != nil ? "● " : ""
    window.setTitle("\(mark)\(configuration.title) — \(simulator.device.name)\(pace)")
  }

  /// What gives the window its beat.
  public var pacingKind: Provenance.Kind { pacing.kind }

  /// The refresh period that the window goes by.
  public var refreshPeriod: Duration { .nanoseconds(pacing.clock.period) }

  /// Where the session's times come from.
  public var provenance: Provenance {
    pacing.provenance(
      driver: DeskWindow.driver, renderer: renderer.name, reported: window.reportedRefresh)
  }
}
