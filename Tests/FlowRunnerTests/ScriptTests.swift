import Testing

@testable import FlowRunner

@Suite struct ScriptTests {
  private func text(_ source: String, _ names: [String: String] = [:]) throws -> String {
    var state = ScriptState()
    state.scopes = [names]
    return try state.value(of: source).text
  }

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 % 4", "3"), ("-2 - -3", "1"), ("1 / 4", "0.25"),
    ("'a' + 1 + 2", "a12"), ("1 + 2 + 'a'", "3a"), ("\"it's\"", "it's"), ("'a\\'b'", "a'b"),
    ("1 < 2", "true"), ("'b' > 'a'", "true"), ("'10' == 10", "true"), ("'10' === 10", "false"),
    ("null == undefined", "true"), ("!0 && !''", "true"), ("'' || 'b'", "b"), ("0 ?? 'b'", "0"),
    ("1 > 2 ? 'x' : 1 < 2 ? 'y' : 'z'", "y"), ("typeof nothing", "undefined"),
    ("'hello'.length", "5"), ("'a,b'.split(',').length", "2"), ("[1, 2, 3][1]", "2"),
    ("'Hello'.toUpperCase() + '!'", "HELLO!"), ("'abc'.includes('b')", "true"),
    ("'abcdef'.substring(1, 3)", "bc"), ("'abc'.slice(-2)", "bc"), ("parseInt('42px') + 1", "43"),
    ("Math.max(1, 5, 3)", "5"), ("Math.floor(2.7)", "2"), ("(2).toFixed(2)", "2.00"),
    ("'$12.50'.replace('$', '')", "12.50"), ("undefined + ''", "undefined"),
    ("var a = 2; a + 1", "3"), ("NaN == NaN", "false"),
  ])
  func `an expression has JavaScript's value`(source: String, value: String) throws {
    #expect(try text(source) == value)
  }

  @Test func `what is put into output stays for later expressions`() throws {
    var state = ScriptState()

    _ = try state.value(of: "output.user = { name: 'Ike', age: 7 }")
    _ = try state.value(of: "output.user.age += 1; count = 1; count++")

    #expect(try state.value(of: "output.user.name + output.user.age + count").text == "Ike82")
  }

  @Test func `the innermost scope comes first, and what is assigned before all`() throws {
    var state = ScriptState()
    state.scopes = [["a": "1", "b": "1"], ["b": "2"]]

    #expect(try state.value(of: "a + b").text == "12")
    _ = try state.value(of: "b = 3")
    #expect(try state.value(of: "a + b").text == "13")
  }

  @Test(arguments: [
    ("function() {}", "\"function\" is not supported in a flow's expressions"),
    ("while (true) {}", "\"while\" is not supported in a flow's expressions"),
    ("a => a", "functions have no place in a flow"), ("/a/.test('a')", "regular expressions"),
    ("1 +", "a value is missing before its end"), ("(1", "\")\" is missing before its end"),
    ("'open", "a text is opened by ' and never closed"), ("1 2", "2 cannot stand here"),
    ("1 = 2", "\"=\" needs a name on its left"), ("maestro.x = 1", "nothing can be put there"),
    ("nothing.name", "\"name\" is asked of undefined"), ("#", "has no meaning"), ("", "missing"),
    ("java.lang.System.exit(1)", "asked of undefined"), ("eval('1')", "not supported"),
    ("'a'.constructor('b')", "there is no function"), ("`a${b}`", "write 'a' + b"),
  ])
  func `what a flow cannot say is refused with a reason`(source: String, reason: String) {
    let error = #expect(throws: ScriptError.self) { _ = try text(source) }

    #expect(error?.problem.contains(reason) == true, "\(error?.problem ?? "")")
  }

  @Test func `nesting and length are bounded`() {
    let deep = String(repeating: "(", count: 1000) + "1" + String(repeating: ")", count: 1000)
    let nots = String(repeating: "!", count: 1000) + "1"
    let long = String(repeating: "1+", count: 3000) + "1"
    let chain = "1" + String(repeating: "+1", count: 1000)
    for source in [deep, nots, long, chain, "a" + String(repeating: ".b", count: 1000)] {
      #expect(throws: ScriptError.self) { _ = try text(source) }
    }
  }

  @Test func `a text cannot be made to grow without end`() throws {
    var state = ScriptState()
    _ = try state.value(of: "a = 'xxxxxxxxxxxxxxxx'")

    let error = #expect(throws: ScriptError.self) {
      for _ in 0..<40 { _ = try state.value(of: "a = a + a") }
    }

    #expect(error?.problem == "the text grows too long")
  }

  @Test func `a brace in a text does not close an expression`() throws {
    var state = ScriptState()

    #expect(try ScriptTemplate("a ${'}' + \"{\"} b").text(in: &state) == "a }{ b")
    #expect(try ScriptTemplate("\\${NAME} ${1}").text(in: &state) == "${NAME} 1")
  }
}
