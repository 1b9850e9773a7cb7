import Foundation
import FrameTiming
import Synchronization
import VirtualTime

/// Writes a session down while it goes on.
///
///     let recorder = try SessionRecording(settings, info: info, origin: now)
///     recorder.record(frame)                 // once a frame, on the frames' thread
///     let outcome = recorder.finish(info, at: end)
///
/// In a window a thread of its own does the writing: a frame is worked out, put into a buffer, and
/// that is all. Frames that find the buffer full are counted and left out; inputs never are. What
/// has been recorded up to a twentieth of a second before a kill is in the files.
public final class SessionRecording {
  /// Where to and how.
  public struct Settings: Hashable, Sendable {
    public var folder: RecordingFolder
    /// Whether a session that lies there is written over.
    public var writesOver = false
    /// Whether frames must not wait for the disk; on simulated time they may.
    public var isLive: Bool
    /// Entries that the buffer holds: more than half a minute at 60 Hz.
    public var capacity = 4096
    public var machine = Machine()

    public init(folder: RecordingFolder, isLive: Bool) {
      self.folder = folder
      self.isLive = isLive
    }
  }

  /// What has come of a recording so far.
  public struct Status: Hashable, Sendable {
    public var frames = 0
    /// Frames that are missing from the files.
    public var lost = 0
    /// Milliseconds of hitches.
    public var hitch = Duration.zero
    /// From the beginning to the last frame.
    public var elapsed = Duration.zero
    /// Why nothing is written any more; nil while all is well.
    public var problem: RecorderError?
  }

  public let settings: Settings
  public private(set) var status = Status()
  private var meter: FrameMeter
  private let origin: Instant
  private var waiting: [RecordedEntry] = []
  private var sink: Sink

  private enum Sink {
    case direct(SessionWriter)
    case thread(WriterThread)
    case closed
  }

  /// Makes the folder and its files.
  ///
  /// - Parameters:
  ///   - origin: the instant that times in the files count from.
  ///   - period: the refresh period to count in, until another one is told.
  ///   - tell: called now and then on the writer's thread with how far it has come.
  public init(
    _ settings: Settings, info: SessionInfo, origin: Instant, period: Duration,
    tell: @escaping @Sendable (Status) -> Void = { _ in }
  ) throws(RecorderError) {
    self.settings = settings
    self.origin = origin
    meter = FrameMeter(period: period)
    var writer = try SessionWriter(
      settings.folder, writesOver: settings.writesOver, machine: settings.machine,
      title: info.title.isEmpty ? "handset" : info.title, origin: origin)
    try writer.write([.info(info)])
    sink = settings.isLive ? .thread(WriterThread(writer, settings, tell)) : .direct(writer)
    waiting.reserveCapacity(settings.capacity)
  }

  // MARK: Frames

  /// Takes a frame: works out what follows from the one before, and hands it on to be written.
  public func record(_ frame: SessionFrame) {
    var frame = frame
    meter.finish(&frame)
    status.frames += 1
    status.hitch += frame.hitch
    status.elapsed = origin.duration(to: frame.phases.present.end)
    add(.frame(frame))
  }

  /// A time in which nobody could see frames.
  public func note(_ gap: SessionGap) { meter.note(gap) }

  /// The screen's rate has become another.
  public func change(period: Duration) {
    if period != meter.period { meter.change(period: period) }
  }

  public func mark(_ name: String, on track: TraceFile.Track, at instant: Instant) {
    add(.mark(name, track, instant))
  }

  /// More text of `inputs.yaml`, in whole lines.
  public func appendInputs(_ text: String) { add(.inputs(text)) }

  /// The text of `inputs.yaml` from its beginning: the run has become another.
  public func replaceInputs(_ text: String) { add(.inputsAnew(text)) }

  /// What is said of the session as a whole, as it is known now.
  public func update(_ info: SessionInfo) { add(.info(info)) }

  private func add(_ entry: RecordedEntry) {
    if waiting.count >= settings.capacity, entry.mayBeLost {
      if case .frame = entry { status.lost += 1 }
      return
    }
    waiting.append(entry)
    switch sink {
    case .direct: if waiting.count >= 256 { writeDirectly() }
    case .thread(let thread):
      if let lost = thread.queue.offer(&waiting) { status.lost += lost }
      thread.exchange(&status)
    case .closed: waiting.removeAll(keepingCapacity: true)
    }
  }

  private func writeDirectly() {
    guard case .direct(var writer) = sink else { return }
    do throws(RecorderError) {
      try writer.write(waiting)
      sink = .direct(writer)
    } catch {
      status.problem = error
      writer.close()
      sink = .closed
    }
    waiting.removeAll(keepingCapacity: true)
  }

  // MARK: The end

  /// Writes what is left and closes the files; says what came of it.
  public func finish(_ info: SessionInfo, at end: Instant) -> Status {
    var last = info
    last.lostFrames = status.lost
    last.isComplete = true
    switch sink {
    case .direct:
      waiting += [.end(end), .info(last)]
      writeDirectly()
    case .thread(let thread):
      thread.finish(with: waiting + [.end(end), .info(last)])
      thread.exchange(&status)
    case .closed: break
    }
    waiting = []
    sink = .closed
    return status
  }
}

/// The thread that writes, and what it has to say.
private final class WriterThread: Sendable {
  let queue: RecorderQueue
  private let wake = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private let shared = Mutex(SessionRecording.Status())

  /// How often it looks: seldom enough to stay out of the frames' way.
  private static let beat = DispatchTimeInterval.milliseconds(50)
  /// In how many looks it tells once.
  private static let telling = 10

  init(
    _ writer: SessionWriter, _ settings: SessionRecording.Settings,
    _ tell: @escaping @Sendable (SessionRecording.Status) -> Void
  ) {
    queue = RecorderQueue(capacity: settings.capacity)
    let thread = Thread { [self] in run(writer, capacity: settings.capacity, tell) }
    thread.name = "recorder"
    thread.start()
  }

  /// Leaves the count of the frames here and takes up why writing has ended, if it has.
  func exchange(_ status: inout SessionRecording.Status) {
    shared.withLockIfAvailable { shared in
      status.problem = shared.problem
      shared = status
    }
  }

  func finish(with last: [RecordedEntry]) {
    queue.close(with: last)
    wake.signal()
    done.wait()
  }

  private func run(
    _ writer: SessionWriter, capacity: Int,
    _ tell: @Sendable (SessionRecording.Status) -> Void
  ) {
    var writer = writer
    var batch: [RecordedEntry] = []
    batch.reserveCapacity(capacity)
    var goesOn = true
    var isWriting = true
    var looks = 0
    while goesOn {
      _ = wake.wait(timeout: .now() + Self.beat)
      goesOn = queue.take(into: &batch)
      if isWriting {
        do throws(RecorderError) {
          try writer.write(batch)
        } catch {
          isWriting = false
          writer.close()
          shared.withLock { $0.problem = error }
        }
      }
      batch.removeAll(keepingCapacity: true)
      looks += 1
      if goesOn, looks % Self.telling == 0 { tell(shared.withLock { $0 }) }
    }
    done.signal()
  }
}
