import FlowRunner
import Foundation
import Raster
import Simulation

/// The command `handset test FLOW...`.
@MainActor enum TestCommand {
  static let command = Command(
    name: "test", operands: "FLOW...", operandCount: 1...Int.max,
    summary: "flows, without a window and in simulated time",
    discussion: """
      FLOW is a .yaml file, a folder of them, or a pattern with * and ?. All are read before the
      first is played. Pictures of takeScreenshot go to the folder of --artifacts; where a picture
      lies beside the flow (screenshots/FLOW.NAME.png), both have to be equal. A failed step leaves
      a picture, too.
      """,
    options: [
      Command.Option(name: "--format", value: "FORMAT", help: "human, junit or json"),
      .device, .orientation, .appearance, .seed,
      Command.Option(
        name: "--artifacts", value: "FOLDER", help: "where pictures go; out/flows unless given"),
      Command.Option(
        name: "--update-screenshots", help: "take the pictures over that takeScreenshot makes now"),
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let format = try arguments.word("--format", FlowReport.self) ?? .human
    let files = try FlowFiles.expand(arguments.operands)
    let flows = try files.map(FlowFiles.read)
    let workshop = try Workshop()
    let configuration = try workshop.configuration(arguments)
    let device = try workshop.device(arguments)
    // A flow that cannot be played stops the run before it begins.
    for flow in flows { _ = try flow.configuration(from: configuration, on: device) }
    let album = Album(
      folder: arguments["--artifacts"] ?? "out/flows", camera: workshop.camera(),
      takesOver: arguments.has("--update-screenshots"))
    var results: [FlowResult] = []
    for (index, flow) in flows.enumerated() {
      Console.progress("[\(index + 1)/\(flows.count)] \(flow.file)")
      let phone = try flow.phone(from: configuration, on: device)
      let result = try play(flow, on: phone, album: album)
      if format == .human {
        Console.clearProgress()
        try Console.write(FlowReport.paragraph(result))
      }
      results.append(result)
    }
    Console.clearProgress()
    try Console.write(
      format == .human ? FlowReport.summary(of: results) + "\n" : format.text(of: results))
    return results.allSatisfy(\.hasPassed) ? .good : .checkFailed
  }

  private static func play(
    _ flow: Flow, on phone: Simulator, album: Album
  ) throws -> FlowResult {
    let player = FlowPlayer(phone, app: flow.appId.name)
    let shelf = album.shelf(for: flow, of: phone)
    player.screenshot = { picture throws(StepFailure) in try shelf.keep(picture) }
    let result = player.play(flow)
    if let problem = shelf.problem { throw problem }
    return result
  }
}
