import DeviceModel
import Simulation
import UIKit

/// Where the timeline comes from; the phone behind it may be exchanged.
final class TimelineSource {
  weak var simulator: Simulator?
}

/// The whole panel: the pages and the control that chooses between them.
final class InspectorPage: UIView {
  let source: TimelineSource
  let tabs = UISegmentedControl(items: ["Timeline", "Frames", "Controls"])
  let timeline: TimelinePage
  private(set) lazy var frames = FramesPage { [weak self] in self?.perform($0) }
  private(set) lazy var controls = ControlsPage(devices: table, apps: apps) { [weak self] in
    self?.perform($0)
  }
  private let table: [Device]
  private let apps: [AppDescriptor]
  var perform: (InspectorAction) -> Void = { _ in }

  init(source: TimelineSource, apps: [AppDescriptor], devices: [Device]) {
    self.source = source
    table = devices
    self.apps = apps
    let tints = AppTints(apps.map(\.id))
    timeline = TimelinePage(tints: tints) { source.simulator?.timeline ?? [] }
    super.init(frame: .zero)
    tabs.selectedSegmentIndex = 0
    tabs.addAction(UIAction { [weak self] _ in self?.showTab() }, for: .valueChanged)
    for view in [timeline, frames, controls, tabs] { addSubview(view) }
    showTab()
  }

  required init?(coder: NSCoder) { nil }

  /// True while the phone's clock can be seen.
  var showsClock: Bool { !controls.isHidden }

  private func showTab() {
    timeline.isHidden = tabs.selectedSegmentIndex != 0
    frames.isHidden = tabs.selectedSegmentIndex != 1
    controls.isHidden = tabs.selectedSegmentIndex != 2
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Metrics.margin
    tabs.frame = CGRect(x: margin, y: 12, width: bounds.width - 2 * margin, height: 32)
    let rest = CGRect(
      x: 0, y: Metrics.headerHeight, width: bounds.width,
      height: max(0, bounds.height - Metrics.headerHeight))
    timeline.frame = rest
    frames.frame = rest
    controls.frame = rest
  }
}
