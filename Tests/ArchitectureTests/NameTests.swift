import Testing

@Suite struct NameTests {
  /// What UIKit has of its own in front of Foundation's, on purpose: an app's time is the phone's.
  static let shadows: Set<String> = ["NotificationCenter", "RunLoop", "Timer"]

  @Test func `no type hides one of Swift's or Foundation's, but for those of UIKit's that must`() {
    var hidden: Set<String> = []
    var places: [Place] = []
    for file in SourceTree.swiftFiles where !file.isTest {
      for type in Declaration.topLevel(in: file.swift) where PlatformNames.all.contains(type.name) {
        if file.target == "UIKit" && Self.shadows.contains(type.name) {
          hidden.insert(type.name)
        } else {
          places.append(
            Place(path: file.path, line: type.line, problem: "\(type.name) hides the platform's"))
        }
      }
    }

    expectNone(places)
    #expect(hidden == Self.shadows)
  }

  @Test func `a type that hides another is found, a nested or private one hides nothing`() {
    let text = """
      import struct Foundation.Date
      public struct Timer {}
      extension A { struct Task {} }
      private enum Result {}
      @MainActor final class Progress { class func a() {} }
      """

    let names = Declaration.topLevel(in: SwiftText(text)).map(\.name)

    #expect(names == ["Timer", "Progress"])
    #expect(PlatformNames.all.isSuperset(of: ["Timer", "Task", "Result", "Progress", "Date"]))
  }

  @Test func `no file and no folder is a drawer for what nobody has thought about`() {
    let paths = SourceTree.files(
      below: ["Sources", "Tests", "Benchmarks"], endings: ["swift", "c", "cpp", "h"])

    expectNone(
      paths.filter(isDrawer).map {
        Place(path: $0, line: 1, problem: "name the role, or put it beside its only user")
      })
  }

  @Test(arguments: [
    ("Sources/UIKit/Utils/A.swift", true), ("Sources/UIKit/ViewHelpers.swift", true),
    ("Sources/UIKit/UIView+Extensions.swift", true), ("Sources/X/Common.swift", true),
    ("Sources/X/Placeholder.swift", true), ("Sources/X/CommandLine.swift", false),
    ("Sources/X/Utility.swift", true), ("Sources/X/Commoner.swift", false),
  ])
  func `drawers are known by their names`(path: String, expected: Bool) {
    #expect(isDrawer(path) == expected)
  }

  @Test func `no module is called like a type of its own`() {
    let names = Set(Manifest.ofPackage.modules.map(\.name))
    for file in SourceTree.swiftFiles where names.contains(file.target) {
      for type in Declaration.topLevel(in: file.swift) {
        #expect(type.name != file.target, "\(file.path):\(type.line)")
      }
    }
  }

  private func isDrawer(_ path: String) -> Bool {
    let drawers: Set<String> = [
      "Util", "Utils", "Utility", "Utilities", "Helper", "Helpers", "Common", "Extension",
      "Extensions", "Misc", "Stuff", "Placeholder",
    ]
    return path.matches(of: /[A-Z][a-z]+/).contains { drawers.contains(String($0.0)) }
  }
}
