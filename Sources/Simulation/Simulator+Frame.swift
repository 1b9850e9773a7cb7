import Drawing
import Foundation
import UIKit
import VirtualTime

/// What the screen shows: home screen, apps, then what lies over everything.
extension Simulator {
  /// What the screen shows at `target`, at or after the present instant; asking changes no state.
  ///
  /// Refilling the same frame keeps its storage.
  public func frame(at target: Instant, into frame: inout Frame) {
    frame.removeAll()
    frame.size = device.size(in: orientation)
    frame.scale = device.scale
    frame.background = .black
    if stage.coversHome(at: target) {
      if let scene = stage.scenes.last(where: { !$0.isGone(at: target) }) {
        place(scene, into: &frame, at: target)
      }
    } else {
      springBoard.placeHome(into: &frame, at: target, now: now)
      for scene in stage.scenes where !scene.isGone(at: target) {
        place(scene, into: &frame, at: target)
      }
    }
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

  private func place(_ scene: Stage.Scene, into frame: inout Frame, at target: Instant) {
    let world = scene.process.world
    let value = scene.box.value(at: target)
    // Enlarged, the icon beneath is loud, so the app covers it sooner than the spring alone would.
    let opacity = 1 - pow(1 - min(1, max(0, scene.opacity.value(at: target)[0])), 1.6)
    let box = CGRect(x: value[0], y: value[1], width: max(1, value[2]), height: max(1, value[3]))
    let isFull =
      target >= scene.box.end && !scene.isLeaving && opacity > 0.999
      && box.size == frame.size
    var clip = -1
    if !isFull {
      frame.clips.append(
        Clip(
          rect: box, outline: RoundedRect(box, radius: max(0, value[4]), shape: .continuous)))
      clip = frame.clips.count - 1
    }
    if opacity < 1 {
      springBoard.placeIcon(of: scene.process.id, into: &frame, box: box, clip: clip, now: now)
      frame.items.append(.beginGroup(opacity: opacity, bounds: box))
    }
    // The picture keeps its proportions and fills the box; what hangs out below or on both sides is
    // cut off.
    let scale = max(box.width / frame.size.width, box.height / frame.size.height)
    let left = box.midX - frame.size.width * scale / 2
    world.enter(at: now) {
      world.placeAsShown(
        into: &frame,
        transform: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: left, ty: box.minY),
        clip: clip, at: target)
    }
    if opacity < 1 { frame.items.append(.endGroup) }
  }

  /// The app in front has changed: the stage moves, the home screen steps back or comes forward.
  func sceneChanged(from old: String?, to new: String?) {
    endFrames(of: old)
    let screen = device.size(in: orientation)
    if let new, let process = process(new) {
      let icon = springBoard.iconPlace(of: new)
      stage.open(
        process, from: icon, screen: screen, cornerRadius: device.screen.cornerRadius,
        isAnimated: !reducesMotion, at: now)
    } else if let old {
      if process(old) == nil {
        stage.remove(old)
      } else {
        stage.close(to: springBoard.iconPlace(of: old), at: now)
      }
    }
    springBoard.frontChanged(
      from: old, to: new, landing: old.flatMap { stage.landing(of: $0) }, at: now)
  }
}
