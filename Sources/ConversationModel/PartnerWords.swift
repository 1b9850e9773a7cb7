import VirtualTime

/// What the partner has to say: an answer that fits a word of the question, or one for everything,
/// in the script of the question and never the same twice running.
struct PartnerWords: Hashable, Sendable {
  private var last = ""

  mutating func answer(to question: String, using chance: inout SeededGenerator) -> String {
    let choice = Self.answers(to: question).filter { $0 != last }
    last = choice.randomElement(using: &chance) ?? last
    return last
  }

  private static func answers(to question: String) -> [String] {
    if question.allSatisfy(\.isEmoji) { return emoji }
    for scalar in question.unicodeScalars {
      switch scalar.value {
      case 0x0400...0x04FF: return russian
      case 0x0900...0x097F: return hindi
      case 0x4E00...0x9FFF: return chinese
      default: continue
      }
    }
    let words = question.lowercased().split { !$0.isLetter }
    for (keys, answers) in topics where words.contains(where: { keys.contains(String($0)) }) {
      return answers
    }
    return anything
  }

  /// The first that fits counts; a greeting only where nothing else is asked.
  private static let topics: [(keys: Set<String>, answers: [String])] = [
    (
      ["price", "cost", "much", "euro", "euros", "pay", "deposit"],
      [
        "It stays at 85 a month, and there is no deposit.",
        "You can pay by the month, the first time when you get the key.",
      ]
    ),
    (
      ["when", "time", "today", "tomorrow", "saturday", "sunday", "monday", "clock"],
      [
        "Saturday at ten would suit me best.", "I am there every day from six on.",
        "Let me look at my calendar… yes, that works.",
      ]
    ),
    (
      ["key", "keys", "open", "door", "lock"],
      ["I hand you the key on Saturday.", "The door has a code, and your box a key of its own."]
    ),
    (
      ["where", "address", "find", "park", "parking"],
      [
        "Second yard, through the green gate. You can park right at the door.",
        "Linden Street 12, in the second yard.",
      ]
    ),
    (
      ["thanks", "thank", "great", "perfect", "bye"],
      ["You are welcome!", "With pleasure 🙂", "👍"]
    ),
    (
      ["hi", "hello", "hey"],
      ["Hi! Good to hear from you.", "Hello 👋 How can I help?"]
    ),
  ]

  private static let anything = [
    "Sounds good to me.",
    "Yes, that can be done.",
    "I will find out and tell you this evening.",
    "No problem at all.",
    "The box is dry and has light, and nobody but you has the key to it, so it will be safe there "
      + "all winter.",
    "Let us talk about it on Saturday.",
  ]
  private static let russian = [
    "Хорошо, договорились!", "Да, конечно, без проблем.",
    "Ключ отдам в субботу, приезжайте к десяти.",
  ]
  private static let hindi = [
    "ठीक है, शनिवार को मिलते हैं।", "हाँ, कोई परेशानी नहीं।", "चाबी मेरे पास है।",
  ]
  private static let chinese = ["好的，没问题！", "星期六十点见。", "钥匙在我这里。"]
  private static let emoji = ["😄", "👍", "🙌🙌"]
}
