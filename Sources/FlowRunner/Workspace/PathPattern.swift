/// A pattern of paths: `*` and `?` within a name, `**` over any number of folders.
public struct PathPattern: Hashable, Sendable {
  private let parts: [Substring]

  public init(_ pattern: String) {
    parts = pattern.split(separator: "/").filter { $0 != "." }
  }

  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }
    // For each beginning of the pattern, which beginnings of the path it fits: no going back.
    var fits = Array(repeating: false, count: names.count + 1)
    fits[0] = true
    for part in parts {
      var next = Array(repeating: false, count: names.count + 1)
      if part == "**" {
        var reached = false
        for index in fits.indices {
          reached = reached || fits[index]
          next[index] = reached
        }
      } else {
        for index in names.indices where fits[index] {
          next[index + 1] = Self.fits(names[index], part)
        }
      }
      fits = next
    }
    return fits[names.count]
  }

  private static func fits(_ name: Substring, _ pattern: Substring) -> Bool {
    let letters = Array(name)
    var fits = Array(repeating: false, count: letters.count + 1)
    fits[0] = true
    for sign in pattern {
      var next = Array(repeating: false, count: letters.count + 1)
      if sign == "*" {
        var reached = false
        for index in fits.indices {
          reached = reached || fits[index]
          next[index] = reached
        }
      } else {
        for index in letters.indices where fits[index] && (sign == "?" || sign == letters[index]) {
          next[index + 1] = true
        }
      }
      fits = next
    }
    return fits[letters.count]
  }
}
