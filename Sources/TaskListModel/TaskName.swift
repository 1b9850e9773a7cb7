/// What somebody typed, made fit to be a task's name.
public enum TaskName {
  /// The name in one line, without blanks at its ends; nil where nothing that can be seen is left.
  public static func cleaned(_ typed: String) -> String? {
    var name = ""
    var gap = false
    for character in typed {
      if character.isWhitespace {
        gap = !name.isEmpty
      } else {
        if gap { name.append(" ") }
        name.append(character)
        gap = false
      }
    }
    return name.unicodeScalars.contains(where: isSeen) ? name : nil
  }

  /// False for joiners, direction marks and their like, which show nothing by themselves.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .control
  }
}
