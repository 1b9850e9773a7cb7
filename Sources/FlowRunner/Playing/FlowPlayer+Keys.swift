import Simulation
import UIKit
import VirtualTime

/// Typing and pressing.
extension FlowPlayer {
  /// From one key to the next of a quick typist.
  private static let keyInterval = Duration.milliseconds(60)

  /// Types into the focused field, a character at a time.
  public func inputText(_ text: String) throws(StepFailure) {
    for character in text {
      try requireFocus(to: "type")
      simulator.handle(
        character.isNewline ? .key(KeyInput(.enter)) : .text(String(character)))
      try pass(Self.keyInterval)
    }
  }

  /// Deletes before the caret, until so many are gone or nothing is left.
  public func eraseText(_ count: Int) throws(StepFailure) {
    try requireFocus(to: "erase")
    for _ in 0..<count {
      if let field = finder.frontWorld?.firstResponder as? any UIKeyInput, !field.hasText { return }
      simulator.handle(.key(KeyInput(.backspace)))
      try pass(Self.keyInterval)
    }
  }

  private func requireFocus(to purpose: String) throws(StepFailure) {
    guard finder.frontWorld?.firstResponder is any UIKeyInput else {
      throw StepFailure(
        expected: "a focused field to \(purpose) in",
        actual: "nothing takes text here; tap a field first")
    }
  }

  public func pressKey(_ key: PressedKey) throws(StepFailure) {
    switch key {
    case .home: simulator.handle(.home)
    case .key(let key):
      if key.modifiers.contains(.command) { try requireFocus(to: "edit") }
      simulator.handle(.key(key))
    }
    try pass(.zero)
  }

  /// Puts the keyboard away: by its hide key where it has one, else by Escape.
  public func hideKeyboard() throws(StepFailure) {
    guard ![.hidden, .falling].contains(simulator.keyboardState) else { return }
    if let key = finder.element(matching: ElementSelector(id: "hideKeyboard")) {
      try tapOn(id: key.id ?? "")
    } else {
      simulator.handle(.key(KeyInput(.escape)))
    }
    let isDown = try pass(upTo: .seconds(2)) { simulator.keyboardState == .hidden }
    guard isDown else {
      throw StepFailure(
        expected: "the keyboard put away",
        actual: "it stays, and has no hide key here; tap what puts it away in the app")
    }
  }
}
