import Testing

@Suite struct SwiftTextTests {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    ("a \"b\" c", "a     c"),
    ("a \"b \\\" c\" d", "a          d"),
    ("a #\"b \" c\"# d", "a           d"),
    ("a \"b \\(c) d\" e", "a     (c)    e"),
    ("\"\\(f(\"x\")) y\" z", "  (f(   ))    z"),
    ("#\"\\(a) \\#(b)\"# c", "         (b)   c"),
    ("func `a // \"b`() {}", "func          () {}"),
    ("\"\"\"\n a \" b\n\"\"\" c", "   \n      \n    c"),
    ("#if DEBUG", "#if DEBUG"),
    ("\"http://x\" // y", "               "),
  ])
  func `only code is left, in its place`(source: String, code: String) {
    #expect(String(decoding: SwiftText(source).code, as: UTF8.self) == code)
  }

  @Test func `comments are left where they are asked for`() {
    let text = SwiftText("a \"b\" // c /* d \"e\"")

    #expect(String(decoding: text.codeAndComments, as: UTF8.self) == "a     // c /* d \"e\"")
  }
}
