import DeviceModel
import Drawing
import VirtualTime

/// Everything that is one app's own: application, windows, notification centre, run loop, motions.
///
/// On a device each app is a process; here several live in one, so names that mean "this process"
/// (`UIApplication.shared`, `NotificationCenter.default`, `RunLoop.main`, `UIScreen.main`,
/// `CACurrentMediaTime()`) mean the world whose code is running. The simulator sets that with
/// `enter(at:)` and nothing else does. Outside any app a default world exists without set-up.
@MainActor public final class AppWorld {
  public let name: String
  public private(set) var device: Device
  public private(set) var orientation: Orientation
  /// What the app has of the screen in Split View, Slide Over or a window, in screen points; nil
  /// where that is all of it.
  public private(set) var place: CGRect?

  /// The present instant of this app: the phone's clock plus what the running callout has cost.
  public var now = Instant.zero
  /// The phone's clock as the system told it last; behind `now` while this app is busy.
  public private(set) var clock = Instant.zero
  /// What each callout costs by itself; nothing unless set.
  public var calloutCost = CalloutCost()
  var heldPicture = HeldPicture()
  /// What the home indicator stood on when the app was last seen.
  var seenDarkAtBottom: Bool?
  /// What was seen when the system took first responder away last.
  var pictureBeforeLeaving: (at: Instant, list: DisplayList, keyboardHeight: CGFloat)?
  /// True while a frame is built, which costs the app nothing.
  var isPlacing = false

  public let application = UIApplication()
  public let screen: UIScreen
  public let notificationCenter = NotificationCenter()
  public let runLoop = RunLoop()
  let animator = Animator()
  var links: DisplayLinks<Void?>
  var linkObjects: [DisplayLinkID: CADisplayLink] = [:]
  /// When leaked links were looked for last.
  var leaksSought = Instant.zero
  /// The refresh whose links were called last, how many were, and how many for the one before.
  var linkCalls = (refresh: Int64.min, count: 0, before: 0)
  /// Whose callout was the last one of the app's own.
  var lastDriver: DrivenUpdate.Driver?
  /// Callouts that changed what is seen, for whoever counts frames.
  var updates: [DrivenUpdate] = []
  weak var frameDriver: (any FrameDriving)?
  /// What the app has told of animations of its own, for whoever records frames.
  var timerAnimation: AnimationSample?
  var linkAnimation: AnimationSample?
  /// Whether the life of the app's timers is left for the timeline, and its updates are kept.
  public var tellsTimers = false
  /// Whether routes are written down and left for the timeline.
  public var tellsRoutes = false
  /// The route that began last, or was refused last.
  public internal(set) var lastRoute: RouteTrace?
  /// Called when a controller begins or ends to come into sight or to leave it, after it has been
  /// told; whoever shows the stack has only to look then.
  public var whenAppearanceChanges: (@MainActor () -> Void)?
  /// The route whose code is running.
  var walkingRoute: RouteTrace?
  /// Whether notifications of the life cycle come before the delegate's methods.
  public var tellsNotificationFirst = false
  var toldMode = RunLoopModes.default
  /// When the app was last let go on after a suspension.
  var resumed = Instant.zero
  public let deadlines = Deadlines()
  let touchCenter = TouchCenter()
  let motionCenter = MotionCenter()
  var graphicsStack: [CGContext] = []

  public let textMeasurer: any TextMeasuring
  /// Chance for this app, from the run's seed.
  public var chance: SeededGenerator
  public var pasteboard: String = ""
  /// The wall clock at boot, in seconds since 1970; setting the clock changes this, and no
  /// deadline.
  public var wallClockAtBoot = 0.0
  /// How long the device has been asleep since it was switched on: what uptime leaves out.
  public var timeAsleep = Duration.zero

  var windowList = WindowList()
  public internal(set) weak var keyWindow: UIWindow?
  public internal(set) var firstResponder: UIResponder?
  /// What the system took key input away from last, while nothing else has had it since.
  weak var takenResponder: UIResponder?
  /// Who may have key input after something below it in the chain.
  var mayInherit: (UIResponder) -> Bool = { _ in true }

  /// True when something that is seen has changed since the last frame was built.
  public var needsFrame = true
  public var traits: UITraitCollection {
    didSet { if traits != oldValue { traitsChanged() } }
  }
  /// Motion is replaced by fades where the user asks for it.
  public var reducesMotion = false

  var settings: [String: String] = [:]
  /// The app's version, as its makers number it.
  public var version = "1.0"
  /// What the makers' server says, as text; nil until it has said something.
  public internal(set) var remoteConfig: String?
  /// The last lines of the log, oldest first, for a crash report.
  public internal(set) var recentLog: [String] = []
  var exposed: [String: @MainActor () -> Double] = [:]

