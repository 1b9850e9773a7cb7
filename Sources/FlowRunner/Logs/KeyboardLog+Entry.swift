import Foundation
import UIKit

extension KeyboardLog.Entry {
  /// Whether another line prints the same notification.
  func isSame(as other: KeyboardLog.Entry) -> Bool {
    if let clock, let later = other.clock, max(clock, later) - min(clock, later) > .milliseconds(50)
    {
      return false
    }
    guard let mine = notice, let its = other.notice else { return action == other.action }
    let unsaid = Set(assumed + other.assumed)
    return (name == other.name || isNameless || other.isNameless) && mine.end == its.end
      && (mine.begin == its.begin || unsaid.contains("begin"))
      && (mine.duration == its.duration || unsaid.contains("duration"))
      && (mine.isLocal == its.isLocal || unsaid.contains("isLocal"))
      && (screen == other.screen || other.screen == nil)
  }

  /// Whether it is posted together with the one before: willShow with its willChangeFrame.
  func belongs(to before: KeyboardLog.Entry) -> Bool {
    guard let mine = notice, let its = before.notice, name != before.name else { return false }
    return mine.end == its.end && (mine.begin == its.begin || assumed.contains("begin"))
  }
}

extension LogDraft {
  /// What iOS would have said and the log does not.
  var assumed: [String] {
    var words: [String] = []
    if frames[.frameBegin] == nil { words.append("begin") }
    if duration == nil { words.append("duration") }
    if isLocal == nil { words.append("isLocal") }
    return words
  }

  /// What is damaged, in words: every value that is there and cannot be read, and what is missing
  /// of a dictionary that was not closed.
  var lack: [String] {
    var words = LogWord.Key.allCases.compactMap { key in
      unreadable[key].map { "\(key.title) \($0)" }
    }
    if isNameTorn { words.append("has a name that is cut off") }
    let isPrinted = name != nil || isNameTorn || keys.count > 2
    guard isPrinted, !isInWords, unreadable.isEmpty || !isClosed else { return words }
    var missing: [String] = []
    if frame(.frameBegin) == nil && unreadable[.frameBegin] == nil { missing.append("FrameBegin") }
    if frame(.frameEnd) == nil && unreadable[.frameEnd] == nil { missing.append("FrameEnd") }
    if duration == nil && unreadable[.duration] == nil { missing.append("AnimationDuration") }
    // iOS says whose the keyboard is since 9, so only a torn dictionary lacks it.
    if !isClosed && !missing.isEmpty && isLocal == nil && unreadable[.isLocal] == nil {
      missing.append("IsLocal")
    }
    if !missing.isEmpty { words.append("has no \(missing.joined(separator: ", "))") }
    if !missing.isEmpty && !isClosed && !keys.isEmpty { words.append("is not closed") }
    return words
  }
}

extension KeyboardCase {
  private static let lifeNames: [(step: LifecycleStep, name: String)] = [
    (.willResignActive, "resignActive"), (.didEnterBackground, "enterBackground"),
    (.willEnterForeground, "enterForeground"), (.didBecomeActive, "becomeActive"),
  ]

  /// As events of cases are called.
  static func lifeName(of step: LifecycleStep) -> String {
    lifeNames.first { $0.step == step }?.name ?? "\(step)"
  }
}
