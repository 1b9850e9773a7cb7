import DeviceModel
import Foundation
import UIKit

/// The screen that a log was made on: told by its frames, or given.
public struct LogScreen: Hashable, Sendable {
  /// Nil where no device of the table has a screen of that size.
  public var device: Device?
  /// Upright.
  public var size: CGSize
  /// Of the first notification.
  public var isLandscape: Bool
  /// How it is known, in words.
  public var reason: String

  /// A device that somebody names; the orientation is still told by the frames.
  public init(_ device: Device, for log: KeyboardLog) {
    self.device = device
    size = device.screen.size
    reason = "as asked for"
    isLandscape = false
    for notice in log.notices {
      guard let turn = turn(of: notice) else { continue }
      isLandscape = turn
      break
    }
  }

  private init(_ size: CGSize) {
    device = nil
    isLandscape = size.width > size.height
    self.size = isLandscape ? size.turned : size
    reason = "told by the frames; no device of the table has such a screen"
  }

  /// Told by the log alone; nil where its frames fit no screen.
  ///
  /// A docked keyboard is as wide as the screen and ends at its bottom, a hidden one begins there.
  public init?(of log: KeyboardLog, among devices: [Device]) {
    let printed = log.entries.lazy.compactMap(\.screenSize).first
    let corners = log.notices.flatMap { Self.corners(of: $0) }
    func votes(_ size: CGSize) -> Int { corners.count { $0 == size } }
    let sizes = devices.map(\.screen.size)
    let fitting = devices.filter { device in
      votes(device.screen.size) + votes(device.screen.size.turned) > 0
        || printed.map { $0 == device.screen.size || $0.turned == device.screen.size } ?? false
    }
    if let best = Self.best(of: fitting, votes, log) {
      self.init(best, for: log)
      let others = devices.filter { $0.screen.size == best.screen.size && $0.name != best.name }
      reason = "told by the frames, which end at the corner of a screen of \(best.screen.size.text)"
      if printed != nil { reason = "the log has a screen of \(best.screen.size.text)" }
      if !others.isEmpty { reason += "; so have \(others.map(\.name).joined(separator: ", "))" }
      return
    }
    guard let found = printed ?? Self.likeliest(corners), !sizes.contains(found) else { return nil }
    self.init(found)
  }

  /// Where a frame's right edge, and its top or bottom, would be a screen's.
  private static func corners(of notice: KeyboardCase.Notice) -> [CGSize] {
    var corners: [CGSize] = []
    for frame in [notice.begin, notice.end] where !frame.isEmpty && frame.minX == 0 {
      guard frame.minY > 0 else { continue }
      corners.append(CGSize(width: frame.width, height: frame.maxY))
      corners.append(CGSize(width: frame.width, height: frame.minY))
    }
    return corners
  }

  private static func best(
    of devices: [Device], _ votes: (CGSize) -> Int, _ log: KeyboardLog
  ) -> Device? {
    func worth(_ device: Device) -> (Int, Int) {
      let size = device.screen.size
      let heights = [device.keyboard.portrait, device.keyboard.landscape]
        .flatMap { [$0.withBar.points, $0.withoutBar.points] }
      let matches = log.notices.count { notice in
        heights.contains { abs($0 - notice.end.height) < 0.5 }
      }
      return (votes(size) + votes(size.turned), matches)
    }
    guard let first = devices.first else { return nil }
    return devices.reduce(first) { worth($1) > worth($0) ? $1 : $0 }
  }

  /// The corner that comes most often, if it can be a screen's at all.
  private static func likeliest(_ corners: [CGSize]) -> CGSize? {
    let likely = corners.filter {
      (300...1400).contains($0.width) && (300...1400).contains($0.height)
    }
    guard let first = likely.first else { return nil }
    func count(_ size: CGSize) -> Int { corners.count { $0 == size } }
    return likely.reduce(first) { count($1) > count($0) ? $1 : $0 }
  }

  public var isPad: Bool { device.map { $0.idiom == .pad } ?? (size.width >= 700) }

  /// The screen's size with the interface in an orientation.
  public func size(inLandscape isLandscape: Bool) -> CGSize { isLandscape ? size.turned : size }

  /// Whether a notification can only be of one orientation, and which; nil where it can be of both.
  func turn(of notice: KeyboardCase.Notice) -> Bool? {
    let corners = Self.corners(of: notice)
    let isUpright = corners.contains(size)
    let isTurned = corners.contains(size.turned)
    return isUpright == isTurned ? nil : isTurned
  }
}

extension CGSize {
  var turned: CGSize { CGSize(width: height, height: width) }
  /// `390×844`.
  var text: String { "\(width.caseText)×\(height.caseText)" }
}

extension KeyboardLog {
  /// The notifications among the entries.
  public var notices: [KeyboardCase.Notice] { entries.compactMap(\.notice) }
}
