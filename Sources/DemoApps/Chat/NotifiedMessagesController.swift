import UIKit

/// The child as the keyboard's notifications move it.
///
/// It listens only while its view is there, from `viewWillAppear` to `viewDidDisappear`. What a
/// notification says it hands on to its delegate first, and then raises its field by as much of
/// its own view as the keyboard will cover, with the same duration and curve.
final class NotifiedMessagesController: MessagesController {
  /// From the bar with the field to the view's bottom.
  private(set) lazy var fieldBottom = view.bottomAnchor.constraint(equalTo: inputBar.bottomAnchor)
  weak var keyboardDelegate: (any MessagesKeyboardDelegate)?
  private var observers: [any NSObjectProtocol] = []
  private var comebackObserver: (any NSObjectProtocol)?
  /// What the delegate was told last.
  private var isRaised = false
  /// What a docked keyboard covers, or will when it has come to rest.
  private var restingOverlap: CGFloat = 0
  /// The show that stands; nil after a hide, and while only a guess does.
  private var told: DockedKeyboard?
  /// What was covered before the last hide, and when that came.
  private var beforeHide: (overlap: CGFloat, at: TimeInterval)?
  private var turnTimer: Timer?
  /// How far the view's bottom was above the screen's when what stands was guessed.
  private var guessedBelow: CGFloat?
  /// When the keyboard has come to where it was said to go; before that no finger moves it.
  private var standsFrom: TimeInterval = 0
  /// The finger of a drag on the list has reached the keyboard's edge and takes it along.
  private var isPushing = false

