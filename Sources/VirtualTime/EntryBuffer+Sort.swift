/// Sorting by the law of order, without allocating once the scratch row is large enough.
extension EntryBuffer {
  private static let blockLength = 24

  /// Merge sort over insertion-sorted blocks; a row already in order costs one pass.
  mutating func sort(using scratch: inout EntryBuffer) {
    guard count > 1, !isSorted else { return }
    var start = 0
    while start < count {
      sortBlock(start..<min(start + Self.blockLength, count))
      start += Self.blockLength
    }
    guard count > Self.blockLength else { return }
    scratch.reserve(count)
    var width = Self.blockLength
    while width < count {
      mergePairs(of: width, into: scratch)
      scratch.count = count
      swap(&self, &scratch)
      width *= 2
    }
    scratch.count = 0
  }

  private var isSorted: Bool {
    for index in 1..<count where self[index].precedes(self[index - 1]) { return false }
    return true
  }

  private func sortBlock(_ range: Range<Int>) {
    for index in range.dropFirst() {
      let entry = self[index]
      var hole = index
      while hole > range.lowerBound, entry.precedes(self[hole - 1]) {
        self[hole] = self[hole - 1]
        hole -= 1
      }
      self[hole] = entry
    }
  }

  private func mergePairs(of width: Int, into target: EntryBuffer) {
    var start = 0
    while start < count {
      let middle = min(start + width, count)
      let end = min(middle + width, count)
      var (left, right) = (start, middle)
      for place in start..<end {
        if left < middle, right == end || !self[right].precedes(self[left]) {
          target[place] = self[left]
          left += 1
        } else {
          target[place] = self[right]
          right += 1
        }
      }
      start = end
    }
  }
}
