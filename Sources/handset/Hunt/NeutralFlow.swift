import DeviceModel
import FlowRunner
import Foundation
import Raster
import Simulation

/// A flow of one's own with a pair of events put in that ought to change nothing, at every step.
///
/// The pair is put into the text, so that what is found is a flow as it stands, with the remarks
/// and the layout of the one that it was made of. Which pairs there are at a step follows from how
/// the phone stands there; a step before which waiting alone makes the flow fail is left out.
@MainActor struct NeutralFlow {
  /// A pair of events, as lines of a flow.
  struct Round {
    var title: String
    var lines: [String]
  }

  /// The flow with a pair in it, and what became of it.
  struct Finding: Encodable {
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
  /// Lines before which the flow does not even bear a pause.
  private(set) var hurried: [Int] = []

  init(_ path: String, _ workshop: Workshop) throws {
    self.path = path
    self.workshop = workshop
    text = String(decoding: try FlowFiles.bytes(of: path), as: UTF8.self)
    flow = try FlowReader.flow(from: text, file: path)
  }

  /// What leaves everything as it was, on a phone that stands so.
  private static func rounds(on phone: Simulator) -> [Round] {
    let hasKeys = phone.keyboard.options.contains(.hardwareKeyboard)
    var rounds = [
      Round(
        title: hasKeys
          ? "a hardware keyboard that goes and comes" : "a hardware keyboard that comes and goes",
        lines: ["hardwareKeyboard: \(!hasKeys)", pause, "hardwareKeyboard: \(hasKeys)", pause])
    ]
    let own = phone.orientation
    let other = own.isLandscape ? Orientation.portrait : .landscapeLeft
    if phone.device.orientations.contains(other) {
      rounds.append(
        Round(
          title: "a turn and back",
          lines: [
            "setOrientation: \(other.rawValue)", pause, "setOrientation: \(own.rawValue)", pause,
          ]))
    }
    guard let app = phone.frontApp, !phone.showsAlert, !phone.showsSwitcher else { return rounds }
    rounds += [
      Round(
        title: "an alert and its answer",
        lines: ["systemAlert: dictation", pause, "tapOn: { id: alert.ok }", pause]),
      Round(
        title: "home and back",
        lines: ["pressKey: home", pause, "launchApp: { appId: \(app), stopApp: false }", pause]),
    ]
    return rounds.reversed()
  }

  private static let pause = "wait: 1s"

  /// The first pair and place at which the flow fails, if it holds without any.
  mutating func finding() throws -> Finding? {
    if let failure = try failure(of: text) {
      throw UsageError(
        "\(path): the flow fails as it stands (\(failure.expected)); mend that first")
    }
    for index in flow.commands.indices.dropFirst() {
      let line = flow.commands[index].place.line
      for round in Self.rounds(on: try phone(before: index)) {
        let changed = try with(round.lines, before: line)
        guard let failure = try failure(of: changed) else { continue }
        guard try bearsPause(before: line, asIn: round) else {
          hurried.append(line)
          break
        }
        return Finding(
          title: "\(round.title), before line \(line)", text: changed,
          expected: failure.expected, actual: failure.actual)
      }
    }
    return nil
  }

  private mutating func bearsPause(before line: Int, asIn round: Round) throws -> Bool {
    try failure(of: try with(round.lines.filter { $0 == Self.pause }, before: line)) == nil
  }

  private func with(_ steps: [String], before line: Int) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = line - 1
    guard lines.indices.contains(index), lines[index].drop(while: { $0 == " " }).first == "-"
    else {
      throw UsageError("\(path):\(line): pairs can be put in where each step begins a line with -")
    }
    let indent = String(lines[index].prefix { $0 == " " })
    lines.insert(contentsOf: steps.map { "\(indent)- \($0)" }, at: index)
    return lines.joined(separator: "\n")
  }

  private mutating func failure(of text: String) throws -> FlowFailure? {
    runs += 1
    let flow = try FlowReader.flow(from: text, file: path)
    return try player(of: flow).play(flow).failure
  }

  /// As it stands when the steps before this one have been done.
  private func phone(before index: Int) throws -> Simulator {
    var beginning = flow
    beginning.commands.removeSubrange(index...)
    beginning.onComplete = []
    let player = try player(of: beginning)
    _ = player.play(beginning)
    return player.simulator
  }

  private func player(of flow: Flow) throws -> FlowPlayer {
    var configuration = Simulator.Configuration(
      apps: workshop.apps, devices: workshop.devices, textMeasurer: workshop.text)
    try configuration.loadLanguages(from: workshop.assets)
    return FlowPlayer(try flow.phone(from: configuration), app: flow.appId.name)
  }
}
