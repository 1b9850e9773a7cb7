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

  private static let shortest = Duration.milliseconds(500)
  private static let longest = Duration.seconds(10)

  /// The flow's text; `device` is played where the log's screen is of none.
  public func text(device fallback: Device) -> String {
    let device = judgement.screen.device ?? fallback
    return (head(device) + story(isPad: device.idiom == .pad) + ["- wait: 1s"] + ownFrames)
      .joined(separator: "\n") + "\n"
  }

  private func head(_ device: Device) -> [String] {
    var settings: [String] = []
    if judgement.screen.isLandscape { settings.append("orientation: landscapeLeft") }
    if judgement.log.notices.contains(where: { !$0.isLocal }) { settings.append(LogStory.awake) }
    var lines = ["# Made from the console log \(Self.comment(source)).", "appId: ike"]
    lines += ["device: \"\(device.name)\"", "tracker: naive"]
    if !settings.isEmpty { lines.append("settings: { \(settings.joined(separator: ", ")) }") }
    return lines + ["---", "- launchApp"]
  }

  /// What a user does, with a remark on each line of the log that it stands for.
  private func story(isPad: Bool) -> [String] {
    let screen = judgement.screen
    var story = LogStory()
    var lines: [String] = []
    var isLandscape = screen.isLandscape
    var before = judgement.log.entries.first?.at ?? .zero
    var told: KeyboardCase.Notice?
    for (index, entry) in judgement.log.entries.enumerated() {
      var steps: [String]? = []
      let longest = story.isHurried ? Self.shortest : Self.longest
      if let notice = entry.notice {
        var turn: [String] = []
        if let isTurned = screen.turn(of: notice), isTurned != isLandscape {
          isLandscape = isTurned
          turn = ["setOrientation: \(isTurned ? "landscapeLeft" : "portrait")"]
        }
        let size = screen.size(inLandscape: isLandscape)
        let next = LogStory.Standing(notice, on: size, isPad: isPad)
        let own = next.flatMap {
          notice.isLocal ? story.steps(own: $0) : story.steps(other: $0)
        }
        steps = turn.isEmpty ? own : turn + (own ?? [])
        let isNews = told.map { $0.end != notice.end || $0.isLocal != notice.isLocal } ?? true
        if !isNews && steps?.isEmpty ?? true { continue }
        told = notice
      } else {
        steps = story.steps(for: entry.name)
        if steps == [] { continue }
      }
      guard let steps, !steps.isEmpty else {
        lines.append(remark(on: entry, index) + Self.untold)
        continue
      }
      let pause = min(longest, max(Self.shortest, entry.at - before))
      before = entry.at
      lines.append("- wait: \(pause.wholeNanoseconds / 1_000_000)ms")
      lines.append(remark(on: entry, index))
      lines += steps.map { "- \($0)" }
    }
    return lines
  }

  private static let untold = "; no step does this, so it is only among the log's own frames"

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
    let whose = entry.notice?.isLocal == false ? " of another app" : ""
    return
      "# line \(entry.line): \(entry.name)\(frame)\(whose); right is \(right), naive makes \(naive)"
  }

  /// One line, whatever the name has in it.
  private static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
  }
}
