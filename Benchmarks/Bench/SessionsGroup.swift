import CBaseline
import Foundation
import FrameTiming
import VirtualTime

/// Reading and reporting recorded frames against plain C, and what recording a frame costs.
let sessions = BenchGroup(name: "sessions: recorded frames") { recorder in
  measureReport(&recorder)
  measureRecording(&recorder)
  measureRecorder(&recorder)
  measureJitter(&recorder)
}

private let frameCount = 1_000_000

/// The whole program on a table of PresentMon's, beside counting lines and reading floats in C.
private func measureReport(_ recorder: inout Recorder) {
  let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("handset").path
  guard FileManager.default.isExecutableFile(atPath: program) else { return }
  let folder = FileManager.default.temporaryDirectory
  let table = folder.appendingPathComponent("handset-bench-frames.csv").path
  let page = folder.appendingPathComponent("handset-bench-frames.html").path
  defer { for path in [table, page] { try? FileManager.default.removeItem(atPath: path) } }
  writeTable(to: table)
  let words = [program, "report", table, "-o", page, "--json", "--force"]
  var ratios: [Double] = []
  var costs: [Double] = []
  var memory = 0.0
  for _ in 0..<5 {
    guard let run = run(words) else {
      return recorder.record("not measured: the report failed", .nan, "", goal: .atMost(0))
    }
    var sum = 0.0
    let plain = nanoseconds {
      sum += Double(cfloattable_lines(table)) + cfloattable_sum(table)
    }
    precondition(sum != 0, "a table without numbers")
    ratios.append(run.seconds * 1e9 / plain)
    costs.append(run.seconds * 1000)
    memory = max(memory, run.megabytes)
  }
  recorder.record("1,000,000 frames read and reported, the whole program", median(costs), "ms")
  recorder.record(
    "… against counting lines and a pass of strtof in C", median(ratios), "×", goal: .atMost(3))
  recorder.record("… most memory", memory, "MB", goal: .atMost(200))
}

private func run(_ words: [String]) -> (seconds: Double, megabytes: Double)? {
  var pointers = words.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  pointers.append(nil)
  var seconds = 0.0
  var kilobytes: Int64 = 0
  // Its figures go to standard output, where the table of the bench is.
  let output = dup(STDOUT_FILENO)
  let nowhere = open("/dev/null", O_WRONLY)
  dup2(nowhere, STDOUT_FILENO)
  let status = cprocess_measure(pointers, &seconds, &kilobytes)
  dup2(output, STDOUT_FILENO)
  close(nowhere)
  close(output)
  return status == 0 ? (seconds, Double(kilobytes) / 1000) : nil
}

private func writeTable(to path: String) {
  _ = FileManager.default.createFile(atPath: path, contents: nil)
  guard let file = FileHandle(forWritingAtPath: path) else { return }
  var generator = SeededGenerator(seed: 7)
  var text = ByteText(capacity: 1 << 21)
  text.append(
    "Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,PresentFlags,Dropped,")
  text.append("TimeInSeconds,msInPresentAPI,msBetweenPresents,AllowsTearing,PresentMode,")
  text.append("msUntilRenderComplete,msUntilDisplayed,msBetweenDisplayChange\n")
  var time: Int64 = 0
  for index in 0..<frameCount {
    let noise = Int64.random(in: -300_000...300_000, using: &generator)
    let step = (index % 300 == 299 ? 33_333_333 : 16_666_667) + noise
    time += step
    text.append("game.exe,4242,0x000001F2A3B4C5D6,DXGI,1,0,0,")
    text.append(seconds: time)
    text.append(",0.512345,")
    text.append(ms: step)
    text.append(",0,Hardware: Independent Flip,3.123456,18.123456,")
    text.append(ms: step)
    text.append("\n")
    if text.bytes.count > 2_000_000 || index == frameCount - 1 {
      file.write(Data(text.bytes))
      text.removeAll()
    }
  }
  try? file.close()
}

/// Everything that is worked out and written of a frame, without the disk.
private func measureRecording(_ recorder: inout Recorder) {
  let grid = VsyncGrid(hertz: 60)
  var meter = FrameMeter(period: grid.period(after: 0))
  var table = FrameTable(origin: .zero)
  var log = MangoHudLog()
  var trace = TraceFile(origin: .zero)
  var text = ByteText(capacity: 1 << 16)
  var vsync: Int64 = 0
  func record(_ count: Int) {
    for _ in 0..<count {
      vsync += vsync % 100 == 99 ? 2 : 1
      var frame = sampleFrame(vsync, grid)
      meter.finish(&frame)
      table.append(frame, to: &text)
      log.append(frame, to: &text)
      trace.append(frame, to: &text)
      text.removeAll()
    }
  }
  record(1000)
  let costs = (0..<9).map { _ in nanoseconds { record(2000) } / 2000 / 1000 }
  recorder.record(
    "a frame recorded: frames.csv, mangohud.csv, trace.json", median(costs), "µs",
    goal: .atMost(20))
  let made = allocations { record(1000) }
  recorder.record("allocations in 1,000 recorded frames", Double(made), "", goal: .atMost(0))
}

func sampleFrame(_ vsync: Int64, _ grid: VsyncGrid) -> SessionFrame {
  let at = grid.instant(of: vsync)
  let target = grid.instant(of: vsync + 1)
  var frame = SessionFrame(
    index: Int(vsync), vsync: vsync, source: .vsync, callback: at, timestamp: at, target: target,
    phases: FramePhases(
      animation: .init(at, at.advanced(by: .microseconds(2100))),
      layout: .init(at.advanced(by: .microseconds(2100)), at.advanced(by: .microseconds(3300))),
      draw: .init(at.advanced(by: .microseconds(3300)), at.advanced(by: .microseconds(6700))),
      present: .init(at.advanced(by: .microseconds(6700)), target)),
    shown: target, tags: StateTags(scene: "tasks", driver: .displayLink), inputs: 1,
    oldestInput: at, timer: DriverSample(time: at, velocity: 300),
    displayLink: DriverSample(time: target, velocity: 300))
  frame.isVisible = true
  return frame
}
