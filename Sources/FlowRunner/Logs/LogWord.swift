import Foundation
import UIKit

/// A word of a log that means something for the keyboard.
enum LogWord: Hashable {
  case notification(String)
  /// The beginning of a notification's name, cut off.
  case tornNotification
  case key(Key)
  case life(LifecycleStep)
  case screen

  /// What a notification says, by its key.
  enum Key: String, Hashable, CaseIterable {
    case frameBegin, frameEnd, duration, curve, isLocal, centerBegin, centerEnd, bounds
    /// React Native's events count in milliseconds.
    case milliseconds

    /// As reports name what is missing.
    var title: String {
      switch self {
      case .frameBegin: "FrameBegin"
      case .frameEnd: "FrameEnd"
      case .duration, .milliseconds: "AnimationDuration"
      case .curve: "AnimationCurve"
      case .isLocal: "IsLocal"
      case .centerBegin: "CenterBegin"
      case .centerEnd: "CenterEnd"
      case .bounds: "Bounds"
      }
    }
  }

  /// By their short names, with what UIKit posts.
  static let notifications: [String: Notification.Name] = [
    "willChangeFrame": UIResponder.keyboardWillChangeFrameNotification,
    "willShow": UIResponder.keyboardWillShowNotification,
    "didChangeFrame": UIResponder.keyboardDidChangeFrameNotification,
    "didShow": UIResponder.keyboardDidShowNotification,
    "willHide": UIResponder.keyboardWillHideNotification,
    "didHide": UIResponder.keyboardDidHideNotification,
  ]

  private static let known: [String: LogWord] = {
    var words: [String: LogWord] = ["UIScreen": .screen]
    for name in notifications.keys {
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      for prefix in ["UIKeyboard", "keyboard"] {
        words["\(prefix)\(capital)Notification"] = .notification(name)
      }
    }
    let keys: [(String, Key)] = [
      ("FrameBegin", .frameBegin), ("FrameEnd", .frameEnd), ("AnimationDuration", .duration),
      ("AnimationCurve", .curve), ("IsLocal", .isLocal), ("CenterBegin", .centerBegin),
      ("CenterEnd", .centerEnd), ("Bounds", .bounds),
    ]
    for (name, key) in keys {
      for prefix in ["UIKeyboard", "keyboard"] { words["\(prefix)\(name)UserInfoKey"] = .key(key) }
    }
    words["startCoordinates"] = .key(.frameBegin)
    words["endCoordinates"] = .key(.frameEnd)
    words["isEventFromThisApp"] = .key(.isLocal)
    words["duration"] = .key(.milliseconds)
    let lives: [(String, LifecycleStep)] = [
      ("UIApplicationWillResignActive", .willResignActive),
      ("UIApplicationDidEnterBackground", .didEnterBackground),
      ("UIApplicationWillEnterForeground", .willEnterForeground),
      ("UIApplicationDidBecomeActive", .didBecomeActive),
      ("UISceneWillDeactivate", .willResignActive),
      ("UISceneDidEnterBackground", .didEnterBackground),
      ("UISceneWillEnterForeground", .willEnterForeground),
      ("UISceneDidActivate", .didBecomeActive),
    ]
    for (name, step) in lives { words["\(name)Notification"] = .life(step) }
    return words
  }()

  private static let longNames = known.keys.filter {
    $0.hasPrefix("UIKeyboard") && $0.hasSuffix("Notification")
  }
  /// The first letters of every word that is known.
  private static let initials = Set("UksedI".utf8).union("i".utf8)

  init?(_ bytes: ArraySlice<UInt8>) {
    guard (8...48).contains(bytes.count), let first = bytes.first, Self.initials.contains(first)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if let word = Self.known[text] {
      self = word
    } else if text.count > 10, Self.longNames.contains(where: { $0.hasPrefix(text) }) {
      self = .tornNotification
    } else {
      return nil
    }
  }

  /// The first short name that stands as a word by itself: `willHide`, but not `will hide`.
  static func shortName(in text: [UInt8]) -> String? {
    text.split { !$0.isWord }.lazy.compactMap { word -> String? in
      let text = String(decoding: word, as: UTF8.self)
      let name = text.prefix(1).lowercased() + text.dropFirst()
      return notifications[name] == nil ? nil : name
    }.first
  }

  /// The last notification that a text speaks of in any words: `keyboardWillShow:`, `did hide`.
  static func lastMention(in text: ArraySlice<UInt8>) -> String? {
    let letters = String(decoding: text, as: UTF8.self).lowercased()
      .filter { $0.isLetter || $0.isNumber }
    var best: (name: String, place: String.Index)?
    for name in notifications.keys.sorted() {
      let short = name.lowercased().replacingOccurrences(of: "frame", with: "")
      guard let range = letters.range(of: short, options: .backwards) else { continue }
      if best.map({ $0.place < range.lowerBound }) ?? true { best = (name, range.lowerBound) }
    }
    return best?.name
  }
}
