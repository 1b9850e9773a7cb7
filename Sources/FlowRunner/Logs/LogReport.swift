import Foundation
import KeyboardTracking
import VirtualTime

/// A judged log as text and as JSON.
public struct LogReport {
  let judgement: LogJudgement
  let file: String

  public init(_ judgement: LogJudgement, file: String) {
    self.judgement = judgement
    self.file = file
  }

  var log: KeyboardLog { judgement.log }

  // MARK: Text

  public var text: String {
    var parts = [head, events, verdicts]
    if let remark = sameAsNaive { parts.append(remark) }
    parts.append(outcome)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    let screen = judgement.screen
    let name = screen.device?.name ?? "a screen of \(screen.size.text)"
    let turn = screen.isLandscape ? "landscape" : "portrait"
    let count = log.entries.count
    var lines = ["\(file): \(Self.count(count, "event")) in \(Self.count(log.lineCount, "line"))"]
    lines[0] += ", \(log.skippedCount) of them skipped"
    lines.append("on \(name) in \(turn) (\(screen.reason))")
    if !log.hasTimes {
      lines.append("the log has no times: the order counts, the times are made up")
    }
    if let additions { lines.append(additions) }
    if let program = log.program {
      let others = log.programs.filter { $0 != program }.joined(separator: ", ")
      lines.append("told to \(program); --program chooses among it and \(others)")
    }
    return lines.joined(separator: "\n")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// What is played though it is not printed.
  private var additions: String? {
    if log.isPartial {
      return "no willChangeFrame is printed: the one that iOS posts with each is added"
    }
    let lacking = log.entries.filter { !$0.added.isEmpty }
    guard !lacking.isEmpty else { return nil }
    let names = lacking.prefix(5).map { "\($0.name) of line \($0.line)" }
    let rest = lacking.count > 5 ? " and \(lacking.count - 5) more" : ""
    let damaged = log.damagedChanges.prefix(5).map { "\($0)" }.joined(separator: ", ")
    return "no willChangeFrame is whole beside \(names.joined(separator: ", "))\(rest): "
      + "the one that iOS posts with each is added"
      + (damaged.isEmpty ? "" : "; damaged is that of line \(damaged)")
  }

  private var events: String {
    var rows = [["line", "ms", "event", "from", "to", "lasts", "local"]]
    for entry in log.entries {
      var row = ["\(entry.line)", milliseconds(entry.at), name(of: entry)]
      if let notice = entry.notice {
        func mark(_ key: String) -> String { entry.assumed.contains(key) ? "?" : "" }
        row += [
          notice.begin.logText + mark("begin"), notice.end.logText,
          milliseconds(notice.duration) + mark("duration"),
          (notice.isLocal ? "yes" : "no") + mark("isLocal"),
        ]
      } else {
        row += ["", "", "", ""]
      }
      rows.append(row)
    }
    return Self.aligned(rows, left: [2, 3, 4])
  }

  private func name(of entry: KeyboardLog.Entry) -> String {
    let times = entry.copies.isEmpty ? "" : " (\(entry.copies.count + 1)×)"
    return entry.name + (entry.isNameGuessed ? "?" : "") + times
  }

  private func milliseconds(_ duration: Duration) -> String {
    (CGFloat(duration.wholeNanoseconds) / 1e6).caseText
  }

  /// Whoever does what the naive one does is not worth a column.
  private var shown: [LogJudgement.Tracker] {
    let naive = judgement["naive"]?.insets
    let always = ["naive", "robust", "layoutGuide"]
    return judgement.trackers.filter { always.contains($0.name) || $0.insets != naive }
  }

  private var sameAsNaive: String? {
    let names = shown.map(\.name)
    let rest = judgement.trackers.map(\.name).filter { !names.contains($0) }
    return rest.isEmpty ? nil : "as naive: \(rest.joined(separator: ", "))"
  }

  private var verdicts: String {
    var rows = [["line", "event", "right"] + shown.map { $0.name + "  " }]
    for (index, entry) in log.entries.enumerated() {
      var row = ["\(entry.line)", name(of: entry), judgement.right[index].caseText]
      row += shown.map { tracker in
        tracker.insets[index].caseText + (tracker.wrong.contains(index) ? " ✗" : "  ")
      }
      rows.append(row)
    }
    return Self.aligned(rows, left: [1])
  }

  /// What is wrong first, and what cures it.
  private var outcome: String {
    guard let naive = judgement["naive"], let first = naive.wrong.first else {
      return "The naive tracker is right throughout; there is nothing to cure."
    }
    let entry = log.entries[first]
    let wrong = "line \(entry.line) (\(entry.name)): naive makes \(naive.insets[first].caseText)"
    return "\(wrong) of what has to be \(judgement.right[first].caseText).\n\(remedy)"
  }

  private var remedy: String {
    guard let cure = judgement.cure else {
      return "Cure: no two fixes are enough; robust, which is all of them, is right."
    }
    let remarks = cure.map { name in
      let fix = TrackerFixes.each.first { $0.name == name }
      return "\(name) (\(fix?.remark ?? ""))"
    }
    return "Cure: \(remarks.joined(separator: " with "))."
  }

  /// Columns of equal width; words stand on the left, numbers on the right.
  static func aligned(_ rows: [[String]], left: Set<Int>) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = row.enumerated().map { column, text -> String in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return left.contains(column) ? text + space : space + text
      }
      return cells.joined(separator: "  ")
    }
    return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }
}

extension CGRect {
  /// `(0, 544, 390, 300)`.
  var logText: String {
    "(\([minX, minY, width, height].map(\.caseText).joined(separator: ", ")))"
  }
}
