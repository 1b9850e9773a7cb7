import Testing

@testable import FlowRunner

@MainActor @Suite struct FlowGroupTests {
  private func taps(_ player: FlowPlayer) -> Double {
    player.simulator.world(of: "probe").flatMap {
      player.simulator.exposedValue("taps", of: $0)
    } ?? -1
  }

  @Test func `steps are done as often as repeat says`() throws {
    let (result, player) = try ProbeApp.play(
      """
      - launchApp
      - repeat:
          times: 3
          commands:
            - tapOn: { text: Save, index: 0 }
      """)

    #expect(result.hasPassed, "\(result)")
    #expect(taps(player) == 3)
    #expect(result.stepCount == 4)
  }

  @Test func `a loop ends when its condition does not hold any more`() throws {
    let (result, player) = try ProbeApp.play(
      """
      - launchApp
      - evalScript: ${output.n = 0}
      - repeat:
          while: { true: "${output.n < 4}" }
          commands:
            - tapOn: { text: Save, index: 0 }
            - evalScript: ${output.n++}
      - assertTrue: ${output.n === 4}
      """)

    #expect(result.hasPassed, "\(result)")
    #expect(taps(player) == 4)
  }

  @Test func `a loop that would never end does`() throws {
    let (result, _) = try ProbeApp.play(
      "- launchApp\n- repeat: { while: { true: \"${1 == 1}\" }, commands: [{ evalScript: 1 }] }")

    #expect(result.failure?.actual.contains("10000 rounds") == true, "\(result)")
  }

  @Test func `times and elements may be worked out in the course of the flow`() throws {
    let (result, player) = try ProbeApp.play(
      """
      - launchApp
      - evalScript: ${output.rounds = 1 + 1; output.what = 'Sa' + 've'}
      - repeat:
          times: ${output.rounds}
          commands:
            - tapOn: { text: "${output.what}", index: 0 }
      """)

    #expect(result.hasPassed, "\(result)")
    #expect(taps(player) == 2)
  }

  @Test func `what fails is tried anew from the first step, and no oftener than it says`() throws {
    let (result, player) = try ProbeApp.play(
      """
      - launchApp
      - evalScript: ${output.n = 0}
      - retry:
          maxRetries: 2
          commands:
            - tapOn: { text: Save, index: 0 }
            - evalScript: ${output.n += 1}
            - assertTrue: ${output.n == 3}
      """)
    let (failed, _) = try ProbeApp.play(
      "- launchApp\n- retry: { maxRetries: 9, commands: [{ assertTrue: \"${false}\" }] }")

    #expect(result.hasPassed, "\(result)")
    #expect(taps(player) == 3)
    #expect(result.remarks.count == 2)
    #expect(failed.failure != nil)
    #expect(failed.remarks.count == 3)
  }

  @Test func `steps on a condition are done only where all of it holds`() throws {
    let (result, player) = try ProbeApp.play(
      """
      - launchApp
      - runFlow:
          when: { visible: "Hello, .*", platform: iOS }
          commands: [{ tapOn: { text: Save, index: 0 } }]
      - runFlow:
          when: { visible: "Hello, .*" }
          commands: [{ assertVisible: nobody }]
      - runFlow:
          when: { notVisible: { id: note } }
          commands: [{ assertVisible: nobody }]
      - runFlow:
          when: { true: "${UNKNOWN}" }
          commands: [{ assertVisible: nobody }]
      - runFlow:
          when: { platform: Android }
          commands: [{ assertVisible: nobody }]
      """)

    #expect(result.hasPassed, "\(result)")
    #expect(taps(player) == 1)
  }

  @Test func `names of a runFlow are known within and not behind it`() throws {
    let (result, _) = try ProbeApp.play(
      """
      - runFlow:
          env: { WHO: Ike, SUM: "${1 + 1}" }
          commands:
            - assertTrue: ${WHO == 'Ike' && SUM == 2 && ALL == 'yes'}
      - runFlow:
          commands:
            - assertTrue: ${typeof WHO === 'undefined'}
      """, header: "env: { ALL: yes }\n")

    #expect(result.hasPassed, "\(result)")
  }

