import KeyboardTracking
import UIKit

/// The screen of Notes: the list, and a note pushed over it; where a pad has room, the two side by
/// side.
final class NotesViewController: UIViewController {
  let listView = NotesListView()
  let noteView = NoteView()
  /// Darkens the list while a note lies over it.
  let shade = UIView()
  var list = NoteList()
  /// The note that is open.
  private(set) var openID: Note.ID?
  /// How much of the note is pushed in: 0 for none, 1 for all.
  var pushed: CGFloat = 0

  var wallNow: Double { AppWorld.current.date.timeIntervalSince1970 }
  /// List and note stand side by side.
  var isWide: Bool {
    traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
  }
  /// What had key input when the app was left.
  let comeback = Comeback()
  var lifeTokens: [any NSObjectProtocol] = []
  /// At the last layout.
  private var wasWide = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list = NoteList(NoteList.examples, at: wallNow - 540)
    listView.table.dataSource = self
    listView.table.delegate = self
    noteView.textView.delegate = self
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    shade.alpha = 0
    noteView.layer.shadowOpacity = 0
    for part in [listView, shade, noteView] { view.addSubview(part) }
    for button in [listView.composeButton, noteView.composeButton] {
      button.addAction(UIAction { [weak self] _ in self?.compose() }, for: .touchUpInside)
    }
    noteView.backButton.addAction(
      UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    noteView.doneButton.addAction(
      UIAction { [weak self] _ in self?.noteView.textView.resignFirstResponder() },
      for: .touchUpInside)
    let edge = UIScreenEdgePanGestureRecognizer { [weak self] in self?.edgePanned($0) }
    edge.edges = .left
    noteView.addGestureRecognizer(edge)
    noteView.textView.panGestureRecognizer.require(toFail: edge)
    wasWide = isWide
    if isWide { open(list.notes.first?.id) }
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    exposeValues()
    followLife()
    refreshList()
  }

  // MARK: Notes

  func compose() {
    leaveNote()
    let id = list.add(at: wallNow)
    refreshList()
    open(id)
    noteView.textView.becomeFirstResponder()
    if !isWide { push() }
  }

  func open(_ id: Note.ID?) {
    leaveNote()
    openID = id
    noteView.show(id.flatMap { list[$0] })
    markOpenRow()
  }

  /// A note that was left blank is not kept.
  private func leaveNote() {
    guard let id = openID else { return }
    openID = nil
    if list[id]?.isBlank ?? false {
      list.remove(id)
      refreshList()
    }
  }

  func remove(at path: IndexPath) {
    let id = list.notes[path.row].id
    list.remove(id)
    listView.table.deleteRows(at: [path], with: .automatic)
    listView.count = list.notes.count
    guard id == openID else { return }
    openID = nil
    noteView.textView.resignFirstResponder()
    open(isWide ? list.notes.first?.id : nil)
  }

  /// Back to the list.
  func close() {
    noteView.textView.resignFirstResponder()
    refreshList()
    pop()
  }

  func refreshList() {
    listView.count = list.notes.count
    listView.table.reloadData()
    markOpenRow()
  }

  /// Beside its list an open note's row stays marked.
  private func markOpenRow() {
    guard isWide else { return }
    let row = openID.flatMap { list.index(of: $0) }
    for path in listView.table.indexPathsForSelectedRows ?? [] where path.row != row {
      listView.table.deselectRow(at: path, animated: false)
    }
    guard let row else { return }
    listView.table.selectRow(
      at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
  }

  func noteWasPopped() {
    leaveNote()
    noteView.show(nil)
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if wasWide != isWide { columnsChanged() }
    placePages()
    noteView.layoutIfNeeded()
    listView.layoutIfNeeded()
  }

  /// There is room for one column only, or for two again; the note that is open stays in sight.
  private func columnsChanged() {
    wasWide = isWide
    if isWide {
      if openID == nil { open(list.notes.first?.id) }
      markOpenRow()
      return
    }
    pushed = openID == nil ? 0 : 1
    noteView.layer.shadowOpacity = 0
    for path in listView.table.indexPathsForSelectedRows ?? [] {
      listView.table.deselectRow(at: path, animated: false)
    }
  }

  func placePages() {
    let size = view.bounds.size
    noteView.hasBackButton = !isWide
    // The guide lays this view out inside the keyboard's own motion.
    let keyboardHeight = view.bounds.maxY - view.keyboardLayoutGuide.layoutFrame.minY
    noteView.keyboardHeight = keyboardHeight
    listView.keyboardHeight = keyboardHeight
    if isWide {
      let width = min(375, (size.width * 0.4).rounded())
      listView.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
      noteView.frame = CGRect(x: width, y: 0, width: size.width - width, height: size.height)
      shade.alpha = 0
      return
    }
    // Look facts 5.3.3 to 5.3.5.
    listView.frame = CGRect(
      x: -0.3 * size.width * pushed, y: 0, width: size.width, height: size.height)
    noteView.frame = CGRect(
      x: size.width * (1 - pushed), y: 0, width: size.width, height: size.height)
    shade.frame = CGRect(origin: .zero, size: size)
    shade.alpha = 0.1 * pushed
  }

  /// What flows may ask for: how many notes there are, and how many points lie between the caret
  /// and the keyboard's edge.
  private func exposeValues() {
    let world = AppWorld.current
    world.expose("notes") { [unowned self] in Double(list.notes.count) }
    world.expose("length") { [unowned self] in Double(noteView.textView.text.count) }
    world.expose("caretGap") { [unowned self] in
      let text = noteView.textView
      let range = text.selectedRange
      let caret = text.convert(text.caretRect(at: range.location), to: view)
      return Double(view.bounds.height - caret.maxY)
        - Double(AppWorld.current.keyboardScene.shownHeight)
    }
  }
}
