/// libyaml's complaints in words that say how to mend them.
enum YAMLWords {
  private static let words: [(said: String, plain: String)] = [
    (
      "mapping values are not allowed",
      "no \": \" can stand here; check this line's indentation, or put the text in quotes"
    ),
    ("did not find expected key", "a key of the map should begin here; check the indentation"),
    (
      "did not find expected '-' indicator",
      "a list item \"- \" should begin here; check the indentation"
    ),
    ("did not find expected ',' or ']'", "a list in [ ] needs a comma or a closing ] here"),
    ("did not find expected ',' or '}'", "a map in { } needs a comma or a closing } here"),
    ("did not find expected node content", "a value is missing here"),
    ("could not find expected ':'", "a colon is missing; write key: value"),
    ("found unexpected end of stream", "a quote that was opened is never closed"),
    ("found unexpected document indicator", "a quote that was opened is never closed"),
    ("found unknown escape character", "no such \\ sequence; use single quotes, or double the \\"),
    ("block sequence entries are not allowed", "a list cannot begin here; put it on its own line"),
    ("found undefined tag handle", "tags with ! have no meaning in a flow; take it out"),
    ("did not find URI escape octet", "tags with ! have no meaning in a flow; take it out"),
    ("found duplicate %YAML directive", "one %YAML line is enough"),
    ("did not find expected <document start>", "a line --- should stand between the two parts"),
    ("found character that cannot start", "no value can begin with this sign; put it in quotes"),
    ("found a tab character", "a tab stands where only spaces may; put spaces"),
    ("exceeded maximum", "values are nested too deeply; a flow never needs that"),
  ]

  static func plain(_ said: String) -> String {
    let lower = said.lowercased()
    if let found = words.first(where: { lower.contains($0.said.lowercased()) }) {
      return found.plain
    }
    return "not YAML: \(said)"
  }
}