  var requests: [(at: Instant, request: SystemRequest)] = []
  var wish: KeyboardWish?
  var wishIsAnimated = true
  public let keyboardScene = KeyboardScene()
  /// What this process has heard of the keyboard.
  public let keyboardRecord = KeyboardRecord()
  /// How the app's window stands on a pad's screen.
  public var windowing = Windowing.fullScreen
  /// False from leaving the screen until the app is on it again; its place is kept meanwhile.
  public var isOnStage = true
  var announcedWish: KeyboardWish?
  private var lastLayerID: UInt64
  private var lastConstraint = 0
  var lastController = 0
  private static var worldCount: UInt64 = 0

  public init(
    name: String = "app", device: Device = .iPhone15, orientation: Orientation = .portrait,
    textMeasurer: any TextMeasuring = EvenTextMeasurer(), seed: UInt64 = 0
  ) {
    self.name = name
    self.device = device
    self.orientation = orientation
    self.textMeasurer = textMeasurer
    chance = SeededGenerator(seed: seed)
    screen = UIScreen(device: device, orientation: orientation)
    links = DisplayLinks(grid: VsyncGrid(hertz: Int64(device.refreshRate)))
    traits = UITraitCollection()
    traits.displayScale = device.scale
    traits.userInterfaceIdiom = device.idiom == .pad ? .pad : .phone
    Self.worldCount += 1
    // Layers of different worlds share a compositor's cache, so their names must not meet.
    lastLayerID = Self.worldCount << 40
    sizeClassesChanged()
    keyboardScene.world = self
    keyboardRecord.start(in: self)
  }

  isolated deinit {
    keyboardScene.world = nil
    keyboardRecord.end()
  }

  // MARK: The running app

  private static var running: AppWorld?
  private static var fallback: AppWorld?
  /// What code outside any app means, as long as that app is there: a test's code that looks at
  /// the app on its phone.
  public static weak var outside: AppWorld?

  /// The world whose code is running; outside any app the one that was named for that, else a
  /// default one.
  public static var current: AppWorld {
    if let running { return running }
    if let outside { return outside }
    if let fallback { return fallback }
    let world = AppWorld(name: "default")
    fallback = world
    return world
  }

  /// Runs `body` as this app's code at `instant`.
  ///
  /// May nest; the outer world is taken up again.
  @discardableResult
  public func enter<Result>(at instant: Instant, _ body: () throws -> Result) rethrows -> Result {
    let outer = Self.running
    Self.running = self
    if outer !== self || instant > now { clock = max(clock, instant) }
    now = max(now, instant)
    defer { Self.running = outer }
    return try body()
  }

  /// Where a constraint stands in the order of activation.
  func nextConstraint() -> Int {
    lastConstraint += 1
    return lastConstraint
  }

  func nextLayerID() -> UInt64 {
    lastLayerID += 1
    return lastLayerID
  }

  // MARK: Surroundings

  /// The device has been turned or exchanged: screen, windows and safe areas follow.
  public func setDevice(_ device: Device, orientation: Orientation, place: CGRect? = nil) {
    self.device = device
    self.orientation = orientation
    let before = screen.bounds
    self.place = place
    screen.update(device: device, orientation: orientation)
    surroundingsChanged()
    if screen.bounds != before { keyboardRecord.turned() }
  }

  /// The app is given another part of the screen.
  public func setPlace(_ place: CGRect?) {
    guard place != self.place else { return }
    self.place = place
    surroundingsChanged()
  }

  /// What the app has of the screen, in screen points.
  public var area: CGRect { place ?? screen.bounds }

  private func surroundingsChanged() {
    sizeClassesChanged()
    needsFrame = true
    for window in windows {
      window.turn(to: window.wholeFrame, animated: false)
      window.setNeedsLayout()
      window.markLayoutBelow()
    }
  }

  private func sizeClassesChanged() {
    let isPad = device.idiom == .pad
    let size = area.size
    let isLandscape = size.width > size.height
    // Half a large pad is regular, two thirds of it held upright are not.
    // A phone on its side is regular where it is as wide as a Plus or Max.
    traits.horizontalSizeClass =
      (isPad && size.width > 650) || (!isPad && isLandscape && size.height >= 414)
      ? .regular : .compact
    traits.verticalSizeClass = isPad || !isLandscape ? .regular : .compact
  }

  private func traitsChanged() {
    needsFrame = true
    for window in windows {
      window.setNeedsDisplayBelow()
      window.setNeedsLayoutBelow()
    }
  }
}

/// Seconds of uptime on the simulated clock of the running app; what layers and links count by.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func CACurrentMediaTime() -> TimeInterval { AppWorld.current.now.seconds }
