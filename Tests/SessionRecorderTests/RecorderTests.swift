import Foundation
import FrameTiming
import Testing
import VirtualTime

@testable import SessionRecorder

/// The files of a recording, on a folder of each test's own.
struct RecorderTests {
  private let folder = RecordingFolder(
    FileManager.default.temporaryDirectory
      .appendingPathComponent("handset-recorder-\(UUID().uuidString)").path)
  private let grid = VsyncGrid(hertz: 60)

  private func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

  private func recorder(isLive: Bool, capacity: Int = 4096) throws -> SessionRecording {
    var settings = SessionRecording.Settings(folder: folder, isLive: isLive)
    settings.capacity = capacity
    return try SessionRecording(
      settings, info: SessionInfo(title: "test"), origin: .zero, period: grid.period(after: 0))
  }

  private func frame(_ index: Int) -> SessionFrame {
    let at = grid.instant(of: Int64(index))
    let target = grid.instant(of: Int64(index) + 1)
    return SessionFrame(
      index: index, vsync: Int64(index), source: .virtual, callback: at, timestamp: at,
      target: target, shown: target)
  }

  private func text(_ file: RecordingFolder.File) throws -> String {
    try String(contentsOfFile: folder.path(of: file), encoding: .utf8)
  }

  private func info() throws -> SessionInfo { try SessionInfo(json: [UInt8](text(.info).utf8)) }

  private func lines(_ file: RecordingFolder.File) throws -> Int {
    try text(file).split(separator: "\n").count
  }

  @Test(arguments: [false, true])
  func `every recorded frame is a row, whoever writes it`(isLive: Bool) throws {
    defer { remove() }
    let recorder = try recorder(isLive: isLive)
    for index in 0..<1000 { recorder.record(frame(index)) }
    let status = recorder.finish(SessionInfo(title: "test"), at: grid.instant(of: 1000))

    #expect(status.frames == 1000)
    #expect(status.lost == 0)
    #expect(try lines(.frames) == 1001)
    // Two lines of the machine, one of names, and no row for the first frame.
    #expect(try lines(.mangoHud) == 3 + 999)
    #expect(try text(.trace).hasSuffix("]\n"))
    #expect(try info().isComplete)
  }

  @Test func `a session is not complete before its end`() throws {
    defer { remove() }
    let recorder = try recorder(isLive: false)
    recorder.record(frame(0))

    #expect(try !info().isComplete)
    _ = recorder.finish(SessionInfo(), at: .zero)
    #expect(try info().isComplete)
  }

  @Test func `a full buffer leaves frames out and counts them, and takes every input`() {
    let queue = RecorderQueue(capacity: 10)
    var waiting = (0..<8).map { RecordedEntry.frame(frame($0)) }
    #expect(queue.offer(&waiting) == 0)
    waiting = (8..<13).map { RecordedEntry.frame(frame($0)) } + [.inputs("line\n")]

    #expect(queue.offer(&waiting) == 3)
    #expect(waiting.isEmpty)
    var batch: [RecordedEntry] = []
    #expect(queue.take(into: &batch))
    #expect(batch.count == 11)
    guard case .inputs? = batch.last else {
      Issue.record("the input is gone")
      return
    }
  }

  @Test func `frames without room are missing from the files and told in them`() throws {
    defer { remove() }
    let recorder = try recorder(isLive: true, capacity: 64)
    for index in 0..<200_000 { recorder.record(frame(index)) }
    let status = recorder.finish(SessionInfo(), at: .zero)

    #expect(status.lost > 0)
    #expect(try lines(.frames) == 1 + status.frames - status.lost)
    #expect(try info().lostFrames == status.lost)
  }

  @Test func `inputs of another run take the place of those before`() throws {
    defer { remove() }
    let recorder = try recorder(isLive: false)
    recorder.appendInputs("one\n")
    recorder.replaceInputs("two\n")
    recorder.appendInputs("three\n")
    _ = recorder.finish(SessionInfo(), at: .zero)

    #expect(try text(.inputs) == "two\nthree\n")
  }

  @Test func `nothing is written over unless it is wished`() throws {
    defer { remove() }
    _ = try recorder(isLive: false).finish(SessionInfo(), at: .zero)
    let before = try text(.frames)
    let error = #expect(throws: RecorderError.self) { try recorder(isLive: false) }
    #expect(
      error?.description == "\(folder.path)/frames.csv: is there already; --force writes over it")
    #expect(try text(.frames) == before)

    var settings = SessionRecording.Settings(folder: folder, isLive: false)
    settings.writesOver = true
    let again = try SessionRecording(
      settings, info: SessionInfo(), origin: .zero, period: grid.period(after: 0))
    again.record(frame(0))
    _ = again.finish(SessionInfo(), at: .zero)
    #expect(try lines(.frames) == 2)
  }

  @Test func `nothing is left beside the files`() throws {
    defer { remove() }
    let recorder = try recorder(isLive: false)
    recorder.replaceInputs("two\n")
    _ = recorder.finish(SessionInfo(), at: .zero)

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["frames.csv", "inputs.yaml", "mangohud.csv", "session.json", "trace.json"])
  }
}
