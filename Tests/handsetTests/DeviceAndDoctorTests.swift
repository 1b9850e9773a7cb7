import Foundation
import Testing

@Suite struct DeviceAndDoctorTests {
  @Test func `the device table names each device with its sizes`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }

    let outcome = try program.run("devices")

    let lines = outcome.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(lines.first == "name screen scale refresh keyboard in landscape")
    #expect(lines.contains("iPhone 15 393×852 3× 60 Hz 336 219"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
    #expect(outcome.status == 0)
  }

  @Test func `programs read the device table as JSON`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }

    let outcome = try program.run("devices", "--json")

    let table = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let names = (table as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names?.contains("iPad 10.2") == true)
  }

  @Test func `the doctor says what is missing and how to mend it, and is not alarmed`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }

    let outcome = try program.run("doctor", "--json")

    struct Finding: Decodable {
      var part: String
      var isGood: Bool
      var remedy: String?
    }
    let findings = try JSONDecoder().decode([Finding].self, from: Data(outcome.output.utf8))
    #expect(outcome.status == 0)
    #expect(findings.contains { $0.part == "devices" && $0.isGood })
    let display = findings.first { $0.part == "display" }
    #expect(display?.isGood == false)
    #expect(display?.remedy?.contains("apt-get install xvfb") == true)
  }
}
