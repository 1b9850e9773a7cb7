import DeviceModel
import Foundation
import VirtualTime

/// What the fingers on the keys do to the text: shift, pages, repeats, automatic capitals.
///
///     touchDown ──▶ pressed ──touchUp──▶ typed         letters, space, return, globe, hide
///               ──▶ typed ──0.5 s──▶ again, every 0.1 s, later by words        delete
///               ──▶ turned                                      shift, 123, #+=, ABC
///
///     shift:  off ──tap──▶ on ──letter──▶ off       two taps within 0.3 s ──▶ locked ──tap──▶ off
///
/// The text itself is elsewhere: operations on it come back as effects, and what stands before the
/// caret comes in as an event after each change. Look facts 4.10.
public struct Typing: Hashable, Sendable {
  /// Whether letters are capitals.
  public enum Shift: Hashable, Sendable {
    case off
    /// For one letter; automatic at the start of a sentence.
    case on(isAutomatic: Bool)
    case locked
  }

  /// When capitals come by themselves.
  public enum Capitals: String, Hashable, Sendable, CaseIterable {
    case none, words, sentences, allCharacters
  }

  /// A finger on a key.
  public struct Touch: Hashable, Sendable {
    public var finger: Int
    public var key: Key
    /// It did its work when it went down, or was hurried by another finger.
    var isDone: Bool
    /// It began on a page key: sliding on to another key types that and turns back (4.10.8).
    var startsOnPageKey: Bool
  }

  public private(set) var languages: [KeyboardLanguage]
  public internal(set) var languageIndex = 0
  public internal(set) var page = KeyPage.letters
  public internal(set) var shift = Shift.off
  public internal(set) var capitals = Capitals.sentences
  /// The field takes Latin letters; another language is passed over and comes back after it.
  var isLatinOnly = false
  /// In the order they went down; their keys are drawn pressed.
  public internal(set) var touches: [Touch] = []
  /// When the language last changed: the space bar then shows its name for a while (4.6.7).
  public internal(set) var languageChangedAt: Instant?

  /// What stands before the caret.
  public internal(set) var before = ""
  var lastShiftTap: Instant?
  var lastSpace: Instant?
  /// A character was typed since the page was turned.
  var hasTypedOnPage = false
  /// A letter was typed while a finger held shift.
  var hasTypedWithShiftHeld = false
  var repeating: Repeat?

  /// Delete, held down.
  struct Repeat: Hashable, Sendable {
    var next: Instant
    var count: Int
  }

  public init(languages: [KeyboardLanguage] = [.english]) {
    precondition(!languages.isEmpty, "a keyboard has one language at least")
    self.languages = languages
  }

  /// The one that the keys show: the user's own, unless the field wants Latin letters.
  public var language: KeyboardLanguage {
    let own = languages[languageIndex]
    return isLatinOnly && !own.isLatin ? usableLanguages[0] : own
  }

  /// What the globe goes through in this field: in addresses those with Latin letters alone, if
  /// there are any.
  public var usableLanguages: [KeyboardLanguage] {
    guard isLatinOnly, case let latin = languages.filter(\.isLatin), !latin.isEmpty else {
      return languages
    }
    return latin
  }

  public var isShifted: Bool { shift != .off }

  /// When `.deadline` is due; nil if nothing is awaited.
  public var nextDeadline: Instant? { repeating?.next }

  /// Takes in what the fingers do and says what becomes of the text, in order.
  public mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .fieldChanged(let capitals, let page, let isLatinOnly):
      self.capitals = capitals
      self.isLatinOnly = isLatinOnly
      letGo()
      turn(to: page)
      shift = .off
      return []
    case .languageChosen(let id):
      return choose(language: id, at: now)
    case .textChanged(let before):
      self.before = before
      capitalise()
      return []
    case .touchDown(let finger, let key):
      return touchDown(finger, key, at: now)
    case .touchMoved(let finger, let key):
      guard let index = touches.firstIndex(where: { $0.finger == finger }) else { return [] }
      if !touches[index].isDone || touches[index].startsOnPageKey { touches[index].key = key }
      return []
    case .touchUp(let finger):
      return touchUp(finger, at: now)
    case .touchesCancelled:
      letGo()
      return []
    case .deadline:
      return passDeadline(at: now)
    }
  }

  /// The layout that is to be drawn and touched.
  public func layout(
    device: Device, orientation: Orientation, predictiveBar: Bool = true,
    returnKey: ReturnKey = .default, shape: KeyLayout.Shape = .full,
    field: KeyField = .standard
  ) -> KeyLayout {
    KeyLayout(
      device: device, orientation: orientation, language: language, page: page,
      isShifted: isShifted, predictiveBar: predictiveBar, returnKey: returnKey,
      shape: shape, field: field)
  }
}

extension Typing {
  /// What happens on the keys.
  public enum Event: Hashable, Sendable {
    /// Another field: its first page, its own rule for capitals.
    case fieldChanged(Capitals, page: KeyPage = .letters, isLatinOnly: Bool = false)
    /// From the list that the globe opens when it is held.
    case languageChosen(String)
    /// The text before the caret is now this; comes after every change and move of the caret.
    case textChanged(before: String)
    case touchDown(finger: Int, Key)
    case touchMoved(finger: Int, Key)
    case touchUp(finger: Int)
    case touchesCancelled
    /// The instant of a `wake` has come; one that is no longer awaited changes nothing.
    case deadline
  }

  /// What is to be done, in order.
  public enum Effect: Hashable, Sendable {
    /// The sound of a key going down.
    case click
    case insert(String)
    case deleteBackward
    case deleteWordBackward
    case pressReturn
    case languageChanged(String)
    case openEmoji
    case startDictation
    case hideKeyboard
    /// Send `.deadline` at that instant.
    case wake(at: Instant)
  }

  public static let repeatDelay = Duration.milliseconds(500)
  public static let repeatInterval = Duration.milliseconds(100)
  /// From then on whole words go (look fact 4.10.3).
  public static let repeatsBeforeWords = 20
  public static let wordRepeatInterval = Duration.milliseconds(300)
  public static let doubleTapTime = Duration.milliseconds(300)
  /// Within which a second space makes a full stop (look fact 4.10.4).
  public static let doubleSpaceTime = Duration.seconds(1)
}
