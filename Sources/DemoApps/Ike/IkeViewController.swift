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
  private let note = UITextField()
  private lazy var tracker = KeyboardTracker(view: view, fixes: .naive)
  private var settingsToken: (any NSObjectProtocol)?
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
    tracker.enable()
    readSettings()
    settingsToken = NotificationCenter.default.addObserver(
      forName: AppWorld.settingsDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.readSettings() }
    exposeValues()
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
    let name = AppWorld.current.setting("tracker") ?? ""
    tracker.fixes = TrackerFixes(name: name) ?? .naive
  }

  private func toggleKeyboard() {
    if note.isFirstResponder {
      note.resignFirstResponder()
    } else {
      note.becomeFirstResponder()
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
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
    let noteWidth = min(isLow ? 240 : 345, view.bounds.width - safe.left - safe.right - 48)
    let noteX = isLow ? safe.left + 24 : (view.bounds.width - noteWidth) / 2
    note.frame = CGRect(x: noteX, y: safe.top + 8, width: noteWidth, height: 40)
    let figure = figure(below: isLow ? safe.top : note.frame.maxY)
    head.frame = figure.head
    tummy.frame = figure.body.offsetBy(dx: 0, dy: -lift)
  }

  private func figure(below top: CGFloat) -> IkeFigure {
    IkeFigure(
      in: view.bounds, below: top,
      above: AppWorld.current.keyboardScene.expectedHeight, midX: view.bounds.midX,
      pixel: 1 / traitCollection.displayScale)
  }

  // MARK: The keyboard

  func keyboardTracker(
    _ tracker: KeyboardTracker, heightDidChange height: CGFloat, report: KeyboardReport
  ) {
    lift = height
    if report.duration == 0 { tummy.layer.removeAllAnimations() }
    UIView.animate(
      withDuration: report.duration, delay: 0, options: report.options,
      animations: { [self] in
        view.setNeedsLayout()
        view.layoutIfNeeded()
      })
  }

  /// What flows may ask for, in points: how far the body is seen to be raised, and how far it is
  /// from the head and from the keyboard's edge at that moment.
  private func exposeValues() {
    let world = AppWorld.current
    world.expose("lift") { [unowned self] in
      Double(view.bounds.height - (shownTummy.maxY))
    }
    world.expose("gap") { [unowned self] in Double(shownTummy.minY - head.frame.maxY) }
    world.expose("offEdge") { [unowned self] in
      let scene = AppWorld.current.keyboardScene
      return Double(view.bounds.height - shownTummy.maxY) - scene.shownHeight
    }
  }

  private var shownTummy: CGRect { tummy.layer.presentation()?.frame ?? tummy.frame }
}
