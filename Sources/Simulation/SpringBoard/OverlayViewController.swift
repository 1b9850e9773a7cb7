import DeviceModel
import UIKit

/// What lies over every app: status bar, home indicator, system alerts.
final class OverlayViewController: UIViewController {
  /// The same bar in black and in white; the one in force is faded in.
  private let bars = [StatusBarView(color: .black), StatusBarView(color: .white)]
  private let indicator = UIView(frame: .zero)
  let dimming = UIView(frame: .zero)
  private let darkness = UIView(frame: .zero)
  /// What has been raised and not answered, oldest first.
  var alerts: [any UIView & SystemAlertView] = []
  let wish: (SpringBoardWish) -> Void
  private var minute: Timer?
  private(set) var look = StatusBarLook.home
  private var dotViews: [DotsView] = []
  private(set) var dots: [MultitaskingDots] = []
  var menu: MultitaskingMenu?
  private let prompt = ChoosingPrompt()
  /// Below the status bar, while another app is chosen to share the screen.
  var showsPrompt = false {
    didSet {
      let alpha: CGFloat = showsPrompt ? 1 : 0
      UIView.animate(withDuration: 0.25) { self.prompt.alpha = alpha }
    }
  }

  init(wish: @escaping (SpringBoardWish) -> Void) {
    self.wish = wish
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for bar in bars { view.addSubview(bar) }
    indicator.accessibilityIdentifier = "homeIndicator"
    indicator.isUserInteractionEnabled = false
    indicator.layer.cornerCurve = .circular
    view.addSubview(indicator)
    prompt.alpha = 0
    view.addSubview(prompt)
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dimming.alpha = 0
    view.addSubview(dimming)
    darkness.backgroundColor = .black
    darkness.alpha = 0
    darkness.isUserInteractionEnabled = false
    darkness.accessibilityIdentifier = "darkness"
    view.addSubview(darkness)
    apply(look)
    setClock()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let device = AppWorld.current.device
    let orientation = AppWorld.current.orientation
    let height = device.statusBarHeight(in: orientation)
    for bar in bars {
      bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
      bar.isHidden = height == 0
      bar.setNeedsLayout()
    }
    // Look facts 3.3.
    let box = device.homeIndicatorFrame(in: orientation)
    indicator.isHidden = box == nil
    if let box {
      indicator.bounds.size = box.size
      indicator.center = CGPoint(x: box.midX, y: box.midY)
      indicator.layer.cornerRadius = box.height / 2
    }
    prompt.center = CGPoint(x: view.bounds.midX, y: height + 28)
    dimming.frame = view.bounds
    darkness.frame = view.bounds
    for alert in alerts { alert.place(in: view.bounds, safeTop: view.safeAreaInsets.top) }
  }

  // MARK: Clock

  /// What the status bar's clock shows.
  var clockText: String { bars[0].timeText }

  /// Shows the wall clock, and again with each new minute.
  func setClock() {
    let now = AppWorld.current.date
    for bar in bars { bar.clock = StatusBarClock(now) }
    minute?.invalidate()
    let timer = Timer(
      fire: StatusBarClock.nextMinute(after: now), interval: 60, repeats: true
    ) { [weak self] _ in
      guard let self else { return }
      for bar in bars { bar.clock = StatusBarClock(AppWorld.current.date) }
    }
    timer.tolerance = 0.1
    RunLoop.current.add(timer, forMode: .common)
    minute = timer
  }

  // MARK: Dark

  /// Fades to black, stays so for a moment, and fades back: what is to be seen of a sleep, which
  /// takes no uptime at all.
  func darken() {
    view.bringSubviewToFront(darkness)
    let darkness = darkness
    UIView.animate(
      withDuration: 0.22, delay: 0, options: .curveEaseIn, animations: { darkness.alpha = 1 },
      completion: { isDone in
        guard isDone else { return }
        UIView.animate(
          withDuration: 0.38, delay: 0.12, options: .curveEaseOut,
          animations: { darkness.alpha = 0 })
      })
  }

  // MARK: Look

  /// A call over the whole screen has the status bar above it, in white.
  func refreshLook() { apply(look) }

  /// Puts a call below the status bar, which goes on showing time and battery.
  func addBelowBars(_ card: UIView) { view.insertSubview(card, belowSubview: bars[0]) }

  /// Takes another look within 0.3 s (look facts 3.3.4).
  func setLook(_ new: StatusBarLook, animated: Bool) {
    guard new != look else { return }
    look = new
    loadViewIfNeeded()
    guard animated else { return UIView.performWithoutAnimation { apply(new) } }
    UIView.animate(withDuration: 0.3) { self.apply(new) }
  }

  private func apply(_ wanted: StatusBarLook) {
    var look = wanted
    if alerts.contains(where: { $0 is CallView }) {
      look.isBarHidden = false
      look.isLight = true
      look.isIndicatorLight = true
    }
    bars[0].alpha = look.isBarHidden || look.isLight ? 0 : 1
    bars[1].alpha = look.isBarHidden || !look.isLight ? 0 : 1
    indicator.backgroundColor = look.isIndicatorLight ? .white : .black
    indicator.alpha = look.showsIndicator ? 1 : 0
  }

  // MARK: Dots

  /// Above each app on a pad's screen.
  func showDots(_ new: [MultitaskingDots]) {
    guard new != dots else { return }
    if new.map(\.app) != dots.map(\.app) || new.map(\.area) != dots.map(\.area) {
      closeMenu(animated: true)
    }
    dots = new
    UIView.performWithoutAnimation {
      for old in dotViews { old.removeFromSuperview() }
      dotViews = new.map(DotsView.init)
      for new in dotViews { view.insertSubview(new, belowSubview: indicator) }
    }
  }
}
