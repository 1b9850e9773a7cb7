import Foundation

/// How fast the program films: half a minute of a keyboard that comes and goes, at scale 2.
let films = BenchGroup(name: "film: 30 s of Ike at scale 2, 30 frames a second") { recorder in
  for ending in ["png", "mp4"] {
    do {
      recorder.record(
        "seconds of film per second, .\(ending)", try filmRate(ending), "", goal: .atLeast(2))
    } catch {
      recorder.record("not measured, .\(ending): \(error)", .nan, "", goal: .atLeast(2))
    }
  }
}

/// The program beside this one films a flow into a folder of its own.
private func filmRate(_ ending: String) throws -> Double {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("handset-film-\(ProcessInfo.processInfo.processIdentifier)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let round = """
    - tapOn: { id: tummy }
    - wait: 1440ms
    - hideKeyboard
    - wait: 1s

    """
  let flow = folder.appendingPathComponent("long.yaml")
  let rounds = String(repeating: round, count: 12)
  try Data("appId: ike\n---\n- launchApp\n\(rounds)".utf8).write(to: flow)
  let process = Process()
  process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
    .appendingPathComponent("handset")
  let film = folder.appendingPathComponent("long.\(ending)").path
  process.arguments = ["film", flow.path, "-o", film, "--scale", "2", "--to", "30s"]
  let start = DispatchTime.now().uptimeNanoseconds
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  return 30 / (Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
}
