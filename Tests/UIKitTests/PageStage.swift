import DeviceModel
import Testing
import VirtualTime

@testable import UIKit

/// A page that writes down its appearance and its moves, into a list shared with others.
@MainActor final class Page: UIViewController {
  let name: String
  let diary: Guest.Diary
  var onWillAppear: () -> Void = {}
  /// Whether it says so of itself in its last words.
  var isNoted = false

  init(_ name: String, _ diary: Guest.Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ word: String) { diary.lines.append(name + " " + word) }

  override func viewDidLoad() { view.backgroundColor = .systemBackground }
  override func viewWillAppear(_ animated: Bool) {
    note("willAppear")
    onWillAppear()
  }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) {
    note("didDisappear")
    guard isNoted else { return }
    if isMovingFromParent { note("is moving from its parent") }
    if isBeingDismissed { note("is being dismissed") }
  }
  override func didMove(toParent parent: UIViewController?) {
    note(parent == nil ? "moved out" : "moved in")
  }
}

/// A world with a window that shows one controller, and time that goes by.
@MainActor final class PageStage: UINavigationControllerDelegate {
  let world: AppWorld
  let diary = Guest.Diary()
  let window: UIWindow
  private(set) var now = Instant.zero

  init(device: Device = .iPhone15, orientation: Orientation = .portrait) {
    let world = AppWorld(device: device, orientation: orientation)
    self.world = world
    window = world.enter(at: .zero) { UIWindow() }
  }

  func show(_ root: UIViewController) {
    run {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    wait(50)
    diary.lines = []
  }

  @discardableResult
  func run<Result>(_ body: () -> Result) -> Result { world.enter(at: now, body) }

  func page(_ name: String) -> Page { run { Page(name, diary) } }

  /// A stack of pages in the window, at rest.
  func pages(_ names: String...) -> UINavigationController {
    let pages = names.map(page)
    let controller = run { UINavigationController() }
    run { controller.setViewControllers(pages, animated: false) }
    show(controller)
    return controller
  }

  /// Lets time go by in steps of a frame, laying out and serving what is due.
  func wait(_ milliseconds: Int64) {
    let end = now.advanced(by: .milliseconds(milliseconds))
    while now < end {
      now = min(end, now.advanced(by: .milliseconds(8)))
      world.enter(at: now) {
        _ = world.serve()
        world.layoutWindows()
      }
    }
  }

  /// What is written down while `body` runs and everything comes to rest.
  func lines(_ body: () -> Void) -> [String] {
    diary.lines = []
    run(body)
    wait(1500)
    return diary.lines
  }

  /// The log's lines since the last asking, and the reasons of crashes.
  func log() -> [String] {
    world.takeRequests().compactMap { request in
      switch request {
      case .log(_, let message, _): message
      case .crash(let report): report
      default: nil
      }
    }
  }

  func names(_ controllers: [UIViewController]) -> [String] {
    controllers.map { ($0 as? Page)?.name ?? "\(type(of: $0))" }
  }

  // MARK: The finger

  func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    run { world.deliver([TouchInput(phase: phase, location: CGPoint(x: x, y: y))]) }
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    touch(.began, x, y)
    wait(48)
    touch(.ended, x, y)
  }

  func tap(_ view: UIView) {
    let middle = run {
      let box = view.convert(view.bounds, to: world.screen as any UICoordinateSpace)
      return CGPoint(x: box.midX, y: box.midY)
    }
    tap(middle.x, middle.y)
  }

  /// Lands at the left edge and moves to `x` in steps of a frame, without lifting.
  func swipe(to x: CGFloat, steps: Int = 20) {
    touch(.began, 4, 400)
    for step in 1...steps {
      wait(16)
      touch(.moved, 4 + (x - 4) * CGFloat(step) / CGFloat(steps), 400)
    }
  }

  // MARK: A delegate that writes down

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { diary.lines.append("willShow \(names([viewController])[0])") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { diary.lines.append("didShow \(names([viewController])[0])") }
}

extension UIView {
  /// Where the view is seen now, in its superview.
  var seenFrame: CGRect { layer.presentation()?.frame ?? frame }
}
