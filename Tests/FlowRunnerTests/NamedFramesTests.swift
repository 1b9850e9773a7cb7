import Foundation
import Testing

@testable import FlowRunner

/// Names with frames behind them and no keys, as most people print them.
struct NamedFramesTests {
  private static let end = CGRect(x: 0, y: 516, width: 393, height: 336)
  private static let start = CGRect(x: 0, y: 852, width: 393, height: 336)

  private func read(_ line: String) -> KeyboardLog { KeyboardLog(Array("\(line)\n".utf8)) }

  @Test(arguments: [
    "UIKeyboardWillShowNotification (0.0, 516.0, 393.0, 336.0)",
    "UIKeyboardWillShowNotification end: (0.0, 516.0, 393.0, 336.0)",
    "UIKeyboardWillShowNotification CGRect(x: 0.0, y: 516.0, width: 393.0, height: 336.0)",
    "NSNotificationName(_rawValue: UIKeyboardWillShowNotification) (0.0, 516.0, 393.0, 336.0)",
    "name: UIKeyboardWillShowNotification frame: Optional((0.0, 516.0, 393.0, 336.0))",
    "UIKeyboardWillShowNotification NSRect: {{0, 516}, {393, 336}}",
    "UIKeyboardWillShowNotification {{0, 516}, {393, 336}}",
    "UIKeyboardWillShowNotification frame = (0 516; 393 336)",
    "UIKeyboardWillShowNotification [0, 516, 393, 336]",
    "UIKeyboardWillShowNotification\n(0.0, 516.0, 393.0, 336.0)",
    "2024-05-14 18:02:13.870 Chat[2817:9] UIKeyboardWillShowNotification {{0, 516}, {393, 336}}",
    "willShow (0, 516, 393, 336)",
  ])
  func `a name with one frame behind it is a notification with that end`(line: String) {
    let log = read(line)

    #expect(log.entries.map(\.name) == ["willShow"])
    #expect(log.entries.first?.isNameGuessed == false)
    #expect(log.notices.map(\.end) == [Self.end])
    #expect(log.entries.first?.assumed == ["begin", "duration", "isLocal"])
    #expect(log.problems == [])
  }

  @Test(arguments: [
    "UIKeyboardWillHideNotification (0, 516, 393, 336) (0, 852, 393, 336) 0.35",
    "willHide (0, 516, 393, 336) -> (0, 852, 393, 336) 0.35",
    "willHide: end: (0, 852, 393, 336), begin: (0, 516, 393, 336), 350 ms",
    "UIKeyboardWillHideNotification {{0, 516}, {393, 336}} {{0, 852}, {393, 336}} duration=0.35",
  ])
  func `of two frames one is the beginning, and a time may follow`(line: String) {
    let log = read(line)

    #expect(log.entries.map(\.name) == ["willHide"])
    #expect(log.notices.map(\.begin) == [Self.end])
    #expect(log.notices.map(\.end) == [Self.start])
    #expect(log.notices.map(\.duration) == [.milliseconds(350)])
    #expect(log.problems == [])
  }

  @Test func `notifications posted together begin together where only ends are printed`() {
    let log = read(
      """
      UIKeyboardWillChangeFrameNotification (0, 852, 393, 336)
      UIKeyboardWillChangeFrameNotification (0, 516, 393, 336)
      UIKeyboardWillShowNotification (0, 516, 393, 336)
      UIKeyboardDidShowNotification (0, 516, 393, 336)
      """)

    #expect(log.notices.dropFirst().map(\.begin) == [Self.start, Self.start, Self.start])
    #expect(log.entries.map(\.at.components.seconds) == [0, 1, 1, 1])
  }

  @Test func `whose keyboard it is may be said in words`() {
    #expect(read("willShow (0, 516, 393, 336) local: false").notices.map(\.isLocal) == [false])
  }

  @Test(arguments: [
    "willHide (0, 516, 393, 336) -> ",
    "UIKeyboardWillHideNotification (0, 516, 393, 336) (0, 852, 3",
  ])
  func `a second frame that is cut off leaves none`(line: String) {
    #expect(read(line).notices == [])
  }

  @Test(arguments: [
    "the panel will hide (0, 516, 393, 336)", "observing UIKeyboardWillShowNotification",
    "UIKeyboardWillShowNotification, object = <UIScreen: 0x1; bounds = {{0, 0}, {900, 901}}>",
  ])
  func `other frames and names alone are no notification`(line: String) {
    #expect(read(line).notices == [])
  }
}
