import DemoApps
import Hunting
import Simulation

/// How many runs a hunt plays in a second on one core.
///
/// Two processes on two cores play twice as many: they share nothing, each has a shard.
let hunt = BenchGroup(name: "hunt: runs of four steps") { recorder in
  let bounds = HuntBounds(steps: 4)
  let models = 20_000
  let ofModels = nanoseconds {
    let hunt = ModelHunt.hunt(
      on: .iPhone15, fixes: .robust, HuntOptions(bounds: bounds, runs: models))
    while hunt.advance(runs: 1000) {}
    precondition(hunt.report.runs == models && hunt.report.findings.isEmpty)
  }
  recorder.record(
    "on the models", Double(models) / ofModels * 1e9, "a second", goal: .atLeast(50_000))
  let phones = 300
  let ofPhones = nanoseconds {
    let hunt = PhoneHunt.hunt(
      .ike(on: .iPhone15, fixes: .robust),
      on: Simulator.Configuration(device: .iPhone15, apps: AppCatalog.all),
      HuntOptions(bounds: bounds, runs: phones))
    while hunt.advance(runs: 100) {}
    precondition(hunt.report.runs == phones && hunt.report.findings.isEmpty)
  }
  recorder.record(
    "whole phones", Double(phones) / ofPhones * 1e9, "a second", goal: .atLeast(500))
}
