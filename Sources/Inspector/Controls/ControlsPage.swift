import DeviceModel
import KeyboardModel
import Simulation
import UIKit
import VirtualTime

/// What can be changed on the phone and in its time, each with its present value.
///
/// A control only says what is wished for; it shows what the phone says it is, whoever changed it.
final class ControlsPage: UIView {
  let list = CardList()
  let devices: DevicePage
  private var perform: (InspectorAction) -> Void
  private(set) var values: PhoneValues?
  private var isChoosingDevice = false

  private(set) lazy var speed = ChoiceRow(
    "Speed", choices: InspectorSpeed.allCases.map { "\($0.rawValue)×" }, width: 200
  ) { [weak self] in self?.perform(.speed(InspectorSpeed.allCases[$0])) }
  private(set) lazy var device = TappableRow("Device", sign: .leadsOn) { [weak self] in
    self?.showDevices(true)
  }
  private(set) lazy var orientation = ChoiceRow("Orientation", choices: [], width: 232) {
    [weak self] in self?.turn(to: $0)
  }
  private(set) lazy var appearance = ChoiceRow(
    "Appearance", choices: ["Light", "Dark"], width: 160
  ) { [weak self] in self?.set(.appearance($0 == 0 ? .light : .dark)) }
  private(set) lazy var home = TappableRow("Press Home", isAction: true) { [weak self] in
    self?.perform(.input(.home))
  }
  /// The settings of the apps on the screen, of those that have some.
  private(set) var appCards: [AppCard] = []
  private(set) var keyboard: KeyboardCard?
  /// What the watchdog of the app in front has counted.
  let barks = BarkCard()
  private(set) lazy var predictions = SwitchRow("Predictive bar") { [weak self] in
    self?.set(.predictiveBar($0))
  }
  private(set) lazy var motion = SwitchRow("Reduce motion") { [weak self] in
    self?.set(.reduceMotion($0))
  }
  private(set) lazy var latency = ChoiceRow(
    "Background after", choices: ["0 s", "0.5 s", "1.5 s"], width: 180
  ) { [weak self] in self?.set(.backgroundLatency(Self.latencies[$0])) }

  private(set) lazy var alerts = AlertCard { [weak self] in
    self?.perform(.input(.systemAlert($0)))
  }

  static let latencies: [Duration] = [.zero, .milliseconds(500), .milliseconds(1500)]

  private let apps: [AppDescriptor]

  init(devices table: [Device], apps: [AppDescriptor], perform: @escaping (InspectorAction) -> Void)
  {
    self.perform = perform
    self.apps = apps
    devices = DevicePage(table)
    super.init(frame: .zero)
    clipsToBounds = true
    showCards()
    devices.isHidden = true
    devices.left = { [weak self] in self?.showDevices(false) }
    devices.chosen = { [weak self] name in
      self?.set(.device(name))
      self?.showDevices(false)
    }
    for view in [list, devices] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private lazy var time = Card(rows: [speed])
  private lazy var phone = Card(
    title: "Phone", rows: [device, orientation, appearance, predictions, home])
  private lazy var system = Card(
    title: "System", rows: [motion, latency],
    remark: "How long an app that was left stays awake before it enters the background.")

  private func showCards() {
    list.setCards(
      ([time] + appCards.map(\.card) + [barks.card, phone, keyboard?.card, system, alerts.card])
        .compactMap(\.self))
  }

  /// The cards of the apps that have come on the screen take the place of those before.
  private func showApps(_ ids: [String]) {
    appCards = ids.compactMap { id in
      guard let descriptor = apps.first(where: { $0.id == id }), !descriptor.settings.isEmpty
      else { return nil }
      return AppCard(name: descriptor.name, settings: descriptor.settings) { [weak self] in
        self?.set(.app(key: $0, value: $1))
      }
    }
    showCards()
  }

  /// Another device may have other modes.
  private func showKeyboard(with modes: [Keyboard.Mode]) {
    keyboard = KeyboardCard(modes: modes) { [weak self] in self?.set($0) }
    showCards()
  }

  // MARK: Wishes

  private func set(_ setting: Setting) { perform(.input(.setting(setting))) }

  private func turn(to place: Int) {
    guard let values, values.orientations.indices.contains(place) else { return }
    set(.orientation(values.orientations[place]))
  }

  // MARK: Values

  func show(_ new: PhoneValues) {
    if values == nil || values?.apps != new.apps { showApps(new.apps) }
    if values?.keyboardModes != new.keyboardModes { showKeyboard(with: new.keyboardModes) }
    values = new
    speed.choice = InspectorSpeed.allCases.firstIndex(of: new.playback.speed)
    device.shownValue = new.device
    devices.show(new.device)
    orientation.choices = new.orientations.map(\.shortTitle)
    orientation.choice = new.orientations.firstIndex(of: new.orientation)
    appearance.choice = new.appearance == .light ? 0 : 1
    for card in appCards { card.show(new.appSettings) }
    predictions.show(new.hasPredictiveBar)
    motion.show(new.reducesMotion)
    keyboard?.show(new)
    latency.choice = Self.latencies.firstIndex(of: new.latency)
  }

  /// Takes up what watchdogs have counted.
  func showBarks(_ phone: Simulator) {
    if barks.take(from: phone) { showCards() }
  }

  // MARK: The list of devices

  private func showDevices(_ shows: Bool) {
    isChoosingDevice = shows
    if shows {
      UIView.performWithoutAnimation {
        devices.isHidden = false
        devices.frame = bounds.offsetBy(dx: bounds.width, dy: 0)
        devices.layoutIfNeeded()
      }
    }
    UIView.animate(
      springDuration: 0.4, bounce: 0, animations: { self.place() },
      completion: { _ in if !self.isChoosingDevice { self.devices.isHidden = true } })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// The list behind moves a third of the way, as beneath a pushed page (look facts 5.3).
  private func place() {
    let width = bounds.width
    list.frame = bounds.offsetBy(dx: isChoosingDevice ? -width / 3 : 0, dy: 0)
    list.alpha = isChoosingDevice ? 0 : 1
    devices.frame = bounds.offsetBy(dx: isChoosingDevice ? 0 : width, dy: 0)
  }
}

extension Orientation {
  /// What fits into a segment.
  var shortTitle: String {
    switch self {
    case .portrait: "Portrait"
    case .portraitUpsideDown: "Down"
    case .landscapeLeft: "Left"
    case .landscapeRight: "Right"
    }
  }
}
