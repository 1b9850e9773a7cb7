import FlowRunner
import Foundation
import Raster
import Simulation
import VirtualTime

/// The command `handset film FLOW -o FILE`.
@MainActor enum FilmCommand {
  static let command = Command(
    name: "film", operands: "FLOW", operandCount: 1...1,
    summary: "a flow as a film: animated .png, .gif or .mp4",
    discussion: "Films as .gif and .mp4 go through ffmpeg, which has to be installed.",
    options: [
      .output("FILE"), .device,
      Command.Option(
        name: "--scale", value: "NUMBER", help: "pixels for each point; 1 unless given"),
      .withCase,
      Command.Option(
        name: "--fps", value: "NUMBER", help: "frames a second of the film; 30 unless given"),
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = try arguments.output(of: "film", endings: ["png", "gif", "mp4"])
    let scale = try arguments.number("--scale", in: 0.1...8) ?? 1
    let rate = try arguments.number("--fps", in: 1...120) ?? 30
    let workshop = try Workshop()
    let flow = try FlowFiles.read(arguments.operands[0])
    let phone = try flow.phone(
      from: workshop.configuration(arguments), on: workshop.device(arguments))
    let result: FlowResult
    if path.lowercased().hasSuffix(".png") {
      var film = AnimatedPNG()
      result = shoot(
        flow, on: phone, workshop.camera(hasCase: arguments.has("--case")), scale: scale, rate: rate
      ) {
        film.append($0, milliseconds: $1)
      }
      try film.write(to: path)
    } else {
      let film = try PipedFilm(path: path, rate: rate)
      result = shoot(
        flow, on: phone, workshop.camera(hasCase: arguments.has("--case")), scale: scale, rate: rate
      ) { picture, _ in
        film.append(picture)
      }
      try film.finish()
    }
    Console.clearProgress()
    guard result.hasPassed else {
      Console.remark(FlowReport.paragraph(result).trimmingCharacters(in: .newlines))
      return .checkFailed
    }
    return .good
  }

  /// Plays the flow and hands over a picture for each frame of the film, with its length in ms.
  private static func shoot(
    _ flow: Flow, on phone: Simulator, _ camera: Camera, scale: Double, rate: Double,
    append: @escaping (Bitmap, Int) -> Void
  ) -> FlowResult {
    let player = FlowPlayer(phone, app: flow.appId.name)
    var count = 0
    // The n-th frame begins at n/rate seconds, rounded, so that no error adds up.
    let start = { (index: Int) in Instant(seconds: Double(index) / rate) }
    let milliseconds = { (index: Int) in Int((Double(index) * 1000 / rate).rounded()) }
    let take = {
      while phone.now >= start(count) {
        append(
          camera.picture(of: phone, scale: scale), milliseconds(count + 1) - milliseconds(count))
        count += 1
        if count % 10 == 0 { Console.progress("\(count) frames") }
      }
    }
    take()
    player.onRefresh = take
    let result = player.play(flow)
    take()
    return result
  }
}
