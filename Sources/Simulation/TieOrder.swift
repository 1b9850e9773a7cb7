import UIKit
import VirtualTime

/// Which of what is due at one instant comes first: by a script, or by whoever asks to be asked.
///
/// Each tie that is met takes the next number of the script; 0, and what comes after its end, is
/// the order of the phone's own laws.
@MainActor final class TieOrder {
  var script: ArraySlice<UInt8> = []
  var chooser: (@MainActor (Int) -> Int)?

  private func first(of count: Int) -> Int {
    if let chooser { return chooser(count) }
    return script.popFirst().map { Int($0) } ?? 0
  }

  /// For whoever meets ties; nil while the laws decide them all.
  var breaker: TieBreaker? {
    guard chooser != nil || !script.isEmpty else { return nil }
    return TieBreaker { [unowned self] count in
      MainActor.assumeIsolated { self.first(of: count) }
    }
  }
}

extension Simulator {
  /// Is asked which of so many things that are due at one instant comes first.
  ///
  /// 0 is the order of the phone's own laws. Comes before the script of the setting `tieOrder`.
  public var tieChooser: (@MainActor (Int) -> Int)? {
    get { ties.chooser }
    set {
      ties.chooser = newValue
      spreadTies()
    }
  }

  func setTieOrder(_ script: [UInt8]) {
    ties.script = script[...]
    spreadTies()
  }

  private func spreadTies() {
    let breaker = ties.breaker
    for process in processes { process.world.tieBreaker = breaker }
  }

  /// Where the keyboard, the life cycle and apps are due at one instant, lets another than the
  /// first in line come first.
  func serveChosenFirst() {
    guard let breaker = ties.breaker else { return }
    let keyboardIsDue = keyboard.nextDeadline.map { $0 <= now } ?? false
    let lifeIsDue = lifecycle.nextDeadline.map { $0 <= now } ?? false
    let due = processes.filter { !$0.isSuspended && $0.nextWake.map { $0 <= now } ?? false }
    let system = (keyboardIsDue ? 1 : 0) + (lifeIsDue ? 1 : 0)
    let first = breaker.first(of: system + due.count)
    guard first > 0 else { return }
    if first >= system {
      serve(due[first - system])
    } else {
      perform(lifecycle.handle(.deadline, at: now))
    }
    settle()
  }
}
