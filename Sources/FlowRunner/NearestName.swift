/// Finds the name that somebody most likely meant.
public enum NearestName {
  /// The known name that differs least from `word`, if it differs little; capitals do not count.
  public static func to(_ word: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased())
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = Array(name.lowercased())
      // So many letters would have to be put in or taken out at least.
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = Self.distance(letters, wanted)
      if distance < best?.distance ?? .max { best = (name, distance) }
    }
    guard let best, best.distance <= limit else { return nil }
    return best.name
  }

  /// The known name that begins as `word` does, or as which `word` begins: `tapOn` for `tap`,
  /// `swipe` for `swipeLeft`; the one that differs least in length.
  static func sibling(of word: String, among names: some Sequence<String>) -> String? {
    let wanted = word.lowercased()
    guard wanted.count >= 3 else { return nil }
    return names.filter { name in
      let known = name.lowercased()
      return known.hasPrefix(wanted) || (known.count >= 4 && wanted.hasPrefix(known))
    }.min { abs($0.count - word.count) < abs($1.count - word.count) }
  }

  /// `did you mean "tapOn"?`, or else the whole list of what is known.
  public static func hint(for word: String, among names: [String]) -> String {
    if let name = to(word, among: names) { return "did you mean \"\(name)\"?" }
    return "known are \(names.joined(separator: ", "))"
  }

  /// How many letters have to be put in, taken out, exchanged, or swapped with their neighbour.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var row = Array(0...right.count)
    for i in left.indices {
      var next = [i + 1]
      for j in right.indices {
        var least = min(row[j] + (left[i] == right[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, before[j - 1] + 1)
        }
        next.append(least)
      }
      before = row
      row = next
    }
    return row[right.count]
  }
}
