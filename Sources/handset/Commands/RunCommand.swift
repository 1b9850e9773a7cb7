import FlowRunner
import Foundation
import Simulation

/// The command `handset run [APP | FLOW]`, and `handset` alone.
@MainActor enum RunCommand {
  static let command = Command(
    name: "run", operands: "[APP | FLOW]", operandCount: 0...1,
    summary: "the window, with an app open or a flow played in it",
    discussion: """
      APP is an app's name, such as ike; FLOW is a .yaml file. Without either the window shows the home
      screen. Where there is no display, the flow, or else the tour, is played without a window and
      leaves pictures, timeline and frames in the folder out.
      """,
    options: [
      .device, .orientation, .appearance, .seed,
      Command.Option(name: "--inspector", help: "with the inspector beside the phone"),
      Command.Option(name: "--no-inspector", help: "with the phone alone"),
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let workshop = try Workshop()
    let configuration = try workshop.configuration(arguments)
    let device = try workshop.device(arguments)
    if arguments.has("--inspector") && arguments.has("--no-inspector") {
      throw UsageError("--inspector and --no-inspector do not go together; keep one")
    }
    let operand = arguments.operands.first
    if let operand, !FlowFiles.isFlow(operand) {
      try checkApp(operand, installed: configuration.apps.map(\.id))
    }
    let isFlow = operand.map(FlowFiles.isFlow) == true
    let path = isFlow ? operand ?? "" : workshop.assets.file(Tour.flowPath).path
    let flow = try FlowFiles.read(path)
    let phone = try flow.phone(from: configuration, on: device)
    Console.remark(
      "there is no display to open a window on; playing \(isFlow ? path : "the tour") without one")
    let name =
      isFlow ? flow.name.filter { $0.isLetter || $0.isNumber || "-_".contains($0) } : "tour"
    return try Tour(workshop: workshop).playHeadless(
      flow, on: phone, name: name.isEmpty ? "flow" : name)
  }

  private static func checkApp(_ name: String, installed: [String]) throws {
    guard !installed.contains(name) else { return }
    let hint =
      installed.isEmpty ? "none is installed" : NearestName.hint(for: name, among: installed)
    throw UsageError(
      "no app \"\(name.clipped)\"; \(hint); a flow is named by its .yaml file")
  }
}
