import Drawing
import Foundation
import UIKit
import VirtualTime

/// Pictures that the stage asks for: icons on their way, and what stands above a card.
extension SpringBoard {
  /// Lays an app's icon beneath its picture, as large as covers the box.
  func placeIcon(
    of app: String, into frame: inout Frame, box: CGRect, clip: Int, now: Instant
  ) {
    guard let index = configuration.apps.firstIndex(where: { $0.id == app }) else { return }
    let own = CGRect(x: 0, y: 0, width: Self.flyingSide, height: Self.flyingSide)
    let scale = max(box.width, box.height) / own.width
    frame.items.append(
      .layer(
        PlacedLayer(
          content: ContentID(layer: Self.flyingLayers + UInt64(index), version: 0),
          list: DisplayList([
            .image(.artwork(configuration.apps[index].icon, tint: nil), own, opacity: 1)
          ]),
          extent: own,
          transform: CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: box.midX - own.width * scale / 2,
            ty: box.midY - own.height * scale / 2),
          opacity: 1, clip: clip)))
  }

  /// The layer's own size: an icon's, since the larger it is shown the fainter it is.
  private static let flyingSide = 60.0
  /// Above the names that worlds give their layers.
  private static let flyingLayers: UInt64 = 1 << 63
  /// Of pictures of apps, above those of icons.
  private static let pictureLayers: UInt64 = 1 << 63 + 1 << 20

  /// Lays the picture of an app that was left over a box.
  func placePicture(
    _ list: DisplayList, size: CGSize, version: UInt32, of app: String, into frame: inout Frame,
    box: CGRect, clip: Int
  ) {
    guard let index = configuration.apps.firstIndex(where: { $0.id == app }) else { return }
    // One that was taken before a turn of the device lies as it did then.
    let isTurned = (size.width > size.height) != (box.width > box.height)
    let seen = isTurned ? CGSize(width: size.height, height: size.width) : size
    let scale = max(box.width / seen.width, box.height / seen.height)
    let transform = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(CGAffineTransform(rotationAngle: isTurned ? -.pi / 2 : 0))
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(
        CGAffineTransform(
          translationX: box.midX, y: isTurned ? box.midY : box.minY + size.height * scale / 2))
    frame.items.append(
      .layer(
        PlacedLayer(
          content: ContentID(layer: Self.pictureLayers + UInt64(index), version: version),
          list: list, extent: CGRect(origin: .zero, size: size),
          transform: transform, opacity: 1, clip: clip)))
  }

  /// Icon and name above an app's card (look fact 3.10.15).
  func placeTag(
    of app: String, above box: CGRect, iconSide: CGFloat, opacity: Double, into frame: inout Frame,
    at target: Instant, now: Instant
  ) {
    guard opacity > 0.01, let tag = tag(of: app, iconSide: iconSide, now: now) else { return }
    let corner = CGPoint(x: box.minX + 24, y: box.minY - 8 - iconSide)
    let bounds = CGRect(origin: corner, size: tag.bounds.size)
    if opacity < 1 { frame.items.append(.beginGroup(opacity: opacity, bounds: bounds)) }
    world.enter(at: now) {
      world.place(
        [tag], into: &frame,
        transform: CGAffineTransform(translationX: corner.x, y: corner.y), at: target)
    }
    if opacity < 1 { frame.items.append(.endGroup) }
  }

  private func tag(of app: String, iconSide: CGFloat, now: Instant) -> UIWindow? {
    if let known = tags[app], known.bounds.height == iconSide { return known }
    guard let descriptor = configuration.apps.first(where: { $0.id == app }) else { return nil }
    return world.enter(at: now) {
      let tag = CardTagWindow(app: descriptor, iconSide: iconSide)
      tags[app] = tag
      tag.layoutIfNeeded()
      return tag
    }
  }
}

/// A window that is never shown by itself, only placed where its card is.
private final class CardTagWindow: UIWindow {
  init(app: AppDescriptor, iconSide: CGFloat) {
    let icon = UIImageView(image: UIImage(named: app.icon))
    icon.frame = CGRect(x: 0, y: 0, width: iconSide, height: iconSide)
    icon.contentMode = .scaleToFill
    icon.clipsToBounds = true
    icon.layer.cornerRadius = HomeGrid.cornerRadius(ofIcon: iconSide)
    icon.layer.cornerCurve = .continuous
    let label = UILabel(frame: .zero)
    label.text = app.name
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textColor = .white
    label.sizeToFit()
    label.center = CGPoint(x: iconSide + 8 + label.bounds.width / 2, y: iconSide / 2)
    super.init(
      frame: CGRect(x: 0, y: 0, width: iconSide + 8 + label.bounds.width, height: iconSide))
    // Not among the windows that are shown, and placed all the same.
    layer.isHidden = false
    addSubview(icon)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
