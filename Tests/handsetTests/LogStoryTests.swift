import DemoApps
import DeviceModel
import FlowRunner
import Foundation
import Simulation
import Testing

/// What a user does in a flow that is made of a log, and what comes of it.
@MainActor struct LogStoryTests {
  nonisolated private static let rise = "(0, 852, 393, 336) (0, 516, 393, 336)"
  nonisolated private static let fall = "(0, 516, 393, 336) (0, 852, 393, 336)"

  private func judge(_ text: String) throws -> LogJudgement {
    let log = KeyboardLog(Array(text.utf8))
    let table = try DeviceTable.load(from: try AssetFolder.locate())
    return LogJudgement(log, on: try #require(LogScreen(of: log, among: table.devices)))
  }

  /// The story without the log's own frames, and what a naive Ike is lifted by at its end.
  private func played(_ text: String) throws -> (story: String, lift: Double?, naive: Double) {
    let judgement = try judge(text)
    let whole = LogFlow(judgement, source: "a.log").text(device: .iPhone15)
    let story = String(
      whole.prefix(upTo: try #require(whole.range(of: "# The log's own")).lowerBound))
    let table = try DeviceTable.load(from: try AssetFolder.locate())
    let base = Simulator.Configuration(apps: AppCatalog.all, devices: table)
    let naive = try #require(judgement["naive"]?.insets.last)
    let flow = try FlowReader.flow(
      from: story + "- expect: { lift: \(naive), of: ike, tolerance: 0.5 }\n", file: "a.yaml")
    let result = FlowPlayer(try flow.phone(from: base), app: "ike").play(flow)
    #expect(result.failure?.actual == nil)
    return (story, result.hasPassed ? Double(naive) : nil, Double(naive))
  }

  nonisolated private static let other = "local: false"

  @Test(arguments: [
    "willChangeFrame \(rise) \(other)\nwillShow \(rise) \(other)\n",
    """
    willChangeFrame \(rise)
    willShow \(rise)
    willChangeFrame \(fall)
    willHide \(fall)
    willChangeFrame \(rise) \(other)
    willShow \(rise) \(other)

    """,
    """
    willChangeFrame \(rise)
    willShow \(rise)
    willChangeFrame \(rise) \(other)
    willChangeFrame \(fall) \(other)
    willHide \(fall) \(other)
    willChangeFrame \(rise) \(other)

    """,
    """
    willChangeFrame \(rise) \(other)
    willChangeFrame \(fall) \(other)
    willChangeFrame \(rise)
    willChangeFrame \(fall)
    willChangeFrame \(rise) \(other)

    """,
  ])
  func `another app's keyboard is shown by that app, and the naive tracker takes it for its own`(
    log: String
  ) throws {
    let (story, lift, naive) = try played(log)

    #expect(
      story.contains("- launchApp: { appId: notes, stopApp: true }\n- tapOn: { id: compose }"))
    #expect(naive == 336)
    #expect(lift == naive)
  }

  @Test func `another app's keyboard that goes again lets the naive tracker down`() throws {
    let rise = "willChangeFrame \(Self.rise) \(Self.other)\n"
    let (story, lift, naive) = try played(rise + "willHide \(Self.fall) \(Self.other)\n")

    #expect(story.contains("- tapOn: { id: done }"))
    #expect(naive == 0)
    #expect(lift == naive)
  }

  @Test func `the app is in front again when its own keyboard shows`() throws {
    let log =
      "willChangeFrame \(Self.rise) \(Self.other)\nwillChangeFrame \(Self.fall) \(Self.other)\n"
    let (story, lift, naive) = try played(log + "willChangeFrame \(Self.rise)\n")

    #expect(
      story.hasSuffix("- launchApp: { stopApp: false }\n- tapOn: { id: tummy }\n- wait: 1s\n"))
    #expect(lift == naive)
  }

  @Test func `what no step does is told with its line`() throws {
    let log =
      "willShow \(Self.rise)\n"
      + "willChangeFrame (0, 516, 393, 336) (0, -291, 393, 291) \(Self.other)\n"
    let story = LogFlow(
      try judge(log + "willShow (0, 516, 393, 336) (0, 560, 393, 292)\n"), source: "a"
    )
    .text(device: .iPhone15)

    #expect(story.contains("# line 3: willShow (0, 560, 393, 292); "))
    #expect(story.contains("no step does this"))
    #expect(story.contains("# line 2: willChangeFrame (0, -291, 393, 291) of another app; "))
  }
}
