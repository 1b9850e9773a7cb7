import Routing
import UIKit

/// What is being played, over the stack itself: start, present stack, result, and the buttons.
final class RouteCard: UIView {
  private static let inset: CGFloat = 14

  private let title = ShopLook.label(15, .semibold)
  private let stack = UILabel()
  private let expected = UILabel()
  private let result = ShopLook.label(13, .medium, lines: 0)
  private let goButton = RouteCard.button("Go", .filled(), "routeGo")
  private let againButton = RouteCard.button("Start Again", .gray(), "routeAgain")
  private let panelButton = RouteCard.button("Panel", .gray(), "routePanel")
  let trial: RouteTrial
  private weak var window2: UIWindow?
  var onPanel: @MainActor () -> Void = {}
  var onHeight: @MainActor () -> Void = {}

  init(_ trial: RouteTrial, of window: UIWindow) {
    self.trial = trial
    window2 = window
    super.init(frame: .zero)
    accessibilityIdentifier = "routeCard"
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 18
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    title.text = "\(trial.routeCase.id)  \(trial.routeCase.title)"
    for label in [stack, expected] {
      label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
      label.numberOfLines = 0
    }
    stack.accessibilityIdentifier = "routeStack"
    expected.textColor = .secondaryLabel
    result.accessibilityIdentifier = "routeResult"
    for part in [title, stack, expected, result, goButton, againButton, panelButton] {
      addSubview(part)
    }
    addActions()
    trial.onChange = { [weak self] in self?.show() }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private static func button(
    _ title: String, _ configuration: UIButton.Configuration, _ id: String
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    configuration.buttonSize = .small
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    button.accessibilityIdentifier = id
    return button
  }

  private func addActions() {
    goButton.addAction(
      UIAction { [weak self] _ in
        guard let self, let window2 else { return }
        trial.go(in: window2, animated: ShopSettings.current.isAnimated)
      }, for: .touchUpInside)
    againButton.addAction(
      UIAction { [weak self] _ in
        guard let self, let window2 else { return }
        trial.setUp(in: window2)
      }, for: .touchUpInside)
    panelButton.addAction(
      UIAction { [weak self] _ in self?.onPanel() }, for: .touchUpInside)
  }

  /// The stack may change by fingers, too.
  func follow() {
    let picture = StackPicture.of(window2)
    guard stack.text != picture else { return }
    stack.text = picture
    onHeight()
  }

  private func show() {
    stack.text = StackPicture.of(window2)
    let isEndSuccess = trial.row.outcome == "success"
    expected.text = "to be: \(trial.row.end)" + (isEndSuccess ? "" : ", \(trial.row.outcome)")
    goButton.isEnabled = trial.state == .ready
    switch trial.state {
    case .ready:
      result.text = trial.routeCase.remark
      result.textColor = .secondaryLabel
    case .underWay:
      result.text = "Under way"
      result.textColor = .secondaryLabel
    case .ended(let outcome, _, let error):
      let mark = trial.isAsExpected == true ? "As it has to be" : "Not as it has to be"
      result.text = ["\(mark): \(outcome)", error].compactMap { $0 }.joined(separator: "\n")
      result.textColor = trial.isAsExpected == true ? .systemGreen : .systemRed
    }
    setNeedsLayout()
    onHeight()
  }

  // MARK: Layout

  private func height(of label: UILabel, in width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width - 2 * Self.inset, height: .infinity)).height
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = [stack, expected, result].reduce(0) { $0 + height(of: $1, in: size.width) }
    return CGSize(width: size.width, height: 12 + 20 + 6 + text + 8 + 10 + 32 + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Self.inset
    title.frame = CGRect(x: Self.inset, y: 12, width: width, height: 20)
    var y: CGFloat = 38
    for label in [stack, expected, result] {
      let height = height(of: label, in: bounds.width)
      label.frame = CGRect(x: Self.inset, y: y, width: width, height: height)
      y += height + 4
    }
    y = bounds.height - 44
    goButton.frame = CGRect(x: Self.inset, y: y, width: 72, height: 32)
    againButton.frame = CGRect(x: Self.inset + 80, y: y, width: 118, height: 32)
    panelButton.frame = CGRect(
      x: bounds.width - Self.inset - 80, y: y, width: 80, height: 32)
  }
}
