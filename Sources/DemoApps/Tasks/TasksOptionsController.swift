import UIKit

/// The switches of Tasks, in a sheet or a popover: which mode, which driver, whose code.
final class TasksOptionsController: UIViewController {
  private static let barHeight: CGFloat = 56
  private static let gap: CGFloat = 20

  private let titleLabel = UILabel()
  private let doneButton = UIButton(type: .system)
  private let card = UIView()
  private let rows: [TasksOptionRow] = [
    TasksOptionRow(TasksSettings.timerModes), TasksOptionRow(TasksSettings.drivers),
    TasksOptionRow(TasksSettings.codes),
  ]
  private let remark = UILabel()
  private var settingsToken: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    preferredContentSize = CGSize(width: 390, height: 312)
    // A touch beside a popover sends it away.
    doneButton.isHidden = modalPresentationStyle == .popover
    view.accessibilityIdentifier = "optionsSheet"
    titleLabel.text = "Options"
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    doneButton.setTitle("Done", for: .normal)
    doneButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    doneButton.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    remark.text =
      [TasksSettings.timerModes, TasksSettings.codes].map(\.remark).joined(separator: " ")
    remark.font = .preferredFont(forTextStyle: .footnote)
    remark.textColor = .secondaryLabel
    remark.numberOfLines = 0
    for part in [titleLabel, doneButton, card, remark] { view.addSubview(part) }
    for row in rows { card.addSubview(row) }
    rows.last?.hasSeparator = false
    showSettings()
    settingsToken = NotificationCenter.default.addObserver(
      forName: AppWorld.settingsDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.showSettings() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let settingsToken { NotificationCenter.default.removeObserver(settingsToken) }
    settingsToken = nil
  }

  private func showSettings() {
    for row in rows { row.showSetting() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = view.bounds.width
    let top = safe.top
    titleLabel.frame = CGRect(x: 80, y: top, width: max(0, width - 160), height: Self.barHeight)
    let done = doneButton.intrinsicContentSize
    doneButton.frame = CGRect(
      x: width - safe.right - 16 - done.width, y: top, width: done.width, height: Self.barHeight)
    let margin = max(16, (width - 560) / 2, safe.left + 16, safe.right + 16)
    let cardWidth = width - 2 * margin
    card.frame = CGRect(
      x: margin, y: top + Self.barHeight + 8, width: cardWidth,
      height: CGFloat(rows.count) * TasksOptionRow.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * TasksOptionRow.height, width: cardWidth,
        height: TasksOptionRow.height)
    }
    let textWidth = cardWidth - 32
    let text = remark.sizeThatFits(CGSize(width: textWidth, height: .infinity))
    remark.frame = CGRect(
      x: margin + 16, y: card.frame.maxY + 8, width: textWidth, height: text.height)
  }
}

/// One setting with its choices side by side.
final class TasksOptionRow: UIView {
  static let height: CGFloat = 56

  private let setting: AppSetting
  private let choices: [AppSetting.Choice]
  private let label = UILabel()
  private let control: UISegmentedControl
  private let separator = UIView()
  var hasSeparator = true { didSet { separator.isHidden = !hasSeparator } }

  init(_ setting: AppSetting) {
    self.setting = setting
    if case .choices(let choices) = setting.values {
      // Two fit beside the title; a third is for recordings and the inspector.
      self.choices = Array(choices.prefix(2))
    } else {
      choices = []
    }
    control = UISegmentedControl(items: choices.map(\.title))
    super.init(frame: .zero)
    label.text = setting.title
    control.accessibilityIdentifier = setting.key
    separator.backgroundColor = .separator
    control.addAction(UIAction { [weak self] _ in self?.chosen() }, for: .valueChanged)
    for part in [label, control, separator] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private func chosen() {
    guard choices.indices.contains(control.selectedSegmentIndex) else { return }
    AppWorld.current.setSetting(setting.key, choices[control.selectedSegmentIndex].value)
  }

  func showSetting() {
    let value = AppWorld.current.setting(setting.key) ?? setting.initial
    let index = choices.firstIndex { $0.value == value } ?? UISegmentedControl.noSegment
    if control.selectedSegmentIndex != index { control.selectedSegmentIndex = index }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(196, bounds.width * 0.56)
    control.frame = CGRect(
      x: bounds.width - 16 - width, y: (bounds.height - 32) / 2, width: width, height: 32)
    label.frame = CGRect(
      x: 16, y: 0, width: max(0, control.frame.minX - 24), height: bounds.height)
    let pixel = 1 / max(1, traitCollection.displayScale)
    separator.frame = CGRect(
      x: 16, y: bounds.height - pixel, width: bounds.width - 16, height: pixel)
  }
}
