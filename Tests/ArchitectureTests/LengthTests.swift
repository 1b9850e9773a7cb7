import Testing

@Suite struct LengthTests {
  @Test func `a file has at most three hundred lines`() {
    let places = SourceTree.swiftFiles.filter { $0.lineCount > 300 }
      .map { Place(path: $0.path, line: 301, problem: "\($0.lineCount) lines; split it by facet") }

    expectNone(places)
  }

  @Test func `a function has at most fifty lines`() {
    let places = SourceTree.swiftFiles.flatMap { file in
      Length.functions(in: file.swift).filter { $0.lines > 50 }.map {
        Place(path: file.path, line: $0.line, problem: "\($0.name) has \($0.lines) lines")
      }
    }

    expectNone(places)
  }

  @Test func `a line has at most a hundred characters`() {
    let baselines = SourceTree.files(below: ["Sources", "Benchmarks"], endings: ["c", "cpp", "h"])
      .map { (path: $0, text: SourceTree.read($0)) }
    let files = SourceTree.swiftFiles.map { (path: $0.path, text: $0.text) } + baselines
    let places = files.flatMap { file in
      Length.longLines(in: file.text).map {
        Place(path: file.path, line: $0.line, problem: "\($0.lines) characters")
      }
    }

    expectNone(places)
  }

  @Test func `the place where the models meet stays small enough to be read at once`() throws {
    let wiring = try #require(
      SourceTree.swiftFiles.first { $0.path == "Sources/Simulation/Simulator+Wiring.swift" })

    #expect(wiring.lineCount <= 300)
  }

  @Test(arguments: [
    ("func a() {\n  b()\n}", 3),
    ("func a(\n  b: () -> Void = { c() }\n) -> [Int] where B: C {\n  { d() }()\n}", 5),
    ("static func == (a: A, b: A) -> Bool {\n  true\n}", 3),
    ("init?(a: Int) {\n}", 2),
    ("subscript(a: Int) -> Int {\n  1\n}", 3),
    ("var a: Int {\n  get { 1 }\n  set {}\n}", 4),
    ("func a() -> String {\n  \"}\" // }\n}", 3),
    ("@MainActor func a() throws(E) {\n\n\n}", 4),
    ("deinit {\n}", 2),
  ])
  func `a function counts from its first line to its closing brace`(source: String, lines: Int) {
    #expect(Length.functions(in: SwiftText(source)).map(\.lines).first == lines)
  }

  @Test(arguments: [
    "protocol A {\n  func a() -> Int\n  init(b: Int)\n}\nstruct B {\n}",
    "protocol A {\n  func a()\n}\nextension A {\n}",
    "struct A {\n  var a: Int\n  var b = [1].map {\n    $0\n  }\n}",
    "case .a(var b):\n  if b {\n  }",
    "self.init(a: 1)\nif a {\n}",
  ])
  func `what has no body is no function`(source: String) {
    #expect(Length.functions(in: SwiftText(source)) == [])
  }

  @Test func `fifty-one lines are one too many`() {
    let body = String(repeating: "  a()\n", count: 49)

    let function = Length.functions(in: SwiftText("func b() {\n\(body)}\n"))

    #expect(function == [Length(name: "func b", line: 1, lines: 51)])
  }

  @Test func `a long line is found, and letters count rather than bytes`() {
    let fits = String(repeating: "é", count: 100)

    #expect(Length.longLines(in: "a\n\(fits)") == [])
    #expect(Length.longLines(in: "a\n\(fits)b") == [Length(name: "line", line: 2, lines: 101)])
  }

  @Test func `the last line counts whether it is ended or not`() {
    #expect(SourceFile(path: "A.swift", text: "a\nb\n").lineCount == 2)
    #expect(SourceFile(path: "A.swift", text: "a\nb").lineCount == 2)
  }
}
