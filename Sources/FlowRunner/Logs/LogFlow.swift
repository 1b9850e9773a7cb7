import DeviceModel
import Foundation
import UIKit
import VirtualTime

/// A judged log as a flow: what a user does so that the keyboard goes where the log has it.
///
/// The keyboard of the flow is the simulated one, so its heights are those of the device; each step
/// says which line of the log it stands for, and what has to come of it. At its end the log's own
/// frames are fed to a view.
public struct LogFlow {
  private let judgement: LogJudgement
  private let source: String

  /// - Parameter source: the log's name, for the head.
  public init(_ judgement: LogJudgement, source: String) {
    self.judgement = judgement
    self.source = source
  }

  /// Where a keyboard is.
  private enum Standing: Hashable { case hidden, docked, undocked, floating }

  private static let shortest = Duration.milliseconds(500)
  private static let longest = Duration.seconds(10)

  /// The flow's text; `device` is played where the log's screen is of none.
  public func text(device fallback: Device) -> String {
    let screen = judgement.screen
    let device = screen.device ?? fallback
    var lines = ["# Made from the console log \(Self.comment(source)).", "appId: ike"]
    lines.append("device: \"\(device.name)\"")
    lines.append("tracker: naive")
    if screen.isLandscape { lines.append("settings: { orientation: landscapeLeft }") }
    lines += ["---", "- launchApp"]
    var standing = Standing.hidden
    var isLandscape = screen.isLandscape
    var before = judgement.log.entries.first?.at ?? .zero
    for (index, entry) in judgement.log.entries.enumerated() {
      var steps: [String] = []
      if let notice = entry.notice {
        if let turn = screen.turn(of: notice), turn != isLandscape {
          isLandscape = turn
          steps.append("setOrientation: \(turn ? "landscapeLeft" : "portrait")")
        }
        let size = screen.size(inLandscape: isLandscape)
        if let next = Self.standing(notice, on: size, isPad: device.idiom == .pad) {
          steps += Self.steps(from: standing, to: next)
          standing = next
        }
      } else {
        steps += Self.steps(for: entry.name)
        if entry.name == "enterBackground" { standing = .hidden }
      }
      guard !steps.isEmpty else { continue }
      let pause = min(Self.longest, max(Self.shortest, entry.at - before))
      before = entry.at
      lines.append("- wait: \(pause.wholeNanoseconds / 1_000_000)ms")
      lines.append(remark(on: entry, index))
      lines += steps.map { "- \($0)" }
    }
    return (lines + ["- wait: 1s"] + ownFrames).joined(separator: "\n") + "\n"
  }

  /// More events than that are no flow that somebody reads.
  private static let mostEvents = 2000

  /// The step that feeds the log's own frames to a view.
  private var ownFrames: [String] {
    var kase = judgement.kase
    guard kase.events.count <= Self.mostEvents else {
      return ["# The log's own frames are too many for a flow."]
    }
    kase.expectations = zip(judgement.indices, judgement.right).map {
      KeyboardCase.Expectation(after: $0, inset: $1)
    }
    var remark = "# The log's own frames, as a view gets them."
    if let naive = judgement["naive"], let first = naive.wrong.first {
      remark += " With tracker: naive this fails at line \(judgement.log.entries[first].line)."
    }
    return [remark, "- keyboardEvents:"]
      + kase.writtenLines(tracker: "robust").map { "    " + $0 }
  }

  private func remark(on entry: KeyboardLog.Entry, _ index: Int) -> String {
    let right = judgement.right[index].caseText
    let naive = judgement["naive"]?.insets[index].caseText ?? ""
    let frame = entry.notice.map { " \($0.end.logText)" } ?? ""
    return "# line \(entry.line): \(entry.name)\(frame); right is \(right), naive makes \(naive)"
  }

  /// Nil where a notification says nothing of where the keyboard is.
  private static func standing(
    _ notice: KeyboardCase.Notice, on screen: CGSize, isPad: Bool
  ) -> Standing? {
    let end = notice.end
    let isHide =
      notice.name == UIResponder.keyboardWillHideNotification
      || notice.name == UIResponder.keyboardDidHideNotification
    if end.isEmpty { return isHide ? .hidden : nil }
    if end.minY >= screen.height - 0.5 { return .hidden }
    guard isPad, end.minY > 0 else { return .docked }
    if end.width < screen.width - 0.5 { return .floating }
    return end.maxY < screen.height - 0.5 ? .undocked : .docked
  }

  private static func steps(from old: Standing, to new: Standing) -> [String] {
    guard old != new else { return [] }
    let show = old == .hidden ? ["tapOn: { id: tummy }"] : []
    switch new {
    case .hidden: return ["hideKeyboard"]
    case .docked: return old == .hidden ? show : ["keyboard: docked"]
    case .undocked: return show + ["keyboard: undocked"]
    case .floating: return show + ["keyboard: floating"]
    }
  }

  private static func steps(for life: String) -> [String] {
    switch life {
    case "enterBackground": ["pressKey: home"]
    case "enterForeground": ["launchApp"]
    default: []
    }
  }

  /// One line, whatever the name has in it.
  private static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
  }
}
