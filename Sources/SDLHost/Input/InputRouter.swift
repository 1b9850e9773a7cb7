import DeviceModel
import Drawing
import Foundation
import Raster
import Simulation
import UIKit

/// What is to be done about an event.
enum HostAction: Hashable {
  case phone(PhoneInput)
  case panel(PhoneInput)
  case command(Command)
  /// The desk's clipboard goes into the focused field.
  case paste(into: InputRouter.Place)
  /// What the phone has copied goes to the desk's clipboard.
  case copyOut
  case closeHelp
  case dropped(path: String)
  case window(HostEvent.WindowChange)
}

/// Decides whom an event is for: phone, panel or the host itself.
///
/// A pure value: it remembers which fingers are down, and nothing of SDL.
struct InputRouter {
  enum Place: Hashable { case phone, panel }

  /// What the router must know of the moment.
  struct Scene {
    var layout: WindowLayout
    /// Who takes text; nil while no field is focused.
    var textFocus: Place?
    var isHelpShown = false
    /// A tour is shown, whose keys come first.
    var isTold = false
  }

  /// A finger that is down, and what holds it until it is lifted.
  struct Finger: Hashable {
    enum Source: Hashable { case mouse, touch(Int64) }
    enum Holder: Hashable {
      case phone, panel, homeButton
      /// On the case: it becomes a touch when it slides onto the glass.
      case body
      case nothing
    }

    var source: Source
    var slot: Int
    var holder: Holder
    /// The second finger that Option gives: its number, and how it follows.
    var twin: Twin?
    /// Where the pointer was last, in the window's points.
    var point = CGPoint.zero
  }

  struct Twin: Hashable {
    var slot: Int
    /// Mirrored at the screen's middle; or, with Shift, beside the first by this much.
    var offset: CGSize?
  }

  private(set) var fingers: [Finger] = []
  private var isComposing = false
  /// A mark was pressed with Ctrl held: the text that SDL gives for it is none.
  private var dropsText = false

  init() {}

  /// Appends what an event asks for.
  mutating func route(_ event: HostEvent, in scene: Scene, to actions: inout [HostAction]) {
    switch event {
    case .mouse(let phase, let point, let modifiers):
      route(.mouse, phase, at: point, modifiers: modifiers, in: scene, to: &actions)
    case .finger(let id, let phase, let point):
      route(.touch(id), phase, at: point, modifiers: [], in: scene, to: &actions)
    case .wheel(let point, let amount): wheel(at: point, by: amount, in: scene, to: &actions)
    case .key(let press):
      dropsText = press.isCommandWithMark
      key(press, in: scene, to: &actions)
    case .text(let text):
      if !dropsText { type(text, in: scene, to: &actions) }
      dropsText = false
    case .composition(let text, let selection):
      guard let focus = scene.textFocus, isComposing || !text.isEmpty else { return }
      isComposing = !text.isEmpty
      actions.append(.to(focus, .composition(text, selection: selection)))
    case .window(let change):
      if change == .focusLost || change == .left || change == .visibility {
        cancel(everything: change == .focusLost, to: &actions)
      }
      actions.append(.window(change))
    case .dropped(let path): actions.append(.dropped(path: path))
    case .close: actions.append(.command(.close))
    }
  }

  /// No field takes text any more, so nothing is being composed.
  mutating func textFocusChanged() { isComposing = false }

  // MARK: Text and keys

  private func type(_ text: String, in scene: Scene, to actions: inout [HostAction]) {
    guard let focus = scene.textFocus else { return }
    // A long text comes in pieces, cut between code points; whole again, no character is split.
    switch (actions.last, focus) {
    case (.phone(.text(let before))?, .phone), (.panel(.text(let before))?, .panel):
      actions[actions.count - 1] = .to(focus, .text(before + text))
    default: actions.append(.to(focus, .text(text)))
    }
  }

  private func key(_ press: KeyPress, in scene: Scene, to actions: inout [HostAction]) {
    if scene.isHelpShown && press.key == .named(.escape) {
      actions.append(.closeHelp)
      return
    }
    let isTyping = scene.textFocus != nil
    if let command = Shortcut.command(for: press, isTyping: isTyping, isTold: scene.isTold) {
      actions.append(.command(command))
      return
    }
    // While an input method composes, the keys that edit are its own (frame facts 2.6).
    guard let focus = scene.textFocus, !isComposing else { return }
    switch press.key {
    case .named(.space), .function: break
    case .named(let key):
      actions.append(.to(focus, .key(KeyInput(key, modifiers: press.modifiers))))
    case .letter(let letter):
      guard press.modifiers.contains(.command), let key = KeyInput.Key(rawValue: String(letter))
      else { return }
      if key == .v {
        actions.append(.paste(into: focus))
        return
      }
      actions.append(.to(focus, .key(KeyInput(key, modifiers: press.modifiers))))
      if key == .c || key == .x { actions.append(.copyOut) }
    }
  }

