import UIKit

/// One note: a bar with the way back and "Done", and the text below it.
final class NoteView: UIView {
  let textView = UITextView()
  let backButton = UIButton(type: .system)
  let doneButton = UIButton(type: .system)
  let composeButton = UIButton(type: .system)
  private let dateLabel = UILabel()
  private let bar = UIView()
  private let barLine = UIView()
  private let hint = UILabel()
  /// Between the list and the note where they stand side by side.
  private let edge = UIView()
  /// Beside the list there is no way back.
  var hasBackButton = true { didSet { setNeedsLayout() } }
  /// How much of this view the keyboard covers.
  var keyboardHeight: CGFloat = 0 { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    backgroundColor = .systemBackground
    textView.font = .preferredFont(forTextStyle: .body)
    textView.accessibilityIdentifier = "text"
    textView.keyboardDismissMode = .interactive
    textView.backgroundColor = nil
    dateLabel.font = .systemFont(ofSize: 13)
    dateLabel.textColor = .secondaryLabel
    dateLabel.textAlignment = .center
    dateLabel.accessibilityIdentifier = "date"
    textView.addSubview(dateLabel)
    backButton.setImage(UIImage(systemName: "chevron.left"), for: .normal)
    backButton.setTitle("Notes", for: .normal)
    backButton.titleLabel?.font = .systemFont(ofSize: 17)
    backButton.accessibilityIdentifier = "back"
    doneButton.setTitle("Done", for: .normal)
    doneButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    doneButton.accessibilityIdentifier = "done"
    composeButton.setImage(UIImage(systemName: "square.and.pencil"), for: .normal)
    composeButton.accessibilityLabel = "New Note"
    composeButton.accessibilityIdentifier = "composeBeside"
    hint.text = "No Note Selected"
    hint.font = .systemFont(ofSize: 20)
    hint.textColor = .tertiaryLabel
    hint.textAlignment = .center
    barLine.backgroundColor = .separator
    edge.backgroundColor = .separator
    bar.backgroundColor = NotesColors.bar
    bar.addSubview(barLine)
    for part in [textView, hint, bar, edge, backButton, doneButton, composeButton] {
      addSubview(part)
    }
    setEditing(false)
  }

  func show(_ note: Note?) {
    textView.text = note?.text ?? ""
    textView.selectedRange = NSRange(location: 0, length: 0)
    textView.contentOffset.y = -textView.adjustedContentInset.top
    showDate(of: note)
    textView.isHidden = note == nil
    hint.isHidden = note != nil
  }

  /// When it was changed last.
  func showDate(of note: Note?) {
    dateLabel.text = note.map { NoteDateText.long($0.changed) } ?? ""
  }

  func setEditing(_ isEditing: Bool) { doneButton.isHidden = !isEditing }

  private var barHeight: CGFloat {
    traitCollection.userInterfaceIdiom == .pad
      ? 50 : traitCollection.verticalSizeClass == .compact ? 32 : 44
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let width = bounds.width
    let top = safe.top + barHeight
    let pixel = 1 / max(1, traitCollection.displayScale)
    bar.frame = CGRect(x: 0, y: 0, width: width, height: top)
    barLine.frame = CGRect(x: 0, y: top - pixel, width: width, height: pixel)
    let left = hasBackButton ? safe.left : 0
    backButton.isHidden = !hasBackButton
    backButton.frame = CGRect(x: left + 2, y: safe.top, width: 96, height: barHeight)
    doneButton.frame = CGRect(
      x: width - safe.right - 16 - 60, y: safe.top, width: 70, height: barHeight)
    composeButton.isHidden = hasBackButton
    let composeX = doneButton.isHidden ? width - safe.right - 50 : doneButton.frame.minX - 48
    composeButton.frame = CGRect(x: composeX, y: safe.top, width: 44, height: barHeight)
    // The lines keep to the readable width.
    let margin = max(16 - 5, (width - safe.right - left - 672) / 2)
    textView.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
    textView.textContainerInset = UIEdgeInsets(
      top: 36, left: left + margin, bottom: 12, right: safe.right + margin)
    let covered = max(0, keyboardHeight - safe.bottom)
    if textView.contentInset.bottom != covered { textView.contentInset.bottom = covered }
    textView.verticalScrollIndicatorInsets.bottom = covered
    dateLabel.frame = CGRect(x: left, y: 8, width: max(0, width - left - safe.right), height: 18)
    hint.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
    edge.isHidden = hasBackButton
    edge.frame = CGRect(x: 0, y: 0, width: pixel, height: bounds.height)
    showBar()
  }

  /// The bar gets its ground as the text goes under it (look facts 3.5.3).
  func showBar() { bar.alpha = min(1, max(0, textView.contentOffset.y / 10)) }
}
