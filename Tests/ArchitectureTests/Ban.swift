import Foundation

/// Words that do not belong in some part of the package, and what to use instead.
struct Ban: Sendable {
  /// A part of the package.
  enum Scope: Sendable {
    /// The phone: everything but the window, the flow player and the program.
    case belowDrivers
    /// Every target, and the tests.
    case everything
    /// The tests alone.
    case tests
    /// Every target and test except those named.
    case outside(Set<String>)
  }

  /// Found as whole words; one of them is enough.
  var words: [String]
  var scope: Scope
  var instead: String
  /// Where it stands all the same, as endings of paths, each with its reason beside it.
  var except: Set<String>
  /// Something after the word on its line that makes it harmless.
  var unlessFollowedBy: String?
  /// Comments count, too.
  var readsComments: Bool

  init(
    _ words: String..., in scope: Scope, instead: String, except: Set<String> = [],
    unlessFollowedBy: String? = nil, readsComments: Bool = false
  ) {
    self.words = words
    self.scope = scope
    self.instead = instead
    self.except = except
    self.unlessFollowedBy = unlessFollowedBy
    self.readsComments = readsComments
  }

  static let drivers: Set<String> = ["SDLHost", "FlowRunner", "SessionRecorder", "handset"]

  func covers(_ file: SourceFile) -> Bool {
    switch scope {
    case .everything: true
    case .tests: file.isTest
    case .outside(let targets): !targets.contains(file.target)
    case .belowDrivers: file.path.hasPrefix("Sources/") && !Self.drivers.contains(file.target)
    }
  }

  /// Where a file holds one of the words.
  func places(in file: SourceFile) -> [Place] {
    guard covers(file), !except.contains(where: file.path.hasSuffix) else { return [] }
    return matches(in: file)
  }

  /// The same, whether the file is excepted or not.
  func matches(in file: SourceFile) -> [Place] {
    let bytes = readsComments ? file.swift.codeAndComments : file.swift.code
    var places: [Place] = []
    for word in words {
      let wanted = Array(word.utf8)
      for at in bytes.positions(of: wanted) where isHarmful(at + wanted.count, in: bytes) {
        let line = bytes[..<at].count { $0 == UInt8(ascii: "\n") } + 1
        places.append(Place(path: file.path, line: line, problem: "\(word): \(instead)"))
      }
    }
    return places
  }

  private func isHarmful(_ end: Int, in bytes: [UInt8]) -> Bool {
    guard let unlessFollowedBy else { return true }
    let line = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
    return Array(line).positions(of: Array(unlessFollowedBy.utf8)).isEmpty
  }
}

extension [UInt8] {
  /// Where a word begins that is not part of a longer one.
  func positions(of word: [UInt8]) -> [Int] {
    guard let first = word.first, let last = word.last else { return [] }
    return occurrences(of: word).filter { at in
      let end = at + word.count
      let joinsBefore = first.isWordCharacter && at > 0 && self[at - 1].isWordCharacter
      let joinsAfter = last.isWordCharacter && end < count && self[end].isWordCharacter
      return !joinsBefore && !joinsAfter
    }
  }

  /// By the C library, since this is asked for every word in every file.
  private func occurrences(of word: [UInt8]) -> [Int] {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = word.first else { return [] }
      var found: [Int] = []
      var at = 0
      while at + word.count <= bytes.count,
        let place = memchr(base + at, Int32(first), bytes.count - word.count + 1 - at)
      {
        at = UnsafeRawPointer(place) - base
        if memcmp(base + at, word, word.count) == 0 { found.append(at) }
        at += 1
      }
      return found
    }
  }
}

extension UInt8 {
  var isWordCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
