import CPangoCairo
import Foundation

/// The fonts that text is set with, and nothing else of what the desk has.
///
/// Fontconfig is given a configuration of our own, so that a user's rules on hinting, substitutes
/// or sizes change nothing: same font files, same pixels.
enum FontSet {
  static let text = "Inter"
  /// From `displaySize` points up (look facts 2.3.9).
  static let display = "Inter Display"
  static let monospaced = "Noto Sans Mono"
  static let emoji = "Noto Color Emoji"

  /// What is asked after Inter, in this order; other scripts are found by what a font covers.
  static let fallbacks = [
    "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
    "Noto Sans Thai", "Noto Sans CJK SC", emoji,
  ]

  /// The one configuration; nil where fontconfig has no memory for it.
  ///
  /// It is never changed after this, and fontconfig reads it from any thread.
  nonisolated(unsafe) static let configuration: OpaquePointer? = {
    guard let made = FcConfigCreate() else { return nil }
    let rules = Array(document.utf8) + [0]
    _ = FcConfigParseAndLoadFromMemory(made, rules, FcBool(0))
    _ = FcConfigBuildFonts(made)
    return made
  }()

  /// Only Inter and Noto (and a last resort for Chinese, Japanese and Korean) are let in.
  ///
  /// The rules at the end fit colour fonts, which are bitmaps of one size, to the size that is
  /// asked for.
  private static let document = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts</dir>
      <dir>/usr/local/share/fonts</dir>
      <dir prefix="xdg">fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont>
        <acceptfont>
          <glob>*/Inter*</glob>
          <glob>*/Noto*</glob>
          <glob>*/DroidSansFallbackFull*</glob>
        </acceptfont>
        <rejectfont><glob>*.*</glob></rejectfont>
      </selectfont>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>\(emoji)</string></edit>
      </match>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide>
            <name target="pattern">pixelsize</name>
            <name target="font">pixelsize</name>
          </divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
        <edit name="size" mode="assign">
          <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
        </edit>
      </match>
    </fontconfig>
    """
}
