import DeviceModel
import FlowRunner
import Simulation
import UIKit

/// A small app to try flows on: a tummy that calls the keyboard, a note, a label, buttons.
@MainActor final class ProbeApp: UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = ProbeController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  static func descriptor(_ id: String = "probe") -> AppDescriptor {
    AppDescriptor(
      id: id, name: id.capitalized, icon: "icons/ike.svg",
      settings: [
        AppSetting(
          "tracker", title: "Tracker",
          values: .choices([.init("naive", "Naive"), .init("robust", "Robust")])),
        AppSetting("speed", title: "Speed", values: .number(0...10, unit: "m/s")),
      ], schemes: [id]
    ) { ProbeApp() }
  }

  static var configuration: Simulator.Configuration {
    Simulator.Configuration(
      apps: [descriptor("probe"), descriptor("other")],
      devices: DeviceTable(devices: [.iPhone15]))
  }

  /// A flow of commands on this app, read and played from a phone that is switched on.
  static func play(
    _ commands: String, header: String = ""
  ) throws -> (result: FlowResult, player: FlowPlayer) {
    let flow = try FlowReader.flow(
      from: "appId: probe\n\(header)---\n\(commands)\n", file: "probe.yaml")
    let player = FlowPlayer(try flow.phone(from: configuration), app: flow.appId.name)
    return (player.play(flow), player)
  }
}

@MainActor private final class ProbeController: UIViewController {
  private let note = UITextField(frame: CGRect(x: 20, y: 120, width: 353, height: 40))
  private let greeting = UILabel(frame: CGRect(x: 20, y: 80, width: 353, height: 30))
  private var lift = 0.0
  private var taps = 0
  private var observer: (any NSObjectProtocol)?

  override func viewDidLoad() {
    note.accessibilityIdentifier = "note"
    greeting.text = "Hello, Ike"
    let tummy = UIView(frame: CGRect(x: 100, y: 400, width: 193, height: 100))
    tummy.accessibilityIdentifier = "tummy"
    tummy.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.tummyTapped() })
    let covered = UIView(frame: CGRect(x: 20, y: 200, width: 50, height: 50))
    covered.accessibilityIdentifier = "covered"
    let cover = UIView(frame: CGRect(x: 0, y: 190, width: 80, height: 80))
    cover.accessibilityIdentifier = "cover"
    let hidden = UIView(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    hidden.accessibilityIdentifier = "ghost"
    hidden.isHidden = true
    for part in [note, greeting, tummy, covered, cover, hidden] { view.addSubview(part) }
    addButtons()
    expose()
  }

  private func addButtons() {
    for (index, title) in ["Save", "Save", "Delete"].enumerated() {
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: title) { [weak self] _ in
          self?.taps += 1
          self?.greeting.text = "\(title) \(index)"
        })
      button.frame = CGRect(x: 20, y: 280 + index * 36, width: 150, height: 34)
      button.isEnabled = title != "Delete"
      view.addSubview(button)
    }
  }

  private func expose() {
    let world = AppWorld.current
    world.expose("lift") { [weak self] in self?.lift ?? 0 }
    world.expose("taps") { [weak self] in Double(self?.taps ?? 0) }
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      guard let self, let frame else { return }
      lift = Double(max(0, view.bounds.height - frame.cgRectValue.minY))
    }
  }

  private func tummyTapped() {
    if note.isFirstResponder { note.resignFirstResponder() } else { note.becomeFirstResponder() }
  }
}
