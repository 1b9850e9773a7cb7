import FrameTiming
import Testing

/// Files that are odd, broken or cut off.
@Suite struct BadRowTests {
  private static let head = "Application,TimeInSeconds,msBetweenPresents\n"

  @Test(arguments: [
    ("a,0.02,x", "\"x\" is no number"), ("a,0.02,-3", "\"-3\" is negative"),
    ("a,0.02,nan", "\"nan\" is no number"), ("a,0.02,inf", "\"inf\" is no number"),
    ("a,0.02", "2 fields where 3 belong"), ("a,0.02,1,2", "more than the 3 fields that belong"),
    ("a,0.005,5", "time goes back"), ("a,,5", "no time"),
  ])
  func `a broken row is told with its line and skipped`(pair: (String, String)) throws {
    let text = Self.head + "a,0,0\na,0.01,10\n\(pair.0)\na,0.03,20\n"
    let session = try ReadSessions.session(text)

    #expect(session.problems.map(\.description) == ["line 4: \(pair.1)"])
    #expect(session.frames.count == 3)
  }

  @Test func `a last row that was not written whole is noted and is no mistake`() throws {
    let session = try ReadSessions.session(Self.head + "a,0,0\na,0.01,10\na,0.0")

    #expect(session.problems == [])
    #expect(session.problemCount == 0)
    #expect(session.frames.count == 2)
    #expect(session.notes.contains { $0.hasPrefix("the last row is not whole") })
  }

  @Test func `a recording that was cut off at any byte after its names is read without a mistake`()
    throws
  {
    var text = ByteText()
    var table = FrameTable(origin: .zero)
    table.header(into: &text)
    let names = text.bytes.count
    for frame in SessionFrames.finished([0, 1, 3]) { table.append(frame, to: &text) }
    let rowEnds = text.bytes.indices.filter { text.bytes[$0] == 0x0A }.dropFirst()
    guard let first = rowEnds.first else { return }
    for count in first + 1...text.bytes.count {
      let session = try ReadSessions.session(Array(text.bytes[..<count]))

      #expect(session.problems == [])
      #expect(session.frames.count >= rowEnds.filter { $0 < count }.count)
    }
    #expect(throws: SessionFileError.self) {
      try ReadSessions.session(Array(text.bytes[..<names]))
    }
  }

  @Test func `times beyond all measure are figures like others`() throws {
    let session = try ReadSessions.session(
      Self.head + "a,0,0\na,1,1e300\na,2,1e-300\na,1e300,5\n")

    #expect(session.figures()[.frames] == 4)
  }

  @Test func `a whole last row needs no line break`() throws {
    let session = try ReadSessions.session(Self.head + "a,0,0\na,0.01,10")

    #expect(session.frames.count == 2)
    #expect(session.notes == [])
  }

  @Test(arguments: ["\n", "\r\n"], [1, 3, 7, 4096])
  func `line breaks and how the bytes come make no difference`(lineBreak: String, chunk: Int) throws
  {
    let text = (Self.head + "a,0,0\n\"a\",0.01,\"10\"\na,0.03, 20\n")
      .replacing("\n", with: lineBreak)
    let session = try ReadSessions.session(text, chunk: chunk)

    #expect(session.problems == [])
    #expect(session.frames.interval.filter(\.isFinite) == [10, 20])
  }

  @Test(arguments: [1, 2, 5, 4096])
  func `marks at the start and UTF-16 make no difference`(chunk: Int) throws {
    let text = Self.head + "Ä😀,0,0\nÄ😀,0.01,10\n"
    let units = Array(text.utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let plain: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [plain, little, big] {
      let session = try ReadSessions.session(bytes, chunk: chunk)

      #expect(session.problems == [])
      #expect(session.frames.interval.filter(\.isFinite) == [10])
    }
  }

  @Test func `thousands of columns are walked over`() throws {
    let more = String(repeating: ",x", count: 5000)
    let session = try ReadSessions.session(
      "Application,TimeInSeconds,msBetweenPresents\(more)\na,0,0\(more)\na,0.01,10\(more)\n")

    #expect(session.frames.interval.filter(\.isFinite) == [10])
  }

  @Test(arguments: [
    "", "hello", "a,b,c\n1,2,3\n", "{}", "{\"Runs\":[]}", "{\"Runs\":[1]}", "[1,2]", "\u{0}\u{1}\n",
    "{\"Runs\":[{\"CaptureData\":{\"MsBetweenPresents\":[1,",
    String(repeating: "{\"a\":", count: 1000),
    "Application,TimeInSeconds,msBetweenPresents\n",
  ])
  func `what is none of these is refused with a sentence`(text: String) {
    let error = #expect(throws: SessionFileError.self) { try ReadSessions.session(text) }

    #expect(error?.description.isEmpty == false)
  }

  @Test func `of very many broken rows a hundred are kept and all are counted`() throws {
    let rows = String(repeating: "a,0,y\n", count: 250)
    let session = try ReadSessions.session(Self.head + "a,0,0\n" + rows)

    #expect(session.problems.count == 100)
    #expect(session.problemCount == 250)
  }
}
