import Foundation

extension SessionInfo {
  /// The text of `session.json`.
  ///
  /// A recorder writes it once at the start and again at the end, each time as a new file that
  /// takes the place of the old.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [0x0A]
  }

  /// Reads what `json()` has written.
  public init(json bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(SessionInfo.self, from: Data(bytes))
  }
}
