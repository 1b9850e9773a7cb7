import TaskListModel
import VirtualTime

/// Lists as people have them: short names and long ones, several scripts, emoji.
enum ExampleTasks {
  /// The same count and chance give the same list; the ages grow from the last task to the first,
  /// from a few seconds to hours.
  static func list(count: Int, at now: Instant, chance: inout SeededGenerator) -> TaskList {
    var ages: [Int64] = []
    var age: Int64 = 3
    for index in 0..<max(0, count) {
      ages.append(age)
      let most = index < 12 ? 20 + 100 * Int64(index) : age < Self.day ? 2000 : 4
      age += Int64.random(in: 1...most, using: &chance)
    }
    var list = TaskList()
    var recent: [String] = []
    for (index, age) in ages.reversed().enumerated() {
      // The first ones are all different, so that a short list repeats nothing.
      let name = index < plain.count ? plain[index] : name(unlike: recent, &chance)
      list.add(name, at: now.advanced(by: .seconds(-age)))
      recent.append(name)
      if recent.count > unlikeNeighbours { recent.removeFirst() }
    }
    return list
  }

  /// How many names before it a name differs from: more than a screen shows.
  static let unlikeNeighbours = 20

  private static let day: Int64 = 86_400

  /// A name that none of the last ones is, and that does not begin as the very last one does.
  private static func name(
    unlike recent: [String], _ chance: inout SeededGenerator
  ) -> String {
    while true {
      let name = name(&chance)
      let first = name.split(separator: " ").first
      if !recent.contains(name), first != recent.last?.split(separator: " ").first { return name }
    }
  }

  private static func name(_ chance: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<5, using: &chance) {
    case 0, 1, 2: return pick(plain, &chance)
    case 3: return "\(pick(verbs, &chance)) \(pick(people, &chance))"
    default:
      return "\(pick(verbs, &chance)) \(pick(people, &chance)) \(pick(matters, &chance))"
    }
  }

  private static func pick(_ list: [String], _ chance: inout SeededGenerator) -> String {
    list[Int.random(in: 0..<list.count, using: &chance)]
  }

  private static let plain = [
    "Buy oat milk and bread", "Water the ficus 🪴", "Call Grandma ☎️",
    "Позвонить в поликлинику", "Read the chapter on run loops before Thursday’s seminar",
    "牛乳を買う", "माँ के लिए दवा लाना", "Book the train to Montréal", "Fix the squeaky door",
    "लाइब्रेरी की किताबें लौटाना", "Забрать посылку 📦", "明日の会議の準備をする", "Yoga 🧘‍♀️",
    "Return the drill to Sam", "לקנות מתנה ליום הולדת", "اتصل بالبنك", "Naïve café résumé",
    "Pay the electricity bill", "Plant tulips 🌷🌷🌷", "Σούπα για το βράδυ",
    "Find out why the balloon drops frames when its update takes ten milliseconds",
    "Прочитать письмо Амели", "Dentist", "Back up the photos from the summer holidays",
    "Sharpen the kitchen knives", "Renew the passport", "Отнести книги соседке",
    "歯医者を予約する", "Descale the kettle", "छाता ढूँढना", "Oil the bicycle chain 🚲",
    "Print the tickets", "Bake bread for Sunday 🍞", "למלא את הטופס", "Mend the blue shirt",
    "شراء الخبز والحليب", "Answer the letter from the school", "Cancel the old newspaper",
    "Wash the car", "Ταχυδρομείο πριν τις δύο", "Choose a colour for the hall 🎨",
    "Défaire les cartons", "Frühstück für alle", "Take the glass to the bottle bank ♻️",
    "Put new batteries into the smoke alarm", "Llamar al fontanero", "Practise the cello 🎻",
    "Look for the other glove",
  ]

  private static let verbs = [
    "Call", "Write to", "Meet", "Ask", "Thank", "Cook for", "Send the keys to",
    "Pick up a book for",
  ]

  private static let people = [
    "Ike", "Amélie", "Дмитрий", "Priya", "प्रिया", "山田さん", "José", "Zoë", "Björn", "the neighbours",
    "everyone at work", "Grandpa 👴",
  ]

  private static let matters = [
    "about Saturday", "about the flat", "before lunch", "🎂", "because of the bicycle",
    "when the parcel with the replacement parts for the coffee machine has come",
  ]
}
