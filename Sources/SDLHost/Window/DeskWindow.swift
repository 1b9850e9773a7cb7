import CSDL2
import Foundation

/// The window on the desk; SDL's video part lives and ends with it.
final class DeskWindow {
  private(set) var pointer: OpaquePointer
  private let title: String

  /// Opens the window; `size` is asked once the display's room is known.
  init(
    title: String, allowsInvisibleDriver: Bool, size: (_ room: CGSize, _ dpi: Double?) -> CGSize
  ) throws(HostError) {
    self.title = title
    try Self.start(allowsInvisibleDriver: allowsInvisibleDriver)
    let wanted = size(Self.room(ofDisplay: 0).size, Self.dotsPerInch())
    guard let made = Self.open(title, size: wanted) else {
      let reason = Self.reason()
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw HostError.noWindow(reason)
    }
    pointer = made
    SDL_SetWindowMinimumSize(pointer, 320, 420)
    // SDL takes text from the start, which would eat shortcut keys (frame facts 2.6).
    SDL_StopTextInput()
  }

  deinit {
    SDL_DestroyWindow(pointer)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// A new window in the place of the old one, for a renderer of another kind.
  func reopen() throws(HostError) {
    let size = size
    SDL_DestroyWindow(pointer)
    guard let made = Self.open(title, size: size) else {
      throw HostError.noWindow(Self.reason())
    }
    pointer = made
    SDL_SetWindowMinimumSize(pointer, 320, 420)
  }

  // MARK: Opening

  /// What must be said to SDL before it starts (frame facts 2).
  private static let hints: [(String, String)] = [
    // The desk's compositor goes on, so that pacing does not change when the window opens.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"), (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
    (SDL_HINT_IME_SHOW_UI, "1"), (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    (SDL_HINT_RENDER_BATCHING, "1"), (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
  ]

  private static func start(allowsInvisibleDriver: Bool) throws(HostError) {
    for (name, value) in hints { SDL_SetHint(name, value) }
    SDL_SetMainReady()
    // Video alone: sound may have no device, and joysticks would make waiting a polling.
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(reason()) }
    guard !allowsInvisibleDriver, invisibleDrivers.contains(driver) else { return }
    let chosen = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) } ?? ""
    let name = driver
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    // Chosen by nobody: SDL falls back to a driver that shows nothing (frame facts 2.8).
    if chosen.isEmpty { throw .noDisplay("neither X11 nor Wayland answers") }
    throw .invisibleDriver(name)
  }

  static let invisibleDrivers = ["dummy", "offscreen", "evdev"]

  static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

  static func reason() -> String {
    let words = SDL_GetError().map { String(cString: $0) } ?? ""
    return words.isEmpty ? "SDL gives no reason" : words
  }

  private static func open(_ title: String, size: CGSize) -> OpaquePointer? {
    let centred = Int32(bitPattern: centredMask)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    return SDL_CreateWindow(title, centred, centred, Int32(size.width), Int32(size.height), flags)
  }

  private static func room(ofDisplay index: Int32) -> CGRect {
    var rect = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(index, &rect) == 0, rect.w > 0, rect.h > 0 else {
      return CGRect(x: 0, y: 0, width: 1024, height: 768)
    }
    return CGRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
  }

  private static func dotsPerInch() -> Double? {
    var diagonal: Float = 0
    guard SDL_GetDisplayDPI(0, &diagonal, nil, nil) == 0, diagonal > 0 else { return nil }
    return Double(diagonal)
  }

  // MARK: State

  /// In the points in which SDL gives places.
  var size: CGSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return CGSize(width: Int(width), height: Int(height))
  }

  /// Read from the window itself: events about it come in odd orders (frame facts 2.3).
  var isVisible: Bool {
    let hidden = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return SDL_GetWindowFlags(pointer) & hidden == 0
  }

  /// What the display says of itself; 0 where it says nothing.
  var reportedRefresh: Int {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return 0 }
    return Int(mode.refresh_rate)
  }

  /// True where the desk gives the window its size: maximised or full screen.
  var isHeldByDesk: Bool {
    let held = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    return SDL_GetWindowFlags(pointer) & held != 0
  }

  /// The display's free room, in window points.
  var room: CGSize { Self.room(ofDisplay: max(0, SDL_GetWindowDisplayIndex(pointer))).size }

  /// Gives the window another size; where it would reach off the display, it is moved in.
  func resize(to size: CGSize) {
    SDL_SetWindowSize(pointer, Int32(size.width), Int32(size.height))
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(pointer, &x, &y)
    let room = Self.room(ofDisplay: max(0, SDL_GetWindowDisplayIndex(pointer)))
    let left = max(room.minX, min(CGFloat(x), room.maxX - size.width))
    let top = max(room.minY, min(CGFloat(y), room.maxY - size.height))
    if Int32(left) != x || Int32(top) != y {
      SDL_SetWindowPosition(pointer, Int32(left), Int32(top))
    }
  }

  func setTitle(_ title: String) { SDL_SetWindowTitle(pointer, title) }
}

/// SDL's own macro is too much for Swift's importer.
private let centredMask: UInt32 = 0x2FFF_0000
