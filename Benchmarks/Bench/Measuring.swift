import CBaseline
import Foundation

/// Nanoseconds of processor time that the process spent on a piece of work.
///
/// Not real time, so that other programs on the machine count as little as can be.
func nanoseconds(of work: () -> Void) -> Double {
  let start = clock(CLOCK_PROCESS_CPUTIME_ID)
  work()
  return clock(CLOCK_PROCESS_CPUTIME_ID) - start
}

/// Heap allocations of the whole process during a piece of work.
func allocations(during work: () -> Void) -> Int {
  let start = callocations_count()
  work()
  return Int(callocations_count() - start)
}

/// The middle of a row of values.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Two ways of doing the same work, measured in turns so that both meet the same noise.
struct Comparison {
  var ours: Double
  var theirs: Double
  /// How many times as long ours takes.
  var ratio: Double

  /// Medians over `rounds`, in ns per operation; the ratio is the median of the rounds' ratios.
  init(rounds: Int = 9, operations: Int, ours: () -> Void, theirs: () -> Void) {
    var pairs: [(ours: Double, theirs: Double)] = []
    for _ in 0..<rounds {
      let first = nanoseconds(of: ours) / Double(operations)
      pairs.append((first, nanoseconds(of: theirs) / Double(operations)))
    }
    self.ours = median(pairs.map(\.ours))
    self.theirs = median(pairs.map(\.theirs))
    ratio = median(pairs.map { $0.ours / $0.theirs })
  }
}

private func clock(_ id: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(id, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
