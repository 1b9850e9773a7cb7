import Foundation
import GoldenFiles
import Testing

@testable import Raster

@Test func `the golden pictures were made with these fonts`() {
  let report = FontReport()

  let lines = report.faces.map { "\($0.family) \($0.version)" } + report.libraries
  expectGolden(text: lines.joined(separator: "\n") + "\n", at: "raster/fonts.txt")
}

@Test func `a font that is there has a file`() {
  let report = FontReport()

  #expect(report.hasInter)
  #expect(report.faces.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
}

@Test func `a missing Inter is told in one sentence`() {
  let report = FontReport { family in
    family == "Inter" ? nil : FontReport.Face(family: family, path: "/a.otf", version: "1.000")
  }

  #expect(!report.hasInter)
  #expect(
    report.problems == [
      "The font Inter is missing, so text is set in another face and takes other room: "
        + "sudo apt-get install fonts-inter"
    ])
}

@Test func `without any font every family is told`() {
  let report = FontReport { _ in nil }

  #expect(report.faces.isEmpty)
  #expect(report.problems.count == 5)
}
