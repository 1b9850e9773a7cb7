import Foundation
import Testing

/// `handset report`, as the shell sees it.
@Suite struct ReportCommandTests {
  private func withSession(
    slow: Int = 60, _ body: (BuiltProgram) throws -> Void
  ) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(RecordedSession.frames(slow: slow), to: "session/frames.csv")
    try program.write(try RecordedSession.info(), to: "session/session.json")
    try body(program)
  }

  @Test func `a session's folder gets its report, and the terminal the main figures`() throws {
    try withSession { program in
      let result = try program.run("report", "session")

      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.contains("Frames"))
      #expect(result.output.contains("Hitch time ratio"))
      #expect(program.exists("session/report.html"))
    }
  }

  @Test func `the report that a session's folder has is made anew`() throws {
    try withSession { program in
      let old = try program.run("report", "session")
      try program.write(RecordedSession.frames(slow: 7), to: "session/frames.csv")
      let new = try program.run("report", "session")

      #expect(old.status == 0 && new.status == 0, "\(new.errors)")
      #expect(old.output != new.output)
    }
  }

  @Test func `a file that is no report of the folder's own is written over only by force`() throws {
    try withSession { program in
      try program.write("<!doctype html><title>mine</title>", to: "session/report.html")
      let own = try program.run("report", "session")
      #expect(own.status == 2)
      #expect(own.errors.contains("session/report.html is there already; --force"))
      #expect(try program.run("report", "session", "--force").status == 0)

      #expect(try program.run("report", "session", "-o", "a.html").status == 0)
      let named = try program.run("report", "session", "-o", "a.html")
      #expect(named.status == 2)
      #expect(named.errors.contains("a.html is there already; --force"))
    }
  }

  @Test func `a broken limit is exit status 1 with the reason`() throws {
    try withSession { program in
      let broken = try program.run(
        "report", "session", "--json", "--fail-if", "hitch-ratio > 5, frames < 1")
      let kept = try program.run("report", "session", "--json", "--fail-if", "hitch-ratio > 500")

      #expect(broken.status == 1)
      #expect(broken.errors.contains("limit broken: hitch-ratio > 5: it is "))
      #expect(kept.status == 0)
      #expect(!program.exists("session/report.html"))
    }
  }

  @Test(arguments: [
    ("hitch-rato > 5", "no metric \"hitch-rato\"; did you mean \"hitch-ratio\"?"),
    (" , ", "--fail-if names no limit"), ("hitch-ratio 5", "has no > >= < <="),
    ("hitch-ratio > five", "\"five\" is no number"),
  ])
  func `a limit that cannot be read is exit status 2 with what is right`(pair: (String, String))
    throws
  {
    try withSession { program in
      let result = try program.run("report", "session", "--fail-if", pair.0)

      #expect(result.status == 2)
      #expect(result.errors.contains(pair.1))
    }
  }

  @Test func `two sessions are compared on one page`() throws {
    try withSession { program in
      try program.write(RecordedSession.frames(slow: 7), to: "other.csv")
      let result = try program.run("report", "session", "other.csv", "-o", "both.html")

      #expect(result.status == 0)
      #expect(result.output.contains("they differ in"))
      #expect(program.exists("both.html"))
    }
  }

  @Test func `a broken row is named with its line, and the rest is reported`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(
      "Application,TimeInSeconds,msBetweenPresents\na,0,0\na,1,x\na,2,9\n", to: "f.csv")
    let result = try program.run("report", "f.csv", "-o", "f.html")

    #expect(result.status == 0)
    #expect(result.errors.contains("f.csv: line 3: \"x\" is no number; skipped"))
  }

  @Test(arguments: ["hello\n", "", "{\"a\":1}"])
  func `a file that is no session is refused with one sentence`(text: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(text, to: "f.csv")
    let result = try program.run("report", "f.csv")

    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("f.csv: none of the files that can be read"))
  }

  @Test func `a folder without frames and a file that is not there are named`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("x", to: "folder/x")

    #expect(try program.run("report", "folder").errors.contains("folder: the folder has no frames"))
    #expect(try program.run("report", "gone").errors.contains("gone: no such file or folder"))
  }
}
