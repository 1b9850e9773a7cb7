/// A growable row of plain values in raw memory; whoever holds it frees it.
struct PlainRow<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private(set) var capacity: Int

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count += 1
  }

  mutating func append(from source: UnsafeMutablePointer<Element>, count added: Int) {
    reserve(count + added)
    (base + count).update(from: source, count: added)
    count += added
  }

  /// Makes room for at least `wanted` elements, and at least doubles when it has to grow.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity * 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  func copied() -> PlainRow {
    var copy = PlainRow(capacity: capacity)
    copy.base.update(from: base, count: count)
    copy.count = count
    return copy
  }

  func free() { base.deallocate() }
}
