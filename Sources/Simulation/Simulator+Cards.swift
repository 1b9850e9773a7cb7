import Drawing
import Foundation
import LifecycleModel
import UIKit
import VirtualTime

/// Pictures beside those of the apps themselves: cards of the switcher, the row along the edge,
/// what stands between apps that share the screen.
extension Simulator {
  /// Where an app's card is while the switcher is open, in screen points; nil where it has none.
  public func switcherCard(of app: String) -> CGRect? {
    guard let switcher = stage.switcher, switcher.phase == .open else { return nil }
    return switcher.cards.last { $0.app == app && !$0.isFlicked }.map {
      switcher.frame(of: $0, at: now)
    }
  }

  /// How many points of the keyboard are missing at the bottom of an app's card, which stood there
  /// when the user left the app; nil where it has no card.
  public func cardHole(of app: String) -> Double? {
    let state = lifecycle.state(of: app)
    guard state != .active && state != .inactive else { return process(app)?.cardHole }
    return stage.pictures[app]?.hole
  }

  /// True while the home screen is seen and can be touched.
  public var showsHome: Bool { lifecycle.onScreen.isEmpty && !showsSwitcher || stage.choice != nil }

  /// True while an alert, a call or an app's multitasking menu lies over everything.
  public var showsAlert: Bool { springBoard.showsAlert }

  /// True while the app switcher is open.
  public var showsSwitcher: Bool { stage.switcher?.phase == .open }

  /// From the oldest to the latest, which lies on top.
  func placeCards(into frame: inout Frame, at target: Instant) {
    guard let switcher = stage.switcher else { return }
    for card in switcher.cards.reversed() {
      let opacity = switcher.opacity(of: card, at: target)
      let box = fitted(switcher.frame(of: card, at: target), to: card.app)
      guard opacity > 0.004, box.intersects(CGRect(origin: .zero, size: frame.size)) else {
        continue
      }
      if opacity < 1 {
        frame.items.append(.beginGroup(opacity: opacity, bounds: box.insetBy(dx: -50, dy: -50)))
      }
      let radius = switcher.box(of: card, at: target)[4]
      placeShadow(around: box, into: &frame)
      placePicture(of: card.app, box: box, radius: radius, into: &frame, at: target)
      if opacity < 1 { frame.items.append(.endGroup) }
      springBoard.placeTag(
        of: card.app, above: box, iconSide: switcher.measure.iconSide,
        opacity: switcher.headerOpacity(of: card, at: target), into: &frame, at: target, now: now)
    }
  }

  /// The neighbours of the app in front, beside it.
  func placeRow(into frame: inout Frame, at target: Instant) {
    guard let row = stage.row, let front = stage.layout.left else { return }
    for (app, isOlder) in [(row.older, true), (row.newer, false)] {
      guard let app,
        let value = stage.rowBox(isOlder: isOlder, of: front, gap: rowGap, at: target)
      else { continue }
      let box = CGRect(x: value[0], y: value[1], width: value[2], height: value[3])
      guard box.intersects(CGRect(origin: .zero, size: frame.size)) else { continue }
      placePicture(of: app, box: box, radius: value[4], into: &frame, at: target)
    }
  }

  /// The part of a card's room that an app's picture fills: a narrow one is seen whole, in the
  /// middle, and not cut off below.
  private func fitted(_ box: CGRect, to app: String) -> CGRect {
    let isAwake = lifecycle.state(of: app) == .active || lifecycle.state(of: app) == .inactive
    guard let size = isAwake ? process(app)?.world.area.size : stage.pictures[app]?.size,
      size.width > 0, size.height > 0,
      // Taken before a turn of the device it is laid on its side, and fills the room.
      size.width != sharedScreen.size.height || size.height != sharedScreen.size.width
    else { return box }
    // As high as its room; one that is wider than that fills it as before.
    let width = box.height * size.width / size.height
    guard width < box.width * 0.98 else { return box }
    return CGRect(x: box.midX - width / 2, y: box.minY, width: width, height: box.height)
  }

