import Foundation

/// What is wrong with a device file, and where.
public struct DeviceTableError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  /// Counted from 1; nil where the file cannot be read.
  public var line: Int?
  /// The way to the value, such as `devices[3].screen.scale`; empty for the file as a whole.
  public var place: String
  public var problem: String

  public init(file: String, line: Int? = nil, place: String, problem: String) {
    self.file = file
    self.line = line
    self.place = place
    self.problem = problem
  }

  init(file: String, _ outline: JSONOutline, _ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      let path = context.codingPath + [key]
      self.init(file: file, place: path.asPlace, problem: "the value is missing")
    case .typeMismatch(let type, let context):
      self.init(
        file: file, place: context.codingPath.asPlace, problem: "here should be \(words(for: type))"
      )
    case .valueNotFound(let type, let context):
      self.init(
        file: file, place: context.codingPath.asPlace,
        problem: "here should be \(words(for: type)), not null")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self.init(file: file, place: "", problem: "this is not JSON")
    case .dataCorrupted(let context):
      self.init(
        file: file, place: context.codingPath.asPlace,
        problem: "the value is not one of those allowed")
    @unknown default:
      self.init(file: file, place: "", problem: "the file cannot be understood")
    }
    line = outline.line(of: place)
  }

  public var description: String {
    let file = line.map { "\(self.file):\($0)" } ?? self.file
    return place.isEmpty ? "\(file): \(problem)" : "\(file): \(place): \(problem)"
  }
}

/// A name that is in no device file.
public struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
  public var name: String
  public var suggestion: String?
  public var known: [String]

  public var description: String {
    let hint =
      suggestion.map { "did you mean \"\($0)\"?" }
      ?? "known are \(known.joined(separator: ", "))"
    return "no device \"\(name)\"; \(hint)"
  }
}

private func words(for type: Any.Type) -> String {
  switch type {
  case is String.Type: "a text in quotes"
  case is Double.Type, is Int.Type: "a number"
  case is [Any].Type: "a list in [ ]"
  default: "a map in { }"
  }
}

extension [any CodingKey] {
  /// The way in one line, such as `devices[3].screen.scale`.
  fileprivate var asPlace: String {
    reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

extension Device {
  /// The first value that makes no sense, in words; nil if all do.
  var problem: String? {
    if name.isEmpty { return "the name is empty" }
    if screen.size.width <= 0 || screen.size.height < screen.size.width {
      return "screen.size is not that of a screen held upright"
    }
    if screen.scale < 1 || screen.scale > 4 { return "screen.scale is not between 1 and 4" }
    if screen.refreshRate < 1 || screen.refreshRate > 240 {
      return "screen.refreshRate is not between 1 and 240"
    }
    for orientation in [Orientation.portrait, .landscapeLeft] {
      let shape = orientation.isLandscape ? "landscape" : "portrait"
      let screen = size(in: orientation)
      let heights = keyboard[orientation]
      for height in [heights.withBar, heights.withoutBar] {
        if height.points <= 0 || height.points >= screen.height {
          return "keyboard.\(shape) is not a height that fits the screen"
        }
      }
      let keys = keys[orientation]
      if keys.width > screen.width { return "keys.\(shape).width is wider than the screen" }
      if let missing = keys.missingWidth {
        return "keys.\(shape).widths.\(missing) is missing, and kind \(keys.kind) needs it"
      }
    }
    return nil
  }
}

extension KeyGeometry {
  /// The first width that the kind needs and that is not there.
  fileprivate var missingWidth: String? {
    switch kind {
    case .phone:
      widths.shift == nil ? "shift" : nil
    case .padShort:
      widths.return == nil ? "return" : widths.rightShift == nil ? "rightShift" : nil
    case .padFourRows, .padFiveRows:
      [
        ("tab", widths.tab), ("capsLock", widths.capsLock), ("leftShift", widths.leftShift),
        ("rightShift", widths.rightShift), ("return", widths.return),
        ("smallSystem", widths.smallSystem), ("largeSystem", widths.largeSystem),
        ("topRowHeight", kind == .padFiveRows ? topRowHeight : 0),
      ].first { $0.1 == nil }?.0
    }
  }
}
