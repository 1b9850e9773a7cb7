import Foundation
import Raster
import Simulation
import UIKit

/// Writes down what the phone says while it runs: the log, and what apps that gave up leave behind.
@MainActor final class Scribe {
  private let log: FileHandle?
  private let level: LogLevel?
  private let reports: URL?
  private var phone: ObjectIdentifier?
  private var entryCount = 0
  private var reportCount = 0

  /// - Parameters:
  ///   - logPath: where every line goes; nil for nowhere.
  ///   - level: lines that matter at least so much go to standard error, too; nil for none.
  ///   - reportFolder: where crash reports go; nil for nowhere.
  init(logPath: String?, level: LogLevel?, reportFolder: String?) throws {
    self.level = level
    if let logPath {
      guard FileManager.default.createFile(atPath: logPath, contents: nil),
        let handle = FileHandle(forWritingAtPath: logPath)
      else { throw FileError(path: logPath, problem: "the log cannot be written there") }
      log = handle
    } else {
      log = nil
    }
    reports = reportFolder.map { URL(fileURLWithPath: $0, isDirectory: true) }
    if let reports {
      do {
        try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
      } catch {
        throw FileError(path: reports.path, problem: "the folder cannot be made")
      }
    }
  }

  /// Writes what has come since the last call; of another phone, from its beginning.
  func follow(_ phone: Simulator) {
    if self.phone != ObjectIdentifier(phone) {
      self.phone = ObjectIdentifier(phone)
      entryCount = 0
      reportCount = 0
    }
    for entry in phone.timeline.dropFirst(entryCount) { write(entry) }
    entryCount = phone.timeline.count
    for report in phone.crashReports.dropFirst(reportCount) { write(report) }
    reportCount = phone.crashReports.count
  }

  private func write(_ entry: TimelineEntry) {
    guard entry.kind == .log else { return }
    let importance = entry.level ?? .info
    let time = String(format: "%10.3f", Double(entry.at.nanoseconds) / 1e6)
    let line = "\(time) ms  \(entry.app)  \(importance.rawValue)  \(entry.name) \(entry.detail)"
    log?.write(Data((line + "\n").utf8))
    if let level, importance >= level { Console.remark(line) }
  }

  /// `ike-12500ms.crash`: by app and uptime, with a number where one is there already.
  private func write(_ report: CrashReport) {
    guard let reports else { return }
    let name = "\(report.app)-\(report.at.nanoseconds / 1_000_000)ms"
    var file = reports.appendingPathComponent("\(name).crash")
    var count = 1
    while FileManager.default.fileExists(atPath: file.path) {
      count += 1
      file = reports.appendingPathComponent("\(name)-\(count).crash")
    }
    do {
      try Data(report.document.utf8).write(to: file)
      Console.remark("\(report.app) gave up; its report is \(file.path)")
    } catch {
      Console.complain("\(file.path): the crash report cannot be written")
    }
  }
}