  /// An app as it is while it is awake, else as it was when it entered the background.
  private func placePicture(
    of app: String, box: CGRect, radius: Double, into frame: inout Frame, at target: Instant
  ) {
    let clip = addClip(box, radius: radius, to: &frame)
    let state = lifecycle.state(of: app)
    if state == .active || state == .inactive, let process = process(app) {
      placeWorld(of: process, in: box, clip: clip, into: &frame, at: target)
    } else if let picture = stage.pictures[app] {
      springBoard.placePicture(
        picture.list, size: picture.size, version: picture.version, of: app, into: &frame,
        box: box, clip: clip)
    } else {
      springBoard.placeIcon(of: app, into: &frame, box: box, clip: clip, now: now)
    }
  }

  // MARK: Between apps

  func placeShadow(of scene: Stage.Scene, into frame: inout Frame, at target: Instant) {
    let value = scene.box.value(at: target)
    placeShadow(
      around: CGRect(x: value[0], y: value[1], width: max(1, value[2]), height: max(1, value[3])),
      into: &frame)
  }

  /// Names of layers that belong to no world, above those of icons and pictures.
  private static let layers: UInt64 = 1 << 63 + 1 << 21

  /// Drawn in a space of its own size, so that it is the same picture however large the box is.
  private func placeShadow(around box: CGRect, into frame: inout Frame) {
    let own = CGRect(x: 0, y: 0, width: 400, height: (400 * box.height / box.width).rounded())
    let list = DisplayList([
      .shadow(
        RoundedRect(own, radius: 40, shape: .continuous), Color(hex: 0, alpha: 0.35), blur: 20,
        offset: CGSize(width: 0, height: 4))
    ])
    frame.items.append(
      .layer(
        PlacedLayer(
          content: ContentID(layer: Self.layers + UInt64(own.height), version: 0), list: list,
          extent: own.insetBy(dx: -60, dy: -60),
          transform: CGAffineTransform(
            a: box.width / own.width, b: 0, c: 0, d: box.height / own.height, tx: box.minX,
            ty: box.minY),
          opacity: 1, clip: -1)))
  }

  /// Black between two apps.
  func placeGround(into frame: inout Frame) {
    placeRect(
      CGRect(origin: .zero, size: frame.size), radius: 0, Color(hex: 0), layer: 10_000,
      into: &frame)
  }

  /// What the divider is held by.
  func placeHandle(into frame: inout Frame, at target: Instant) {
    guard let right = stage.layout.right, let place = stage.scene(of: right) else { return }
    let x = stage.scenes[place].box.value(at: target)[0] - SharedScreen.divider / 2
    placeRect(
      CGRect(x: x - 2.5, y: frame.size.height / 2 - 20, width: 5, height: 40), radius: 2.5,
      Color(hex: 0xFFFFFF, alpha: 0.75), layer: 10_001, into: &frame)
  }

  /// While the divider moves, apps are hidden, but for their icons.
  func placeVeil(
    over app: String, box: CGRect, clip: Int, opacity: Double, into frame: inout Frame
  ) {
    frame.items.append(.beginGroup(opacity: opacity, bounds: box))
    placeRect(
      box, radius: 0, appearance == .dark ? Color(hex: 0x1C1C1E) : Color(hex: 0xE5E5EA),
      layer: app == stage.layout.left ? 10_002 : 10_003, clip: clip, into: &frame)
    let side = 76.0
    springBoard.placeIcon(
      of: app, into: &frame,
      box: CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side),
      clip: clip, now: now)
    frame.items.append(.endGroup)
  }

  private func placeRect(
    _ rect: CGRect, radius: Double, _ color: Color, layer: UInt64, clip: Int = -1,
    into frame: inout Frame
  ) {
    let own = CGRect(x: 0, y: 0, width: 10, height: 10 * rect.height / rect.width)
    let scale = rect.width / 10
    frame.items.append(
      .layer(
        PlacedLayer(
          content: ContentID(
            layer: Self.layers + layer, version: UInt32((own.height * 100).rounded())),
          list: DisplayList([
            .fillRect(RoundedRect(own, radius: radius / scale), .color(color))
          ]),
          extent: own,
          transform: CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: rect.minX, ty: rect.minY),
          opacity: 1, clip: clip)))
  }
}
