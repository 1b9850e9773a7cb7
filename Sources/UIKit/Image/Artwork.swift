/// How large the pictures of the artwork folder are, in points: their view boxes.
///
/// A table, since layout may not ask the disk; a test holds it to the folder.
enum Artwork {
  /// By path without the ending.
  static let sizes: [String: CGSize] = {
    var sizes = pictures
    for name in symbols.split(whereSeparator: \.isWhitespace) {
      sizes["symbols/\(name)"] = CGSize(width: 24, height: 24)
    }
    return sizes
  }()

  private static let pictures: [String: CGSize] = [
    "device/camera": CGSize(width: 20, height: 20),
    "device/home-button": CGSize(width: 70, height: 70),
    "icons/chat": CGSize(width: 120, height: 120),
    "icons/ike": CGSize(width: 120, height: 120),
    "icons/notes": CGSize(width: 120, height: 120),
    "icons/settings": CGSize(width: 120, height: 120),
    "icons/shop": CGSize(width: 120, height: 120),
    "icons/tasks": CGSize(width: 120, height: 120),
    "ike/body": CGSize(width: 240, height: 320),
    "ike/ground-dark": CGSize(width: 393, height: 852),
    "ike/ground": CGSize(width: 393, height: 852),
    "ike/head": CGSize(width: 240, height: 200),
    "symbols/battery.0": CGSize(width: 27, height: 13),
    "symbols/battery.100": CGSize(width: 27, height: 13),
    "symbols/cellularbars": CGSize(width: 18, height: 12),
    "symbols/wifi": CGSize(width: 20, height: 14),
    "tasks/balloon": CGSize(width: 120, height: 180),
    "wallpaper/dark-blurred": CGSize(width: 1000, height: 1000),
    "wallpaper/dark": CGSize(width: 1000, height: 1000),
    "wallpaper/light-blurred": CGSize(width: 1000, height: 1000),
    "wallpaper/light": CGSize(width: 1000, height: 1000),
  ]

  /// The symbols whose box is 24 points square.
  private static let symbols = """
    airplane arrow.uturn.backward arrow.uturn.forward backward.fill backward.frame.fill
    bag.fill bell.fill bubble.left.fill capslock.fill capslock checkmark.circle.fill checkmark
    chevron.down chevron.left chevron.right chevron.up circle delete.left.fill delete.left
    doc.on.clipboard ellipsis.circle ellipsis face.smiling forward.fill forward.frame.fill
    gearshape.fill globe house.fill ipad iphone keyboard.chevron.down keyboard list.bullet
    magnifyingglass mic.fill mic minus.circle.fill moon.fill paperplane.fill pause.fill pencil
    person.fill play.fill plus.circle.fill plus return rotate.right shift.fill shift
    slider.horizontal.3 speaker.wave.2.fill sun.max.fill timer trash.fill xmark.circle.fill
    xmark
    """
}
