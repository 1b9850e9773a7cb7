import DeviceModel
import FlowRunner
import Foundation
import FrameTiming
import Raster
import SessionRecorder
import Simulation
import VirtualTime

/// The command `handset record DIR`.
@MainActor enum RecordCommand {
  static let command = Command(
    name: "record", operands: "DIR", operandCount: 1...1,
    summary: "what every frame took, as files that tools read; the inputs, too",
    discussion: """
      Opens the window and writes into the folder DIR until it is closed, Ctrl-C is pressed, the
      flow is over or --seconds have passed: frames.csv (PresentMon's columns and more),
      mangohud.csv, trace.json for the Perfetto UI, inputs.yaml, a flow that plays the session
      again, session.json with where the times come from, and report.html. A recording that is
      killed has what was recorded until then. With --headless there is no window: time is
      simulated, and the same flow gives the same frames. With --driver the balloon of Tasks flies,
      by a timer, by a display link, or by both side by side in the same frames.
      Exit status: 1 when a step of the flow failed, 2 when the folder cannot be written.
      """,
    options: [
      Command.Option(name: "--flow", value: "FLOW", help: "a .yaml file that is played"),
      Command.Option(name: "--app", value: "APP", help: "an app that is opened"),
      Command.Option(name: "--seconds", value: "NUMBER", help: "the longest that is recorded"),
      Command.Option(name: "--headless", help: "without a window, on simulated time"),
      Command.Option(
        name: "--driver", value: "WHICH", help: "of Tasks' balloon: timer, displaylink or both"),
      Command.Option(name: "--inspector", help: "with the inspector beside the phone"),
      Command.Option(name: "--force", help: "write over a session that is there"),
      .device, .orientation, .appearance, .seed,
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments["--flow"] != nil, arguments["--app"] != nil {
      throw UsageError("--flow and --app do not go together; keep one")
    }
    if arguments.has("--headless"), arguments.has("--inspector") {
      throw UsageError("--headless and --inspector do not go together; keep one")
    }
    let plan = try RecordingPlan(arguments, folder: arguments.operands[0])
    if !arguments.has("--headless"), Display.name == nil {
      throw UsageError(
        "there is no display to open a window on (\(Display.absence)); --headless records without")
    }
    return arguments.has("--headless")
      ? try plan.recordHeadless()
      : try plan.recordWindow(showsInspector: arguments.has("--inspector"))
  }
}
