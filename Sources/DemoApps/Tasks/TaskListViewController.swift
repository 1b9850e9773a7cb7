import TaskListModel
import UIKit
import VirtualTime

/// The screen of Tasks: the list, the bar over it, and the balloon over everything.
///
/// The one-second timer is there while a task is open. When the last open one is done the timer
/// goes, and the balloon rises.
final class TaskListViewController: UIViewController {
  let tableView = UITableView(frame: .zero, style: .plain)
  let header = TasksHeader()
  let emptyView = EmptyTasksView()
  private(set) var settings = TasksSettings.current
  private(set) lazy var timer = TaskTimer(mode: settings.timerMode) { [weak self] in
    self?.updateAges()
  }
  private(set) lazy var pilot = BalloonPilot(
    settings: settings, chance: SeededGenerator(seed: AppWorld.current.chance.next()))
  /// Who flies the second balloon, by a timer beside the first one's display link; nil until two
  /// are wanted.
  private(set) var secondPilot: BalloonPilot?
  private var settingsToken: (any NSObjectProtocol)?

  var list = TaskList()
  /// How many rows have been given their age by the timer.
  private(set) var cellsUpdated = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.register(TaskCell.self, forCellReuseIdentifier: TaskCell.identifier)
    tableView.rowHeight = TaskCell.rowHeight
    tableView.accessibilityIdentifier = "list"
    // The bar is the app's own: its insets hold the safe area already.
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.automaticallyAdjustsScrollIndicatorInsets = false
    tableView.dataSource = self
    tableView.delegate = self
    for part in [tableView, emptyView, header, pilot.view] { view.addSubview(part) }
    header.addButton.addAction(
      UIAction { [weak self] _ in self?.askForTask() }, for: .touchUpInside)
    header.optionsButton.addAction(
      UIAction { [weak self] _ in self?.showOptions() }, for: .touchUpInside)
    settingsToken = NotificationCenter.default.addObserver(
      forName: AppWorld.settingsDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.readSettings() }
    loadExamples()
    exposeValues()
  }

  // MARK: Settings

  private func readSettings() {
    let old = settings
    settings = .current
    timer.mode = settings.timerMode
    pilot.settings = settings
    secondPilot?.settings = settings
    if settings.exampleTasks != old.exampleTasks { loadExamples() }
  }

  private func loadExamples() {
    var chance = SeededGenerator(seed: AppWorld.current.chance.next())
    list = ExampleTasks.list(
      count: settings.exampleTasks, at: AppWorld.current.continuousNow, chance: &chance)
    tableView.reloadData()
    showEmptyView(animated: false)
    keepTime()
  }

  // MARK: Tasks

  /// Puts a task at the end and brings it into sight; false where the name is blank.
  @discardableResult
  func add(_ name: String) -> Bool {
    guard list.add(name, at: AppWorld.current.continuousNow) != nil else { return false }
    let path = IndexPath(row: list.count - 1, section: 0)
    tableView.insertRows(at: [path], with: .automatic)
    tableView.scrollToRow(at: path, at: .none, animated: true)
    showEmptyView(animated: true)
    keepTime()
    return true
  }

  func toggle(at path: IndexPath) {
    let isDone = list.toggle(at: path.row, now: AppWorld.current.continuousNow)
    if let cell = tableView.cellForRow(at: path) as? TaskCell {
      cell.show(age: age(at: path.row))
      cell.setDone(isDone)
    }
    keepTime()
    if isDone && list.isAllDone { fly() }
  }

  func remove(at path: IndexPath) {
    list.remove(at: path.row)
    tableView.deleteRows(at: [path], with: .automatic)
    showEmptyView(animated: true)
    keepTime()
  }

  /// In seconds, by the clock that neither stops while the device sleeps nor follows a wall clock
  /// that is set; of a task that is done, how old it was then.
  func age(at index: Int) -> Int { list[index].age(at: AppWorld.current.continuousNow) }

  // MARK: The balloon

  /// One balloon in the middle, or two side by side.
  private func fly() {
    guard settings.driver == .both else {
      pilot.lane = .middle
      return pilot.fly()
    }
    let second = secondPilot ?? makeSecondPilot()
    pilot.lane = .right
    pilot.fly()
    second.fly()
  }

  private func makeSecondPilot() -> BalloonPilot {
    let second = BalloonPilot(
      settings: settings, chance: SeededGenerator(seed: AppWorld.current.chance.next()))
    second.lane = .left
    second.view.accessibilityIdentifier = "secondBalloon"
    view.addSubview(second.view)
    secondPilot = second
    return second
  }

  // MARK: The timer

  /// The timer runs while a task is open, and only then.
  private func keepTime() {
    if list.needsClock { timer.create() } else { timer.cancel() }
  }

  private func updateAges() {
    // The rows in sight are those of now, not those of the last frame.
    tableView.layoutIfNeeded()
    for path in tableView.indexPathsForVisibleRows ?? [] {
      guard let cell = tableView.cellForRow(at: path) as? TaskCell else { continue }
      cell.show(age: age(at: path.row))
      cellsUpdated += 1
    }
  }

  // MARK: Layout

  private func showEmptyView(animated: Bool) {
    let alpha: CGFloat = list.isEmpty ? 1 : 0
    guard emptyView.alpha != alpha else { return }
    if animated {
      UIView.animate(withDuration: 0.3) { self.emptyView.alpha = alpha }
    } else {
      emptyView.alpha = alpha
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = view.bounds.width
    let isAtTop = header.scrolled <= 0
    tableView.frame = view.bounds
    let top = safe.top + header.restingHeight
    tableView.contentInset = UIEdgeInsets(top: top, left: 0, bottom: safe.bottom, right: 0)
    // From the name to the trailing edge (look facts 3.6.6).
    tableView.separatorInset = UIEdgeInsets(
      top: 0, left: TaskCell.nameStart(forWidth: width, safe: safe), bottom: 0, right: 0)
    if isAtTop && !tableView.isTracking && !tableView.isDecelerating {
      tableView.contentOffset.y = -top
    }
    emptyView.frame = CGRect(
      x: 0, y: top, width: width, height: view.bounds.height - top - safe.bottom)
    scrollViewDidScroll(tableView)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    pilot.screenChanged(to: size)
    secondPilot?.screenChanged(to: size)
  }
}
