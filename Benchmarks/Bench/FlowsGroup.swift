import Foundation

/// How fast `handset test` gets through many short flows.
let flows = BenchGroup(name: "flows: a thousand short ones") { recorder in
  let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("handset")
  guard FileManager.default.isExecutableFile(atPath: program.path) else { return }
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("handset-bench-flows-\(ProcessInfo.processInfo.processIdentifier)")
  defer { try? FileManager.default.removeItem(at: folder) }
  do {
    try writeFlows(into: folder, count: 1000)
    for (jobs, goal) in [("1", nil), ("2", Figure.Goal.atMost(10))] {
      let times = try (0..<3).map { _ in try seconds(of: program, folder, jobs: jobs) }
      recorder.record("1,000 flows, workers: \(jobs)", median(times), "s", goal: goal)
    }
  } catch {
    recorder.record("not measured: \(error)", .nan, "", goal: .atMost(0))
  }
}

/// Five kinds of flows, as people write them: open, tap, type, look, turn.
private func writeFlows(into folder: URL, count: Int) throws {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let kinds = [
    "appId: ike\n---\n- launchApp\n- tapOn: { id: tummy }\n- wait: 500ms\n"
      + "- expect: { lift: 336, tolerance: 0.5 }\n",
    "appId: notes\n---\n- launchApp\n- assertNotVisible: nobody\n- takeScreenshot: first\n",
    "appId: tasks\n---\n- launchApp\n- scroll\n- expect: { app: tasks }\n",
    "appId: chat\n---\n- launchApp\n- setOrientation: LANDSCAPE_LEFT\n- waitForAnimationToEnd\n",
    "appId: ike\n---\n- launchApp\n- evalScript: ${output.n = 0}\n- repeat:\n    times: 3\n"
      + "    commands:\n      - tapOn: { id: tummy }\n      - wait: 300ms\n"
      + "- pressKey: home\n- expect: { app: home }\n",
  ]
  for index in 0..<count {
    // Pictures cost most; one flow in fifty takes one.
    let text = kinds[index % 5].replacingOccurrences(
      of: "- takeScreenshot: first\n", with: index % 50 == 1 ? "- takeScreenshot: first\n" : "")
    let name = String(format: "flow%04d.yaml", index)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
}

private func seconds(of program: URL, _ folder: URL, jobs: String) throws -> Double {
  let process = Process()
  process.executableURL = program
  process.arguments = [
    "test", folder.path, "--jobs", jobs, "--artifacts", folder.path + "/out", "--format", "junit",
  ]
  process.standardOutput = FileHandle.nullDevice
  let start = DispatchTime.now().uptimeNanoseconds
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CocoaError(.executableRuntimeMismatch) }
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
}
