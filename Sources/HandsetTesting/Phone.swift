import DeviceModel
import KeyboardModel
import Simulation
import UIKit
import VirtualTime

/// A simulated phone with an app of yours in front, for tests.
///
///     let phone = try Phone(.iPhone15, showing: NoteViewController())
///     try phone.tap(.id("message"))
///     try phone.type("Hello")
///     #expect(phone.keyboard.state == .docked)
///
/// Its time is simulated: it passes only in verbs, which take as long as a user takes, and it is
/// the same in every run. Verbs throw a ``PhoneFailure``; checks (`expect…`) report to the test at
/// their own line and let it go on; what is read are plain values, for `#expect` and `XCTAssert`.
///
/// While no app's own code runs, `UIApplication.shared`, `UIScreen.main` and the like mean the app
/// on the phone that was used last, so that a test may ask a field whether it is first responder.
/// In a test that awaits, another test's phone may have been used meanwhile; `inApp` is right
/// always.
@MainActor public final class Phone {
  /// The phone beneath, which has everything that is not here.
  public let simulator: Simulator
  /// The id of the app under test, as the timeline calls it.
  public let app: String

  /// What has to hold in every frame.
  var invariants: [Invariant] = []
  /// Where a finger rests that stays on the screen; nil while none does.
  var heldPlace: CGPoint?
  /// How much of the list of crashed apps has been told.
  var crashesTold = 0

  /// What the app under test is called.
  nonisolated public static let app = "app"

  /// How long a verb waits for what it is about.
  static let patience = Duration.seconds(5)
  /// How long the zoom of an opening app lasts before a user touches anything.
  static let settling = Duration.milliseconds(600)

  /// Switches a phone on and opens the app whose delegate is made.
  ///
  /// - Parameters:
  ///   - model: whose screen, keyboard and safe areas it has.
  ///   - delegate: made as the app's own code, once for every launch.
  ///   - others: apps that are installed beside it and the built-in ``neighbour``.
  ///   - seed: of everything that chance decides.
  public convenience init(
    _ model: PhoneModel = .iPhone15, orientation: Orientation = .portrait,
    appearance: Setting.Appearance = .light, seed: UInt64 = 1, beside others: [AppDescriptor] = [],
    file: StaticString = #filePath, line: UInt = #line,
    running delegate: @escaping @autoclosure @MainActor () -> any UIApplicationDelegate
  ) throws {
    let assets = try AssetFolder.locate()
    let table = try DeviceTable.load(from: assets)
    var configuration = Simulator.Configuration(
      device: try table.device(named: model.name), orientation: orientation,
      appearance: appearance,
      apps: [
        AppDescriptor(id: Self.app, name: "App", icon: "icons/notes", makeDelegate: delegate),
        Self.neighbourApp,
      ] + others,
      devices: table, seed: seed)
    try configuration.loadLanguages(from: assets)
    self.init(Simulator(configuration), app: Self.app)
    try open(app, file: file, line: line)
  }

  /// Switches a phone on and opens an app that shows the controller which is made, full screen.
  public convenience init(
    _ model: PhoneModel = .iPhone15, orientation: Orientation = .portrait,
    appearance: Setting.Appearance = .light, seed: UInt64 = 1, beside others: [AppDescriptor] = [],
    file: StaticString = #filePath, line: UInt = #line,
    showing controller: @escaping @autoclosure @MainActor () -> UIViewController
  ) throws {
    try self.init(
      model, orientation: orientation, appearance: appearance, seed: seed, beside: others,
      file: file, line: line, running: ShowingDelegate(controller))
  }

  init(_ simulator: Simulator, app: String) {
    self.simulator = simulator
    self.app = app
    look()
  }

  // MARK: Time

  /// Lets time pass; what has to hold in every frame is checked at each refresh on the way.
  func pass(_ duration: Duration, _ step: Step) throws(PhoneFailure) {
    let end = simulator.now.advanced(by: duration)
    if !invariants.isEmpty {
      while let next = nextRefresh, next <= end {
        simulator.advance(to: next)
        try checkInvariants(step)
      }
    }
    simulator.advance(to: end)
    look()
    try checkCrashes(step)
  }

  /// Lets time pass from refresh to refresh until something is so; false when it never was.
  func pass(
    upTo patience: Duration, _ step: Step, until isSo: () -> Bool
  ) throws(PhoneFailure) -> Bool {
    let end = simulator.now.advanced(by: patience)
    while !isSo() {
      guard let next = nextRefresh, next <= end else { return false }
      try pass(simulator.now.duration(to: next), step)
    }
    return true
  }

  var nextRefresh: Instant? {
    let refresh = simulator.refresh
    return refresh.instant(of: refresh.index(after: simulator.now))
  }

  /// Gives the phone an input, which it may refuse.
  func give(_ input: PhoneInput, _ step: Step) throws(PhoneFailure) {
    let start = simulator.timeline.count
    simulator.handle(input)
    look()
    if let refusal = simulator.timeline.dropFirst(start).first(where: { $0.name == "refused" }) {
      throw failure(step, expected: "that the phone can do it", actual: refusal.detail)
    }
    try checkCrashes(step)
  }

  // MARK: Failing

  func failure(_ step: Step, expected: String, actual: String) -> PhoneFailure {
    PhoneFailure(
      step: step.name, expected: expected, actual: actual, at: simulator.now,
      file: "\(step.file)", line: step.line, timeline: Array(simulator.timeline.suffix(10)))
  }

  private func checkCrashes(_ step: Step) throws(PhoneFailure) {
    guard simulator.crashReports.count > crashesTold else { return }
    let report = simulator.crashReports[crashesTold]
    crashesTold = simulator.crashReports.count
    throw failure(step, expected: "that \(report.app) runs", actual: "it gave up: \(report.text)")
  }

  // MARK: Looking

  /// The app's world is what code outside any app means from here on.
  private func look() {
    guard let world = simulator.world(of: app) else { return }
    AppWorld.outside = world
    if world.now < simulator.now { world.enter(at: simulator.now) {} }
  }
}

/// The delegate of an app that is one controller.
private final class ShowingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let makeController: @MainActor () -> UIViewController

  init(_ makeController: @escaping @MainActor () -> UIViewController) {
    self.makeController = makeController
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = makeController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