  private func wheel(
    at point: CGPoint, by amount: CGSize, in scene: Scene, to actions: inout [HostAction]
  ) {
    switch scene.holder(at: point) {
    case .phone:
      actions.append(.phone(.wheel(at: scene.phonePoint(point), by: amount)))
    case .panel: actions.append(.panel(.wheel(at: scene.panelPoint(point), by: amount)))
    case .homeButton, .body, .nothing: break
    }
  }

  // MARK: Fingers

  private mutating func route(
    _ source: Finger.Source, _ phase: UITouch.Phase, at point: CGPoint,
    modifiers: KeyInput.Modifiers, in scene: Scene, to actions: inout [HostAction]
  ) {
    switch phase {
    case .began: press(source, at: point, modifiers: modifiers, in: scene, to: &actions)
    case .moved: move(source, to: point, in: scene, to: &actions)
    case .ended: lift(source, at: point, in: scene, to: &actions)
    case .stationary, .cancelled: break
    }
  }

  private mutating func press(
    _ source: Finger.Source, at point: CGPoint, modifiers: KeyInput.Modifiers, in scene: Scene,
    to actions: inout [HostAction]
  ) {
    guard !scene.isHelpShown else {
      actions.append(.closeHelp)
      return
    }
    // A second press without a lift: the lift was lost on the way.
    if fingers.contains(where: { $0.source == source }) {
      lift(source, at: point, in: scene, to: &actions)
    }
    var finger = Finger(source: source, slot: freeSlot(), holder: scene.holder(at: point))
    if finger.holder == .phone && modifiers.contains(.option) {
      fingers.append(finger)
      let slot = freeSlot()
      fingers.removeLast()
      let mirrored = scene.mirrored(scene.phonePoint(point))
      let place = scene.phonePoint(point)
      let beside = CGSize(width: mirrored.x - place.x, height: mirrored.y - place.y)
      finger.twin = Twin(slot: slot, offset: modifiers.contains(.shift) ? beside : nil)
    }
    finger.point = point
    fingers.append(finger)
    touch(finger, .began, at: point, in: scene, to: &actions)
  }

  private mutating func move(
    _ source: Finger.Source, to point: CGPoint, in scene: Scene, to actions: inout [HostAction]
  ) {
    guard let index = fingers.firstIndex(where: { $0.source == source }) else { return }
    fingers[index].point = point
    if fingers[index].holder == .body && scene.holder(at: point) == .phone {
      fingers[index].holder = .phone
      touch(fingers[index], .began, at: point, in: scene, to: &actions)
    } else {
      touch(fingers[index], .moved, at: point, in: scene, to: &actions)
    }
  }

  private mutating func lift(
    _ source: Finger.Source, at point: CGPoint, in scene: Scene, to actions: inout [HostAction]
  ) {
    guard let index = fingers.firstIndex(where: { $0.source == source }) else { return }
    let finger = fingers.remove(at: index)
    touch(finger, .ended, at: point, in: scene, to: &actions)
    if finger.holder == .homeButton && scene.holder(at: point) == .homeButton {
      actions.append(.phone(.home))
    }
  }

  private func touch(
    _ finger: Finger, _ phase: UITouch.Phase, at point: CGPoint, in scene: Scene,
    to actions: inout [HostAction]
  ) {
    switch finger.holder {
    case .phone:
      let place = scene.phonePoint(point)
      actions.append(
        .phone(.touch(TouchInput(finger: finger.slot, phase: phase, location: place))))
      guard let twin = finger.twin else { return }
      let other = scene.place(of: twin, beside: place)
      actions.append(.phone(.touch(TouchInput(finger: twin.slot, phase: phase, location: other))))
    case .panel:
      actions.append(
        .panel(
          .touch(
            TouchInput(finger: finger.slot, phase: phase, location: scene.panelPoint(point)))))
    case .homeButton, .body, .nothing: break
    }
  }

  private func freeSlot() -> Int {
    var slot = 0
    while fingers.contains(where: { $0.slot == slot || $0.twin?.slot == slot }) { slot += 1 }
    return slot
  }

  /// Fingers whose end the system may forget; the mouse is kept while the window has the focus.
  private mutating func cancel(everything: Bool, to actions: inout [HostAction]) {
    let gone = fingers.filter { everything || $0.source != .mouse }
    guard !gone.isEmpty else { return }
    fingers.removeAll { gone.contains($0) }
    if gone.contains(where: { $0.holder == .phone }) { actions.append(.phone(.cancelTouches)) }
    if gone.contains(where: { $0.holder == .panel }) { actions.append(.panel(.cancelTouches)) }
    // The phone has let go of every finger, so the mouse's is gone too.
    fingers.removeAll()
  }
}
