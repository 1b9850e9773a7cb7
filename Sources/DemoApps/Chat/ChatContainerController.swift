import UIKit

/// The container: the deal in the upper half, and below it a child with the messages.
///
/// When the keyboard comes, its own content goes up and off the screen, so that the child, which
/// hangs on the content's lower edge, has the whole screen.
class ChatContainerController: UIViewController {
  /// Of the child's upper corners, while the content is above it.
  private static let cornerRadius: CGFloat = 18

  let talk: ChatTalk
  let contentView: DealView
  /// In the colour of the content, behind the child's round corners.
  private let corners = UIView()
  private let footer = ChatFooter(frame: .zero)
  private(set) var child: MessagesController?
  private var settings = ChatSettings()
  private lazy var contentTop = contentView.topAnchor.constraint(equalTo: view.topAnchor)
  private var childBottom: NSLayoutConstraint?
  /// The content has gone up.
  private(set) var isContentAway = false

  init(talk: ChatTalk) {
    self.talk = talk
    contentView = DealView(.example, opened: talk.wallNow)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// The messages are dark, whatever the mode; so the signs change when they come beneath them, and
  /// back as soon as the content is called back, which is beneath them at once.
  override var preferredStatusBarStyle: UIStatusBarStyle {
    guard isContentAway else { return .default }
    let shown = contentView.layer.presentation()?.frame ?? contentView.frame
    return shown.maxY < view.safeAreaInsets.top * 0.6 ? .lightContent : .default
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = ChatColors.ground
    corners.backgroundColor = ChatColors.dealGround
    for part in [corners, contentView, footer] { view.addSubview(part) }
    constrain()
    exposeValues()
    apply(settings)
  }

  func makeChild() -> MessagesController {
    let child = NotifiedMessagesController(talk: talk)
    child.keyboardDelegate = self
    return child
  }

  func apply(_ settings: ChatSettings) {
    self.settings = settings
    guard isViewLoaded else { return }
    footer.isHidden = !settings.hasFooter
    if settings.hasChild != (child != nil) {
      if settings.hasChild { embed(makeChild()) } else { removeChild() }
    }
    (child as? NotifiedMessagesController)?.keyboardDelegate = settings.hasDelegate ? self : nil
    if let child = child as? NotifiedMessagesController, child.keyboardDelegate == nil,
      isContentAway
    {
      // Nobody would call it back.
      move(away: false, 0.25, KeyboardChange().options)
    }
    constrainChildBottom()
  }

  private func embed(_ child: MessagesController) {
    self.child = child
    addChild(child)
    let part: UIView = child.view
    part.translatesAutoresizingMaskIntoConstraints = false
    child.ground.layer.cornerRadius = isContentAway ? 0 : Self.cornerRadius
    view.insertSubview(part, belowSubview: footer)
    NSLayoutConstraint.activate([
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      part.topAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
    child.didMove(toParent: self)
  }

  private func removeChild() {
    guard let child else { return }
    self.child = nil
    childBottom = nil
    child.willMove(toParent: nil)
    child.view.endEditing(true)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  // MARK: Layout

  private func constrain() {
    for part in [corners, contentView, footer] {
      part.translatesAutoresizingMaskIntoConstraints = false
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      contentTop,
      contentView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5),
      corners.topAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -1),
      corners.heightAnchor.constraint(equalToConstant: Self.cornerRadius + 1),
      footer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      footer.topAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -ChatFooter.height),
    ])
  }

  /// The child ends where the view does, or at the footer.
  private func constrainChildBottom() {
    childBottom?.isActive = false
    let end = settings.hasFooter ? footer.topAnchor : view.bottomAnchor
    childBottom = child?.view.bottomAnchor.constraint(equalTo: end)
    childBottom?.isActive = true
    view.setNeedsLayout()
  }

  /// Turned, the content has another height to be away by.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if isContentAway { contentTop.constant = -view.bounds.height / 2 }
  }

  /// Where the content is to be; lays nothing out.
  func setContentAway(_ isAway: Bool) {
    isContentAway = isAway
    contentTop.constant = isAway ? -contentView.bounds.height : 0
    child?.ground.layer.cornerRadius = isAway ? 0 : Self.cornerRadius
    view.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }
}

extension ChatContainerController: MessagesKeyboardDelegate {
  func keyboardWillShow(
    withFrame frame: CGRect, animationDuration: TimeInterval, options: UIView.AnimationOptions
  ) {
    move(away: true, animationDuration, options)
  }

  func keyboardWillHide(
    withFrame frame: CGRect, animationDuration: TimeInterval, options: UIView.AnimationOptions
  ) {
    move(away: false, animationDuration, options)
  }

  private func move(
    away: Bool, _ duration: TimeInterval, _ options: UIView.AnimationOptions
  ) {
    if duration == 0 { KeyboardChange.stopMotion(of: view) }
    UIView.animate(
      withDuration: KeyboardChange.taking(duration), delay: 0, options: options,
      animations: { [self] in
        setContentAway(away)
        view.layoutIfNeeded()
      })
  }
}
