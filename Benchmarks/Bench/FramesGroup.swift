import DemoApps
import DeviceModel
import FlowRunner
import Foundation
import KeyboardModel
import Simulation
import VirtualTime

/// What a frame costs, how fast a phone runs without a screen, how soon the first picture is there.
let frames = BenchGroup(name: "frames: 786 × 1704 pixels, the inspector beside it") { recorder in
  do {
    try measureHeavyScene(&recorder)
    try measureTour(&recorder)
    measureColdStart(&recorder)
  } catch {
    recorder.record("not measured: \(error)", .nan, "", goal: .atMost(0))
  }
}

@MainActor private func measureHeavyScene(_ recorder: inout Recorder) throws {
  let scene = try HeavyScene()
  var costs: [Double] = []
  for _ in 0..<6 {
    scene.begin()
    for _ in 0..<24 { costs.append(nanoseconds { scene.step() } / 1e6) }
    scene.end()
  }
  // The first round makes what later ones find made.
  recorder.record(
    "simulate + layout + compose, keyboard rising over a scrolling list, median",
    median(Array(costs.dropFirst(24))), "ms", goal: .atMost(2))
  for _ in 0..<400 { scene.placeAgain() }
  let made = allocations { for _ in 0..<100 { scene.placeAgain() } }
  recorder.record(
    "allocations in 100 steady frames of the compositor", Double(made), "", goal: .atMost(0))
  var keyboard = Keyboard()
  _ = keyboard.handle(.focus(Keyboard.Focus(app: "list")), at: .zero)
  var sum = 0.0
  let moved = allocations {
    for step in 0..<1000 { sum += keyboard.frame(at: .ms(Int64(step))).minY }
  }
  recorder.record(
    "allocations in 1,000 places of the keyboard", Double(moved) + (sum.isNaN ? 1 : 0), "",
    goal: .atMost(0))
}

/// The tour as `handset test` plays it, again and again.
@MainActor private func measureTour(_ recorder: inout Recorder) throws {
  let assets = try AssetFolder.locate()
  let url = assets.file("Flows/ike/tour.yaml")
  let flow = try FlowReader.flow(from: [UInt8](Data(contentsOf: url)), file: url.path)
  let configuration = Simulator.Configuration(apps: AppCatalog.all)
  let rates = try (0..<7).map { _ -> Double in
    let phone = try flow.phone(from: configuration, on: nil)
    let player = FlowPlayer(phone, app: flow.appId.name)
    let cost = nanoseconds { _ = player.play(flow) }
    return phone.now.seconds / (cost / 1e9)
  }
  recorder.record(
    "simulated seconds per second, the tour without pictures", median(rates), "",
    goal: .atLeast(2000))
}

/// Whole processes: from starting the program to its first picture lying on the disk.
private func measureColdStart(_ recorder: inout Recorder) {
  let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("handset")
  guard FileManager.default.isExecutableFile(atPath: program.path) else { return }
  let folder = FileManager.default.temporaryDirectory
  let flow = folder.appendingPathComponent("handset-bench-first.yaml")
  let picture = folder.appendingPathComponent("handset-bench-first.png")
  try? Data("appId: ike\n---\n- launchApp\n".utf8).write(to: flow)
  let times = (0..<5).map { _ -> Double in
    let start = DispatchTime.now().uptimeNanoseconds
    let process = Process()
    process.executableURL = program
    process.arguments = ["snapshot", flow.path, "-o", picture.path, "--scale", "2"]
    try? process.run()
    process.waitUntilExit()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }
  recorder.record(
    "cold start to the first picture on the disk, 786 × 1704", median(times), "ms",
    goal: .atMost(400))
}
