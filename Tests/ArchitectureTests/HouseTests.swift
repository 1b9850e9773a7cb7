import Foundation
import Testing

@Suite struct HouseTests {
  let manifest = Manifest.ofPackage

  @Test(arguments: ["README.md", "ARCHITECTURE.md"])
  func `every target is named`(page: String) {
    let text = Array(SourceTree.read(page).utf8)

    let missing = manifest.names.sorted().filter { text.positions(of: Array($0.utf8)).isEmpty }

    #expect(missing == [], "\(page) does not say what they are for")
  }

  @Test(arguments: [("README.md", "module"), ("ARCHITECTURE.md", "target")])
  func `the table names no target that is not there`(page: String, heading: String) {
    let lines = SourceTree.read(page).split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("| \(heading) |") }.prefix { $0.hasPrefix("|") }
    let rows = table.dropFirst(2).compactMap { $0.firstMatch(of: /\w+/).map { String($0.0) } }

    #expect(rows.count >= manifest.modules.count)
    #expect(rows.filter { !manifest.names.contains($0) } == [], "\(page)")
  }

  @Test func `every folder of sources is a target, and every target has its folder`() {
    let folders = Set(SourceTree.entries(of: "Sources") + SourceTree.entries(of: "Benchmarks"))

    #expect(folders == manifest.names)
  }

  @Test func `every target has tests of its own`() {
    // Measured, linked or imported by tests; nothing in them decides anything.
    let untested: Set<String> = ["Bench", "CBaseline", "_Testing_UIKit"]
    let targets = manifest.targets.map(\.name).filter { !untested.contains($0) } + ["GoldenFiles"]
    for target in targets {
      let files = SourceTree.swiftFiles.filter { $0.path.hasPrefix("Tests/\(target)Tests/") }
      let hasLaw = files.contains { !$0.swift.code.positions(of: Array("@Test".utf8)).isEmpty }
      #expect(hasLaw, "Tests/\(target)Tests holds none")
    }
  }

  @Test func `every folder of tests belongs to a target`() {
    let support: Set<String> = [
      "ArchitectureTests", "GoldenFiles", "GoldenFilesTests", "Golden", "TraceRules",
    ]
    let expected = (manifest.modules.map(\.name) + ["handset"]).map { $0 + "Tests" }

    #expect(Set(SourceTree.entries(of: "Tests")) == support.union(expected))
  }

  @Test func `a page that is referred to is there`() {
    let known = Set(pages.map { ($0 as NSString).lastPathComponent })
    for path in pages + sources {
      for match in SourceTree.read(path).matches(of: /[\w\-]+\.md\b/) {
        #expect(known.contains(String(match.0)), "\(path) refers to \(match.0)")
      }
    }
  }

  @Test func `the package speaks of itself, not of how it was made`() {
    // In halves, so that the list does not find itself.
    let words = [
      "/wo" + "rk/", "/sha" + "red/", "Cla" + "ude", "Anth" + "ropic", "Open" + "AI", "LL" + "M",
      "Chat" + "GPT", "sub" + "agent", "work" + "tree", "issue " + "#", "the is" + "sue",
      "this ses" + "sion", "help" + "er-",
    ].map { Array($0.utf8) }
    let others = [
      "Package.swift", "Makefile", ".ci/run", ".ci/template", ".gitignore", ".swift-format",
    ]
    for path in pages + sources + others {
      let text = Array(SourceTree.read(path).utf8)
      let found = words.filter { !text.positions(of: $0).isEmpty }
      #expect(found.map { String(decoding: $0, as: UTF8.self) } == [], "\(path)")
    }
  }

  /// Everything that is written to be read.
  private var pages: [String] {
    SourceTree.entries(of: ".").filter { $0.hasSuffix(".md") }
      + SourceTree.files(below: ["docs", "Assets", "Sources", "Tests"], endings: ["md"])
  }

  private var sources: [String] {
    SourceTree.files(
      below: ["Sources", "Tests", "Benchmarks", "Assets"],
      endings: ["swift", "c", "cpp", "h", "modulemap", "yaml", "json"])
  }
}
