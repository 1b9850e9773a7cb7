import UIKit

/// Where Ike's two halves stand in a window, in the window's points.
///
/// The head stands still where it will meet the body once the keyboard is up; the body stands at
/// the bottom and is raised by `lift`. So every mistake in `lift` is a gap or an overlap at the
/// neck.
struct IkeFigure: Equatable {
  /// The drawing in its own units: width, height of head and of body.
  static let width: CGFloat = 240
  static let headHeight: CGFloat = 200
  static let bodyHeight: CGFloat = 320
  /// Free space above the head.
  static let margin: CGFloat = 12
  /// No taller than this part of the room above the keyboard, so that he has air on pads.
  private static let largest: CGFloat = 700

  var head: CGRect
  /// With a lift of 0.
  var body: CGRect

  /// - Parameters:
  ///   - bounds: the window's.
  ///   - top: where the room for Ike begins.
  ///   - keyboardHeight: how high the docked keyboard stands on this screen.
  ///   - midX: the middle of the figure.
  init(
    in bounds: CGRect, below top: CGFloat, above keyboardHeight: CGFloat, midX: CGFloat,
    pixel: CGFloat
  ) {
    let room = bounds.height - keyboardHeight - top - Self.margin
    let height = min(max(room, 60), Self.largest)
    // A head that is a whole number of pixels high leaves no hairline at the neck.
    let whole = Self.headHeight + Self.bodyHeight
    let headHeight = (height * Self.headHeight / whole / pixel).rounded() * pixel
    let scale = headHeight / Self.headHeight
    let x = ((midX - Self.width * scale / 2) / pixel).rounded() * pixel
    let bodyTop = bounds.height - Self.bodyHeight * scale
    body = CGRect(
      x: x, y: bodyTop, width: Self.width * scale, height: Self.bodyHeight * scale)
    head = CGRect(
      x: x, y: bodyTop - keyboardHeight - headHeight, width: Self.width * scale,
      height: headHeight)
  }
}