  override var covered: CGFloat { fieldBottom.constant }
  override func fieldBottomConstraint() -> NSLayoutConstraint { fieldBottom }
  /// How many observers of the keyboard there are.
  var observerCount: Int { observers.count }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.panGestureRecognizer.addHandler { [weak self] in self?.pushField(with: $0) }
  }

  // MARK: Listening

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    observe(UIResponder.keyboardWillShowNotification) { [weak self] in self?.keyboardWillShow($0) }
    observe(UIResponder.keyboardWillHideNotification) { [weak self] in self?.keyboardWillHide($0) }
    // A pad's keyboard that a finger lifts off the bottom says only that its frame changes
    // (keyboard facts 4.2, 4.3).
    observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
      self?.keyboardWillChangeFrame($0)
    }
    comebackObserver = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.comeBack() }
  }

  /// What went away while the process stood still was told to nobody.
  private func comeBack() {
    guard isRaised, KeyboardChange.standing() == nil else { return }
    var change = KeyboardChange()
    change.duration = 0
    lower(change)
  }

  /// Comes beside a keyboard that is up, another app's: of that nobody tells any more.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if let change = KeyboardChange.standing(), let keyboard = DockedKeyboard(change, in: view),
      keyboard.overlap(in: view) > 0
    {
      raise(change, by: keyboard)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
    comebackObserver.map(NotificationCenter.default.removeObserver)
    comebackObserver = nil
    // The hide that follows would reach nobody.
    if isRaised { lower(KeyboardChange()) }
  }

  private func observe(
    _ name: Notification.Name, _ body: @escaping @MainActor (Notification) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(
        forName: name, object: nil, queue: nil, using: body))
  }

  private func keyboardWillShow(_ notification: Notification) {
    // Left but still awake, it hears the next app's (keyboard facts 6.5).
    guard let change = KeyboardChange(notification),
      change.isLocal || KeyboardPlace(of: view)?.sharesScreen == true
    else { return }
    if let keyboard = DockedKeyboard(change, in: view), keyboard.overlap(in: view) > 0 {
      if keyboard.isSmallBar { lower(change, to: keyboard) } else { raise(change, by: keyboard) }
    } else {
      lower(change)
    }
  }

  private func keyboardWillHide(_ notification: Notification) {
    guard let change = KeyboardChange(notification) else { return }
    lower(change)
  }

  private func keyboardWillChangeFrame(_ notification: Notification) {
    guard isRaised, let change = KeyboardChange(notification),
      DockedKeyboard(change, in: view)?.overlap(in: view) ?? 0 == 0
    else { return }
    lower(change)
  }

  /// The view's bottom may be another without a word from the keyboard: a bar comes below, or the
  /// window gets another size.
  override func viewWillLayoutSubviews() {
    if let told, !isPushing, told.isOf(view.window?.screen) {
      let overlap = told.overlap(in: view)
      if overlap != restingOverlap {
        restingOverlap = overlap
        fieldBottom.constant = overlap
      }
    }
    keepGuessInPlace()
    super.viewWillLayoutSubviews()
  }

  // MARK: Turning

  /// Before the interface turns the keyboard reports a hide, though it stays, and afterwards a show
  /// (keyboard facts 3.1, 3.2): until that comes everything stays where it was.
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard let hide = beforeHide, hide.overlap > 0, inputBar.field.isFirstResponder,
      CACurrentMediaTime() - hide.at < Self.longestTurnDelay,
      AppWorld.current.keyboardScene.restingHeight > 0
    else { return }
    var change = KeyboardChange()
    change.duration = 0
    // How high the turned keyboard is nobody knows yet; none is higher than this.
    let screen = UIScreen.main.bounds
    let highest = screen.height * (screen.width > screen.height ? 0.6 : 0.42)
    let bar = inputBar.height(forWidth: size.width, safe: view.safeAreaInsets)
    raise(change)
    move(to: min(max(hide.overlap, highest), size.height - bar), change)
    // Where it stands until the show is a guess, and no finger moves it.
    standsFrom = .infinity
    turnTimer = .scheduledTimer(withTimeInterval: Self.longestTurn, repeats: false) {
      [weak self] _ in self?.lower(KeyboardChange())
    }
  }

  /// A guess is of what the keyboard covers of the screen, not of a view whose bottom moves.
  private func keepGuessInPlace() {
    guard turnTimer?.isValid == true, let place = KeyboardPlace(of: view) else {
      guessedBelow = nil
      return
    }
    let below = place.screen.maxY - place.view.maxY
    if let guessedBelow, guessedBelow != below {
      restingOverlap = max(0, restingOverlap + guessedBelow - below)
      fieldBottom.constant = restingOverlap
    }
    guessedBelow = below
  }

  /// The hide has been told before the turn, and none follows where the field then lets go.
  override func fieldDidEndEditing() {
    if turnTimer?.isValid == true { lower(KeyboardChange()) }
  }

  /// In seconds: from the hide to the turn, and until a show is given up.
  private static let longestTurnDelay = 0.05
  private static let longestTurn = 0.8

  // MARK: Moving

  /// Tells the delegate; measures when that has made the view as large as it will be.
  private func raise(_ change: KeyboardChange, by keyboard: DockedKeyboard? = nil) {
    isRaised = true
    told = nil
    keyboardDelegate?.keyboardWillShow(
      withFrame: change.frame, animationDuration: change.duration, options: change.options)
    guard let keyboard else { return }
    move(to: keyboard.overlap(in: view), change)
    told = keyboard
  }

  /// Calls the content back; the field goes to the bottom, or above a small bar.
  private func lower(_ change: KeyboardChange, to bar: DockedKeyboard? = nil) {
    if isRaised { beforeHide = (restingOverlap, CACurrentMediaTime()) }
    isRaised = false
    told = nil
    keyboardDelegate?.keyboardWillHide(
      withFrame: change.frame, animationDuration: change.duration, options: change.options)
    move(to: bar?.overlap(in: view) ?? 0, change)
    told = bar
  }

  private func move(to overlap: CGFloat, _ change: KeyboardChange) {
    // Let go half-way, the keyboard does not spring back but eases (keyboard facts 1.14).
    let options = isPushing && overlap > 0 ? .beginFromCurrentState : change.options
    turnTimer?.invalidate()
    isPushing = false
    standsFrom = CACurrentMediaTime() + change.duration
    restingOverlap = overlap
    fieldBottom.constant = overlap
    layOut(change.duration, options)
  }

  /// The keyboard goes with a finger that drags the list over its edge, and nothing is posted until
  /// the finger lifts (keyboard facts 8.4); so the field goes with the finger, too.
  private func pushField(with pan: UIPanGestureRecognizer) {
    if pan.state == .began { isPushing = false }
    guard restingOverlap > 0, pan.state == .changed, CACurrentMediaTime() >= standsFrom,
      told?.canBePushed != false
    else { return }
    let free = view.bounds.maxY - pan.location(in: view).y
    guard isPushing || free < restingOverlap else { return }
    isPushing = true
    fieldBottom.constant = min(max(0, free), restingOverlap)
    sizeBars()
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }
}
