/// What `Package.swift` declares, read from its text.
struct Manifest: Sendable {
  struct Target: Sendable {
    var name: String
    /// The modules it may import.
    var rests: Set<String>
    /// What its tests may import besides.
    var extraTests: Set<String> = []
    var needsLibraries = false
  }

  /// The modules that are made into a target, a library and tests.
  var modules: [Target] = []
  /// The targets that stand for a system library.
  var libraries: [String] = []
  /// The program's targets, and others that are declared one by one.
  var others: [Target] = []
  /// How many modules the text seems to hold.
  var moduleCount: Int

  static let ofPackage = Manifest(SourceTree.read("Package.swift"))

  init(_ text: String) {
    moduleCount = text.matches(of: /\bModule\(\s*name:/).count
    let module = /\bModule\(\s*name: "(\w+)",\s*rests: \[([^\]]*)\]([^)]*)\)/
    modules = text.matches(of: module).map { match in
      let rest = String(match.3)
      let extra = rest.firstMatch(of: /extraTests: \[([^\]]*)\]/)
      return Target(
        name: String(match.1), rests: Self.names(match.2),
        extraTests: extra.map { Self.names($0.1) } ?? [],
        needsLibraries: rest.contains("needsLibraries: true"))
    }
    libraries = text.matches(of: /\.systemLibrary\(\s*name: "(\w+)"/).map { String($0.1) }
    let program =
      /\.executableTarget\(\s*name: "(\w+)",\s*dependencies: dependencies\(\[([^\]]*)\]\)/
    let tests = /\.testTarget\(\s*name: "(\w+)Tests",\s*dependencies: dependencies\(\[([^\]]*)\]/
    let tested = text.matches(of: tests)
    others = text.matches(of: program).map { match in
      let own = tested.first { $0.1 == match.1 }
      return Target(
        name: String(match.1), rests: Self.names(match.2),
        extraTests: own.map { Self.names($0.2) } ?? [])
    }
    others += [
      Target(name: "CBaseline", rests: []),
      Target(name: "Bench", rests: Set(modules.map(\.name) + ["CBaseline"])),
    ]
    if text.contains("\"_Testing_UIKit\"") {
      others.append(Target(name: "_Testing_UIKit", rests: ["UIKit"]))
    }
  }

  /// Everything below `Sources` and `Benchmarks`.
  var targets: [Target] { modules + others }

  var names: Set<String> { Set(targets.map(\.name) + libraries) }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// What a test target may import.
  func reach(ofTests name: String) -> Set<String>? {
    switch name {
    case "ArchitectureTests", "GoldenFiles", "TraceRules": return []
    case "GoldenFilesTests": return ["GoldenFiles"]
    default:
      guard name.hasSuffix("Tests"), let target = target(String(name.dropLast(5))) else {
        return nil
      }
      guard modules.contains(where: { $0.name == target.name }) else {
        return target.extraTests.union([target.name])
      }
      return target.rests.union(target.extraTests).union([target.name])
    }
  }

  /// The targets below, however far.
  func everythingBelow(_ name: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      for below in (target(next)?.rests ?? []).sorted() where found.insert(below).inserted {
        waiting.append(below)
      }
    }
    return found
  }

  private static func names(_ text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: /"(\w+)"/).map { String($0.1) })
  }
}
