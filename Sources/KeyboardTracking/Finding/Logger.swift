import UIKit

/// Writes lines with a tag into the app's log, from where they go to the timeline, and as the host
/// wishes to a file and to the console.
///
///     let log = Logger(tag: "[keyboard]").child(tag: "[tracker]")
///     log.info("calculated height - 437.9")   // [keyboard][tracker] calculated height - 437.9
@MainActor public struct Logger {
  /// `[keyboard][tracker]`: every tag from the outermost on.
  public let tag: String
  /// Lines that matter less are left out.
  public var level: LogLevel

  public init(tag: String, level: LogLevel = .debug) {
    self.tag = tag
    self.level = level
  }

  /// A logger whose lines have one tag more.
  public func child(tag: String) -> Logger { Logger(tag: self.tag + tag, level: level) }

  public func debug(_ message: @autoclosure () -> String) { write(.debug, message) }
  public func info(_ message: @autoclosure () -> String) { write(.info, message) }
  public func warning(_ message: @autoclosure () -> String) { write(.warning, message) }
  public func error(_ message: @autoclosure () -> String) { write(.error, message) }

  private func write(_ level: LogLevel, _ message: () -> String) {
    guard level >= self.level else { return }
    AppWorld.current.log(message(), tag: tag, level: level)
  }
}
