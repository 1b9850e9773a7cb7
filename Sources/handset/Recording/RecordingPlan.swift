import DeviceModel
import FlowRunner
import Foundation
import FrameTiming
import Raster
import SessionRecorder
import Simulation
import VirtualTime

/// What is to be recorded, and into which folder.
@MainActor struct RecordingPlan {
  let workshop: Workshop
  let folder: RecordingFolder
  private let configuration: Simulator.Configuration
  private let device: Device?
  private let flow: Flow?
  private let app: String?
  private let driver: DriverChoice?
  private let length: Duration?
  private let writesOver: Bool
  /// Nothing is asked for but what the drivers make of the balloon.
  private let isBalloonOnly: Bool

  /// Played when drivers are to be compared and nothing else is asked for.
  private static let balloonFlow = "Flows/tasks/two-balloons-by-two-drivers.yaml"

  init(_ arguments: Arguments, folder: String) throws {
    workshop = try Workshop()
    self.folder = RecordingFolder(folder)
    driver = try arguments.word("--driver", DriverChoice.self)
    var configuration = try workshop.configuration(arguments)
    if let driver { configuration.appSettings[Self.driverKey] = driver.setting }
    self.configuration = configuration
    device = try workshop.device(arguments)
    length = try arguments.number("--seconds", in: 0.1...86_400).map { .seconds($0) }
    writesOver = arguments.has("--force")
    app = arguments["--app"]
    if let app { try RunCommand.checkApp(app, installed: configuration.apps.map(\.id)) }
    var file = arguments["--flow"]
    isBalloonOnly = file == nil && app == nil && driver != nil
    if isBalloonOnly {
      file = workshop.assets.file(Self.balloonFlow).path
    }
    let choice = driver
    flow = try file.map { try Self.flow($0, driver: choice) }
  }

  private static let driverKey = "balloonDriver"

  /// The flow, with the driver that was asked for in the place of its own.
  private static func flow(_ file: String, driver: DriverChoice?) throws -> Flow {
    var flow = try FlowFiles.read(file)
    if driver != nil { flow.appSettings.removeAll { $0.key == driverKey } }
    return flow
  }

  private var title: String {
    var what = flow?.name ?? app ?? "the home screen"
    if isBalloonOnly { what = "the balloon of Tasks" }
    guard let driver else { return what }
    return "\(what), by \(driver.words)"
  }

  /// The app that the flow of the inputs is of.
  private var inputsApp: String {
    flow?.appId.name ?? app ?? configuration.apps.first?.id ?? Simulator.home
  }

  private func settings(isLive: Bool, graphics: String) -> SessionRecording.Settings {
    var settings = SessionRecording.Settings(folder: folder, isLive: isLive)
    settings.writesOver = writesOver
    settings.machine = SessionTelling.machine(graphics: graphics, driver: "SDL2")
    return settings
  }

  // MARK: Without a window

  func recordHeadless() throws -> ExitStatus {
    let played = PlayedInputs()
    var result: FlowResult?
    let phone: Simulator
    var end = Instant.zero.advanced(by: length ?? .seconds(10))
    if let flow {
      let rehearsal = try flow.phone(from: configuration, on: device)
      result = FlowPlayer(rehearsal, app: flow.appId.name).play(flow)
      played.start(rehearsal.inputs)
      phone = Simulator(try flow.configuration(from: configuration, on: device))
      end = length == nil ? rehearsal.now : min(end, rehearsal.now)
    } else {
      phone = Simulator(configuration)
      if let app { phone.handle(.launch(app: app, url: nil)) }
    }
    var info = SessionTelling.info(title, SessionTelling.virtualClock, of: phone, driver: driver)
    let period = phone.refresh.period(after: 0)
    info.provenance.measuredRefresh = 1 / period.inSeconds
    info.provenance.reportedRefresh = Double(phone.device.refreshRate)
    StopSignal.watch()
    let recorder = try SessionRecording(
      settings(isLive: false, graphics: "none"), info: info, origin: .zero, period: period)
    HeadlessRecording(phone, playing: played, into: recorder, app: inputsApp).run(until: end)
    let status = recorder.finish(SessionTelling.end(info, of: phone), at: phone.now)
    if let result, !result.hasPassed {
      Console.remark(FlowReport.paragraph(result).trimmingCharacters(in: .newlines))
    }
    return try close(status, hasPassed: result?.hasPassed ?? true)
  }

  // MARK: In the window

  func recordWindow(showsInspector: Bool) throws -> ExitStatus {
    let session = DeskSession(workshop: workshop, configuration: configuration, device: device)
    session.showsInspector = showsInspector
    let phone = try flow.map(session.phone(playing:)) ?? session.phone(with: app)
    let info = SessionTelling.info(title, SessionProvenance(), of: phone, driver: driver)
    let recorder = try SessionRecording(
      settings(isLive: true, graphics: "SDL2"), info: info, origin: .deskNow,
      period: phone.refresh.period(after: 0)
    ) { status in Console.progress(HeadlessRecording.progress(status)) }
    let recording = WindowRecording(into: recorder, info: info, app: inputsApp)
    session.watchFrame = { host, timing in recording.take(host, timing) }
    let flowEnd = session.flowEnd
    session.adapt = { window in
      window.lifetime = length
      window.isOver = { host in flowEnd.map { host.simulator.now >= $0 } ?? false }
      let next = window.nextInput
      window.nextInput = { next() ?? flowEnd }
    }
    var last = info
    session.closed = { host in last = recording.end(host) }
    let status = try session.show(phone)
    let outcome = recorder.finish(last, at: .deskNow)
    Console.clearProgress()
    return try close(outcome, hasPassed: status == .good)
  }

  // MARK: The end

  /// Makes the report and says what there is.
  private func close(_ status: SessionRecording.Status, hasPassed: Bool) throws -> ExitStatus {
    if let problem = status.problem {
      Console.complain("\(problem); what was recorded before is kept")
      return .badInput
    }
    let seconds = (status.elapsed.inSeconds * 100).rounded() / 100
    var lines = ["\(folder.path): \(status.frames) frames, the last one after \(seconds) s"]
    if status.lost > 0 { lines[0] += "; \(status.lost) did not reach the disk in time" }
    if status.frames > 0 {
      let page = folder.path(of: .report)
      try ReportCommand.writePage(of: folder.path, to: page)
      lines.append(page)
    } else {
      lines.append("without a frame there is no report")
    }
    try Console.write(lines.joined(separator: "\n") + "\n")
    return hasPassed ? .good : .checkFailed
  }
}
