import CPangoCairo
import Foundation

/// Which fonts text is set with on this machine, and which are missing.
///
/// Pictures and the places of text depend on these files, so recordings name them.
public struct FontReport: Hashable, Sendable {
  /// A font file in use.
  public struct Face: Hashable, Sendable {
    public var family: String
    public var path: String
    /// As the font itself says, such as `4.000`.
    public var version: String

    public init(family: String, path: String, version: String) {
      self.family = family
      self.path = path
      self.version = version
    }
  }

  /// A family that is asked for, what stands in for it, and where it comes from.
  struct Wish {
    var family: String
    var package: String
    var consequence: String
  }

  static let wishes = [
    Wish(
      family: FontSet.text, package: "fonts-inter",
      consequence: "text is set in another face and takes other room"),
    Wish(
      family: FontSet.display, package: "fonts-inter",
      consequence: "large text is set in Inter and runs wider"),
    Wish(
      family: "Noto Sans", package: "fonts-noto-core",
      consequence: "scripts that Inter does not have show as boxes"),
    Wish(
      family: FontSet.monospaced, package: "fonts-noto-mono",
      consequence: "figures and code are not of equal width"),
    Wish(
      family: FontSet.emoji, package: "fonts-noto-color-emoji",
      consequence: "emoji show as boxes"),
  ]

  public var faces: [Face]
  /// One sentence for each family that is not there.
  public var problems: [String]
  /// The libraries that shape and fill the letters.
  public var libraries: [String]

  /// False where even Inter is missing: pictures then mean little.
  public var hasInter: Bool { faces.contains { $0.family == FontSet.text } }

  /// What this machine has.
  public init() { self.init(find: Self.face(of:)) }

  init(find: (String) -> Face?) {
    faces = []
    problems = []
    for wish in Self.wishes {
      if let face = find(wish.family) {
        faces.append(face)
      } else {
        problems.append(
          "The font \(wish.family) is missing, so \(wish.consequence): "
            + "sudo apt-get install \(wish.package)")
      }
    }
    libraries = [
      "Pango \(String(cString: pango_version_string()))",
      "Cairo \(String(cString: cairo_version_string()))",
    ]
  }

  /// The regular face of a family, if it is there under its own name.
  private static func face(of family: String) -> Face? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcConfigSubstitute(FontSet.configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(FontSet.configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    guard string(FC_FAMILY, of: match) == family, let path = string(FC_FILE, of: match) else {
      return nil
    }
    var number: Int32 = 0
    FcPatternGetInteger(match, FC_FONTVERSION, 0, &number)
    let version = String(format: "%.3f", Double(number) / 65_536)
    return Face(family: family, path: path, version: version)
  }

  private static func string(_ name: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, name, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
