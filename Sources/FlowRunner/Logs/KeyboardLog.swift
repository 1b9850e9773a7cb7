import Foundation
import UIKit

/// A console log with what it says of the keyboard.
///
///     let log = KeyboardLog(bytes)
///     log.entries.first?.name          // "willShow"
///     log.problems.first?.description  // "line 12: … has no FrameEnd"
///
/// Notifications may be printed in any form, whole or damaged, with noise around; see `LogScanner`.
public struct KeyboardLog: Hashable, Sendable {
  /// In the order in which they happened.
  public private(set) var entries: [Entry] = []
  public private(set) var problems: [Problem] = []
  /// Lines with words on them that belong to no notification.
  public private(set) var skippedCount = 0
  public private(set) var lineCount = 0
  /// Programs whose notifications are in the log, the most frequent first.
  public private(set) var programs: [String] = []
  /// The program whose notifications these are; nil where the log names none, or only one.
  public private(set) var program: String?
  /// Whether the system hid values in it.
  public private(set) var hasPrivateValues = false
  /// Damaged notifications whose names can be read.
  private(set) var lost: [Lost] = []

  /// Something that happened to the keyboard or to the app.
  public struct Entry: Hashable, Sendable {
    /// Where it begins in the file, from 1.
    public var line: Int
    /// Further lines that print the same notification again.
    public var copies: [Int] = []
    /// Since the first entry; made up where the log has no times.
    public var at: Duration = .zero
    /// As in cases and flows: `willShow`, or `enterBackground`.
    public var name: String
    /// Whether the log does not say the name, so that it was told from words or frames nearby.
    public var isNameGuessed = false
    public var action: KeyboardCase.Action
    /// What the log does not say: `begin`, `duration`, `isLocal`.
    public var assumed: [String] = []
    /// What iOS posts before it and the log does not have, by names: `willChangeFrame`.
    public var added: [String] = []
    public var screenSize: CGSize?
    /// Since some midnight.
    var clock: Duration?
    var screen: String?
    /// Whether not even words nearby tell the name.
    var isNameless = false

    /// Nil for a step in the app's life.
    public var notice: KeyboardCase.Notice? {
      guard case .notification(let notice) = action else { return nil }
      return notice
    }
  }

