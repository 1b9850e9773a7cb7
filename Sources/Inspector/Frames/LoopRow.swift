import UIKit
import VirtualTime

/// Something that an app has on its run loop: where it was made, and how it goes.
struct LoopItem: Hashable {
  var title: String
  var detail: String
  /// Nobody can stop it any more.
  var isLeaked = false

  init(_ timer: PendingTimerInfo) {
    title = Self.place(timer.site)
    var parts: [String] = []
    if let interval = timer.interval {
      parts.append("timer every \(Self.text(interval))")
    } else {
      parts.append("timer, once")
    }
    if timer.tolerance > .zero { parts[0] += " ± \(Self.text(timer.tolerance))" }
    parts.append(Self.text(timer.modes))
    parts.append(timer.fires == 1 ? "1 fire" : "\(timer.fires) fires")
    detail = parts.joined(separator: " · ")
  }

  init(_ link: LinkInfo) {
    title = Self.place(link.site)
    isLeaked = link.isHeldByRunLoopOnly
    let calls = link.calls == 1 ? "1 call" : "\(link.calls) calls"
    let start = link.isPaused ? "display link, paused" : "display link"
    detail =
      isLeaked
      ? "leaked display link: only the run loop holds it · \(calls)"
      : "\(start) · \(Self.text(link.modes)) · \(calls)"
  }

  /// The file and the line without the module.
  private static func place(_ site: String) -> String {
    site.split(separator: "/").last.map(String.init) ?? site
  }

  private static func text(_ duration: Duration) -> String {
    let milliseconds = duration.inSeconds * 1000
    return milliseconds < 1000
      ? "\(FrameChart.text(milliseconds)) ms" : "\(FrameChart.text(milliseconds / 1000)) s"
  }

  private static func text(_ modes: [RunLoop.Mode]) -> String {
    let names = modes.map { mode in
      switch mode {
      case .default: "default"
      case .tracking: "tracking"
      case .common: "common"
      default: mode.rawValue
      }
    }
    return names == ["default", "tracking"] ? "common" : names.joined(separator: ", ")
  }
}

/// Two lines about a timer or a display link; in red where it has leaked.
final class LoopRow: CardRow {
  private let detail = UILabel(size: 12, color: .secondaryLabel, tabular: true)

  init() {
    super.init("")
    isUserInteractionEnabled = false
    name.font = .systemFont(ofSize: 14, weight: .medium)
    name.lineBreakMode = .byTruncatingHead
    addSubview(detail)
  }

  required init?(coder: NSCoder) { nil }

  override var height: CGFloat { 50 }

  func show(_ item: LoopItem) {
    if name.text != item.title { name.text = item.title }
    if detail.text != item.detail { detail.text = item.detail }
    name.textColor = item.isLeaked ? .systemRed : .label
    detail.textColor = item.isLeaked ? .systemRed : .secondaryLabel
  }

  var shownText: String { "\(name.text ?? ""): \(detail.text ?? "")" }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Metrics.inset
    name.frame = CGRect(x: Metrics.inset, y: 7, width: width, height: 18)
    detail.frame = CGRect(x: Metrics.inset, y: 26, width: width, height: 16)
  }
}
