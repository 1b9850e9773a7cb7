import CSDL2
import Foundation

/// Which of SDL's renderers draws.
public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
  /// The graphics device where there is one, else the software renderer.
  case automatic
  case software
  /// Whatever SDL calls accelerated, even where a processor does the work.
  case accelerated
}

extension Renderer {
  /// Makes a renderer for a window.
  ///
  /// `wantsVsync` is only ever asked of a graphics device, and only
  /// until the probe has decided: without it SDL's own simulation never runs (frame facts 3.7).
  static func open(
    _ choice: RendererChoice, on window: DeskWindow, wantsVsync: Bool
  ) throws(HostError) -> Renderer {
    if choice != .software, let made = accelerated(on: window, wantsVsync: wantsVsync) {
      let renderer = Renderer(made, owner: window)
      if choice == .accelerated || !renderer.isOnProcessor { return renderer }
      // A graphics library on the processor is slower than SDL's own renderer (frame facts 2.9).
      renderer.close()
      try window.reopen()
    }
    // The window's memory as it is, without a hidden renderer that waits in its own way.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard let made = SDL_CreateRenderer(window.pointer, -1, SDL_RENDERER_SOFTWARE.rawValue) else {
      throw HostError.noWindow(DeskWindow.reason())
    }
    return Renderer(made, owner: window)
  }

  private static func accelerated(on window: DeskWindow, wantsVsync: Bool) -> OpaquePointer? {
    var flags = SDL_RENDERER_ACCELERATED.rawValue
    if wantsVsync { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    return SDL_CreateRenderer(window.pointer, -1, flags)
  }

  /// Whether the processor does what a graphics device should.
  ///
  /// Asked of OpenGL by name, just after the renderer was made; the flags say "accelerated" in any
  /// case.
  static func drawsOnProcessor(_ name: String) -> Bool {
    guard name.hasPrefix("opengl") else { return name == "software" }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    let rendererName: UInt32 = 0x1F01
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    let getString = unsafeBitCast(address, to: GetString.self)
    guard let words = getString(rendererName) else { return false }
    let name = String(cString: words).lowercased()
    return ["llvmpipe", "softpipe", "swrast", "swr ", "software"].contains { name.contains($0) }
  }
}
