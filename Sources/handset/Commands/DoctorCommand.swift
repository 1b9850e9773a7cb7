import DeviceModel
import Foundation
import Raster

/// The command `handset doctor`.
@MainActor enum DoctorCommand {
  static let command = Command(
    name: "doctor", summary: "what works on this machine, and how to mend the rest",
    options: [Command.Option(name: "--json", help: "for programs")], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let findings = Diagnosis.findings()
    try Console.write(arguments.has("--json") ? try json(findings) : text(findings))
    return .good
  }

  private static func text(_ findings: [Diagnosis.Finding]) -> String {
    let width = findings.map(\.part.count).max() ?? 0
    var lines = findings.map { finding in
      let mark = finding.isGood ? "ok" : "--"
      let remedy = finding.remedy.map { "; \($0)" } ?? ""
      return "\(mark)  \(finding.part.padded(to: width))  \(finding.state)\(remedy)"
    }
    let missing = findings.count { !$0.isGood }
    lines.append(
      missing == 0
        ? "everything works here"
        : "\(missing) of \(findings.count) could be better, as said above")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func json(_ findings: [Diagnosis.Finding]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(findings), as: UTF8.self) + "\n"
  }
}
