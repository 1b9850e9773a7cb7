import FlowRunner
import Foundation
import Raster
import Simulation
import VirtualTime

/// The command `handset film FLOW -o FILE`.
@MainActor enum FilmCommand {
  static let command = Command(
    name: "film", operands: "FLOW", operandCount: 1...1,
    summary: "a flow as a film: .png, .gif, .mp4 or a folder of pictures",
    discussion: """
      Films as .gif and .mp4 go through ffmpeg, which has to be installed; an animated .png and a
      folder of pictures (a name without an ending) need nothing. Picture n is what the screen shows
      at n divided by the rate, in simulated time.
      """,
    options: [
      .output("FILE"), .device,
      Command.Option(
        name: "--scale", value: "NUMBER", help: "pixels for each point; 1 unless given"),
      Command.Option(
        name: "--fps", value: "NUMBER", help: "frames a second of the film; 30 unless given"),
      .withCase,
      Command.Option(name: "--bezel", help: "the same as --case"),
      Command.Option(name: "--no-bezel", help: "the screen alone, as without --bezel"),
      Command.Option(name: "--touches", help: "shows where fingers are"),
      Command.Option(
        name: "--from", value: "TIME", help: "leaves out what is before, such as 1.5s"),
      Command.Option(name: "--to", value: "TIME", help: "leaves out what is after"),
      .force,
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = try path(arguments)
    var settings = FilmReel.Settings()
    settings.scale = try arguments.number("--scale", in: 0.1...8) ?? 1
    settings.rate = try arguments.number("--fps", in: 1...120) ?? 30
    settings.from = try arguments.time("--from") ?? .zero
    settings.end = try arguments.time("--to")
    if let end = settings.end, end <= settings.from {
      throw UsageError("--to has to be after --from, so that something is left to film")
    }
    let hasCase = arguments.has("--case") || arguments.has("--bezel")
    if hasCase && arguments.has("--no-bezel") {
      throw UsageError("--bezel and --no-bezel do not go together; keep one")
    }
    let workshop = try Workshop()
    let flow = try FlowFiles.read(arguments.operands[0])
    let phone = try flow.phone(
      from: workshop.configuration(arguments), on: workshop.device(arguments))
    let film = try film(path, rate: settings.rate)
    StopSignal.watch()
    let reel = FilmReel(
      of: phone, workshop.camera(hasCase: hasCase), settings,
      dots: arguments.has("--touches") ? TouchDots() : nil
    ) { picture, times in
      guard !StopSignal.isRaised else {
        film.abandon()
        Console.clearProgress()
        exit(130)
      }
      film.append(picture, times: times)
    }
    let result = play(flow, on: phone, reel)
    guard reel.count > 0 else {
      film.abandon()
      throw UsageError("--from is after the flow's end; it lasts \(phone.now)")
    }
    try film.finish()
    Console.clearProgress()
    guard result.hasPassed else {
      Console.remark(FlowReport.paragraph(result).trimmingCharacters(in: .newlines))
      return .checkFailed
    }
    return .good
  }

  /// A file with a known ending, or a folder.
  private static func path(_ arguments: Arguments) throws -> String {
    let name = (arguments["--output"] ?? "").split(separator: "/").last ?? ""
    let isFolder = !name.isEmpty && !name.contains(".")
    let path =
      try isFolder
      ? arguments["--output"] ?? ""
      : arguments.output(of: "film", endings: ["png", "gif", "mp4"])
    try arguments.checkFree(path)
    return path
  }

  private static func film(_ path: String, rate: Double) throws -> any FilmFile {
    switch (path as NSString).pathExtension.lowercased() {
    case "png": StripFilm(path: path, rate: rate)
    case "": try FolderFilm(path: path)
    default: try PipedFilm(path: path, rate: rate)
    }
  }

  private static func play(_ flow: Flow, on phone: Simulator, _ reel: FilmReel) -> FlowResult {
    let player = FlowPlayer(phone, app: flow.appId.name)
    reel.refreshed()
    player.onRefresh = { reel.refreshed() }
    return player.play(flow)
  }
}
