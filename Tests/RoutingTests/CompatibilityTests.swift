import Foundation
import Testing

/// What does not fit together does not compile: the compiler itself is asked.
@Suite(.serialized) struct CompatibilityTests {
  /// The errors that the compiler has for an action after a step with a factory.
  private func errors(action: String, factory: String) throws -> [String] {
    let source = """
      import Routing
      import UIKit
      final class Page: UIViewController, NibInstantiable {}
      @MainActor func step() -> DestinationStep<Page, Any?> {
        StepAssembly(finder: ClassFinder<Page, Any?>(), factory: ClassFactory())
          .using(\(action))
          .from(SingleContainerStep(finder: NilFinder(), factory: \(factory)))
          .using(GeneralAction.presentModally())
          .from(GeneralStep.current())
          .assemble()
      }
      """
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("routing-\(action.count)-\(factory.count).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Modules")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path, file.path,
    ]
    let pipe = Pipe()
    compiler.standardError = pipe
    try compiler.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.contains("error:") }
  }

  @Test func `pushing goes with a navigation factory`() throws {
    let errors = try errors(
      action: "UINavigationController.push()", factory: "NavigationControllerFactory()")
    #expect(errors.isEmpty)
  }

  @Test func `adding a tab does not go with a navigation factory`() throws {
    let errors = try errors(
      action: "UITabBarController.addTab()", factory: "NavigationControllerFactory()")
    #expect(
      errors.contains { $0.contains("UITabBarController") && $0.contains("UINavigationController") }
    )
  }
}
