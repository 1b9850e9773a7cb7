import Foundation

/// The display that windows open on, as the environment names it.
///
/// Asked before SDL is, since on a machine without one the libraries below SDL write to standard
/// error.
enum Display {
  /// What the environment says, such as `DISPLAY=:0`; nil where it names no display.
  static var name: String? {
    let environment = ProcessInfo.processInfo.environment
    return ["SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY"].lazy.compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }.first
  }

  static let absence = "neither DISPLAY nor WAYLAND_DISPLAY is set"
}
