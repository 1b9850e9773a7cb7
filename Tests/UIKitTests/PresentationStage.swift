import DeviceModel
import Testing
import VirtualTime

@testable import UIKit

/// A controller that writes down its appearance, into a list shared with others.
@MainActor final class Guest: UIViewController {
  let name: String
  let diary: Diary

  @MainActor final class Diary { var lines: [String] = [] }

  init(_ name: String, _ diary: Diary, style: UIModalPresentationStyle = .automatic) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = style
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ word: String) { diary.lines.append(name + " " + word) }

  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// A world with a window whose root can present, and time that goes by.
@MainActor final class PresentationStage {
  let world: AppWorld
  let diary = Guest.Diary()
  let root: Guest
  let window: UIWindow
  private(set) var now = Instant.zero

  init(device: Device = .iPhone15) {
    let world = AppWorld(device: device)
    let diary = diary
    (root, window) = world.enter(at: .zero) {
      let root = Guest("root", diary)
      let window = UIWindow()
      window.rootViewController = root
      window.makeKeyAndVisible()
      return (root, window)
    }
    self.world = world
    wait(10)
    diary.lines = []
  }

  @discardableResult
  func run<Result>(_ body: () -> Result) -> Result { world.enter(at: now, body) }

  func guest(_ name: String, _ style: UIModalPresentationStyle = .automatic) -> Guest {
    run { Guest(name, diary, style: style) }
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

  func present(_ controller: UIViewController, from presenter: UIViewController? = nil) {
    run { (presenter ?? root).present(controller, animated: true) }
    wait(1500)
  }

  /// What is written down while `body` runs and everything comes to rest.
  func lines(_ body: () -> Void) -> [String] {
    diary.lines = []
    run(body)
    wait(1500)
    return diary.lines
  }

  /// The log's lines since the last asking.
  func log() -> [String] {
    world.takeRequests().compactMap { request in
      if case .log(_, let message, _) = request { message } else { nil }
    }
  }

  func touch(_ phase: UITouch.Phase, _ place: CGPoint) {
    run { world.deliver([TouchInput(phase: phase, location: place)]) }
  }

  func tap(_ place: CGPoint) {
    touch(.began, place)
    wait(50)
    touch(.ended, place)
  }

  func middle(of view: UIView) -> CGPoint {
    run {
      let box = view.convert(view.bounds, to: world.screen as any UICoordinateSpace)
      return CGPoint(x: box.midX, y: box.midY)
    }
  }
}
