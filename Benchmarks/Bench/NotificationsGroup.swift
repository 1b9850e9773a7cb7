import Foundation
import UIKit

/// What posting a notification to ten observers costs beside Foundation's centre.
let notifications = BenchGroup(name: "notification centre: ten observers") { recorder in
  let name = Notification.Name("bench")
  let ours = UIKit.NotificationCenter()
  let theirs = Foundation.NotificationCenter()
  let count = Counter()
  let tokens = (0..<10).map { _ in
    ours.addObserver(forName: name, object: nil, queue: nil) { _ in count.ours += 1 }
  }
  let others = (0..<10).map { _ in
    theirs.addObserver(forName: name, object: nil, queue: nil) { _ in count.theirs += 1 }
  }
  let posts = 20_000
  let comparison = Comparison(operations: posts) {
    for _ in 0..<posts { ours.post(name: name, object: nil) }
  } theirs: {
    for _ in 0..<posts { theirs.post(name: name, object: nil) }
  }
  precondition(count.ours == count.theirs && tokens.count == others.count)
  recorder.record("a post", comparison.ours, "ns")
  recorder.record("a post, Foundation", comparison.theirs, "ns")
  recorder.record("  part of Foundation's", comparison.ratio, "", goal: .atMost(0.2))
}

/// Counts calls, so that both centres do the same work; one thread alone touches it.
private final class Counter: @unchecked Sendable {
  var ours = 0
  var theirs = 0
}
