import Foundation
import Testing

@Suite struct FlowCommandTests {
  private static let rise = """
    appId: ike
    ---
    - launchApp
    - tapOn: { id: tummy }
    - wait: 500ms
    - expect: { lift: 336, tolerance: 0.5 }
    """

  private func program(_ flows: [String: String]) throws -> BuiltProgram {
    let program = try BuiltProgram()
    for (name, text) in flows.sorted(by: { $0.key < $1.key }) { try program.write(text, to: name) }
    return program
  }

  @Test func `flows that pass give status 0 and a line each`() throws {
    let program = try program(["a/rise.yaml": Self.rise, "a/b/again.yml": Self.rise])
    defer { program.remove() }

    let outcome = try program.run("test", "a")

    #expect(
      outcome
        == BuiltProgram.Outcome(
          status: 0,
          output: """
            ok      a/b/again.yml  (iPhone 15, 1.160 s)
            ok      a/rise.yaml  (iPhone 15, 1.160 s)
            2 flows, all passed

            """, errors: ""))
    #expect(program.files == ["a", "a/b", "a/b/again.yml", "a/rise.yaml"])
  }

  @Test func `a failed check gives status 1, the whole story and a picture`() throws {
    let flow = """
      appId: ike
      ---
      - launchApp
      - expect: { lift: 336, tolerance: 0.5 }
      """
    let program = try program(["flat.yaml": flow])
    defer { program.remove() }

    let outcome = try program.run("test", "flat.yaml")

    #expect(
      outcome
        == BuiltProgram.Outcome(
          status: 1,
          output: """
            FAILED  flat.yaml  (iPhone 15, 0.600 s)
                flat.yaml:4:3: expect: { lift: 336, tolerance: 0.5 }
                  expected  lift: 336 ± 0.5
                  actual    0
                  at        600 ms
                  timeline, last 2 rows
                         0.000 ms  ike       didFinishLaunching
                         0.000 ms  ike       didBecomeActive
                  picture   out/flows/flat.FAILED.png
            1 flow, 1 failed

            """, errors: ""))
    #expect(program.exists("out/flows/flat.FAILED.png"))
  }

  @Test func `a flow that cannot be read stops the run before anything is played`() throws {
    let program = try program(["a.yaml": Self.rise, "b.yaml": "appId: ike\n---\n- tapOnn: x\n"])
    defer { program.remove() }

    let outcome = try program.run("test", "a.yaml", "b.yaml", "--format", "junit")

    #expect(
      outcome
        == BuiltProgram.Outcome(
          status: 2, output: "",
          errors: "handset: b.yaml:3:3: no command \"tapOnn\"; did you mean \"tapOn\"?\n"))
    #expect(program.files == ["a.yaml", "b.yaml"])
  }

  @Test func `a flow for an app that is not there is refused`() throws {
    let program = try program(["a.yaml": "appId: ikke\n---\n- launchApp\n"])
    defer { program.remove() }

    let outcome = try program.run("test", "a.yaml")

    #expect(
      outcome.errors == "handset: a.yaml:1:8: no app \"ikke\" is installed; did you mean \"ike\"?\n"
    )
    #expect(outcome.status == 2)
  }

  @Test func `JUnit's XML is all that goes to standard output`() throws {
    let program = try program(["rise.yaml": Self.rise])
    defer { program.remove() }

    let outcome = try program.run("test", "rise.yaml", "--format", "junit")

    #expect(
      outcome
        == BuiltProgram.Outcome(
          status: 0,
          output: """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="handset" tests="1" failures="0" errors="0" time="1.160">
                <testcase name="rise" classname="iPhone 15" file="rise.yaml" time="1.160"/>
              </testsuite>
            </testsuites>

            """, errors: ""))
  }

  @Test func `a picture that was taken over is compared, and a change is a failure`() throws {
    let program = try program([
      "look.yaml": "appId: ike\n---\n- launchApp\n- takeScreenshot: apart\n"
    ])
    defer { program.remove() }

    let taken = try program.run("test", "look.yaml", "--update-screenshots")
    let same = try program.run("test", "look.yaml")
    let other = try program.run("test", "look.yaml", "--appearance", "dark")

    #expect(taken.status == 0)
    #expect(program.exists("screenshots/look.apart.png"))
    #expect(same.status == 0)
    #expect(other.status == 1)
    #expect(other.output.contains("expected  the picture ./screenshots/look.apart.png\n"))
  }

  @Test func `a snapshot is a PNG of the device's own pixels`() throws {
    let program = try program(["rise.yaml": Self.rise])
    defer { program.remove() }

    let outcome = try program.run("snapshot", "rise.yaml", "-o", "shots/up.png")

    #expect(outcome == BuiltProgram.Outcome(status: 0, output: "", errors: ""))
    let picture = try Data(contentsOf: program.folder.appendingPathComponent("shots/up.png"))
    #expect(picture.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // Width and height: 393 by 852 points at three pixels each.
    #expect(picture[16..<24] == Data([0, 0, 0x04, 0x9B, 0, 0, 0x09, 0xFC]))
  }

  @Test func `a film is an animated PNG`() throws {
    let program = try program(["rise.yaml": Self.rise])
    defer { program.remove() }

    let outcome = try program.run(
      "film", "rise.yaml", "-o", "rise.png", "--scale", "0.25", "--fps", "10")

    #expect(outcome == BuiltProgram.Outcome(status: 0, output: "", errors: ""))
    let film = try Data(contentsOf: program.folder.appendingPathComponent("rise.png"))
    #expect(film.range(of: Data("acTL".utf8)) != nil)
  }

  @Test func `a picture that cannot be written is one sentence and status 2`() throws {
    let program = try program(["rise.yaml": Self.rise])
    defer { program.remove() }

    let outcome = try program.run("snapshot", "rise.yaml", "-o", "/proc/nowhere/up.png")

    #expect(
      outcome
        == BuiltProgram.Outcome(
          status: 2, output: "", errors: "handset: /proc/nowhere: the folder cannot be made\n"))
  }

  @Test func `without a display a flow is played all the same, and says where it left what`() throws
  {
    let program = try program(["rise.yaml": Self.rise + "\n- takeScreenshot: Up\n"])
    defer { program.remove() }

    let outcome = try program.run("run", "rise.yaml")

    #expect(outcome.status == 0)
    #expect(
      program.files == [
        "out", "out/rise-frames.csv", "out/rise-timeline.txt", "out/rise.png", "rise.yaml",
      ])
    #expect(outcome.output.hasPrefix("out/rise.png           the key moments\n"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("no display"))
  }
}
