import Foundation

// Bench [file] [--only name]: measures every group, prints a table and writes the figures as JSON.

let groups: [BenchGroup] = [
  timers, runLoop, notifications, frames, scrolling, layout, routes, sessions, films, flows, hunt,
]

if HuntPart.playIfAsked() { exit(0) }

var arguments = Array(CommandLine.arguments.dropFirst())
var only: String?
if let place = arguments.firstIndex(of: "--only"), place + 1 < arguments.count {
  only = arguments[place + 1]
  arguments.removeSubrange(place...place + 1)
}
let file = URL(fileURLWithPath: arguments.first ?? "out/bench.json")

var figures: [Figure] = []
for group in groups where only.map({ group.name.contains($0) }) ?? true {
  var recorder = Recorder(group: group.name)
  group.measure(&recorder)
  figures += recorder.figures
}
print(table(figures))

let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
try FileManager.default.createDirectory(
  at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
try encoder.encode(figures).write(to: file)
