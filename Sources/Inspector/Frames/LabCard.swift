import FrameTiming
import Simulation
import UIKit
import VirtualTime

/// The frame lab: a screen, a driver, a phase, an interval and a cost, and what comes of them.
@MainActor final class LabCard {
  /// How many refreshes are counted.
  static let refreshes = 1000
  /// Intervals are whole thirds of a millisecond, so that 1/60 s is among them.
  private static let third = 1.0 / 3

  private(set) var lab = FrameLab(phase: .milliseconds(8), cost: .milliseconds(10))
  private let figure = LabFigure(frame: .zero)
  let fates = FateRow()
  private let perform: (InspectorAction) -> Void

  private(set) lazy var driver = ChoiceRow(
    "Driver", choices: ["Timer", "Display link"], width: 200
  ) { [weak self] place in self?.change { $0.driver = place == 0 ? .timer : .displayLink } }
  private(set) lazy var screen = ChoiceRow(
    "Screen", choices: ["60", "59.94", "120 Hz"], width: 200
  ) { [weak self] place in self?.change { $0.screen = Self.screens[place] } }
  private(set) lazy var interval = SliderRow(
    "Timer’s interval", range: 4...34, step: Self.third, text: Self.interval
  ) { [weak self] value in self?.change { $0.interval = Self.duration(ofThirds: value) } }
  private(set) lazy var phase = SliderRow(
    "Phase of the first fire", range: 0...16.5, step: 0.5, text: Self.milliseconds
  ) { [weak self] value in self?.change { $0.phase = Self.duration(milliseconds: value) } }
  private(set) lazy var cost = SliderRow(
    "Cost of one update", range: 0...40, step: 0.5, text: Self.milliseconds
  ) { [weak self] value in self?.change { $0.cost = Self.duration(milliseconds: value) } }
  private(set) lazy var trial = TappableRow("Try it with the balloon of Tasks", isAction: true) {
    [weak self] in self?.tryOnPhone()
  }

  private(set) lazy var card = Card(
    title: "Frame lab",
    rows: [DrawingRow(figure, height: 150), fates, driver, screen, interval, phase, cost, trial],
    remark: "Boxes are updates, dashed lines refreshes, in milliseconds. What begins before a "
      + "refresh has to be done by it: late pictures appear at a later one, dropped ones never. "
      + "Counted over \(LabCard.refreshes) refreshes. The trial needs an open task to tick off.")

  static let screens = [
    VsyncGrid(hertz: 60), VsyncGrid(hertz: 60_000, over: 1001), VsyncGrid(hertz: 120),
  ]

  init(perform: @escaping (InspectorAction) -> Void) {
    self.perform = perform
    show()
  }

  private func change(_ body: (inout FrameLab) -> Void) {
    body(&lab)
    show()
  }

  private func show() {
    driver.choice = lab.driver == .timer ? 0 : 1
    screen.choice = Self.screens.firstIndex(of: lab.screen)
    interval.show(lab.interval.inSeconds * 1000)
    phase.show(lab.phase.inSeconds * 1000)
    cost.show(lab.cost.inSeconds * 1000)
    for row in [interval, phase] {
      row.alpha = lab.driver == .timer ? 1 : 0.35
      row.isUserInteractionEnabled = lab.driver == .timer
    }
    fates.show(lab.run(refreshes: Self.refreshes).counts)
    figure.show(lab)
  }

  /// The next balloon flies with these numbers.
  private func tryOnPhone() {
    let settings = [
      ("balloonDriver", lab.driver.rawValue),
      ("balloonInterval", "\(lab.interval.inSeconds * 1000)"),
      ("balloonPhase", "\(lab.phase.inSeconds * 1000)"),
      ("updateCost", "\(lab.cost.inSeconds * 1000)"),
    ]
    for (key, value) in settings {
      perform(.input(.setting(.app(key: key, value: value))))
    }
    perform(.input(.launch(app: "tasks", url: nil)))
  }

  // MARK: Numbers

  private static func duration(ofThirds milliseconds: Double) -> Duration {
    .nanoseconds(Int64(((milliseconds / third).rounded() * 1e6 / 3).rounded()))
  }

  private static func duration(milliseconds: Double) -> Duration {
    .nanoseconds(Int64((milliseconds * 1e6).rounded()))
  }

  nonisolated private static func milliseconds(_ value: Double) -> String {
    "\(FrameChart.text(value)) ms"
  }

  nonisolated private static func interval(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    let text = hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
    return abs(value - 1000.0 / 60) < 0.01 ? "1/60 s" : "\(text) ms"
  }
}
