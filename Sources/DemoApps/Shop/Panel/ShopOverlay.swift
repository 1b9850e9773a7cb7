import Routing
import UIKit

/// What the shop says over everything, in a window of its own: the card of a row that is played,
/// and words about a route that could not be taken.
@MainActor final class ShopOverlay {
  private lazy var window: OverlayWindow = {
    let window = OverlayWindow(frame: UIScreen.main.bounds)
    window.windowLevel = UIWindow.Level(rawValue: 1)
    window.backgroundColor = .clear
    window.tintColor = ShopLook.tint
    window.rootViewController = host
    window.isHidden = false
    return window
  }()
  private lazy var host = OverlayHostController()

  var isPlaying: Bool { host.card != nil }
  /// The row that is played.
  var trial: RouteTrial? { host.card?.trial }

  /// A problem, for some seconds at the upper edge.
  func tell(_ problem: any Error) {
    let error = problem as? RoutingError
    let words =
      error.map { [$0.context.debugDescription, $0.context.mending].compactMap { $0 } }
      ?? ["\(problem)"]
    window.isHidden = false
    host.say(words.joined(separator: ". "))
  }

  func play(_ routeCase: RouteCase, row: Int, with navigator: ShopNavigator) {
    guard let main = ShopAppDelegate.current?.window else { return }
    leave()
    window.isHidden = false
    let trial = RouteTrial(routeCase, row: row)
    let card = RouteCard(trial, of: main)
    card.onPanel = { ShopAppDelegate.current?.leavePlay() }
    card.onHeight = { [weak host] in host?.viewIfLoaded?.setNeedsLayout() }
    host.card = card
    trial.setUp(in: main)
    AppWorld.current.whenAppearanceChanges = { [weak card] in card?.follow() }
  }

  func leave() {
    AppWorld.current.whenAppearanceChanges = nil
    host.card = nil
  }
}

/// A window that takes only the touches that are on its card.
final class OverlayWindow: UIWindow {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let host = rootViewController as? OverlayHostController else { return false }
    return host.covers(convert(point, to: host.view))
  }
}

/// Lays out the card and the words.
final class OverlayHostController: UIViewController {
  private let toast = ToastView()
  private var hiding: Timer?
  var card: RouteCard? {
    didSet {
      oldValue?.removeFromSuperview()
      if let card { view.addSubview(card) }
      view.setNeedsLayout()
    }
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    toast.alpha = 0
    view.addSubview(toast)
  }

  func covers(_ point: CGPoint) -> Bool { card?.frame.contains(point) == true }

  func say(_ words: String) {
    toast.words = words
    view.setNeedsLayout()
    view.layoutIfNeeded()
    hiding?.invalidate()
    UIView.animate(withDuration: 0.25) { self.toast.alpha = 1 }
    hiding = Timer.scheduledTimer(withTimeInterval: 4, repeats: false) { [weak self] _ in
      UIView.animate(withDuration: 0.35) { self?.toast.alpha = 0 }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = min(440, view.bounds.width - 24)
    let room = CGSize(width: width, height: .infinity)
    let x = (view.bounds.width - width) / 2
    toast.frame = CGRect(
      x: x, y: safe.top + 8, width: width, height: toast.sizeThatFits(room).height)
    if let card {
      let height = card.sizeThatFits(room).height
      card.frame = CGRect(
        x: x, y: view.bounds.height - safe.bottom - 64 - height, width: width, height: height)
    }
  }
}

/// Words on a card at the upper edge.
final class ToastView: UIView {
  private let sign = UIImageView(image: UIImage(systemName: "exclamationmark.triangle.fill"))
  private let label = ShopLook.label(15, .medium, lines: 0)
  var words: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 4)
    sign.tintColor = .systemOrange
    label.accessibilityIdentifier = "toast"
    for part in [sign, label] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: size.width - 66, height: .infinity))
    return CGSize(width: size.width, height: max(24, text.height) + 28)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = CGRect(x: 16, y: (bounds.height - 24) / 2, width: 24, height: 24)
    label.frame = CGRect(x: 52, y: 14, width: bounds.width - 66, height: bounds.height - 28)
  }
}
