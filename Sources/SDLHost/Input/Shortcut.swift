import Simulation

/// What the desk's user can ask of the host itself.
enum Command: Hashable, CaseIterable {
  case help, home, inspector, pause, singleFrame, frameBefore, nextEvent, eventBefore, recordedEnd
  case slower, faster, appearance, rotateRight
  case rotateLeft, record, sceneBefore, nextScene, close
}

extension Command {
  var isOfTour: Bool { self == .sceneBefore || self == .nextScene }
}

/// A key for a command; one table for the keyboard and for the help.
struct Shortcut: Hashable {
  var command: Command
  var key: KeyPress.Key
  var modifiers: KeyInput.Modifiers = []
  /// As the help writes it.
  var label: String
  var meaning: String
  /// True where holding the key down means it again and again.
  var mayRepeat = false
  /// True where the key is free even while a field takes text.
  var worksWhileTyping = false

  static let all: [Shortcut] = [
    Shortcut(
      command: .help, key: .function(1), label: "F1", meaning: "Show or hide this help",
      worksWhileTyping: true),
    Shortcut(
      command: .home, key: .letter("h"), label: "H", meaning: "Home; twice, the app switcher"),
    Shortcut(
      command: .inspector, key: .named(.tab), label: "Tab", meaning: "Fold the inspector away"),
    Shortcut(
      command: .pause, key: .named(.space), label: "Space", meaning: "Pause, or go on"),
    Shortcut(
      command: .singleFrame, key: .letter("."), label: ".", meaning: "A single frame",
      mayRepeat: true),
    Shortcut(
      command: .frameBefore, key: .letter(","), label: ",", meaning: "The frame before",
      mayRepeat: true),
    Shortcut(
      command: .eventBefore, key: .letter(","), modifiers: .shift, label: "⇧ ,",
      meaning: "Back to what happened last", mayRepeat: true),
    Shortcut(
      command: .nextEvent, key: .letter("."), modifiers: .shift, label: "⇧ .",
      meaning: "On to what happened next", mayRepeat: true),
    Shortcut(
      command: .recordedEnd, key: .named(.end), label: "End", meaning: "Out of the past"),
    Shortcut(command: .slower, key: .letter("-"), label: "−", meaning: "Slower: 4, 1, 1/10"),
    Shortcut(command: .faster, key: .letter("="), label: "=", meaning: "Faster: 1/10, 1, 4"),
    Shortcut(command: .appearance, key: .letter("l"), label: "L", meaning: "Light or dark"),
    Shortcut(
      command: .rotateRight, key: .letter("]"), label: "]", meaning: "Turn the device right"),
    Shortcut(command: .rotateLeft, key: .letter("["), label: "[", meaning: "Turn it left"),
    Shortcut(
      command: .record, key: .letter("r"), label: "R", meaning: "Record a flow; again, write it"),
    Shortcut(
      command: .sceneBefore, key: .named(.left), label: "←", meaning: "In a tour: back a scene",
      worksWhileTyping: true),
    Shortcut(
      command: .nextScene, key: .named(.right), label: "→", meaning: "In a tour: on to the next",
      worksWhileTyping: true),
    Shortcut(
      command: .close, key: .letter("q"), modifiers: .command, label: "Ctrl Q",
      meaning: "Close", worksWhileTyping: true),
  ]

  /// The command of a key press.
  ///
  /// While a field takes text, Ctrl or the system key has to be held. The keys of a tour are the
  /// phone's where nothing is told.
  static func command(for press: KeyPress, isTyping: Bool, isTold: Bool = false) -> Command? {
    let wanted = press.modifiers.subtracting(.option)
    for shortcut in all where shortcut.key == press.key {
      guard shortcut.mayRepeat || !press.isRepeat else { continue }
      if shortcut.command.isOfTour && !isTold { continue }
      if shortcut.worksWhileTyping && wanted == shortcut.modifiers { return shortcut.command }
      let bare = wanted.subtracting(.command)
      let isFree = !isTyping || wanted.contains(.command)
      if isFree && !shortcut.modifiers.contains(.command) && bare == shortcut.modifiers {
        return shortcut.command
      }
    }
    return nil
  }
}
