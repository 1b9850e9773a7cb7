import Foundation
import Testing

/// Films, as the shell sees them.
@Suite struct FilmCommandTests {
  private static let flow = """
    appId: ike
    ---
    - launchApp
    - tapOn: { id: tummy }
    - wait: 400ms

    """

  private func program() throws -> BuiltProgram {
    let program = try BuiltProgram()
    try program.write(Self.flow, to: "f.yaml")
    return program
  }

  private func film(
    _ program: BuiltProgram, _ name: String, _ options: String...
  ) throws -> BuiltProgram.Outcome {
    try program.run(["film", "f.yaml", "-o", name, "--scale", "0.2"] + options)
  }

  private func pictures(_ program: BuiltProgram, _ folder: String) throws -> [Data] {
    try program.files.filter { $0.hasPrefix("\(folder)/") }.map {
      try Data(contentsOf: program.folder.appendingPathComponent($0))
    }
  }

  /// Numerators and denominators of an animated PNG's times.
  private func times(_ program: BuiltProgram, _ name: String) throws -> [(Int, Int)] {
    let bytes = [UInt8](try Data(contentsOf: program.folder.appendingPathComponent(name)))
    var times: [(Int, Int)] = []
    var place = 8
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual("fcTL".utf8) {
        let body = Array(bytes[place + 8..<place + 8 + length])
        times.append((Int(body[20]) << 8 | Int(body[21]), Int(body[22]) << 8 | Int(body[23])))
      }
      place += length + 12
    }
    return times
  }

  @Test func `a picture of a film is the same at any rate`() throws {
    let program = try program()
    defer { program.remove() }

    #expect(try film(program, "slow", "--fps", "20").status == 0)
    #expect(try film(program, "quick", "--fps", "60").status == 0)

    let slow = try pictures(program, "slow")
    let quick = try pictures(program, "quick")
    #expect(slow.count > 15)
    #expect((quick.count + 2) / 3 == slow.count)
    for (index, picture) in slow.enumerated() { #expect(picture == quick[3 * index]) }
  }

  @Test(arguments: [("25", 25, 1), ("12.5", 25, 2), ("29.97", 2997, 100)])
  func `times of an animated PNG are exact fractions and lose nothing`(
    rate: String, perSecond: Int, units: Int
  ) throws {
    let program = try program()
    defer { program.remove() }

    #expect(try film(program, "f.png", "--fps", rate).status == 0)
    #expect(try film(program, "f", "--fps", rate).status == 0)

    let times = try times(program, "f.png")
    #expect(times.allSatisfy { $0.1 == perSecond })
    #expect(times.map(\.0).reduce(0, +) == units * (try pictures(program, "f").count))
  }

  @Test func `a film has what lies between from and to`() throws {
    let program = try program()
    defer { program.remove() }

    #expect(try film(program, "all", "--fps", "10").status == 0)
    let part = try film(program, "part", "--fps", "10", "--from", "500ms", "--to", "0.9s")

    #expect(part == BuiltProgram.Outcome(status: 0, output: "", errors: ""))
    #expect(try pictures(program, "part") == Array(try pictures(program, "all")[5..<9]))
  }

  @Test func `touches are seen while a finger is down`() throws {
    let program = try program()
    defer { program.remove() }

    #expect(try film(program, "plain", "--fps", "30").status == 0)
    #expect(try film(program, "dots", "--fps", "30", "--touches").status == 0)

    let plain = try pictures(program, "plain")
    let dots = try pictures(program, "dots")
    let different = zip(plain, dots).count { $0 != $1 }
    #expect(different > 2 && different < plain.count / 2)
  }

  @Test(arguments: ["f.png", "f"])
  func `what is there is written over only by force`(name: String) throws {
    let program = try program()
    defer { program.remove() }
    #expect(try film(program, name, "--fps", "2").status == 0)

    let again = try film(program, name, "--fps", "2")

    #expect(again.status == 2)
    #expect(again.errors.contains("--force writes over it"))
    #expect(try film(program, name, "--fps", "2", "--force").status == 0)
  }

  @Test func `a folder that is no film is not written over even by force`() throws {
    let program = try program()
    defer { program.remove() }
    try program.write("dear", to: "home/letter.txt")

    let outcome = try film(program, "home", "--force")

    #expect(outcome.status == 2)
    #expect(program.files == ["f.yaml", "home", "home/letter.txt"])
  }

  @Test func `without ffmpeg one sentence says how to get it, and nothing is left`() throws {
    let program = try program()
    defer { program.remove() }

    let outcome = try program.run(
      ["film", "f.yaml", "-o", "f.gif"], environment: ["PATH": "/nowhere"])

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("apt-get install ffmpeg"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(program.files == ["f.yaml"])
  }

  @Test(arguments: ["-x.gif", "a:b.gif", "a b%d.gif"])
  func `a film may have any name`(name: String) throws {
    guard let path = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":"),
      path.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg") })
    else { return }
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("appId: ike\n---\n- launchApp\n- wait: 100ms\n", to: "f.yaml")

    let result = try program.run("film", "f.yaml", "--output=\(name)", "--scale", "0.25")

    #expect(result.status == 0, "\(result.errors)")
    #expect(program.exists(name))
  }

  @Test func `beyond the edge of an odd picture a film goes on with the edge, not with black`()
    throws
  {
    guard let path = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":"),
      let ffmpeg = path.map({ "\($0)/ffmpeg" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else { return }
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(
      "appId: ike\ndevice: iPhone SE\n---\n- launchApp\n- wait: 100ms\n", to: "f.yaml")
    let result = try program.run("film", "f.yaml", "-o", "f.mp4", "--fps", "10")
    #expect(result.status == 0, "\(result.errors)")

    let reading = Process()
    reading.executableURL = URL(fileURLWithPath: ffmpeg)
    reading.currentDirectoryURL = program.folder
    reading.arguments = [
      "-loglevel", "error", "-i", "f.mp4", "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gray",
      "f.raw",
    ]
    try reading.run()
    reading.waitUntilExit()
    let pixels = [UInt8](try Data(contentsOf: program.folder.appendingPathComponent("f.raw")))
    let (width, height) = (376, 668)
    try #require(pixels.count == width * height)
    let columns = (0..<height).map { y in
      abs(Int(pixels[y * width + width - 1]) - Int(pixels[y * width + width - 2]))
    }
    let rows = (0..<width).map { x in
      abs(Int(pixels[(height - 1) * width + x]) - Int(pixels[(height - 2) * width + x]))
    }
    #expect(columns.reduce(0, +) / height < 6)
    #expect(rows.reduce(0, +) / width < 6)
  }

  @Test func `a film of nothing is refused and leaves nothing`() throws {
    let program = try program()
    defer { program.remove() }

    #expect(try film(program, "f", "--from", "60s").status == 2)
    #expect(try film(program, "f", "--from", "2s", "--to", "1s").status == 2)
    #expect(program.files == ["f.yaml"])
  }
}
