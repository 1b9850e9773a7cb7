import Foundation
import UIKit

/// What iOS posts and the log lacks: apps observe only some of the six notifications, and lines are
/// damaged.
extension KeyboardLog {
  /// A notification whose line is damaged, so that only its name is known.
  struct Lost: Hashable {
    var name: String
    /// From 1.
    var line: Int
  }

  /// Whether an app printed only some of what iOS posts: no change of frame, or nothing beforehand.
  public var isPartial: Bool { !notices.isEmpty && !says("willChangeFrame") }

  /// A damaged line says it, too, where its name can be read.
  private func says(_ name: String) -> Bool {
    entries.contains { $0.name == name && !$0.isNameless } || lost.contains { $0.name == name }
  }

  /// Lines of damaged changes of frame.
  var damagedChanges: [Int] { lost.filter { $0.name == "willChangeFrame" }.map(\.line) }

  /// What is added before each entry: its change of frame where none stands beside it (facts 1.1,
  /// 1.2), and all that precedes an end where the log has nothing but ends.
  func additions() -> [[String]] {
    let hasBeginnings = ["willChangeFrame", "willShow", "willHide"].contains(where: says)
    return entries.indices.map { index in
      guard entries[index].notice != nil else { return [] }
      switch entries[index].name {
      case "willShow", "willHide": return hasChangeBeside(index) ? [] : ["willChangeFrame"]
      case "didShow" where !hasBeginnings: return ["willChangeFrame", "willShow"]
      case "didHide" where !hasBeginnings: return ["willChangeFrame", "willHide"]
      case "didChangeFrame" where !hasBeginnings: return ["willChangeFrame"]
      default: return []
      }
    }
  }

  /// What is posted within this time has one cause.
  private static let instant = Duration.milliseconds(500)

  /// Whether the change of frame that goes with an entry is printed before or behind it.
  private func hasChangeBeside(_ index: Int) -> Bool {
    let entry = entries[index]
    func isBeside(_ other: Entry) -> Bool {
      guard let mine = entry.notice, let its = other.notice, other.name.hasPrefix("will") else {
        return false
      }
      return mine.end.isNear(its.end)
        && max(entry.at, other.at) - min(entry.at, other.at) <= Self.instant
    }
    let before = entries[..<index].reversed().prefix(while: isBeside)
    let behind = entries[(index + 1)...].prefix(while: isBeside)
    return (before + behind).contains { $0.name == "willChangeFrame" }
  }

  /// The notifications that are added before an entry.
  func unprinted(before entry: Entry) -> [(name: String, notice: KeyboardCase.Notice)] {
    guard let notice = entry.notice else { return [] }
    return entry.added.compactMap { name in
      guard let posted = LogWord.notifications[name] else { return nil }
      var copy = notice
      copy.name = posted
      return (name, copy)
    }
  }
}

extension CGRect {
  /// Frames told by centre and bounds are rounded otherwise.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
      .allSatisfy { abs($0 - $1) < 0.5 }
  }
}
