import FrameTiming
import VirtualTime

/// Something to be written down, in the order in which it happened.
enum RecordedEntry: Sendable {
  case frame(SessionFrame)
  case mark(String, TraceFile.Track, Instant)
  case inputs(String)
  /// The inputs from the beginning on, of another run.
  case inputsAnew(String)
  case info(SessionInfo)
  /// The end, after which the files are closed.
  case end(Instant)

  /// Frames and marks may be left out when the disk is too slow; the rest may not.
  var mayBeLost: Bool {
    switch self {
    case .frame, .mark: true
    case .inputs, .inputsAnew, .info, .end: false
    }
  }
}

/// Turns entries into the text of the session's files.
///
/// Each batch is appended in whole lines, so that whatever has been written by the moment of a
/// kill can be read.
struct SessionWriter: Sendable {
  private let folder: RecordingFolder
  private var frames: AppendedFile
  private var mangoHud: AppendedFile
  private var trace: AppendedFile
  private var inputs: AppendedFile

  private var table: FrameTable
  private var log = MangoHudLog()
  private var events: TraceFile
  private var frameText = ByteText(capacity: 1 << 16)
  private var logText = ByteText(capacity: 1 << 14)
  private var traceText = ByteText(capacity: 1 << 17)
  private var inputText = ByteText(capacity: 1 << 12)

  /// Makes the files with what stands at their beginnings.
  init(
    _ folder: RecordingFolder, writesOver: Bool, machine: Machine, title: String, origin: Instant
  ) throws(RecorderError) {
    try folder.prepare(writesOver: writesOver)
    self.folder = folder
    frames = try AppendedFile(folder.path(of: .frames))
    mangoHud = try AppendedFile(folder.path(of: .mangoHud))
    trace = try AppendedFile(folder.path(of: .trace))
    inputs = try AppendedFile(folder.path(of: .inputs))
    table = FrameTable(origin: origin)
    events = TraceFile(origin: origin)
    table.header(into: &frameText)
    log.header(
      system: machine.system, processor: machine.processor, graphics: machine.graphics,
      memory: machine.memory, kernel: machine.kernel, driver: machine.driver, into: &logText)
    events.begin(process: title, into: &traceText)
    try flush()
  }

  mutating func write(_ batch: [RecordedEntry]) throws(RecorderError) {
    for entry in batch {
      switch entry {
      case .frame(let frame):
        table.append(frame, to: &frameText)
        log.append(frame, to: &logText)
        events.append(frame, to: &traceText)
      case .mark(let name, let track, let instant):
        events.mark(name, on: track, at: instant, to: &traceText)
      case .inputs(let text): inputText.append(text: text)
      case .inputsAnew(let text): try beginInputsAnew(text)
      case .info(let info): try write(info)
      case .end(let instant):
        events.end(at: instant, into: &traceText)
        try flush()
        close()
      }
    }
    try flush()
  }

  mutating func close() {
    frames.close()
    mangoHud.close()
    trace.close()
    inputs.close()
  }

  /// The inputs first: frames that are there can be played, wherever the writing ends.
  private mutating func flush() throws(RecorderError) {
    try Self.flush(&inputText, to: &inputs)
    try Self.flush(&frameText, to: &frames)
    try Self.flush(&logText, to: &mangoHud)
    try Self.flush(&traceText, to: &trace)
  }

  private static func flush(
    _ text: inout ByteText, to file: inout AppendedFile
  ) throws(RecorderError) {
    guard !text.isEmpty else { return }
    try file.append(text.bytes)
    text.removeAll()
  }

  /// The old inputs stay until the new ones are whole.
  private mutating func beginInputsAnew(_ text: String) throws(RecorderError) {
    inputText.removeAll()
    var new = try AppendedFile(begun: folder.part(of: .inputs))
    try new.append(Array(text.utf8))
    try folder.exchange(.inputs)
    inputs.close()
    inputs = new
  }

  private func write(_ info: SessionInfo) throws(RecorderError) {
    let bytes: [UInt8]
    do {
      bytes = try info.json()
    } catch {
      throw RecorderError(path: folder.path(of: .info), problem: "cannot be put into words")
    }
    try folder.replace(.info, with: bytes)
  }
}
