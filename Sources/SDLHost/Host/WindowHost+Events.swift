import CSDL2
import DeviceModel
import Foundation
import Simulation
import UIKit
import VirtualTime

/// Events in, inputs out.
extension WindowHost {
  /// Takes everything that has arrived.
  func takeEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { take(&event) }
    flushActions()
    followTextFocus()
  }

  /// Takes one event and lets go of what SDL has allocated for it.
  func take(_ event: inout SDL_Event) {
    defer { release(&event) }
    let modifiers = KeyInput.Modifiers(SDL_GetModState())
    guard let meaning = HostEvent(event, windowSize: window.size, modifiers: modifiers) else {
      return
    }
    var isText = false
    if case .text = meaning { isText = true }
    // Pieces of one text are put together before the phone gets them.
    if !isText { flushActions() }
    advancePhone(to: stamp(of: event))
    router.route(meaning, in: scene, to: &actions)
    if !isText { flushActions() }
  }

  private func release(_ event: inout SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_TEXTEDITING_EXT: SDL_free(event.editExt.text)
    case SDL_DROPFILE, SDL_DROPTEXT: SDL_free(event.drop.file)
    default: break
    }
  }

  /// When an event came, on the phone's clock.
  ///
  /// SDL stamps with its own milliseconds.
  private func stamp(of event: SDL_Event) -> Instant {
    if let gapSince { return playback.phoneTime(at: gapSince) }
    let age = Int64(SDL_GetTicks() &- event.common.timestamp)
    let now = DeskClock.now()
    guard (0..<1000).contains(age) else { return playback.phoneTime(at: now) }
    return playback.phoneTime(at: now + -age * 1_000_000)
  }

  var scene: InputRouter.Scene {
    InputRouter.Scene(
      layout: layout, textFocus: textFocus, isHelpShown: isHelpShown,
      isTold: configuration.onScene != nil)
  }

  /// Whose field takes text: that of the side which was touched last.
  var textFocus: InputRouter.Place? {
    let phone = simulator.focusedTextRect != nil
    let panel = panelIsShown && configuration.panel?.focusedTextRect != nil
    if phone && panel { return lastPlace }
    return phone ? .phone : panel ? .panel : nil
  }

  func flushActions() {
    guard !actions.isEmpty else { return }
    let waiting = actions
    actions.removeAll(keepingCapacity: true)
    for action in waiting { perform(action) }
  }

  func perform(_ action: HostAction) {
    switch action {
    case .phone(let input):
      if case .touch(let touch) = input, touch.phase == .began { lastPlace = .phone }
      handle(input)
    case .panel(let input):
      if case .touch(let touch) = input, touch.phase == .began { lastPlace = .panel }
      configuration.panel?.handle(input)
    case .command(let command): perform(command)
    case .paste(let place):
      guard let words = SDL_GetClipboardText() else { return }
      let text = String(cString: words)
      SDL_free(words)
      if !text.isEmpty { perform(.to(place, .text(text))) }
    case .copyOut:
      guard let app = simulator.frontApp, let world = simulator.world(of: app) else { return }
      if !world.pasteboard.isEmpty { SDL_SetClipboardText(world.pasteboard) }
    case .closeHelp: showHelp(false)
    case .dropped(let path): configuration.onDrop(self, URL(fileURLWithPath: path))
    case .window(let change): perform(change)
    }
  }

  private func perform(_ change: HostEvent.WindowChange) {
    switch change {
    case .focusLost:
      router.route(.window(.focusLost), in: scene, to: &actions)
      actions.removeAll { $0 == .window(.focusLost) }
      flushActions()
    case .left: break
    case .visibility, .exposed: markAllDirty()
    case .geometry: arrange()
    case .targetsLost, .deviceLost:
      compositor.forgetTextures()
      markAllDirty()
    }
  }

  private func perform(_ command: Command) {
    switch command {
    case .help: showHelp(!isHelpShown)
    case .home: perform(.phone(.home))
    case .inspector:
      isPanelFolded.toggle()
      refitWindow()
      arrange()
    case .pause: isPaused.toggle()
    case .singleFrame: stepFrame(isForward: true)
    case .frameBefore: stepFrame(isForward: false)
    case .nextEvent, .eventBefore: stepEvent(isForward: command == .nextEvent)
    case .recordedEnd: travelToEnd()
    case .slower: speed = speed.slower
    case .faster: speed = speed.faster
    case .appearance:
      let other: Setting.Appearance = simulator.appearance == .light ? .dark : .light
      perform(.phone(.setting(.appearance(other))))
    case .record: configuration.onRecord(self)
    case .rotateRight, .rotateLeft: turnDevice(isRight: command == .rotateRight)
    case .sceneBefore, .nextScene: configuration.onScene?(self, command == .nextScene)
    case .close: close()
    }
  }

  /// The next way up that the device's interface takes.
  private func turnDevice(isRight: Bool) {
    let device = simulator.device
    // A quarter to the right takes a quarter turn back off the interface.
    let step = isRight ? 3 : 1
    var turns = simulator.orientation.quarterTurns
    for _ in 0..<4 {
      turns = (turns + step) % 4
      if let next = device.orientations.first(where: { $0.quarterTurns == turns }) {
        perform(.phone(.setting(.orientation(next))))
        return
      }
    }
  }

  private func showHelp(_ isShown: Bool) {
    isHelpShown = isShown
    markAllDirty()
  }

  // MARK: Text input

  /// SDL takes text only while a field does, and knows where its caret stands.
  func followTextFocus(isClosing: Bool = false) {
    let place = isClosing ? nil : textFocus
    let rect: CGRect? =
      switch place {
      case .phone: simulator.focusedTextRect?.applying(layout.transform.fromPhone)
      case .panel:
        configuration.panel?.focusedTextRect?
          .applying(layout.transform.fromPanel ?? .identity)
      case nil: nil
      }
    guard place != textPlace || rect != textRect else { return }
    if place != textPlace { router.textFocusChanged() }
    let isNew = textPlace == nil
    textPlace = place
    textRect = rect
    guard let rect else {
      SDL_StopTextInput()
      return
    }
    var area = SDL_Rect(
      x: Int32(clamping: Int(rect.minX)), y: Int32(clamping: Int(rect.minY)),
      w: Int32(clamping: max(1, Int(rect.width))), h: Int32(clamping: max(1, Int(rect.height))))
    SDL_SetTextInputRect(&area)
    if isNew { SDL_StartTextInput() }
  }
}
