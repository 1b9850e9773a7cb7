/// A bounded store that keeps what was asked for lately.
///
/// Two halves: what is used moves to the young half; when that is full, the old half is dropped and
/// the young one grows old. Between one and two times half the limit is kept, without counting
/// uses.
struct RecentValues<Key: Hashable, Value> {
  private let half: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(limit: Int) { half = max(1, limit / 2) }

  var count: Int { young.count + old.count }
  var isEmpty: Bool { young.isEmpty && old.isEmpty }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      keep(value, for: key)
      return value
    }
    set {
      old.removeValue(forKey: key)
      if let newValue { keep(newValue, for: key) } else { young.removeValue(forKey: key) }
    }
  }

  mutating func removeAll() {
    young.removeAll()
    old.removeAll()
  }

  private mutating func keep(_ value: Value, for key: Key) {
    if young.count >= half {
      swap(&young, &old)
      young.removeAll(keepingCapacity: true)
    }
    young[key] = value
  }
}
