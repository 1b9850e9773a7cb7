import CSDL2
import DemoApps
import FlowRunner
import Foundation
import FrameTiming
import SessionRecorder
import Simulation
import Testing
import TraceRules
import UIKit
import VirtualTime

@testable import Inspector
@testable import SDLHost
@testable import handset

/// Recordings beside the phone that they are of.
@MainActor @Suite(.serialized) struct RecordedPhoneTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("handset-recorded-\(UUID().uuidString)")
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func recorder(isLive: Bool, _ phone: Simulator) throws -> SessionRecording {
    try SessionRecording(
      SessionRecording.Settings(folder: RecordingFolder(folder.path), isLive: isLive),
      info: SessionTelling.info("t", SessionTelling.virtualClock, of: phone, driver: nil),
      origin: isLive ? .deskNow : .zero, period: phone.refresh.period(after: 0))
  }

  /// Records a flow on simulated time; the phone at the end.
  private func record(_ path: String, settings: [String: String] = [:]) throws -> Simulator {
    var flow = try FlowFiles.read(workshop.assets.file(path).path)
    for key in settings.keys.sorted() {
      flow.appSettings.removeAll { $0.key == key }
    }
    var configuration = try workshop.configuration(try Arguments([], of: RunCommand.command))
    for (key, value) in settings { configuration.appSettings[key] = value }
    let rehearsal = try flow.phone(from: configuration)
    #expect(FlowPlayer(rehearsal, app: flow.appId.name).play(flow).hasPassed)
    let played = PlayedInputs()
    played.start(rehearsal.inputs)
    let phone = Simulator(try flow.configuration(from: configuration, on: nil))
    let recorder = try recorder(isLive: false, phone)
    HeadlessRecording(phone, playing: played, into: recorder, app: flow.appId.name)
      .run(until: rehearsal.now)
    let info = SessionTelling.info("t", SessionTelling.virtualClock, of: phone, driver: nil)
    #expect(recorder.finish(info, at: phone.now).problem == nil)
    return phone
  }

  /// The phone on which the recorded inputs have been played.
  private func replay() throws -> Simulator {
    let flow = try FlowFiles.read(file("inputs.yaml"))
    let phone = try flow.phone(
      from: workshop.configuration(try Arguments([], of: RunCommand.command)))
    #expect(FlowPlayer(phone, app: flow.appId.name).play(flow).hasPassed)
    return phone
  }

  private func figures() throws -> Figures {
    try SessionFile(folder.path).session().figures()
  }

  // MARK: Replay

  private nonisolated static let flows = [
    "Flows/tasks/two-balloons-by-two-drivers.yaml", "Flows/chat/a-drag-in-mid-rise.yaml",
    "Flows/apps/split-view.yaml",
  ]

  @Test(arguments: RecordedPhoneTests.flows)
  func `recorded inputs give the same log, entry by entry, and the same digest`(path: String)
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let phone = try record(path)
    let again = try replay()

    #expect(phone.timeline.count > 5)
    #expect(again.timeline.count == phone.timeline.count)
    for (entry, other) in zip(phone.timeline, again.timeline) { #expect(entry == other) }
    #expect(again.inputs == phone.inputs)
    #expect(again.digest() == phone.digest())
    #expect(
      try TraceRules(String(contentsOfFile: file("trace.json"), encoding: .utf8)).problems == [])
  }

  // MARK: The inspector

  @Test(arguments: [
    ["balloonDriver": "timer"], ["balloonDriver": "displayLink", "updateCost": "20"],
    ["balloonDriver": "timer", "updateCost": "11"], ["balloonDriver": "both"],
  ])
  func `a recording's report and the inspector count the same pictures`(
    settings: [String: String]
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let phone = try record(Self.flows[0], settings: settings)
    let page = FramesPage { _ in }
    page.show(phone)
    let figures = try figures()

    let metrics: [Metric] = [.picturesInTime, .picturesLate, .refreshesRepeated, .picturesDropped]
    #expect(metrics.map { figures[$0].map { Int($0) } } == page.fates.shownNumbers)
    #expect(page.fates.shownNumbers.reduce(0, +) > 100)
  }

  @Test
  func `a bar of the inspector's chart is as long as the steps of the recorded rows it spans`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let phone = try record(
      Self.flows[0], settings: ["balloonDriver": "displayLink", "updateCost": "20"])
    let rows = try rows()
    var last: Int?
    var compared = 0
    for record in phone.frames.records where !record.isRepeated {
      let refresh = Int(record.refresh)
      defer { last = refresh }
      #expect(rows[refresh]?["PicturesShown"] == "1" && rows[refresh]?["Dropped"] == "0")
      guard let last, record.interval > .zero else { continue }
      // In between the system may have shown pictures of its own.
      let steps = (last + 1...refresh).compactMap { rows[$0]?["msBetweenDisplayChange"] }
      let sum = steps.compactMap(Double.init).reduce(0, +)
      #expect(abs(sum - record.interval.inSeconds * 1000) < 1e-6)
      compared += 1
    }
    #expect(compared > 50)
  }

  /// The rows of `frames.csv` by their refresh.
  private func rows() throws -> [Int: [String: String]] {
    let lines = try String(contentsOfFile: file("frames.csv"), encoding: .utf8)
      .split(separator: "\n")
    let names = lines[0].split(separator: ",").map(String.init)
    var rows: [Int: [String: String]] = [:]
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let row = Dictionary(uniqueKeysWithValues: zip(names, fields))
      if let refresh = row["VsyncIndex"].flatMap(Int.init) { rows[refresh] = row }
    }
    return rows
  }

  // MARK: Time travel

  /// A window that nobody can see, with what it shows being recorded.
  private func window(
    _ phone: Simulator, _ recorder: SessionRecording
  ) throws -> (WindowHost, WindowRecording) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    var window = WindowHost.Configuration(
      simulator: phone, rasteriser: workshop.camera().rasteriser)
    window.allowsInvisibleDriver = true
    window.renderer = .software
    let info = SessionTelling.info("t", SessionProvenance(), of: phone, driver: nil)
    let recording = WindowRecording(into: recorder, info: info, app: "tasks")
    window.onFrame = { host, timing in recording.take(host, timing) }
    return (try WindowHost(window), recording)
  }

  @Test func `what is looked at again is a gap, and another way from there is what replays`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let phone = Simulator(try workshop.configuration(try Arguments([], of: RunCommand.command)))
    phone.handle(.launch(app: "tasks", url: nil))
    let recorder = try recorder(isLive: true, phone)
    let (host, recording) = try window(phone, recorder)
    for _ in 0..<20 { host.turn() }
    host.travel(to: .ms(100))
    for _ in 0..<2 { host.drawFrame() }
    let before = recorder.status.frames
    host.travel(to: .ms(60))
    host.drawFrame()
    #expect(recorder.status.frames == before)

    host.handle(.launch(app: "ike", url: nil))
    #expect(!host.travel.isInPast)
    host.isPaused = false
    for _ in 0..<20 { host.turn() }
    let last = recording.end(host)
    #expect(recorder.finish(last, at: .deskNow).problem == nil)

    let session = try SessionFile(folder.path).session()
    #expect(session.frames.gaps.map(\.reason).contains("time travel"))
    #expect(last.details.contains(.init("Went on from earlier moments", "1")))
    let again = try replay()
    #expect(again.timeline == host.simulator.timeline)
    #expect(again.inputs.map(\.input).contains(.launch(app: "ike", url: nil)))
    #expect(again.digest() == host.simulator.digest())
  }
}
