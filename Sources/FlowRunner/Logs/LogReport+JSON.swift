import Foundation
import VirtualTime

/// The report for programs.
extension LogReport {
  private struct File: Encodable {
    var file: String
    var lines: Int
    var skippedLines: Int
    var hasTimes: Bool
    var program: String?
    var device: String?
    var screen: [Double]
    var orientation: String
    var deviceReason: String
    var events: [Event]
    var wrong: [String: [Int]]
    /// Left out where only all fixes together are enough.
    var cure: [String]?
    var problems: [Problem]
  }

  private struct Event: Encodable {
    var line: Int
    var copies: [Int]
    var at: Double
    var name: String
    var nameIsGuessed: Bool
    var begin: [Double]?
    var end: [Double]?
    var duration: Double?
    var local: Bool?
    var assumed: [String]
    /// What iOS posts before it and the log does not have.
    var added: [String]
    var right: Double
    var insets: [String: Double]
  }

  private struct Problem: Encodable {
    var line: Int
    var problem: String
  }

  /// Lengths in points, times in milliseconds; `wrong` has the indices of events.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let screen = judgement.screen
    let whole = File(
      file: file, lines: log.lineCount, skippedLines: log.skippedCount, hasTimes: log.hasTimes,
      program: log.program, device: screen.device?.name,
      screen: [Double(screen.size.width), Double(screen.size.height)],
      orientation: screen.isLandscape ? "landscape" : "portrait", deviceReason: screen.reason,
      events: log.entries.indices.map(event),
      wrong: Dictionary(uniqueKeysWithValues: judgement.trackers.map { ($0.name, $0.wrong) }),
      cure: judgement.cure,
      problems: log.problems.map { Problem(line: $0.line, problem: $0.problem) })
    return String(decoding: try encoder.encode(whole), as: UTF8.self) + "\n"
  }

  private func event(_ index: Int) -> Event {
    let entry = log.entries[index]
    let insets = judgement.trackers.map { ($0.name, Self.rounded($0.insets[index])) }
    return Event(
      line: entry.line, copies: entry.copies, at: entry.at.inSeconds * 1000, name: entry.name,
      nameIsGuessed: entry.isNameGuessed, begin: entry.notice?.begin.numbers,
      end: entry.notice?.end.numbers,
      duration: entry.notice.map { $0.duration.inSeconds * 1000 }, local: entry.notice?.isLocal,
      assumed: entry.assumed, added: entry.added, right: Self.rounded(judgement.right[index]),
      insets: Dictionary(uniqueKeysWithValues: insets))
  }

  private static func rounded(_ inset: CGFloat) -> Double {
    (Double(inset) * 1000).rounded() / 1000
  }
}

extension CGRect {
  fileprivate var numbers: [Double] { [Double(minX), Double(minY), Double(width), Double(height)] }
}
