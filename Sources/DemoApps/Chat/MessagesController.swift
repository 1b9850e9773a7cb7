import ConversationModel
import UIKit

/// The child: the partner's bar, the messages, and the bar with the field.
///
/// What both ways of building it have in common is here; how the field gets out of the keyboard's
/// way is in the two subclasses.
class MessagesController: UIViewController {
  let talk: ChatTalk
  let list = MessageListView(frame: .zero)
  let partnerBar = PartnerBar(frame: .zero)
  let inputBar = InputBar(frame: .zero)
  let newestButton = NewestButton(frame: .zero)
  /// Holds what the child's round corners cut; the field is never cut.
  let ground = UIView()
  private lazy var barHeight = inputBar.heightAnchor.constraint(equalToConstant: 52)
  private lazy var partnerBarFoot = partnerBar.bottomAnchor.constraint(
    equalTo: view.safeAreaLayoutGuide.topAnchor)
  /// What holds the lower edge of the bar with the field.
  private(set) lazy var fieldEdge = fieldBottomConstraint()
  /// How high a keyboard stood that was on its way down when the view came.
  private var fallsFrom: CGFloat = 0
  /// How much of the child's view a docked keyboard covers, from its bottom up.
  var covered: CGFloat { 0 }

  init(talk: ChatTalk) {
    self.talk = talk
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = ReachingView(reach: inputBar) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "child"
    ground.backgroundColor = ChatColors.ground
    ground.clipsToBounds = true
    ground.layer.cornerCurve = .continuous
    view.addSubview(ground)
    for part in [list, newestButton, partnerBar] { ground.addSubview(part) }
    view.addSubview(inputBar)
    constrain()
    inputBar.field.delegate = self
    inputBar.sendButton.addAction(
      UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    newestButton.addAction(
      UIAction { [weak self] _ in self?.list.goToNewest() }, for: .touchUpInside)
    list.onFollowing = { [weak self] follows in
      if follows { self?.newestButton.count = 0 }
      self?.newestButton.setShown(!follows)
    }
    let tap = UITapGestureRecognizer { [weak self] _ in self?.view.endEditing(true) }
    tap.cancelsTouchesInView = false
    tap.delegate = self
    view.addGestureRecognizer(tap)
    talk.onChange = { [weak self] in self?.talkChanged($0) }
    showPartner()
  }

  /// What holds the lower edge of the bar with the field; for subclasses.
  func fieldBottomConstraint() -> NSLayoutConstraint {
    view.bottomAnchor.constraint(equalTo: inputBar.bottomAnchor)
  }

  private func constrain() {
    for part in [ground, inputBar, list, partnerBar, newestButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    // Without a delegate there may be less room than the field leaves free.
    let listFoot = list.bottomAnchor.constraint(equalTo: inputBar.topAnchor)
    listFoot.priority = UILayoutPriority(999)
    var all = [
      ground.topAnchor.constraint(equalTo: view.topAnchor),
      ground.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      list.topAnchor.constraint(equalTo: view.topAnchor), listFoot,
      partnerBar.topAnchor.constraint(equalTo: view.topAnchor), partnerBarFoot,
      barHeight, fieldEdge,
      newestButton.widthAnchor.constraint(equalToConstant: 40),
      newestButton.heightAnchor.constraint(equalToConstant: 40),
      newestButton.trailingAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -12),
      newestButton.bottomAnchor.constraint(equalTo: inputBar.topAnchor, constant: -12),
    ]
    for part in [ground, inputBar, list, partnerBar] {
      all.append(part.leadingAnchor.constraint(equalTo: view.leadingAnchor))
      all.append(part.trailingAnchor.constraint(equalTo: view.trailingAnchor))
    }
    NSLayoutConstraint.activate(all)
  }

  // MARK: The conversation

  private func send() {
    let typed = inputBar.field.text ?? ""
    guard Message.cleaned(typed) != nil else { return }
    inputBar.field.text = ""
    fieldChanged()
    talk.send(typed)
  }

  private func talkChanged(_ effects: [Conversation.Effect]) {
    let isMine = effects.contains { if case .said(_, .me) = $0 { true } else { false } }
    let theirs = effects.count { if case .said(_, .partner) = $0 { true } else { false } }
    if !list.followsNewest && !isMine { newestButton.count += theirs }
    list.show(talk.conversation.rows, at: talk.wallNow, animated: true, isFollowed: isMine)
    showPartner()
  }

  private func showPartner() {
    partnerBar.isTyping = talk.conversation.partner == .typing
    partnerBar.isThere = talk.isPartnerThere
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    list.show(talk.conversation.rows, at: talk.wallNow, animated: false)
  }

  /// Comes while a keyboard still falls: the field goes down with it.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    let falling = KeyboardChange.falling(over: view)
    if falling > 0 && fieldEdge.constant == 0 { fieldEdge.constant = falling }
    fallsFrom = falling
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard fallsFrom > 0, fieldEdge.constant == fallsFrom else { return }
    UIView.performWithoutAnimation { view.window?.layoutIfNeeded() }
    fieldEdge.constant = 0
    let change = KeyboardChange()
    layOut(change.duration, change.options)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.fallOn() }
  }

  /// A keyboard that falls may cover more of a window that has grown meanwhile: the field goes up
  /// by what it lacks, and down again on top of the motion that it is in.
  private func fallOn() {
    guard view.window != nil, covered == 0, fieldEdge.constant == 0 else { return }
    let shown = (inputBar.layer.presentation()?.frame ?? inputBar.frame).maxY
    let top = (view.layer.presentation()?.frame ?? view.frame).minY
    let lack = KeyboardChange.falling(over: view) - (view.frame.maxY - top - shown)
    guard lack > 0 else { return }
    let layOut = {
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
    fieldEdge.constant = lack
    UIView.performWithoutAnimation(layOut)
    fieldEdge.constant = 0
    let change = KeyboardChange()
    UIView.animate(
      withDuration: change.duration, delay: 0,
      options: change.options.subtracting(.beginFromCurrentState), animations: layOut)
  }

  // MARK: Layout

  /// Lays out in a motion what has been set.
  func layOut(_ duration: TimeInterval, _ options: UIView.AnimationOptions) {
    sizeBars()
    view.setNeedsLayout()
    if duration == 0 {
      for part in [view, ground].compactMap(\.self) { KeyboardChange.stopMotion(of: part) }
    }
    UIView.animate(
      withDuration: KeyboardChange.taking(duration), delay: 0, options: options,
      animations: { self.view.layoutIfNeeded() })
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    sizeBars()
  }

  /// The lower bar is as high as its text asks for, and reaches over the home indicator while it
  /// stands at the bottom.
  func sizeBars() {
    let safe = view.safeAreaInsets
    inputBar.foot = max(0, safe.bottom - covered)
    barHeight.constant =
      inputBar.height(forWidth: view.bounds.width, safe: safe) + inputBar.foot
    let isLow = traitCollection.verticalSizeClass == .compact
    partnerBarFoot.constant = isLow ? PartnerBar.lowHeight : PartnerBar.height
    list.contentInset.top = safe.top + partnerBarFoot.constant
    list.verticalScrollIndicatorInsets = list.contentInset
  }

  /// The field has key input no more; for subclasses.
  func fieldDidEndEditing() {}

  /// What is typed is another; a line more or less makes the bar grow or shrink.
  private func fieldChanged() {
    inputBar.textChanged()
    let before = barHeight.constant
    sizeBars()
    guard barHeight.constant != before else { return }
    layOut(0.2, [.beginFromCurrentState, .allowUserInteraction])
  }
}

extension MessagesController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { fieldChanged() }
  func textViewDidEndEditing(_ textView: UITextView) { fieldDidEndEditing() }

  /// The Return key puts the keyboard away; line breaks that are pasted stay in the text.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    guard text == "\n" else { return true }
    textView.resignFirstResponder()
    return false
  }
}

extension MessagesController: UIGestureRecognizerDelegate {
  /// A tap puts the keyboard away wherever it is not on the field's bar or on a button.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let view = touch.view else { return true }
    return !view.isDescendant(of: inputBar) && !(view is UIControl)
  }
}
