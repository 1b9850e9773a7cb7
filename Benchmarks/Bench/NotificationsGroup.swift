import Foundation
import UIKit

/// What posting a notification to ten observers costs beside Foundation's centre.
let notifications = BenchGroup(name: "notification centre: ten observers") { recorder in
  let name = Notification.Name("bench")
  let ours = UIKit.NotificationCenter()
  let theirs = Foundation.NotificationCenter()
  let tokens = (0..<10).map { _ in
    ours.addObserver(forName: name, object: nil, queue: nil) { _ in Heard.ours += 1 }
  }
  let others = (0..<10).map { _ in
    theirs.addObserver(forName: name, object: nil, queue: nil) { _ in Heard.theirs += 1 }
  }
  let posts = 20_000
  let comparison = Comparison(operations: posts) {
    for _ in 0..<posts { ours.post(name: name, object: nil) }
  } theirs: {
    for _ in 0..<posts { theirs.post(name: name, object: nil) }
  }
  precondition(Heard.ours == Heard.theirs && tokens.count == others.count)
  recorder.record("a post", comparison.ours, "ns")
  recorder.record("a post, Foundation", comparison.theirs, "ns")
  recorder.record("  part of Foundation's", comparison.ratio, "", goal: .atMost(0.2))
}

/// How many calls came, so that both centres do the same work; one thread alone touches it.
private enum Heard {
  nonisolated(unsafe) static var ours = 0
  nonisolated(unsafe) static var theirs = 0
}
