import FlowRunner
import Foundation
import Raster
import Simulation

/// The command `handset snapshot FLOW -o PNG`.
@MainActor enum SnapshotCommand {
  static let command = Command(
    name: "snapshot", operands: "FLOW", operandCount: 1...1,
    summary: "the last frame of a flow, as a picture",
    options: [.output("PNG"), .device, .scale, .withCase], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = try arguments.output(of: "snapshot", endings: ["png"])
    let scale = try arguments.number("--scale", in: 0.1...8)
    let workshop = try Workshop()
    let flow = try FlowFiles.read(arguments.operands[0])
    let phone = try flow.phone(
      from: workshop.configuration(arguments), on: workshop.device(arguments))
    let player = FlowPlayer(phone, app: flow.appId.name)
    let result = player.play(flow)
    try workshop.camera(hasCase: arguments.has("--case")).picture(of: phone, scale: scale).writePNG(
      to: path)
    guard result.hasPassed else {
      Console.remark(FlowReport.paragraph(result).trimmingCharacters(in: .newlines))
      return .checkFailed
    }
    return .good
  }
}