  /// A notification that is not whole.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// From 1.
    public var line: Int
    public var problem: String
    public var description: String { "line \(line): \(problem)" }
  }

  /// Reads a log; `program` chooses among several that print into it.
  public init(_ bytes: [UInt8], program chosen: String? = nil) {
    let text = ConsoleText(bytes)
    let scanner = LogScanner(text, endsWithNewline: bytes.last == .newline)
    lineCount = text.lines.count
    skippedCount = scanner.skippedCount
    hasPrivateValues = scanner.hasPrivate
    let drafts = choose(from: scanner.drafts, chosen)
    for draft in drafts { add(draft) }
    joinCopies()
    order()
    markOtherScreens()
    for (index, names) in additions().enumerated() { entries[index].added = names }
  }

  public var hasTimes: Bool { entries.contains { $0.clock != nil } }

  // MARK: Reading

  private mutating func choose(from drafts: [LogDraft], _ chosen: String?) -> [LogDraft] {
    var counts: [(name: String, count: Int)] = []
    for name in drafts.compactMap(\.stamp.program) {
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    programs = counts.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element.name)
    guard let ours = chosen ?? (programs.count > 1 ? programs.first : nil) else { return drafts }
    program = ours
    return drafts.filter { $0.stamp.program.map { $0 == ours } ?? true }
  }

  private mutating func add(_ draft: LogDraft) {
    if let step = draft.life {
      let name = KeyboardCase.lifeName(of: step)
      entries.append(
        Entry(line: draft.firstLine, name: name, action: .life(step), clock: draft.stamp.time))
      return
    }
    let lack = draft.lack
    let what = draft.isNameTorn ? "a notification" : draft.name ?? draft.mention ?? "a notification"
    guard let end = draft.frame(.frameEnd) else {
      let words = lack.isEmpty ? "has no FrameEnd" : lack.joined(separator: ", ")
      problems.append(Problem(line: draft.firstLine, problem: "\(what) \(words); left out"))
      if let name = draft.name ?? draft.mention {
        lost.append(Lost(name: name, line: draft.firstLine))
      }
      return
    }
    let told = draft.name ?? draft.mention
    let begin = draft.frame(.frameBegin) ?? self.begin(of: told, to: end)
    let name = told ?? Self.guess(begin: begin, end: end)
    guard let posted = LogWord.notifications[name] else { return }
    if !lack.isEmpty {
      let source = draft.frames[.frameEnd] == nil ? "; told by its centre and bounds" : ""
      let words = "\(name) \(lack.joined(separator: ", "))\(source)"
      problems.append(Problem(line: draft.firstLine, problem: words))
    }
    let seconds = draft.duration ?? 0.25
    let notice = KeyboardCase.Notice(
      name: posted, begin: begin, end: end,
      duration: .nanoseconds(Int64((seconds * 1e9).rounded())), isLocal: draft.isLocal ?? true)
    entries.append(
      Entry(
        line: draft.firstLine, name: name, isNameGuessed: draft.name == nil,
        action: .notification(notice), assumed: draft.assumed, screenSize: draft.screenSize,
        clock: draft.stamp.time, screen: draft.screen,
        isNameless: draft.name == nil && draft.mention == nil))
  }

  /// Where the keyboard comes from where that is not said: from where it was, or from where it does
  /// in the notification that is posted together with this one.
  private func begin(of name: String?, to end: CGRect) -> CGRect {
    guard let last = entries.last(where: { $0.notice != nil }), let notice = last.notice else {
      return end
    }
    let isNew = name == last.name || (name?.hasPrefix("will") ?? true && last.name.hasPrefix("did"))
    return notice.end == end && !isNew ? notice.begin : notice.end
  }

  /// What a dictionary without a name is about, by where the keyboard goes.
  private static func guess(begin: CGRect, end: CGRect) -> String {
    if end.isEmpty || end.minY == begin.minY { return "willChangeFrame" }
    return end.minY < begin.minY ? "willShow" : "willHide"
  }

  // MARK: Order

  /// A log that seems to take longer has a damaged date.
  private static let longest = Duration.seconds(100 * 86_400)

  /// Several observers print the same notification, and some print it twice in two forms.
  private mutating func joinCopies() {
    var joined: [Entry] = []
    for entry in entries {
      if let last = joined.last, last.isSame(as: entry) {
        joined[joined.count - 1].copies.append(entry.line)
      } else {
        joined.append(entry)
      }
    }
    entries = joined
  }

  /// By the clock where there is one; exports may have the newest line at the top.
  private mutating func order() {
    let clocks = entries.compactMap(\.clock)
    let falls = zip(clocks, clocks.dropFirst()).count { $0 > $1 }
    let rises = zip(clocks, clocks.dropFirst()).count { $0 < $1 }
    if falls > rises { entries.reverse() }
    fillClocks()
    if clocks.isEmpty { return space() }
    let sorted = entries.enumerated().sorted { left, right in
      (left.element.clock ?? .zero, left.offset) < (right.element.clock ?? .zero, right.offset)
    }
    entries = sorted.map(\.element)
    let first = entries.first?.clock ?? .zero
    for index in entries.indices {
      entries[index].at = min(Self.longest, (entries[index].clock ?? first) - first)
    }
  }

  /// What has no time of its own happened when the entry before it did; a new day goes on.
  private mutating func fillClocks() {
    guard var last = entries.first(where: { $0.clock != nil })?.clock else { return }
    var days = Duration.zero
    for index in entries.indices {
      guard let clock = entries[index].clock else {
        entries[index].clock = last
        continue
      }
      if clock + days + .seconds(43_200) < last && clock < .seconds(86_400) {
        days += .seconds(86_400)
      }
      entries[index].clock = clock + days
      last = clock + days
    }
  }

  /// Times where the log has none: what belongs together at once, its end after the motion, and a
  /// second for the user between.
  private mutating func space() {
    var now = Duration.zero
    for index in entries.indices.dropFirst() {
      let before = entries[index - 1]
      let isEnd = entries[index].name.hasPrefix("did")
      let wasEnd = before.name.hasPrefix("did")
      if isEnd && !wasEnd {
        now += before.notice?.duration ?? .zero
      } else if !(isEnd && wasEnd) && !entries[index].belongs(to: before) {
        now += .seconds(1)
      }
      entries[index].at = now
    }
  }

  private mutating func markOtherScreens() {
    let screens = entries.compactMap(\.screen)
    guard let first = screens.first else { return }
    let ours = screens.reduce(first) { best, screen in
      screens.count { $0 == screen } > screens.count { $0 == best } ? screen : best
    }
    for index in entries.indices {
      guard let screen = entries[index].screen, screen != ours, var notice = entries[index].notice
      else { continue }
      notice.isOfOtherScreen = true
      entries[index].action = .notification(notice)
    }
  }
}
