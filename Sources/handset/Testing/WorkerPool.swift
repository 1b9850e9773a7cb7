import FlowRunner
import Foundation

/// Several processes of this program that play flows side by side.
@MainActor final class WorkerPool {
  private final class Worker {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    var received: [UInt8] = []
    var order: WorkOrder?
  }

  private let words: [String]
  private var workers: [Worker] = []
  private var waiting: ArraySlice<WorkOrder>
  private let started: (Int) -> Void
  private let done: (Int, FlowResult) throws -> Void

  /// As many workers as there are cores, or fewer where flows are few: a start takes its time.
  static func count(for flows: Int, _ arguments: Arguments) throws -> Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let wanted = try arguments.number("--jobs", in: 1...64).map { Int($0) }
    return wanted ?? (flows < 8 ? 1 : min(cores, flows / 4))
  }

  init(
    _ orders: [WorkOrder], words: [String], started: @escaping (Int) -> Void,
    done: @escaping (Int, FlowResult) throws -> Void
  ) {
    waiting = orders[...]
    self.words = words
    self.started = started
    self.done = done
  }

  /// Plays everything; returns when the last result is in.
  func run(_ count: Int) throws {
    // A worker that dies must not take this process with it.
    signal(SIGPIPE, SIG_IGN)
    defer { for worker in workers { worker.process.terminate() } }
    for _ in 0..<count where !waiting.isEmpty { try start() }
    while workers.contains(where: { $0.order != nil }) {
      var polled = workers.map {
        pollfd(
          fd: $0.output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      for (worker, state) in zip(workers, polled) where state.revents != 0 {
        try receive(from: worker)
      }
    }
    for worker in workers { try? worker.input.fileHandleForWriting.close() }
    for worker in workers { worker.process.waitUntilExit() }
    workers = []
  }

  private func start() throws {
    let worker = Worker()
    worker.process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    worker.process.arguments = words + ["--worker"]
    worker.process.standardInput = worker.input
    worker.process.standardOutput = worker.output
    try worker.process.run()
    try? worker.output.fileHandleForWriting.close()
    workers.append(worker)
    try feed(worker)
  }

  private func feed(_ worker: Worker) throws {
    worker.order = waiting.popFirst()
    guard let order = worker.order else { return }
    started(order.index)
    let line = try JSONEncoder().encode(order) + Data("\n".utf8)
    try? worker.input.fileHandleForWriting.write(contentsOf: line)
  }

  private func receive(from worker: Worker) throws {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(worker.output.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else { return try bury(worker) }
    worker.received += bytes[..<count]
    while let end = worker.received.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Data(worker.received[..<end])
      worker.received.removeFirst(end + 1)
      let report = try JSONDecoder().decode(WorkReport.self, from: line)
      guard let result = report.result else {
        throw UsageError(report.problem ?? "a worker gave no result")
      }
      try done(report.index, result)
      try feed(worker)
    }
  }

  /// The flow that ended the worker has failed; another worker takes its place.
  private func bury(_ worker: Worker) throws {
    workers.removeAll { $0 === worker }
    worker.process.waitUntilExit()
    guard let order = worker.order else { return }
    var result = FlowResult(name: order.outputName, file: order.file)
    result.failure = FlowFailure(
      at: SourcePlace(file: order.file, line: 1, column: 1), step: "the whole flow",
      expected: "a result",
      actual: "the worker ended with status \(worker.process.terminationStatus)")
    try done(order.index, result)
    if !waiting.isEmpty { try start() }
  }
}
