import FlowRunner
import Foundation
import Raster
import SDLHost
import Simulation
import VirtualTime

/// Writes what is done in the window as a flow, from one press of R to the next.
@MainActor final class FlowRecorder {
  private var start: Instant?
  private var seenCount = -1

  func toggle(in host: WindowHost) {
    host.travelToEnd()
    let phone = host.simulator
    guard let start else {
      self.start = phone.now
      seenCount = -1
      host.recordedSteps = 0
      return Console.remark(
        "recording; press R again to write the flow, or Ctrl R while a field takes text")
    }
    self.start = nil
    host.recordedSteps = nil
    // Another phone, or another past, may have taken the place of the one where it began.
    let (form, text) = FlowRecording(phone, from: min(start, phone.now)).flow()
    do {
      let file = try Self.write(text)
      host.say("\(file) is written, \(form.rawValue)")
      Console.remark("\(file) has the flow, \(form.rawValue); \"handset test \(file)\" plays it")
    } catch {
      host.say("The flow cannot be written", isProblem: true)
      Console.complain("the flow cannot be written: \(error)")
    }
  }

  /// Counts what has been done since recording began.
  func follow(_ host: WindowHost) {
    guard let start, !host.travel.isInPast else { return }
    let inputs = host.simulator.inputs
    guard inputs.count != seenCount else { return }
    seenCount = inputs.count
    let first = inputs.firstIndex { $0.at >= start } ?? inputs.endIndex
    host.recordedSteps = Self.stepCount(of: inputs[first...])
  }

  /// Texts and turns of the wheel that follow one another are one.
  private static func stepCount(of inputs: ArraySlice<TimedInput>) -> Int {
    var count = 0
    var last: PhoneInput?
    for input in inputs {
      switch (last, input.input) {
      case (_, .vsync), (_, .cancelTouches), (.text, .text), (.wheel, .wheel),
        (.key(KeyInput(.backspace)), .key(KeyInput(.backspace))):
        continue
      case (_, .touch(let touch)) where touch.phase != .began: continue
      default: count += 1
      }
      last = input.input
    }
    return count
  }

  /// Writes into the working folder, under a name that is still free.
  private static func write(_ text: String) throws -> String {
    var number = 1
    while true {
      let name = number == 1 ? "recording.yaml" : "recording-\(number).yaml"
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: name), options: .withoutOverwriting)
        return name
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        number += 1
      } catch {
        throw FileError(path: name, problem: "no file can be made there")
      }
    }
  }
}
