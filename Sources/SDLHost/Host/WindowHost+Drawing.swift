import CSDL2
import DeviceModel
import Drawing
import Foundation
import Raster
import Simulation
import VirtualTime

/// Arranging the window and drawing it.
extension WindowHost {
  var panelIsShown: Bool { layout.panel != nil }

  func markAllDirty() {
    pictures.isAllDirty = true
    pictures.isScreenDirty = true
  }

  /// Works out where everything stands, from the window as it is now.
  func arrange() {
    let windowSize = window.size
    let output = renderer.outputSize
    let outputSize = CGSize(width: output.width, height: output.height)
    let density = windowSize.width > 0 ? outputSize.width / windowSize.width : 1
    layout = WindowLayout(
      WindowLayout.Input(
        windowSize: windowSize, outputSize: outputSize, displayScale: density * interfaceScale,
        device: simulator.device, orientation: simulator.orientation,
        panelWidth: isPanelFolded ? nil : configuration.panel?.preferredWidth))
    pictures.version += 1
    pictures.isDark = simulator.appearance == .dark
    let desk = Desk(layout: layout, isDark: pictures.isDark)
    pictures.desk = desk.frame(version: pictures.version)
    pictures.corners = desk.corners(version: pictures.version)
    pictures.overlay = ScreenOverlay(
      device: simulator.device, orientation: simulator.orientation
    ).frame(version: pictures.version)
    let scale = layout.input.displayScale
    let points = CGSize(width: outputSize.width / scale, height: outputSize.height / scale)
    pictures.help = HelpCard(size: points, isDark: pictures.isDark)
      .frame(version: pictures.version)
    if let panel = layout.panel {
      configuration.panel?.setSurroundings(
        size: CGSize(width: CGFloat(panel.width) / scale, height: CGFloat(panel.height) / scale),
        isDark: pictures.isDark)
    }
    pictures.sign = nil
    followSign()
    showTitle()
    markAllDirty()
  }

  /// The sign above the phone is as what is recorded now, or as what was said last.
  func followSign() {
    if let said, DeskClock.now() >= said.until { self.said = nil }
    let sign =
      recordedSteps.map { WindowSign.recording(steps: $0, isTyping: textFocus != nil) }
      ?? said?.sign
    guard sign != pictures.sign else { return }
    pictures.sign = sign
    pictures.signVersion += 1
    showTitle()
    if let sign {
      pictures.recording = sign.frame(in: layout, version: pictures.signVersion)
    }
    markAllDirty()
  }

  /// The phone may have become another, or turned, or changed its appearance.
  private func arrangeIfNeeded() {
    let input = layout.input
    let isOther =
      input.device.name != simulator.device.name || input.orientation != simulator.orientation
    if isOther { refitWindow() }
    if isOther || pictures.isDark != (simulator.appearance == .dark) { arrange() }
  }

  /// Gives the window the size that suits what it shows, unless the user has chosen one.
  func refitWindow() {
    guard window.size == fittedSize, !window.isHeldByDesk else { return }
    let size = WindowLayout.firstSize(
      room: window.room, device: simulator.device, orientation: simulator.orientation,
      panelWidth: isPanelFolded ? 0 : (configuration.panel?.preferredWidth ?? 0),
      scale: interfaceScale)
    guard size != fittedSize else { return }
    window.resize(to: size)
    fittedSize = window.size
  }

  /// One frame, from the refresh it belongs to until it is presented.
  func drawFrame() {
    let now = DeskClock.now()
    marks.animation = now
    let timing = pacing.frame(at: now)
    advanceModels(to: timing.timestamp)
    arrangeIfNeeded()
    followSign()
    let shown = max(playback.phoneTime(at: timing.timestamp), simulator.now)
    let seen = max(playback.phoneTime(at: timing.target), shown)
    tellRefresh(timing)
    marks.layout = DeskClock.now()
    let wanted = layOut(phone: seen, panel: panelTime(at: timing.target))
    marks.draw = DeskClock.now()
    compose(wanted)
    pictures.shown = shown
    present()
    configuration.onFrame(self, timing)
    marks.idleSince = nil
  }

  /// Display links go by the desk's refreshes; told anew only when those have moved.
  private func tellRefresh(_ timing: RefreshTiming) {
    guard !travel.isInPast,
      let (timestamp, target) = playback.refresh(
        timestamp: timing.timestamp, target: timing.target)
    else { return }
    let period = target.nanoseconds - timestamp.nanoseconds
    if let known = pictures.refresh, abs(known.period - period) < known.period / 100 {
      let elapsed = timestamp.nanoseconds - known.origin
      let off = elapsed - (elapsed + period / 2) / period * period
      if abs(off) < period / 16 { return }
    }
    pictures.refresh = (timestamp.nanoseconds, period)
    simulator.handle(.vsync(timestamp: timestamp, target: target))
  }

