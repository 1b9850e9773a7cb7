import FrameTiming
import Simulation
import UIKit
import VirtualTime

/// When the app in front makes its pictures, what drives it, and the lab that tells why.
final class FramesPage: UIView {
  let list = CardList()
  let chart = FrameChart(frame: .zero)
  let fates = FateRow()
  private let screen = TappableRow("Screen") {}
  private let callbacks = TappableRow("Link calls in a refresh") {}
  private let wakeUps = TappableRow("Wake-ups in the last minute") {}
  let lab: LabCard
  private(set) var loopRows: [LoopRow] = []

  private lazy var frames = Card(
    title: "Frames",
    rows: [DrawingRow(chart, height: 148), fates, screen],
    remark: "How long each picture stood, in refreshes; a dot is a picture that nobody saw.")
  private var shownRecords = 0
  /// When the run loop was looked at last, on the desk's clock.
  private var loopShown = Instant.zero
  private weak var shownPhone: Simulator?

  init(perform: @escaping (InspectorAction) -> Void) {
    lab = LabCard(perform: perform)
    super.init(frame: .zero)
    clipsToBounds = true
    for row in [screen, callbacks, wakeUps] { row.isUserInteractionEnabled = false }
    addSubview(list)
    showCards()
  }

  required init?(coder: NSCoder) { nil }

  private func showCards() {
    let loop = Card(
      title: "Run loop", rows: [wakeUps, callbacks] + loopRows,
      remark: loopRows.isEmpty
        ? "The app in front has no timer and no display link."
        : "The second number is without tolerance, which lets timers share a wake-up.")
    // What grows and shrinks comes last, so that nothing moves under a finger.
    list.setCards([frames, lab.card, loop])
  }

  /// Brings what is shown up to the phone as it is now.
  func show(_ phone: Simulator) {
    let isOther = phone !== shownPhone
    show(phone.frames, isNew: isOther)
    shownPhone = phone
    // A tenth of a second is soon enough for what is read, not watched.
    let desk = AppWorld.current.now
    guard isOther || loopShown.duration(to: desk) >= .milliseconds(100) else { return }
    loopShown = desk
    let world = phone.frontApp.flatMap { phone.world(of: $0) }
    if let world {
      world.enter(at: phone.now) { show(world) }
    } else {
      show(nil)
    }
  }

  private func show(_ schedule: FrameSchedule, isNew: Bool) {
    guard isNew || schedule.recordCount != shownRecords else { return }
    shownRecords = schedule.recordCount
    let period = schedule.grid.period(after: 0)
    chart.show(schedule.latest(chart.capacity), period: period)
    fates.show(schedule.counts)
    let hertz = (100 / period.inSeconds).rounded() / 100
    screen.shownValue =
      "\(FrameChart.text(hertz)) Hz, \(FrameChart.text(period.inSeconds * 1000)) ms"
  }

  private func show(_ world: AppWorld?) {
    let items =
      (world?.timers.map(LoopItem.init) ?? []) + (world?.displayLinks.map(LoopItem.init) ?? [])
    if items.count != loopRows.count {
      loopRows = items.map { _ in LoopRow() }
      showCards()
    }
    for (row, item) in zip(loopRows, items) { row.show(item) }
    let calls = "\(world?.linkCallsInLastRefresh ?? 0)"
    if callbacks.shownValue != calls { callbacks.shownValue = calls }
    let wakes = world?.wakeUpsInLastMinute ?? 0
    let without = world?.wakeUpsWithoutToleranceInLastMinute ?? 0
    let text = wakes == without ? "\(wakes)" : "\(wakes), else \(without)"
    if wakeUps.shownValue != text { wakeUps.shownValue = text }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
  }
}
