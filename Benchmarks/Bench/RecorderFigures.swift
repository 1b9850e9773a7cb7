import CBaseline
import Foundation
import FrameTiming
import Raster
import SDLHost
import SessionRecorder
import Simulation
import UIKit
import VirtualTime

/// What a frame's own thread spends on being recorded, while another one writes to the disk.
func measureRecorder(_ recorder: inout Recorder) {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("handset-bench-session").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let grid = VsyncGrid(hertz: 60)
  var settings = SessionRecording.Settings(folder: RecordingFolder(folder), isLive: true)
  settings.writesOver = true
  guard
    let session = try? SessionRecording(
      settings, info: SessionInfo(), origin: .zero, period: grid.period(after: 0))
  else { return recorder.record("not measured: no session can be written", .nan, "") }
  var vsync: Int64 = 0
  var costs: [Double] = []
  for _ in 0..<3000 {
    vsync += vsync % 100 == 99 ? 2 : 1
    let frame = sampleFrame(vsync, grid)
    let start = threadTime()
    session.record(frame)
    costs.append((threadTime() - start) / 1000)
    // A tenth of a frame, so that the writer is met now and then.
    usleep(1600)
  }
  let status = session.finish(SessionInfo(), at: .zero)
  costs.sort()
  recorder.record(
    "a frame recorded in a window, its own thread", median(costs), "µs", goal: .atMost(20))
  recorder.record("… p99", costs[costs.count * 99 / 100], "µs", goal: .atMost(20))
  recorder.record("… frames lost", Double(status.lost), "", goal: .atMost(0))
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// How late the window's frame callback comes, beside a loop in C that does nothing else, in turns.
///
/// Both go by a grid of their own on SDL's software renderer, so that the two sleep alike.
@MainActor func measureJitter(_ recorder: inout Recorder) {
  let environment = ProcessInfo.processInfo.environment
  if environment["DISPLAY"] == nil, environment["WAYLAND_DISPLAY"] == nil {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
  }
  let frames = 300
  var ours: [Double] = []
  var theirs: [Double] = []
  for _ in 0..<5 {
    guard let late = windowLate(frames) else {
      return recorder.record("jitter not measured: no window can be had", .nan, "")
    }
    ours += late
    var plain = [Int64](repeating: 0, count: frames)
    guard cframeloop_late(16_666_666, Int32(frames), &plain) == 0 else {
      return recorder.record("jitter not measured: no window in C can be had", .nan, "")
    }
    theirs += plain.map { Double($0) / 1000 }
  }
  let (own, plain) = (p99(ours), p99(theirs))
  recorder.record("a frame's callback after its refresh, median", median(ours), "µs")
  recorder.record("… p99", own, "µs")
  recorder.record("the same in C with SDL alone, median", median(theirs), "µs")
  recorder.record("… p99", plain, "µs")
  recorder.record("jitter, p99 against C", own / plain, "×", goal: .atMost(1.1))
}

private func p99(_ values: [Double]) -> Double { values.sorted()[values.count * 99 / 100] }

/// An app that has something new in each frame, since a window sleeps where nothing is.
private final class BlinkApp: UIApplicationDelegate {
  var window: UIWindow?
  private let spot = UIView(frame: CGRect(x: 100, y: 300, width: 40, height: 40))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    spot.backgroundColor = .red
    window?.addSubview(spot)
    window?.makeKeyAndVisible()
    let link = CADisplayLink { [weak self] _ in self?.spot.frame.origin.x += 0.1 }
    link.add(to: .main, forMode: .common)
    return true
  }
}

/// How late each frame's callback began, in µs; nil where there is no window.
@MainActor private func windowLate(_ frames: Int) -> [Double]? {
  var late: [Double] = []
  let phone = Simulator(
    Simulator.Configuration(
      apps: [AppDescriptor(id: "blink", name: "Blink", icon: "icons/notes") { BlinkApp() }]))
  phone.handle(.launch(app: "blink", url: nil))
  let artwork = ArtworkLibrary(folder: "/nowhere")
  var window = WindowHost.Configuration(
    simulator: phone, rasteriser: Rasteriser(text: PangoTextMeasurer(), artwork: artwork))
  window.allowsInvisibleDriver = true
  window.renderer = .software
  window.onFrame = { host, timing in
    late.append(Double(host.marks.callback - timing.timestamp) / 1000)
    if late.count > frames { host.close() }
  }
  do {
    try WindowHost.run(window)
  } catch {
    return nil
  }
  return Array(late.dropFirst())
}
