/// An alert or an action sheet.
///
/// Has: both styles, titles, actions in Apple's order, the preferred one, text fields, return and
/// escape. Left out: content view controllers, images, severity.
///
/// An action's handler is called when the alert has gone, right before the completion of the
/// dismissal: on the device too `_invokeHandlersForAction:` stands above the presentation
/// controller's `transitionDidFinish:` in stack traces. So a handler may present again.
@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Hashable, Sendable { case actionSheet, alert }

  public let preferredStyle: Style
  open var message: String? { didSet { contentChanged() } }
  open override var title: String? { didSet { contentChanged() } }
  public private(set) var actions: [UIAlertAction] = []
  public var preferredAction: UIAlertAction? { didSet { contentChanged() } }

  private var fields: [UITextField] = []
  public var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) { nil }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel && cancelAction != nil {
      AppWorld.current.raise(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
      return
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.panel?.refresh() }
    contentChanged()
  }

  /// Adds a field below the texts of an alert; action sheets have none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      AppWorld.current.raise(
        "Text fields can only be added to an alert controller of style "
          + "UIAlertControllerStyleAlert")
      return
    }
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 13)
    field.addAction(
      UIAction { [weak self, weak field] _ in field.map { self?.returned(from: $0) } },
      for: .primaryActionTriggered)
    field.addAction(
      UIAction { [weak self, weak field] _ in
        field.map { self?.panel?.mainCard.texts.reveal($0) }
      }, for: .editingDidBegin)
    fields.append(field)
    configurationHandler?(field)
    contentChanged()
  }

  // MARK: View

  private(set) var panel: AlertPanel?

  open override func loadView() {
    let panel = AlertPanel(for: self)
    self.panel = panel
    view = panel
  }

  private func contentChanged() { panel?.rebuild() }

  override func makePresentationController() -> UIPresentationController {
    switch preferredStyle {
    case .alert: AlertPresentation(presentedViewController: self, presenting: nil)
    case .actionSheet where AppWorld.current.traits.userInterfaceIdiom == .pad:
      UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .actionSheet: ActionSheetPresentation(presentedViewController: self, presenting: nil)
    }
  }

  // MARK: What the buttons do

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The one whose title is bold: the preferred one, else the one that cancels.
  var boldAction: UIAlertAction? { preferredAction ?? cancelAction }

  /// What return does: the preferred action; else the first that is neither cancel nor
  /// destructive; else the only one there is.
  var returnAction: UIAlertAction? {
    preferredAction ?? actions.first { $0.style == .default }
      ?? (actions.count == 1 ? actions.first : nil)
  }

  /// Sends the alert away and then calls the action's handler; a disabled action does nothing.
  func perform(_ action: UIAlertAction) {
    guard action.isEnabled, let presentation = modality.controller,
      presentation.phase == .presenting || presentation.phase == .presented,
      modality.above == nil
    else { return }
    presentation.end(animated: true) { action.handler?(action) }
  }

  private func returned(from field: UITextField) {
    if let place = fields.firstIndex(where: { $0 === field }), place + 1 < fields.count {
      fields[place + 1].becomeFirstResponder()
    } else if let action = returnAction {
      perform(action)
    }
  }
}
