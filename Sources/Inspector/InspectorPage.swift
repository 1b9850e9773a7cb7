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
  let tabs = UISegmentedControl(items: ["Timeline", "Frames", "Stack", "Controls"])
  let timeline: TimelinePage
  private(set) lazy var frames = FramesPage { [weak self] in self?.perform($0) }
  let stack = StackPage()
  private(set) lazy var controls = ControlsPage(devices: table, apps: apps) { [weak self] in
    self?.perform($0)
  }
  private(set) lazy var caption = CaptionCard { [weak self] in self?.perform(.scene(forward: $0)) }
  private(set) lazy var scrubber = Scrubber { [weak self] in self?.perform($0) }
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
    for view in [timeline, frames, stack, controls, tabs, caption, scrubber] { addSubview(view) }
    caption.isHidden = true
    timeline.chosen = { [weak self] in self?.perform(.travel(to: $0.at)) }
    showTab()
  }

  required init?(coder: NSCoder) { nil }

  /// Nil takes the caption away.
  func show(_ told: InspectorCaption?) {
    caption.isHidden = told == nil
    if let told { caption.show(told) }
    setNeedsLayout()
  }

  private func showTab() {
    timeline.isHidden = tabs.selectedSegmentIndex != 0
    frames.isHidden = tabs.selectedSegmentIndex != 1
    stack.isHidden = tabs.selectedSegmentIndex != 2
    controls.isHidden = tabs.selectedSegmentIndex != 3
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Metrics.margin
    let width = bounds.width - 2 * margin
    var top: CGFloat = 0
    if !caption.isHidden {
      let height = caption.sizeThatFits(CGSize(width: width, height: 0)).height
      caption.frame = CGRect(x: margin, y: 12, width: width, height: height)
      top = caption.frame.maxY
    }
    tabs.frame = CGRect(x: margin, y: top + 12, width: width, height: 32)
    let start = top + Metrics.headerHeight
    let end = bounds.height - margin - Scrubber.height
    scrubber.frame = CGRect(x: margin, y: end, width: width, height: Scrubber.height)
    let rest = CGRect(x: 0, y: start, width: bounds.width, height: max(0, end - start))
    timeline.frame = rest
    frames.frame = rest
    stack.frame = rest
    controls.frame = rest
  }
}
