import SDLHost
import VirtualTime

extension Instant {
  /// Now, on the desk's clock, which sessions of the window go by.
  static var deskNow: Instant { Instant(nanoseconds: DeskTime.now.nanoseconds) }
}
