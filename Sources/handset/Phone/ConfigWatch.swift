import Foundation
import KeyboardTracking
import Raster
import Simulation

/// Watches a remote configuration's file, and hands each new text to the phone.
///
/// A text that is no configuration is refused with its place, and the one before stays.
@MainActor final class ConfigWatch {
  private let path: String
  private var seen: Data?
  private var phone: ObjectIdentifier?
  private var text: String?

  /// - Throws: when the file cannot be read or its text is refused.
  init(path: String) throws {
    self.path = path
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileError(path: path, problem: "no such file, or it cannot be read")
    }
    seen = data
    text = try Self.checked(data, path)
  }

  private static func checked(_ data: Data, _ path: String) throws -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      throw FileError(path: path, problem: "the file is not UTF-8; save it as UTF-8")
    }
    _ = try RemoteConfig(text: text, file: path)
    return text
  }

  /// Looks once, and tells the phone what is new to it.
  func follow(_ phone: Simulator) {
    let isNewPhone = self.phone != ObjectIdentifier(phone)
    self.phone = ObjectIdentifier(phone)
    let data = FileManager.default.contents(atPath: path)
    var hasChanged = isNewPhone
    if let data, data != seen {
      seen = data
      do {
        text = try Self.checked(data, path)
        hasChanged = true
      } catch {
        Console.complain("\(error); the previous settings stay")
      }
    }
    if hasChanged, let text { phone.handle(.setting(.remoteConfig(text))) }
  }
}
