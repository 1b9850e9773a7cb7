import Drawing
import Foundation
import Raster
import Simulation
import VirtualTime

/// Films a phone while a flow plays: hands over each picture, and how often it is shown.
///
/// Picture n is what the screen shows at n divided by the rate, from simulated time alone. What has
/// not changed since the picture before is neither drawn nor handed over again.
@MainActor final class FilmReel {
  /// What is to be in the film.
  struct Settings {
    var scale = 1.0
    var rate = 30.0
    var from = Duration.zero
    var end: Duration?
  }

  private let phone: Simulator
  private let camera: Camera
  private let settings: Settings
  private let origin: Instant
  private let dots: TouchDots?
  private let show: (Bitmap?, Int) -> Void
  /// How many pictures the film has so far.
  private(set) var count = 0
  private var last: Frame?
  private var size: PixelRect?

  /// - Parameter show: takes a picture and how often it is shown; nil for the one before.
  init(
    of phone: Simulator, _ camera: Camera, _ settings: Settings, dots: TouchDots?,
    show: @escaping (Bitmap?, Int) -> Void
  ) {
    self.phone = phone
    self.camera = camera
    self.settings = settings
    self.dots = dots
    self.show = show
    origin = phone.now
  }

  /// When a picture is shown; each is computed by itself, so that no error adds up.
  private func moment(_ index: Int) -> Duration {
    settings.from + .nanoseconds(Int64((Double(index) * 1e9 / settings.rate).rounded()))
  }

  /// Takes the pictures that lie between this refresh of the screen and the next.
  func refreshed() {
    dots?.follow(phone)
    let refresh = phone.refresh
    let next = refresh.instant(of: refresh.index(after: phone.now))
    // A picture at the very refresh shows it, whichever way its time was rounded.
    let limit = origin.duration(to: next) - .microseconds(1)
    var repeats = 0
    while moment(count + repeats) < limit,
      settings.end.map({ moment(count + repeats) < $0 }) ?? true
    {
      repeats += 1
    }
    guard repeats > 0 else { return }
    take(repeats)
    if count / 10 != (count + repeats) / 10 {
      Console.progress("\(count + repeats) frames")
    }
    count += repeats
  }

  private func take(_ repeats: Int) {
    var frame = camera.frame(of: phone)
    dots?.add(to: &frame, at: phone.now)
    frame = camera.framed(frame, of: phone)
    guard frame != last else { return show(nil, repeats) }
    last = frame
    show(picture(of: frame), repeats)
  }

  /// In the size of the first one; a phone that has turned is laid into its middle.
  private func picture(of frame: Frame) -> Bitmap {
    let whole = camera.picture(of: frame, scale: settings.scale)
    guard let size else {
      size = PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
      return whole
    }
    if whole.width == size.width && whole.height == size.height { return whole }
    let shrink = min(
      Double(size.width) / Double(whole.width), Double(size.height) / Double(whole.height))
    let small = camera.picture(of: frame, scale: settings.scale * min(1, shrink))
    return small.cropped(
      to: PixelRect(
        x: (small.width - size.width) / 2, y: (small.height - size.height) / 2, width: size.width,
        height: size.height))
  }
}