  /// The pictures of which a frame has new ones.
  private struct Wanted {
    var isAll: Bool
    var screen: Bool
    var panel: Bool
  }

  /// Fills in the frames of phone and panel, as far as they are wanted.
  private func layOut(phone: Instant, panel: Instant) -> Wanted {
    // Only memory keeps what was drawn last; a graphics device swaps.
    let isAll = pictures.isAllDirty || isHelpShown || renderer.name != "software"
    var wanted = Wanted(
      isAll: isAll, screen: isAll || simulator.needsFrame || pictures.isScreenDirty, panel: false)
    if wanted.screen { simulator.frame(at: phone, into: &pictures.screen) }
    if let area = layout.panel, let side = configuration.panel, isAll || side.needsFrame {
      wanted.panel = true
      pictures.panel.removeAll()
      pictures.panel.size = CGSize(
        width: CGFloat(area.width) / layout.input.displayScale,
        height: CGFloat(area.height) / layout.input.displayScale)
      pictures.panel.scale = layout.input.displayScale
      side.frame(at: panel, into: &pictures.panel)
    }
    return wanted
  }

  private func compose(_ wanted: Wanted) {
    compositor.begin()
    if wanted.isAll {
      for part in HostPictures.deskParts(of: layout) {
        compositor.draw(
          pictures.desk, picture: HostPictures.deskNumber, scale: 1, within: part)
      }
    }
    if wanted.isAll, pictures.sign != nil {
      compositor.draw(pictures.recording, picture: HostPictures.recordingNumber, scale: 1)
    }
    if wanted.screen { composeScreen() }
    if wanted.panel, let area = layout.panel {
      compositor.draw(
        pictures.panel, picture: HostPictures.panelNumber, scale: layout.input.displayScale,
        x: area.x, y: area.y)
    }
    if isHelpShown {
      compositor.draw(
        pictures.help, picture: HostPictures.helpNumber, scale: layout.input.displayScale)
    }
    pictures.isAllDirty = false
    pictures.isScreenDirty = false
  }

  private func composeScreen() {
    compositor.draw(
      pictures.screen, picture: HostPictures.screenNumber, scale: layout.phoneScale,
      x: layout.screen.x, y: layout.screen.y)
    composeDots()
    compositor.draw(pictures.corners, picture: HostPictures.cornersNumber, scale: 1)
    compositor.draw(
      pictures.overlay, picture: HostPictures.overlayNumber, scale: layout.phoneScale,
      x: layout.screen.x, y: layout.screen.y)
  }

  /// Shows the two fingers that Option gives: one of them has no pointer.
  private func composeDots() {
    guard
      let finger = router.fingers.first(where: { $0.twin != nil && $0.holder == .phone }),
      let twin = finger.twin
    else { return }
    let scene = scene
    let place = scene.phonePoint(finger.point)
    pictures.dots.removeAll()
    pictures.dots.size = pictures.screen.size
    ScreenOverlay.addDots(
      at: (place, scene.place(of: twin, beside: place)), to: &pictures.dots)
    compositor.draw(
      pictures.dots, picture: HostPictures.dotsNumber, scale: layout.phoneScale,
      x: layout.screen.x, y: layout.screen.y)
  }

  /// Shows what was drawn, and learns from how long that took.
  func present() {
    let start = DeskClock.now()
    SDL_RenderPresent(renderer.pointer)
    let end = DeskClock.now()
    marks.present = start
    marks.end = end
    lastAwake = end
    switch pacing.presented(start: start, end: end) {
    case .needsPlainRenderer: takePlainRenderer()
    case .throttled:
      isThrottled = true
      // The time in which present was held is part of the gap.
      playback.skip(from: start, to: end)
    case .released: isThrottled = false
    case nil: break
    }
  }

  /// A renderer that does not wait, in the place of one whose waiting is no display's.
  private func takePlainRenderer() {
    compositor.forgetTextures()
    // The old one has to be gone first: a window has only one.
    renderer.close()
    do {
      renderer = try Renderer.open(configuration.renderer, on: window, wantsVsync: false)
      compositor = SDLCompositor(renderer: renderer, cache: cache)
      arrange()
    } catch {
      isClosing = true
    }
  }
}
