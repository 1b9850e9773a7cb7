/// How large the pictures of the artwork folder are, in points: their view boxes.
///
/// A table, since layout may not ask the disk; a test holds it to the folder. Symbols are 24 points
/// square unless they are listed.
enum Artwork {
  /// By path without the ending; nil for a picture that is not known.
  static func size(of name: String) -> CGSize? {
    sizes[name] ?? (name.hasPrefix("symbols/") ? CGSize(width: 24, height: 24) : nil)
  }

  private static let sizes: [String: CGSize] = [
    "chat/deal": CGSize(width: 160, height: 120),
    "chat/mila": CGSize(width: 80, height: 80),
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
    "shop/backpack": CGSize(width: 160, height: 160),
    "shop/camera": CGSize(width: 160, height: 160),
    "shop/headphones": CGSize(width: 160, height: 160),
    "shop/lamp": CGSize(width: 160, height: 160),
    "shop/mug": CGSize(width: 160, height: 160),
    "shop/plant": CGSize(width: 160, height: 160),
    "shop/sneaker": CGSize(width: 160, height: 160),
    "shop/watch": CGSize(width: 160, height: 160),
    "symbols/battery.0": CGSize(width: 27, height: 13),
    "symbols/battery.100": CGSize(width: 27, height: 13),
    "symbols/cellularbars": CGSize(width: 18, height: 12),
    "symbols/chevron.backward": CGSize(width: 13, height: 21),
    "symbols/wifi": CGSize(width: 20, height: 14),
    "tasks/balloon": CGSize(width: 120, height: 180),
    "tasks/empty": CGSize(width: 168, height: 148),
    "wallpaper/dark-blurred": CGSize(width: 1000, height: 1000),
    "wallpaper/dark": CGSize(width: 1000, height: 1000),
    "wallpaper/light-blurred": CGSize(width: 1000, height: 1000),
    "wallpaper/light": CGSize(width: 1000, height: 1000),
  ]
}
