import FlowRunner
import Foundation
import Raster
import Simulation

/// A flow of one's own with a pair of events put in that ought to change nothing, at every step.
///
/// The pair is put into the text, so that what is found is a flow as it stands, with the remarks
/// and the layout of the one that it was made of.
@MainActor struct NeutralFlow {
  /// A pair of events, as lines of a flow.
  struct Round {
    var title: String
    var lines: [String]
  }

  /// The flow with a pair in it, and what became of it.
  struct Finding {
    var title: String
    var text: String
    var expected: String
    var actual: String
  }

  private let path: String
  private let text: String
  private let workshop: Workshop
  private let flow: Flow
  private(set) var runs = 0

  init(_ path: String, _ workshop: Workshop) throws {
    self.path = path
    self.workshop = workshop
    text = String(decoding: try FlowFiles.bytes(of: path), as: UTF8.self)
    flow = try FlowReader.flow(from: text, file: path)
  }

  private var rounds: [Round] {
    let app = flow.appId.name
    let wait = "wait: 1s"
    return [
      Round(
        title: "home and back",
        lines: ["pressKey: home", wait, "launchApp: { appId: \(app), stopApp: false }", wait]),
      Round(
        title: "an alert and its answer",
        lines: ["systemAlert: dictation", wait, "tapOn: { id: alert.ok }", wait]),
      Round(
        title: "a turn and back",
        lines: [
          "setOrientation: landscapeLeft", wait, "setOrientation: portrait", wait,
        ]),
      Round(
        title: "a hardware keyboard that comes and goes",
        lines: ["hardwareKeyboard: true", wait, "hardwareKeyboard: false", wait]),
    ]
  }

  /// The first pair and place at which the flow fails, if it holds without any.
  mutating func finding() throws -> Finding? {
    if let failure = try failure(of: text) {
      throw UsageError(
        "\(path): the flow fails as it stands (\(failure.expected)); mend that first")
    }
    for place in flow.commands.dropFirst().map(\.place.line) {
      for round in rounds {
        let changed = with(round, before: place)
        guard let failure = try failure(of: changed) else { continue }
        return Finding(
          title: "\(round.title), before line \(place)", text: changed,
          expected: failure.expected, actual: failure.actual)
      }
    }
    return nil
  }

  private func with(_ round: Round, before line: Int) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = min(max(0, line - 1), lines.count)
    let indent = index < lines.count ? String(lines[index].prefix { $0 == " " }) : ""
    lines.insert(contentsOf: round.lines.map { "\(indent)- \($0)" }, at: index)
    return lines.joined(separator: "\n")
  }

  private mutating func failure(of text: String) throws -> FlowFailure? {
    runs += 1
    let flow = try FlowReader.flow(from: text, file: path)
    var configuration = Simulator.Configuration(
      apps: workshop.apps, devices: workshop.devices, textMeasurer: workshop.text)
    try configuration.loadLanguages(from: workshop.assets)
    let player = FlowPlayer(try flow.phone(from: configuration), app: flow.appId.name)
    return player.play(flow).failure
  }
}
