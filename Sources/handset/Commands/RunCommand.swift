import DeviceModel
import FlowRunner
import Foundation
import SDLHost
import Simulation
import UIKit

/// The command `handset run [APP | FLOW]`, and `handset` alone.
@MainActor enum RunCommand {
  static let command = Command(
    name: "run", operands: "[APP | FLOW | tour]", operandCount: 0...1,
    summary: "the window, with an app open or a flow played in it",
    discussion: """
      APP is an app's name, such as ike; FLOW is a .yaml file; tour tells what the keyboard does to
      an app, scene by scene, with the arrow keys. Without any of them the window shows the
      home screen. Where there is no display, the flow, or else the tour, is played without a window
      and leaves pictures, timeline and frames in the folder out.
      """,
    options: [
      .device, .orientation, .appearance, .seed,
      Command.Option(
        name: "--open", value: "URL", help: "a link that an app owns, such as shop://product/42"),
      Command.Option(name: "--inspector", help: "with the inspector beside the phone"),
      Command.Option(name: "--no-inspector", help: "with the phone alone"),
      Command.Option(name: "--log", value: "FILE", help: "every line of the apps' logs goes there"),
      Command.Option(
        name: "--log-level", value: "LEVEL",
        help: "lines from there on appear here, too: debug, info, warning or error"),
      Command.Option(
        name: "--crash-reports", value: "FOLDER", help: "what apps leave that give up goes there"),
      Command.Option(
        name: "--remote-config", value: "FILE",
        help: "JSON that apps are told, now and whenever the file changes"),
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let workshop = try Workshop()
    let configuration = try workshop.configuration(arguments)
    let device = try workshop.device(arguments)
    if arguments.has("--inspector") && arguments.has("--no-inspector") {
      throw UsageError("--inspector and --no-inspector do not go together; keep one")
    }
    let operand = arguments.operands.first
    let tour = operand == Tour.name ? workshop.assets.file(Tour.toldPath).path : nil
    let file = tour ?? operand.flatMap { FlowFiles.isFlow($0) ? $0 : nil }
    if let operand, file == nil { try checkApp(operand, installed: configuration.apps.map(\.id)) }
    let session = DeskSession(workshop: workshop, configuration: configuration, device: device)
    let watch = try watch(arguments)
    session.watch = watch
    session.showsInspector = !arguments.has("--no-inspector")
    let flow = try file.map { try FlowFiles.read($0) }
    let phone = try flow.map(session.phone(playing:)) ?? session.phone(with: operand)
    if let link = arguments["--open"] {
      guard flow == nil else {
        throw UsageError("--open goes with an app; in a flow write openLink: \(link.clipped)")
      }
      guard URL(string: link) != nil else {
        throw UsageError(
          "\(link.clipped) is not a link: no blanks, and % stands before two hexadecimal digits")
      }
      guard phone.opener(of: link) != nil else {
        throw UsageError("no app opens the link \(link.clipped); \(knownLinks(configuration.apps))")
      }
      phone.handle(.openLink(link))
    }
    do {
      return try session.show(phone)
    } catch {
      Console.remark("\(reason(error)); playing \(flow?.file ?? "the tour") without one")
    }
    return try playHeadless(flow, workshop, configuration, device, watch)
  }

  /// Who writes down what the phone says, and tells it what a file says.
  private static func watch(_ arguments: Arguments) throws -> @MainActor (Simulator) -> Void {
    let scribe = try Scribe(
      logPath: arguments["--log"], level: try arguments.word("--log-level", LogLevel.self),
      reportFolder: arguments["--crash-reports"])
    let config = try arguments["--remote-config"].map(ConfigWatch.init)
    return { phone in
      config?.follow(phone)
      scribe.follow(phone)
    }
  }

  /// Why there is no window, without a full stop.
  private static func reason(_ error: HostError) -> String {
    switch error {
    case .noDisplay(let words): "there is no display to open a window on (\(words))"
    case .invisibleDriver(let name): "SDL's video driver \"\(name)\" shows no window"
    case .noWindow(let words): "the window cannot be opened (\(words))"
    }
  }

  private static func playHeadless(
    _ flow: Flow?, _ workshop: Workshop, _ configuration: Simulator.Configuration,
    _ device: Device?, _ watch: @escaping @MainActor (Simulator) -> Void
  ) throws -> ExitStatus {
    let played = try flow ?? FlowFiles.read(workshop.assets.file(Tour.flowPath).path)
    let phone = try played.phone(from: configuration, on: device)
    let file = (played.file as NSString).lastPathComponent as NSString
    return try Tour(workshop: workshop).playHeadless(
      played, on: phone, name: file.deletingPathExtension, watch: watch)
  }

  private static func knownLinks(_ apps: [AppDescriptor]) -> String {
    let schemes = apps.flatMap(\.schemes).map { "\($0)://" }
    return "the links of the apps begin with \(schemes.joined(separator: " or "))"
  }

  static func checkApp(_ name: String, installed: [String]) throws {
    guard !installed.contains(name) else { return }
    var hint =
      installed.isEmpty ? "none is installed" : NearestName.hint(for: name, among: installed)
    if !hint.hasSuffix("?") { hint += "." }
    throw UsageError("no app \"\(name.clipped)\"; \(hint) A flow is named by its .yaml file")
  }
}
