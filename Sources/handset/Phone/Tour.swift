import FlowRunner
import Foundation
import Raster
import Simulation
import VirtualTime

/// The tour of the program: one flow that the window and a machine without a display both play.
@MainActor struct Tour {
  let workshop: Workshop

  static let flowPath = "Flows/ike/tour.yaml"
  /// What `handset run` takes for it, and where the tour is that is told in the window.
  static let name = "tour"
  static let toldPath = "Flows/keyboard/tour.yaml"

  /// Plays the tour without a window and leaves what is to be seen in `out`; says where.
  ///
  /// - Parameter watch: called with the phone at each refresh and at the end.
  func playHeadless(
    _ flow: Flow, on phone: Simulator, name: String,
    watch: @escaping @MainActor (Simulator) -> Void = { _ in }
  ) throws -> ExitStatus {
    let camera = workshop.camera()
    let player = FlowPlayer(phone, app: flow.appId.name)
    var sheet = ContactSheet(title: flow.name)
    player.screenshot = { picture throws(StepFailure) in
      guard case .named(let title, _) = picture else { return nil }
      sheet.cells.append(ContactSheet.Cell(camera.lasting(of: phone), caption: title))
      return nil
    }
    var frames = FrameTable()
    player.onRefresh = {
      frames.note(phone)
      watch(phone)
    }
    frames.note(phone)
    watch(phone)
    let result = player.play(flow)
    watch(phone)
    if sheet.cells.isEmpty || !result.hasPassed {
      let caption = result.hasPassed ? "the end" : "FAILED"
      sheet.cells.append(ContactSheet.Cell(camera.lasting(of: phone), caption: caption))
    }
    let prefix = "out/\(name)"
    try sheet.draw(with: camera.rasteriser).writePNG(to: "\(prefix).png")
    let timeline = phone.timeline.map { "\($0)\n" }.joined()
    try FileWriting.write(Array(timeline.utf8), to: "\(prefix)-timeline.txt")
    try FileWriting.write(Array(frames.csv.utf8), to: "\(prefix)-frames.csv")
    try Console.write(
      """
      \(prefix).png           the key moments
      \(prefix)-timeline.txt  everything that happened (\(phone.timeline.count) rows)
      \(prefix)-frames.csv    where everything was at each refresh (\(frames.count) rows)

      """)
    guard result.hasPassed else {
      Console.remark(FlowReport.paragraph(result).trimmingCharacters(in: .newlines))
      return .checkFailed
    }
    return .good
  }
}