  @Test func `an optional group may fail as a whole`() throws {
    let (result, _) = try ProbeApp.play(
      "- launchApp\n- runFlow: { optional: true, commands: [{ assertTrue: \"${0}\" }] }\n- back: "
        + "{ optional: true }")

    #expect(result.hasPassed)
    #expect(result.remarks.count == 2)
  }

  @Test func `hooks are done before and after, the latter also behind a failure`() throws {
    let header = """
      onFlowStart: [{ evalScript: "${output.a = 'begun'}" }, launchApp]
      onFlowComplete: [{ tapOn: { text: Save, index: 0 } }]

      """
    let (passed, first) = try ProbeApp.play("- assertTrue: ${output.a == 'begun'}", header: header)
    let (failed, second) = try ProbeApp.play("- assertTrue: ${false}", header: header)

    #expect(passed.hasPassed, "\(passed)")
    #expect(taps(first) == 1)
    #expect(failed.failure?.step.hasPrefix("assertTrue") == true)
    #expect(taps(second) == 1)
  }

  // MARK: Other files

  private func read(_ files: [String: String], allowsOutside: Bool = false) throws -> Flow {
    var options = ReadingOptions()
    options.open = { path in files[path].map { Array($0.utf8) } }
    options.allowsOutside = allowsOutside
    return try FlowReader.flow(
      from: files["flows/a.yaml"] ?? "", file: "flows/a.yaml", options: options)
  }

  private func problem(_ files: [String: String]) -> String {
    do {
      _ = try read(files)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `another file's steps are read with this one, and its places are its own`() throws {
    let flow = try read([
      "flows/a.yaml": "appId: ike\n---\n- runFlow: sub/b.yaml\n",
      "flows/sub/b.yaml": "appId: ike\nenv: { X: y }\n---\n- runFlow: c.yaml\n- tapOn: ${X}\n",
      "flows/sub/c.yaml": "appId: ike\n---\n- back\n",
    ])

    #expect(flow.files == ["flows/a.yaml", "flows/sub/b.yaml", "flows/sub/c.yaml"])
    #expect(
      flow.everyCommand.map { "\($0.place)" } == [
        "flows/a.yaml:3:3", "flows/sub/b.yaml:4:3", "flows/sub/c.yaml:3:3", "flows/sub/b.yaml:5:3",
      ])
  }

  @Test(arguments: [
    ("../b.yaml", "../b.yaml lies outside the flow's own folder"),
    ("sub/../../b.yaml", "lies outside the flow's own folder"),
    ("/etc/passwd", "/etc/passwd lies outside the flow's own folder"),
    ("gone.yaml", "flows/gone.yaml: no such file"),
    ("a.yaml", "the flow runs itself: a.yaml → a.yaml"),
    ("round.yaml", "the flow runs itself: a.yaml → round.yaml → a.yaml"),
    ("${output.x}.yaml", "the file has to be known before the flow begins"),
  ])
  func `a file that must not or cannot be run is refused`(name: String, reason: String) {
    let said = problem([
      "flows/a.yaml": "appId: ike\n---\n- runFlow: \(name)\n",
      "b.yaml": "appId: ike\n---\n- back\n",
      "flows/round.yaml": "appId: ike\n---\n- runFlow: a.yaml\n",
    ])

    #expect(said.contains(reason), "\(said)")
  }

  @Test func `a file outside may be run where that is allowed`() throws {
    let flow = try read(
      [
        "flows/a.yaml": "appId: ike\n---\n- runFlow: ../b.yaml\n",
        "b.yaml": "appId: ike\n---\n- back\n",
      ], allowsOutside: true)

    #expect(flow.files == ["flows/a.yaml", "b.yaml"])
  }

  @Test(arguments: [(1, "flows run flows more than 16 deep"), (2, "more than 20000 commands")])
  func `files that run files that run files end somewhere`(runs: Int, reason: String) {
    var files: [String: String] = [:]
    for level in 0..<20 {
      let name = level == 0 ? "flows/a.yaml" : "flows/\(level).yaml"
      let run = "- runFlow: \(level + 1).yaml\n"
      files[name] = "appId: ike\n---\n" + String(repeating: run, count: runs)
    }
    if runs > 1 { files["flows/15.yaml"] = "appId: ike\n---\n- back\n" }

    #expect(problem(files).contains(reason), "\(problem(files).prefix(200))")
  }
}
