import UIKit
import VirtualTime

/// Apps whose code takes time: what is for them waits until they are free, and so does what they
/// ask for.
extension Simulator {
  func isBusy(_ process: AppProcess) -> Bool { process.world.now > now }

  /// Gives an app an input, at once if it is free, else after what is waiting already.
  func send(_ input: PhoneInput, to process: AppProcess) {
    guard !process.isSuspended else { return }
    if isBusy(process) || !process.inbox.isEmpty {
      process.keep(input)
    } else {
      process.world.enter(at: now) { process.deliver(input) }
    }
  }

  /// Serves what is due in an app that is free; one that is busy wants to be served when it is.
  func serve(_ process: AppProcess) {
    let world = process.world
    followingFrames(of: process) {
      watchingForDrawing(process) {
        world.enter(at: now) {
          process.deliverInbox()
          process.nextWake = world.serve()
        }
      }
    }
    if isBusy(process), let note = world.nextNote, note > now {
      process.nextWake = min(note, world.now)
    }
  }

  /// What an app has asked for; of a busy one only what it has left for the timeline so far.
  func takeRequests(of process: AppProcess) -> [SystemRequest] {
    isBusy(process)
      ? process.world.takeNotes(by: now)
      : process.world.enter(at: now) { process.world.takeRequests() }
  }

  /// A step in its life finds a busy app in the middle of something, and is answered nevertheless:
  /// its keyboard must be gone before it resigns, and a stopped app asks for nothing.
  func answerEarly(_ process: AppProcess) {
    guard isBusy(process) else { return }
    let requests = process.world.enter(at: now) { process.world.takeRequests() }
    for request in requests { carryOut(request, of: process) }
  }
}
