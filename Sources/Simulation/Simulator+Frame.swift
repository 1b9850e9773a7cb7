import Drawing
import Foundation
import UIKit
import VirtualTime

/// What the screen shows: home screen, cards, apps, then what lies over everything.
extension Simulator {
  /// What the screen shows at `target`, at or after the present instant; asking changes no state.
  ///
  /// Refilling the same frame keeps its storage.
  public func frame(at target: Instant, into frame: inout Frame) {
    frame.removeAll()
    frame.size = device.size(in: orientation)
    frame.scale = device.scale
    frame.background = .black
    if let turn = stage.turn, target < turn.end { return turn.place(into: &frame, at: target) }
    let isCovered = stage.coversHome(at: target)
    if !isCovered { springBoard.placeHome(into: &frame, at: target, now: now) }
    if stage.showsSwitcher(at: target) { placeCards(into: &frame, at: target) }
    if stage.showsRow(at: target) { placeRow(into: &frame, at: target) }
    if !stage.hasCards { placeScenes(isCovered: isCovered, into: &frame, at: target) }
    springBoard.placeOverlay(into: &frame, at: target, now: now)
  }

  /// What the screen shows now.
  public func frame() -> Frame {
    var frame = Frame(size: device.size(in: orientation), scale: device.scale)
    self.frame(at: now, into: &frame)
    return frame
  }

  /// True when the next frame may differ from the last one built.
  public var needsFrame: Bool {
    stage.isMoving(at: now) || keyboard.isMoving(at: now) || springBoard.world.isMoving
      || springBoard.world.needsFrame
      || processes.contains {
        !$0.isSuspended && !$0.isInBackground
          && ($0.world.needsFrame || $0.world.isMoving || $0.world.hasRunningLinks)
      }
  }

  // MARK: Apps

  private func placeScenes(isCovered: Bool, into frame: inout Frame, at target: Instant) {
    if isCovered, stage.layout.isSplit { placeGround(into: &frame) }
    for scene in stage.scenes where !scene.isGone(at: target) {
      let isPresent = !scene.isLeaving && stage.layout.contains(scene.process.id)
      guard isPresent || scene.isAside || !isCovered else { continue }
      if isPresent, isCard(scene.process.id) { placeShadow(of: scene, into: &frame, at: target) }
      place(scene, into: &frame, at: target)
    }
    guard stage.layout.isShared else { return }
    if stage.layout.isSplit { placeHandle(into: &frame, at: target) }
    for app in stage.layout.apps {
      guard let world = process(app)?.world else { continue }
      world.enter(at: now) { world.placeKeyboard(into: &frame, at: target) }
    }
  }

  private func isCard(_ app: String) -> Bool {
    app == stage.layout.over || stage.layout.windows.contains { $0.app == app }
  }

  private func place(_ scene: Stage.Scene, into frame: inout Frame, at target: Instant) {
    let world = scene.process.world
    let value = scene.box.value(at: target)
    // Enlarged, the icon beneath is loud, so the app covers it sooner than the spring alone would.
    let shown = min(1, max(0, scene.opacity.value(at: target)[0]))
    let opacity = scene.fades ? shown : 1 - pow(1 - shown, 1.6)
    let box = CGRect(x: value[0], y: value[1], width: max(1, value[2]), height: max(1, value[3]))
    let isFull =
      target >= scene.box.end && !scene.isLeaving && opacity > 0.999 && world.place == nil
      && box.size == frame.size
    let clip = isFull ? -1 : addClip(box, radius: value[4], to: &frame)
    if opacity < 1 {
      if !scene.fades {
        springBoard.placeIcon(of: scene.process.id, into: &frame, box: box, clip: clip, now: now)
      }
      frame.items.append(.beginGroup(opacity: opacity, bounds: box))
    }
    placeWorld(of: scene.process, in: box, clip: clip, into: &frame, at: target)
    if opacity < 1 { frame.items.append(.endGroup) }
    let veil = min(1, max(0, stage.grip.veil.value(at: target)[0]))
    if veil > 0.004, world.place != nil, !isCard(scene.process.id) {
      placeVeil(over: scene.process.id, box: box, clip: clip, opacity: veil, into: &frame)
    }
  }

  func addClip(_ box: CGRect, radius: Double, to frame: inout Frame) -> Int {
    frame.clips.append(
      Clip(rect: box, outline: RoundedRect(box, radius: max(0, radius), shape: .continuous)))
    return frame.clips.count - 1
  }

  /// The picture keeps its proportions and fills the box; what hangs out below or on both sides is
  /// cut off.
  func placeWorld(
    of process: AppProcess, in box: CGRect, clip: Int, into frame: inout Frame, at target: Instant
  ) {
    let world = process.world
    let size = world.area.size
    let scale = max(box.width / size.width, box.height / size.height)
    let left = box.midX - size.width * scale / 2
    world.enter(at: now) {
      world.placeAsShown(
        into: &frame,
        transform: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: left, ty: box.minY),
        clip: clip, at: target)
    }
  }
}
