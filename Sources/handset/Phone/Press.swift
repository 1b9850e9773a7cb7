import Foundation
import Raster

/// Compresses pictures on other threads, in any order, and gives them back at the end.
final class Press: Sendable {
  private let queue = DispatchQueue(label: "film", attributes: .concurrent)
  private let group = DispatchGroup()
  /// So many pictures may wait, so that a long film does not fill the memory.
  private let places = DispatchSemaphore(value: 6)
  private let lock = NSLock()
  /// Only touched with the lock held.
  nonisolated(unsafe) private var results: [AnimatedPNG.Result] = []

  func take(_ work: AnimatedPNG.Work) {
    places.wait()
    queue.async(group: group) {
      let result = work.done()
      self.lock.withLock { self.results.append(result) }
      self.places.signal()
    }
  }

  /// Waits for the last.
  func finish() -> [AnimatedPNG.Result] {
    group.wait()
    return lock.withLock { results }
  }
}
