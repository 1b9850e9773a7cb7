import Foundation

/// The devices that can be simulated, in the order of their file.
///
/// The file is JSON: `{"devices": [ … ]}`. A user's own file of the same form can be added; a
/// device of the same name takes the place of the earlier one.
public struct DeviceTable: Hashable, Sendable {
  public private(set) var devices: [Device]

  public init(devices: [Device]) { self.devices = devices }

  /// The table in the assets' folder.
  public static func load(from assets: AssetFolder) throws -> DeviceTable {
    try load(file: assets.url.appendingPathComponent("devices.json"))
  }

  /// Reads one file.
  public static func load(file: URL) throws -> DeviceTable {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw DeviceTableError(file: file.path, place: "", problem: "the file cannot be read")
    }
    return try DeviceTable(json: data, file: file.path)
  }

  /// From JSON text; `file` is named in errors.
  public init(json: Data, file: String) throws {
    struct Contents: Decodable { var devices: [Device] }
    let outline = JSONOutline(json)
    if let problem = outline.problem {
      throw DeviceTableError(file: file, line: problem.line, place: "", problem: problem.words)
    }
    do {
      devices = try JSONDecoder().decode(Contents.self, from: json).devices
    } catch let error as DecodingError {
      throw DeviceTableError(file: file, outline, error)
    }
    for (index, device) in devices.enumerated() {
      if let problem = device.problem {
        throw DeviceTableError(
          file: file, line: outline.line(of: "devices[\(index)]"),
          place: "devices[\(index)] (\(device.name))", problem: problem)
      }
      if let twin = devices[..<index].first(where: { $0.name.matches(device.name) }) {
        throw DeviceTableError(
          file: file, line: outline.line(of: "devices[\(index)]"), place: "devices[\(index)]",
          problem: "the name \"\(twin.name)\" is given twice")
      }
    }
  }

  /// Takes in the devices of another table; those of the same name replace earlier ones.
  public mutating func add(_ other: DeviceTable) {
    for device in other.devices {
      if let index = devices.firstIndex(where: { $0.name.matches(device.name) }) {
        devices[index] = device
      } else {
        devices.append(device)
      }
    }
  }

  /// The device of that name, whatever its capitals and spaces.
  public func device(named name: String) throws -> Device {
    if let device = devices.first(where: { $0.name.matches(name) }) { return device }
    throw UnknownDevice(name: name, suggestion: nearest(to: name), known: devices.map(\.name))
  }

  /// The name that differs least, if it differs little.
  func nearest(to name: String) -> String? {
    let wanted = name.bare
    let ranked = devices.map { ($0.name, $0.name.bare.distance(to: wanted)) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(2, wanted.count / 3) ? best.0 : nil
  }
}

extension String {
  /// Lower case letters and digits only: `iPad Pro 12.9` and `ipadpro129` are the same device.
  fileprivate var bare: [Character] { lowercased().filter { $0.isLetter || $0.isNumber } }

  fileprivate func matches(_ other: String) -> Bool { bare == other.bare }
}

extension [Character] {
  fileprivate init(_ text: String) { self = text.map { $0 } }

  /// How many letters have to be put in, taken out or exchanged (Levenshtein).
  fileprivate func distance(to other: [Character]) -> Int {
    var row = Array<Int>(0...other.count)
    for (i, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, wanted) in other.enumerated() {
        let exchanged = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(exchanged, row[j] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
