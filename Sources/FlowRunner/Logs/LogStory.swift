import Foundation
import UIKit

/// How far the user of a flow has got: which app is in front, and where its keyboard is.
struct LogStory {
  /// Where a keyboard is.
  enum Standing: Hashable { case hidden, docked, undocked, floating }

  private enum Front: Hashable { case app, home, other }

  /// The setting that lets an app hear of the next one's keyboard: it does as long as it is awake,
  /// which no app is for longer.
  static let awake = "backgroundLatency: 1.5s"

  private var front = Front.app
  private var standing = Standing.hidden
  /// The keyboard that comes back with the app.
  private var kept = Standing.hidden
  /// Whether the app will soon be asleep, and hear no more of the other's keyboard.
  var isHurried: Bool { front == .other }

  /// What a user does for a keyboard of the app; nil where nothing makes it so.
  mutating func steps(own next: Standing) -> [String]? {
    if front != .app && next == .hidden { return nil }
    var steps = returning()
    defer { standing = next }
    guard standing != next else { return steps }
    let show = standing == .hidden ? ["tapOn: { id: tummy }"] : []
    switch next {
    case .hidden: steps.append("hideKeyboard")
    case .docked: steps += show.isEmpty ? ["keyboard: docked"] : show
    case .undocked: steps += show + ["keyboard: undocked"]
    case .floating: steps += show + ["keyboard: floating"]
    }
    return steps
  }

  /// What a user does for the keyboard of another app; nil where the app would not hear of it.
  mutating func steps(other next: Standing) -> [String]? {
    switch next {
    case .hidden:
      guard front != .home else { return nil }
      defer { standing = .hidden }
      return standing == .hidden ? [] : [front == .other ? "tapOn: { id: done }" : "hideKeyboard"]
    case .docked:
      if front == .other && standing == .docked { return [] }
      // The app has to be left anew, as it hears of nothing 1.5 s later.
      let steps = returning() + leaving()
      (front, standing) = (.other, .docked)
      return steps + ["launchApp: { appId: notes, stopApp: true }", "tapOn: { id: compose }"]
    case .undocked, .floating: return nil
    }
  }

  /// What a user does for a step of the app's life.
  mutating func steps(for life: String) -> [String]? {
    switch life {
    case "enterBackground": front == .app ? leaving() : nil
    case "enterForeground": returning()
    default: []
    }
  }

  private mutating func leaving() -> [String] {
    kept = standing
    (front, standing) = (.home, .hidden)
    return ["pressKey: home"]
  }

  private mutating func returning() -> [String] {
    guard front != .app else { return [] }
    (front, standing) = (.app, kept)
    return ["launchApp: { stopApp: false }"]
  }
}

extension LogStory.Standing {
  /// Nil where a notification says nothing of where the keyboard is.
  init?(_ notice: KeyboardCase.Notice, on screen: CGSize, isPad: Bool) {
    let end = notice.end
    let isHide =
      notice.name == UIResponder.keyboardWillHideNotification
      || notice.name == UIResponder.keyboardDidHideNotification
    if end.isEmpty || end.minY < 0 {
      guard isHide else { return nil }
      self = .hidden
    } else if end.minY >= screen.height - 0.5 {
      self = .hidden
    } else if !isPad || end.minY == 0 {
      self = .docked
    } else if end.width < screen.width - 0.5 {
      self = .floating
    } else {
      self = end.maxY < screen.height - 0.5 ? .undocked : .docked
    }
  }
}
