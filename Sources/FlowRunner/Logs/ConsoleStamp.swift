import Foundation

/// When a line was written, and by which program, as the line itself says at its head.
///
/// NSLog (`2024-01-02 10:11:12.345 App[123:4567]`), `log stream`, Console's exports with tabs,
/// syslog of a device (`Jan  2 10:11:12 phone App(Library)[123] <Notice>:`) and logcat begin their
/// lines in such ways.
struct ConsoleStamp: Hashable {
  /// Since some midnight; nil where the line does not say.
  var time: Duration?
  var program: String?
  /// How many bytes of the line say so.
  var length = 0
  private var hasDate = false

  /// A time further in than this is part of what is said.
  private static let reach = 48
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  init(of line: [UInt8]) {
    if let start = Self.clock(in: line, from: 0, before: Self.reach),
      line[..<start].firstRange(of: Array("imestamp".utf8)) == nil
    {
      let end = read(line, at: start)
      length = readProgram(line, after: end)
    } else if let start = Self.named(in: line) {
      _ = read(line, at: start)
      program = Self.path(in: line)
    }
  }

  /// Where `dd:dd:dd` begins, in a place where a time may stand.
  private static func clock(in line: [UInt8], from first: Int, before limit: Int) -> Int? {
    guard line.count >= first + 8 else { return nil }
    for start in first..<min(line.count - 7, limit) where line[start].isDigit {
      let ten = line[start..<start + 8]
      let fits = zip(ten, "00:00:00".utf8).allSatisfy { byte, model in
        model == .colon ? byte == .colon : byte.isDigit
      }
      let before = start > 0 ? line[start - 1] : .space
      let after = start + 8 < line.count ? line[start + 8] : .space
      let isInside = before.isDigit || before == .colon || after.isDigit || after == .colon
      if fits && !isInside { return start }
    }
    return nil
  }

  /// The time behind `timestamp`, in JSON or in Xcode's list of what belongs to a line.
  private static func named(in line: [UInt8]) -> Int? {
    guard let word = line.firstRange(of: Array("imestamp".utf8)) else { return nil }
    return clock(in: line, from: word.upperBound, before: word.upperBound + 24)
  }

  /// The program that JSON names by its path.
  private static func path(in line: [UInt8]) -> String? {
    guard let word = line.firstRange(of: Array("\"processImagePath\"".utf8)) else { return nil }
    let rest = line[word.upperBound...].drop { $0 == .colon || $0 == .space || $0 == .quote }
    let path = String(decoding: rest.prefix { $0 != .quote }, as: UTF8.self)
    return path.split(separator: "/").last.map(String.init)
  }

  /// Reads the time with its fraction and the date before it; where it ends.
  private mutating func read(_ line: [UInt8], at start: Int) -> Int {
    func number(_ offset: Int) -> Int64 {
      Int64(line[start + offset] - 0x30) * 10 + Int64(line[start + offset + 1] - 0x30)
    }
    var nanoseconds = (number(0) * 3600 + number(3) * 60 + number(6)) * 1_000_000_000
    var end = start + 8
    if end + 1 < line.count, line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ","),
      line[end + 1].isDigit
    {
      let digits = line[(end + 1)...].prefix(while: \.isDigit)
      var unit: Int64 = 100_000_000
      for digit in digits.prefix(9) {
        nanoseconds += Int64(digit - 0x30) * unit
        unit /= 10
      }
      end += 1 + digits.count
    }
    let day = Self.day(before: line[..<start])
    hasDate = day != nil
    time = .nanoseconds(nanoseconds) + .seconds((day ?? 0) * 86_400)
    let zone = line[end...].prefix { $0.isDigit || "+-Z:".utf8.contains($0) }
    return end + (zone.first?.isDigit == true || zone.first == .colon ? 0 : zone.count)
  }

  /// The day that stands before a time: `2024-01-02 `, `01-02 ` or `Jan  2 `.
  private static func day(before time: ArraySlice<UInt8>) -> Int64? {
    let words = String(decoding: time, as: UTF8.self)
      .split { $0 == " " || $0 == "T" || $0 == "\t" || $0 == "[" || $0 == "\"" }
    guard let last = words.last else { return nil }
    let parts = last.split(separator: "-").map { Int64($0) ?? -1 }
    if parts.count == 3, parts.allSatisfy({ (0...9999).contains($0) }) {
      return days(year: parts[0], month: parts[1], day: parts[2])
    }
    if parts.count == 2, parts.allSatisfy({ (1...31).contains($0) }) {
      return days(year: 2000, month: parts[0], day: parts[1])
    }
    guard words.count > 1, let day = Int64(last), (1...31).contains(day),
      let month = months.firstIndex(of: String(words[words.count - 2].prefix(3)))
    else { return nil }
    return days(year: 2000, month: Int64(month + 1), day: day)
  }

  /// Days since a day long ago, by the common calendar.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let moon = (month + 9) % 12
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * moon + 2) / 5 + day
  }

  /// Reads who writes; where what is said begins.
  private mutating func readProgram(_ line: [UInt8], after end: Int) -> Int {
    if end < line.count, line[end] == .tab {
      let field = line[(end + 1)...].prefix { $0 != .tab }
      let next = end + 1 + field.count
      guard next < line.count, !field.isEmpty else { return end }
      program = String(decoding: field, as: UTF8.self)
      return next
    }
    var place = end
    for _ in 0..<8 {
      place += line[place...].prefix(while: \.isBlank).count
      let word = line[place...].prefix { !$0.isBlank }
      guard let first = word.first, first != UInt8(ascii: "{") else { break }
      place += word.count
      if let name = Self.name(before: UInt8(ascii: "["), in: word), word.contains(where: \.isDigit)
      {
        program = name
        return place
      }
      if word.last == .colon, !first.isDigit, let name = Self.name(before: .colon, in: word) {
        program = name
        return place
      }
      guard first.isDigit || word.count < 24 else { break }
    }
    return end
  }

  /// `App` of `App(Library)[123]` and of `App:`; nil where none is before the mark.
  private static func name(before mark: UInt8, in word: ArraySlice<UInt8>) -> String? {
    guard let end = word.firstIndex(of: mark), end > word.startIndex else { return nil }
    if mark != .colon, end + 1 < word.endIndex, !word[end + 1].isDigit { return nil }
    let name = word[word.startIndex..<end].prefix { $0 != UInt8(ascii: "(") }
    guard let first = name.first, first.isWord, !name.contains(UInt8(ascii: "=")) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }
}
