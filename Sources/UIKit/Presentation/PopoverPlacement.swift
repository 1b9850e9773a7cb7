/// Which ways a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown: UIPopoverArrowDirection = []
}

/// Where a popover stands beside what it belongs to; all in one space.
///
/// The first of below, above, right and left of the source that has room for the whole is taken;
/// where none has, the one that leaves the most.
struct PopoverPlacement: Equatable {
  /// Of the body, without the arrow.
  var body: CGRect
  var direction: UIPopoverArrowDirection
  /// Where the arrow points.
  var tip: CGPoint

  /// Look facts 3.7.18.
  static let arrowHeight: CGFloat = 13
  static let arrowWidth: CGFloat = 37
  /// How near to a corner the arrow's middle may stand.
  private static let arrowReach: CGFloat = 13 + arrowWidth / 2

  init(size: CGSize, source: CGRect, room: CGRect, permitted: UIPopoverArrowDirection) {
    let ways: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter {
      permitted.contains($0)
    }
    let found = (ways.isEmpty ? [.up] : ways).map {
      Self.placed(size, at: source, in: room, pointing: $0)
    }
    let whole = found.first { $0.body.size == size }
    let best =
      whole
      ?? found.max {
        $0.body.width * $0.body.height < $1.body.width * $1.body.height
      }
    self = best ?? Self.placed(size, at: source, in: room, pointing: .up)
  }

  private init(body: CGRect, direction: UIPopoverArrowDirection, tip: CGPoint) {
    self.body = body
    self.direction = direction
    self.tip = tip
  }

  private static func placed(
    _ size: CGSize, at source: CGRect, in room: CGRect, pointing way: UIPopoverArrowDirection
  ) -> PopoverPlacement {
    let isVertical = way == .up || way == .down
    let free =
      switch way {
      case .up: room.maxY - source.maxY
      case .down: source.minY - room.minY
      case .left: room.maxX - source.maxX
      default: source.minX - room.minX
      }
    let depth = max(0, free - arrowHeight)
    let fitted = CGSize(
      width: min(size.width, isVertical ? room.width : depth),
      height: min(size.height, isVertical ? depth : room.height))
    let tip =
      switch way {
      case .up: CGPoint(x: source.midX, y: source.maxY)
      case .down: CGPoint(x: source.midX, y: source.minY)
      case .left: CGPoint(x: source.maxX, y: source.midY)
      default: CGPoint(x: source.minX, y: source.midY)
      }
    func along(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(low, middle - length / 2), high - length)
    }
    let x = along(tip.x, fitted.width, room.minX, room.maxX)
    let y = along(tip.y, fitted.height, room.minY, room.maxY)
    let origin =
      switch way {
      case .up: CGPoint(x: x, y: tip.y + arrowHeight)
      case .down: CGPoint(x: x, y: tip.y - arrowHeight - fitted.height)
      case .left: CGPoint(x: tip.x + arrowHeight, y: y)
      default: CGPoint(x: tip.x - arrowHeight - fitted.width, y: y)
      }
    return PopoverPlacement(
      body: CGRect(origin: origin, size: fitted), direction: way, tip: tip
    ).keepingArrowOffCorners(isVertical: isVertical)
  }

  /// An arrow at a round corner would stand in the air.
  private func keepingArrowOffCorners(isVertical: Bool) -> PopoverPlacement {
    var moved = self
    if isVertical {
      moved.tip.x = min(max(body.minX + Self.arrowReach, tip.x), body.maxX - Self.arrowReach)
    } else {
      moved.tip.y = min(max(body.minY + Self.arrowReach, tip.y), body.maxY - Self.arrowReach)
    }
    return moved
  }
}
