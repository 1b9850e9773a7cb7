import DeviceModel
import Foundation

/// The command `handset devices`.
@MainActor enum DevicesCommand {
  static let command = Command(
    name: "devices", summary: "the device table",
    discussion: """
      Sizes and keyboard heights are in points. The names go behind --device, whatever their
      capitals and spaces.
      """,
    options: [Command.Option(name: "--json", help: "for programs")], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let table = try DeviceTable.load(from: try AssetFolder.locate())
    try Console.write(arguments.has("--json") ? json(table) : text(table))
    return .good
  }

  private static func text(_ table: DeviceTable) -> String {
    var rows = [["name", "screen", "scale", "refresh", "keyboard", "in landscape"]]
    for device in table.devices {
      rows.append([
        device.name, "\(number(device.screen.size.width))×\(number(device.screen.size.height))",
        "\(number(device.scale))×", "\(device.refreshRate) Hz",
        number(device.keyboardHeight(in: .portrait, predictiveBar: true)),
        number(device.keyboardHeight(in: .landscapeLeft, predictiveBar: true)),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
    }
    return lines.map { line in line.reversed().drop { $0 == " " }.reversed() + "\n" }
      .map { String($0) }.joined()
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func json(_ table: DeviceTable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(table.devices), as: UTF8.self) + "\n"
  }
}
