import FlowRunner
import Foundation
import Raster
import Simulation

/// The command `handset test FLOW...`.
@MainActor enum TestCommand {
  static let command = Command(
    name: "test", operands: "FLOW...", operandCount: 1...Int.max,
    summary: "flows, without a window and in simulated time",
    discussion: """
      FLOW is a .yaml file, a folder of them, or a pattern with * and ?. All are read before the
      first is played. A folder's config.yaml may say which of its files are flows, by flows:,
      includeTags: and excludeTags:. "handset commands" lists what flows can do.

      What flows write goes below the folder of --artifacts: pictures, films and, of a flow that
      failed, a picture of that moment, the timeline, and a flow cut down to the failing step, which
      go when it passes. Where a picture lies beside the flow (screenshots/FLOW.NAME.png), both have
      to be equal.

      Exit status: 0 all passed, 1 one failed, 2 a flow cannot be read or the words are wrong.
      """,
    options: [
      Command.Option(name: "--format", value: "FORMAT", help: "pretty, junit or json"),
      Command.Option(
        name: "--output", short: "-o", value: "FILE",
        help: "where the report goes; the terminal stays pretty"),
      .device, .orientation, .appearance, .seed,
      Command.Option(
        name: "--env", short: "-e", value: "KEY=VALUE", repeats: true,
        help: "what ${KEY} stands for; before what headers say, as often as needed"),
      Command.Option(name: "--tags", value: "A,B", help: "only flows with one of these tags"),
      Command.Option(name: "--include-tags", value: "A,B", help: "the same, as Maestro calls it"),
      Command.Option(name: "--exclude-tags", value: "A,B", help: "no flow with one of these tags"),
      Command.Option(name: "--shard", value: "1/4", help: "only this part of the flows"),
      Command.Option(
        name: "--jobs", value: "NUMBER", help: "workers side by side; one a core unless given"),
      Command.Option(name: "--watch", help: "play again whenever a flow is saved"),
      Command.Option(
        name: "--artifacts", value: "FOLDER",
        help: "where pictures, films and the stories of failures go; out/flows unless given"),
      Command.Option(
        name: "--update-screenshots", help: "take over the pictures that flows make now"),
      Command.Option(
        name: "--allow-outside", help: "let runFlow read files outside a flow's own folder"),
      Command.Option(name: "--worker", isHidden: true, help: "be a worker of another run"),
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments.has("--worker") { return try TestWorker.serve(arguments) }
    _ = try arguments.report()
    let stage = try TestStage(arguments)
    guard arguments.has("--watch") else {
      return try play(try TestPlan(arguments), stage, arguments)
    }
    while true {
      // What is saved while flows are played counts, too.
      var watch = TestWatch { FlowFiles.everyFile(of: arguments.operands) }
      do {
        let plan = try TestPlan(arguments)
        let included = plan.entries.flatMap(\.flow.files)
        watch = TestWatch { FlowFiles.everyFile(of: arguments.operands) + included }
        _ = try play(plan, stage, arguments)
      } catch {
        // What is wrong now may be right after the next save.
        Console.complain("\(error)")
      }
      let files = watch.count == 1 ? "1 file" : "\(watch.count) files"
      Console.remark("watching \(files); Ctrl-C ends it")
      watch.wait()
    }
  }

  private static func play(
    _ plan: TestPlan, _ stage: TestStage, _ arguments: Arguments
  ) throws -> ExitStatus {
    // A flow that cannot be played stops the run before it begins.
    try stage.check(plan.entries)
    let reporter = try TestReporter(arguments, count: plan.entries.count)
    let count = try WorkerPool.count(for: plan.entries.count, arguments)
    if count > 1, plan.entries.count > 1 {
      let orders = plan.entries.enumerated().map {
        WorkOrder(index: $0, file: $1.flow.file, outputName: $1.outputName)
      }
      let pool = WorkerPool(
        orders, words: ["test"] + arguments.words,
        started: { reporter.started(plan.entries[$0]) },
        done: { index, result in try reporter.note(result, at: index) })
      try pool.run(count)
    } else {
      for (index, entry) in plan.entries.enumerated() {
        reporter.started(entry)
        try reporter.note(try stage.play(entry), at: index)
      }
    }
    return try reporter.finish()
  }
}
