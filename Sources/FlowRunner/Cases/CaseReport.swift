import Foundation

/// What every subject did in the cases of a file, as a table and as JSON.
public struct CaseReport: Hashable, Sendable {
  public var file: String
  public var played: [Played]
  public var problems: [FlowError]

  /// One case with its results, in the order of the subjects.
  public struct Played: Hashable, Sendable {
    public var kase: KeyboardCase
    public var results: [CaseResult]

    public func result(of subject: CaseSubject) -> CaseResult? {
      results.first { $0.subject == subject }
    }

    /// Where the simple formula gives another value than the case records.
    public var unrecorded: [(after: Int, recorded: CGFloat, found: CGFloat)] {
      guard let naive = result(of: .naive) else { return [] }
      return kase.naive.compactMap { value in
        guard let inset = value.inset, naive.insets.indices.contains(value.after) else {
          return nil
        }
        let found = naive.insets[value.after]
        let isSame = abs(found - inset) <= KeyboardCase.tolerance
        return isSame ? nil : (value.after, inset, found)
      }
    }

    public static func == (left: Played, right: Played) -> Bool {
      left.kase == right.kase && left.results == right.results
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(kase)
      hasher.combine(results)
    }
  }

  /// Plays every case of a file for every subject.
  @MainActor public init(_ cases: KeyboardCaseFile, file: String) {
    self.file = file
    problems = cases.problems
    played = cases.cases.map { kase in
      Played(kase: kase, results: CaseSubject.allCases.map { CasePlayer.play(kase, $0) })
    }
  }

  /// Whether the robust tracker is right in every case.
  public var isRobustRight: Bool {
    played.allSatisfy { $0.result(of: .robust)?.isRight == true }
  }

  // MARK: Text

  /// One table for each case, and how many each subject has right.
  public var text: String {
    let tables = played.map { table(of: $0) }
    let width = CaseSubject.allCases.map(\.rawValue.count).max() ?? 0
    let sums = CaseSubject.allCases.map { subject in
      let right = played.count { $0.result(of: subject)?.isRight == true }
      let name = subject.rawValue.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(name)  right in \(right) of \(played.count) cases"
    }
    return (tables + [sums.joined(separator: "\n")]).joined(separator: "\n\n") + "\n"
  }

  private func table(of played: Played) -> String {
    let kase = played.kase
    var rows = [["", "ms", "event", "right"] + CaseSubject.allCases.map(\.rawValue)]
    for (index, event) in kase.events.enumerated() {
      let expected = kase.expectations.first { $0.after == index }?.inset
      var row = ["\(index)", "\(event.at.wholeNanoseconds / 1_000_000)", event.name]
      row.append(expected?.caseText ?? "")
      row += played.results.map { result in
        let mark = result.isRight(after: index) == false ? " ✗" : ""
        return result.insets[index].caseText + mark
      }
      rows.append(row)
    }
    var lines = ["\(kase.id)  \(kase.source)", "  \(kase.title)"] + Self.aligned(rows)
    for result in played.results {
      lines += result.checks.filter { !$0.isRight && $0.what != "inset" }.map {
        "  ✗ \(result.subject.rawValue) after \($0.after): \($0.what) is \($0.found), "
          + "not \($0.expected)"
      }
    }
    lines += played.unrecorded.map {
      "  naive after \($0.after): recorded \($0.recorded.caseText), found \($0.found.caseText)"
    }
    return lines.joined(separator: "\n")
  }

  /// Columns of equal width; the event's name stands on the left, numbers on the right.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, text -> String in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 2 ? text + space : space + text
      }
      return "  " + cells.joined(separator: "  ")
    }
  }
}
