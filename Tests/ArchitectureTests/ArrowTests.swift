import Testing

@Suite struct ArrowTests {
  let manifest = Manifest.ofPackage
  let page = ArchitecturePage.ofPackage

  @Test func `the manifest can be read`() {
    #expect(manifest.modules.count == manifest.moduleCount)
    #expect(manifest.modules.count > 8)
    #expect(manifest.libraries.count == 4)
    #expect(manifest.target("handset")?.rests.isEmpty == false)
  }

  @Test func `the sources can be read`() {
    let targets = Set(SourceTree.swiftFiles.map(\.target))

    #expect(targets.isSuperset(of: manifest.modules.map(\.name)))
    #expect(SourceTree.swiftFiles.allSatisfy { !$0.text.isEmpty })
  }

  @Test func `a target imports only what it rests on`() {
    let wrong = SourceTree.swiftFiles.flatMap { strayImports(of: $0) }

    expectNone(wrong)
  }

  @Test func `an import against the arrows is found`() {
    let model = SourceFile(
      path: "Sources/KeyboardModel/A.swift",
      text: "import Foundation\nimport UIKit\n@testable import VirtualTime\n// import Raster\n")
    let host = SourceFile(
      path: "Sources/Simulation/B.swift", text: "@_exported import struct CSDL2.SDL_Event\n")
    let test = SourceFile(
      path: "Tests/DrawingTests/C.swift", text: "import Testing\n@testable import UIKit\n")

    #expect(strayImports(of: model).map(\.line) == [2, 3])
    #expect(strayImports(of: host).map(\.line) == [1, 1])
    #expect(strayImports(of: test).map(\.line) == [2])
  }

  @Test func `the table in ARCHITECTURE.md and the manifest have the same arrows`() {
    for target in manifest.targets where !["Bench", "CBaseline"].contains(target.name) {
      let told = page.rests[target.name]?.sorted()
      #expect(told == target.rests.sorted(), "the table's row \(target.name)")
    }
    #expect(Set(page.rests.keys).subtracting(manifest.names) == [])
  }

  @Test func `every arrow is used`() {
    for target in manifest.targets where target.name != "CBaseline" {
      let files = SourceTree.swiftFiles.filter { $0.target == target.name }
      let used = Set(files.flatMap { Import.all(in: $0.swift) }.map(\.module))
      let unused = target.name == "Bench" ? [] : target.rests.subtracting(used).sorted()
      #expect(unused == [], "\(target.name) rests on these without importing them")
    }
  }

  @Test func `every arrow points downwards in the picture`() throws {
    for target in manifest.targets
    where !["Bench", "CBaseline", "_Testing_UIKit"]
      .contains(target.name)
    {
      let height = try #require(page.height(of: target.name), "\(target.name) is not in it")
      for below in target.rests.sorted() {
        let lower = try #require(page.height(of: below), "\(below) is not in it")
        #expect(lower < height, "\(target.name) rests on \(below)")
      }
    }
  }

  @Test func `each system library is for one target alone`() {
    for library in manifest.libraries {
      let users = manifest.modules.filter { $0.rests.contains(library) }.map(\.name)
      #expect(users.count == 1, "\(library) is used by \(users)")
    }
  }

  @Test func `the core leaves out what rests on a library, and nothing else`() {
    let libraries = Set(manifest.libraries)
    for module in manifest.modules {
      let needs = !manifest.everythingBelow(module.name).isDisjoint(with: libraries)
      #expect(module.needsLibraries == needs, "\(module.name)")
      for extra in module.extraTests.sorted() where !module.needsLibraries {
        #expect(
          manifest.everythingBelow(extra).isDisjoint(with: libraries), "\(module.name)Tests")
      }
    }
  }

  @Test func `models know nothing of each other`() {
    let models = Set(manifest.modules.map(\.name).filter { $0.hasSuffix("Model") })
      .subtracting(["DeviceModel"])
    #expect(models.count >= 2)
    for model in manifest.modules where models.contains(model.name) {
      #expect(model.rests.isDisjoint(with: models), "\(model.name)")
    }
  }

  /// Imports that the manifest does not allow, and attributes that do not belong there.
  private func strayImports(of file: SourceFile) -> [Place] {
    let reach = file.isTest ? manifest.reach(ofTests: file.target) : reach(of: file)
    var places: [Place] = []
    for statement in Import.all(in: file.swift) {
      let place = { Place(path: file.path, line: statement.line, problem: $0) }
      let module = statement.module
      if module == "Testing" && file.isTest { continue }
      // What its checks report to; see its one file.
      if file.path.hasSuffix("HandsetTesting/TestReport.swift"),
        ["Testing", "XCTest"].contains(module)
      {
        continue
      }
      if statement.isTestable && !file.isTest {
        places.append(place("@testable belongs in tests"))
      }
      let exporters: Set<String> = ["UIKit", "_Testing_UIKit", "HandsetTesting"]
      if statement.isExported && !exporters.contains(file.target) {
        places.append(place("@_exported is for what other people import; import where it is used"))
      }
      if !["Foundation", "Synchronization"].contains(module) && reach?.contains(module) != true {
        places.append(place("\(file.target) does not rest on \(module)"))
      }
    }
    return places
  }

  private func reach(of file: SourceFile) -> Set<String>? {
    manifest.target(file.target)?.rests
  }
}
