import Simulation
import UIKit
import VirtualTime

/// What goes into the focused field.
extension Phone {
  /// A key that edits or moves the caret, or a shortcut.
  public enum PressedKey: String, Hashable, Sendable, CaseIterable {
    case `return`, delete, forwardDelete, left, right, up, down, tab, escape
    case selectAll, copy, cut, paste, undo, redo
  }

  /// From one key to the next of a quick typist.
  private static let keyInterval = Duration.milliseconds(60)

  /// Types into the focused field, a character at a time.
  public func type(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("type \"\(text)\"", file, line)
    for character in text {
      try requireFocus(step)
      try give(character.isNewline ? .key(KeyInput(.enter)) : .text(String(character)), step)
      try pass(Self.keyInterval, step)
    }
  }

  /// Presses a key, so many times.
  public func key(
    _ key: PressedKey, times: Int = 1, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("key \(key.rawValue)", file, line)
    for _ in 0..<max(0, times) {
      if key != .escape { try requireFocus(step) }
      try give(.key(key.input), step)
      try pass(Self.keyInterval, step)
    }
  }

  private func requireFocus(_ step: Step) throws(PhoneFailure) {
    let world = simulator.keyApp.flatMap(simulator.world(of:))
    guard world?.firstResponder is any UIKeyInput else {
      throw failure(
        step, expected: "a focused field", actual: "nothing takes text; tap a field first")
    }
  }
}

extension Phone.PressedKey {
  fileprivate var input: KeyInput {
    switch self {
    case .return: KeyInput(.enter)
    case .delete: KeyInput(.backspace)
    case .forwardDelete: KeyInput(.delete)
    case .left: KeyInput(.left)
    case .right: KeyInput(.right)
    case .up: KeyInput(.up)
    case .down: KeyInput(.down)
    case .tab: KeyInput(.tab)
    case .escape: KeyInput(.escape)
    case .selectAll: KeyInput(.a, modifiers: .command)
    case .copy: KeyInput(.c, modifiers: .command)
    case .cut: KeyInput(.x, modifiers: .command)
    case .paste: KeyInput(.v, modifiers: .command)
    case .undo: KeyInput(.z, modifiers: .command)
    case .redo: KeyInput(.z, modifiers: [.command, .shift])
    }
  }
}
