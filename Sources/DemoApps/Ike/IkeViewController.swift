import KeyboardTracking
import UIKit

/// The screen of Ike: a note at the top, the head in the upper part, the body at the bottom.
///
/// A tap on the tummy gives the note key input, the keyboard rises, and the body with it; another
/// tap sends it away.
final class IkeViewController: UIViewController, KeyboardTrackerDelegate, UITextFieldDelegate {
  private let ground = UIImageView()
  private let head = UIImageView(image: UIImage(named: "ike/head"))
  private let tummy = UIImageView(image: UIImage(named: "ike/body"))
  /// Holds the tummy where the system raises it; as high as the tummy, as wide as the screen.
  private let accessory = UIView(frame: .zero)
  private let note = UITextField()
  private lazy var tracker = KeyboardTracker(view: view, fixes: .naive)
  private lazy var watchdog = Watchdog(tracker: tracker) { [unowned self] in
    drag.isUnderWay ? tracker.height : lift
  }
  private lazy var drag = KeyboardDrag(in: view)
  private var builtBy: IkeSettings.Build?
  private var tokens: [any NSObjectProtocol] = []
  /// How far the body is raised, in points.
  private var lift: CGFloat = 0

  override var preferredStatusBarStyle: UIStatusBarStyle { .default }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    ground.contentMode = .scaleAspectFill
    ground.clipsToBounds = true
    // The ground reaches over the edges, so that a turn shows no bare strip.
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    note.placeholder = "What does Ike say?"
    note.borderStyle = .none
    note.accessibilityIdentifier = "note"
    note.returnKeyType = .done
    note.delegate = self
    tummy.isUserInteractionEnabled = true
    tummy.accessibilityIdentifier = "tummy"
    head.accessibilityIdentifier = "head"
    for part in [ground, head, tummy, note] { view.addSubview(part) }
    styleNote()

    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.toggleKeyboard() }
    tummy.addGestureRecognizer(tap)

    tracker.delegate = self
    setUpDrag()
    readSettings()
    observe(AppWorld.settingsDidChangeNotification) { $0.readSettings() }
    observe(UIApplication.didBecomeActiveNotification) { $0.standAgain() }
    exposeValues()
  }

  private func observe(
    _ name: Notification.Name, _ action: @escaping @MainActor (IkeViewController) -> Void
  ) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in self.map(action)
      })
  }

  private func styleNote() {
    note.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.11, alpha: 0.82) : UIColor(white: 1, alpha: 0.88)
    }
    note.layer.cornerRadius = 20
    note.layer.cornerCurve = .continuous
    note.layer.shadowColor = CGColor(red: 0.05, green: 0.12, blue: 0.25, alpha: 1)
    note.layer.shadowOpacity = 0.16
    note.layer.shadowRadius = 8
    note.layer.shadowOffset = CGSize(width: 0, height: 2)
    note.textAlignment = .center
    note.clearButtonMode = .whileEditing
  }

  private func readSettings() {
    let settings = IkeSettings.current
    tracker.fixes = settings.fixes
    note.isSecureTextEntry = settings.noteIsSecret
    drag.search = settings.windowSearch
    if builtBy != settings.builtBy { build(by: settings.builtBy) }
  }

  // MARK: The two ways to build Ike

  override var canBecomeFirstResponder: Bool { builtBy == .accessoryView }
  override var inputAccessoryView: UIView? { builtBy == .accessoryView ? accessory : nil }

  private func build(by way: IkeSettings.Build) {
    let isFirst = builtBy == nil
    builtBy = way
    lift = 0
    tummy.layer.removeAllAnimations()
    switch way {
    case .notifications:
      view.insertSubview(tummy, aboveSubview: head)
      if isFirstResponder { resignFirstResponder() }
      tracker.enable()
      watchdog.start()
    case .accessoryView:
      tracker.disable()
      watchdog.stop()
      accessory.addSubview(tummy)
    }
    view.setNeedsLayout()
    guard !isFirst else { return }
    view.layoutIfNeeded()
    standByTheAccessory()
    note.reloadInputViews()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    standByTheAccessory()
  }

  /// The system shows the accessory view while this, or a field that inherits it, has key input.
  private func standByTheAccessory() {
    if builtBy == .accessoryView && !note.isFirstResponder { becomeFirstResponder() }
  }

  /// The system took key input away when the app left, and gives it back after an alert only.
  private func standAgain() {
    let world = AppWorld.current
    guard builtBy == .accessoryView, world.firstResponder == nil,
      world.keyboardScene.keyboard.owner == nil
    else { return }
    UIView.performWithoutAnimation { standByTheAccessory() }
  }

  private func toggleKeyboard() {
    if note.isFirstResponder {
      putKeyboardAway()
    } else {
      note.becomeFirstResponder()
    }
  }

  /// Built by the accessory view, this is first responder after the note, as next in the chain.
  private func putKeyboardAway() { note.resignFirstResponder() }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    putKeyboardAway()
    return true
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isDark = traitCollection.userInterfaceStyle == .dark
    ground.image = UIImage(named: isDark ? "ike/ground-dark" : "ike/ground")
    ground.frame = view.bounds
    let safe = view.safeAreaInsets
    let isLow = view.bounds.height < 500
    let figure = figure(below: isLow ? safe.top : safe.top + 48)
    let room =
      isLow
      ? min(240, figure.head.minX - safe.left - 36)
      : min(345, view.bounds.width - safe.left - safe.right - 48)
    let noteX = isLow ? safe.left + 24 : (view.bounds.width - room) / 2
    note.frame = CGRect(x: noteX, y: safe.top + 8, width: max(room, 60), height: 40)
    head.frame = figure.head
    place(body: figure.body)
  }

  private func place(body: CGRect) {
    guard builtBy == .accessoryView else {
      tummy.frame = body.offsetBy(dx: 0, dy: -lift)
      return
    }
    tummy.frame = CGRect(x: body.minX, y: 0, width: body.width, height: body.height)
    let size = CGSize(width: view.bounds.width, height: body.height)
    guard accessory.bounds.size != size else { return }
    accessory.frame.size = size
    (note.isFirstResponder ? note : self).reloadInputViews()
  }

  private func figure(below top: CGFloat) -> IkeFigure {
    let world = AppWorld.current
    // A card in Slide Over, or a window, ends above the screen's bottom, where the keyboard stands.
    let below = max(0, world.screen.bounds.maxY - world.area.maxY)
    return IkeFigure(
      in: view.bounds, below: top,
      above: max(0, world.keyboardScene.expectedHeight - below), midX: view.bounds.midX,
      pixel: 1 / traitCollection.displayScale)
  }

  // MARK: The keyboard

  func keyboardTracker(
    _ tracker: KeyboardTracker, heightDidChange height: CGFloat, report: KeyboardReport
  ) {
    drag.giveUp()
    lift = height
    if report.duration == 0 { tummy.layer.removeAllAnimations() }
    UIView.animate(
      withDuration: report.duration, delay: 0, options: report.options,
      animations: { [self] in
        view.setNeedsLayout()
        view.layoutIfNeeded()
      })
  }

  /// A finger that comes down over the keyboard pushes it, and the body stays on its edge.
  private func setUpDrag() {
    drag.height = { [unowned self] in
      builtBy == .notifications && note.isFirstResponder && tracker.height > 0
        ? tracker.height : nil
    }
    drag.onMove = { [unowned self] height in
      lift = height
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    drag.onDismiss = { [unowned self] in _ = note.resignFirstResponder() }
  }

  /// What flows may ask for, in points: how far the body is seen to be raised, and how far it is
  /// from the head and from the keyboard's edge at that moment; and where that edge is seen.
  private func exposeValues() {
    let world = AppWorld.current
    world.expose("lift") { [unowned self] in
      Double(view.bounds.height - (shownTummy.maxY))
    }
    world.expose("gap") { [unowned self] in Double(shownTummy.minY - head.frame.maxY) }
    world.expose("seenTop") { [unowned self] in Double(seenTop) }
    world.expose("offEdge") { [unowned self] in
      let scene = AppWorld.current.keyboardScene
      let cover =
        drag.isUnderWay ? AppWorld.current.screen.bounds.height - seenTop : scene.shownCover
      return Double(view.bounds.height - shownTummy.maxY - cover)
    }
  }

  private var seenTop: CGFloat {
    let world = AppWorld.current
    return world.keyboardScene.shownFrame?.minY ?? world.screen.bounds.height
  }

  /// Where the tummy is seen, in the view's points.
  private var shownTummy: CGRect {
    guard builtBy == .accessoryView else {
      return tummy.layer.presentation()?.frame ?? tummy.frame
    }
    AppWorld.current.keyboardScene.follow(at: AppWorld.current.now)
    tummy.window?.layoutIfNeeded()
    return view.convert(tummy.convert(tummy.bounds, to: UIScreen.main), from: UIScreen.main)
  }
}
