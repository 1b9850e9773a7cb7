/// Asks a run's choices about the ties that a phone meets while time passes.
///
/// The choices are lent to it for that time; without them every tie is as the phone's laws have it.
@MainActor final class TieBox {
  /// How many ties of a run are asked about; those behind are as the laws have them.
  private static let most = 200

  private var choices: Choices?
  private var asked = 0
  /// What was answered since they were lent, in order, as a flow's `tieOrder` has it.
  private(set) var answers: [UInt8] = []

  func first(of count: Int) -> Int {
    guard choices != nil, asked < Self.most else { return 0 }
    asked += 1
    let value = choices?.choose(.tie, of: count) ?? 0
    answers.append(UInt8(clamping: value))
    return value
  }

  func lend(_ choices: inout Choices, _ body: () -> Void) {
    self.choices = choices
    body()
    if let used = self.choices { choices = used }
    self.choices = nil
  }

  /// The answers but for the ordinary ones at their end; begins a new list.
  func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    guard let last = answers.lastIndex(where: { $0 > 0 }) else { return [] }
    return Array(answers[...last])
  }
}
