import FlowRunner
import Foundation
import Raster
import SDLHost
import Simulation
import VirtualTime

/// Writes what is done in the window as a flow, from one press of R to the next.
@MainActor final class FlowRecorder {
  private var start: Instant?

  func toggle(in host: WindowHost) {
    host.travelToEnd()
    let phone = host.simulator
    guard let start else {
      self.start = phone.now
      host.isRecording = true
      return Console.remark(
        "recording; press R again to write the flow, or Ctrl R while a field takes text")
    }
    self.start = nil
    host.isRecording = false
    // Another phone, or another past, may have taken the place of the one where it began.
    let (form, text) = FlowRecording(phone, from: min(start, phone.now)).flow()
    do {
      let file = try Self.write(text)
      Console.remark("\(file) has the flow, \(form.rawValue); \"handset test \(file)\" plays it")
    } catch {
      Console.complain("the flow cannot be written: \(error)")
    }
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
