import VirtualTime

/// A row that has been lifted and follows the finger.
@MainActor final class TableReorder: Mover {
  let cell: UITableViewCell
  /// From the cell's middle to the finger, in points.
  let grip: CGFloat
  private weak var table: UITableView?
  var displacement: TableDisplacement
  /// Where the finger would put the row, before the delegate is asked.
  var proposed: IndexPath
  /// The finger's height on the screen.
  var finger: CGFloat

  /// How fast the list runs below a finger at its edge, in points a second; negative for upwards.
  private var speed: CGFloat = 0
  private var last = Instant.zero

  private static let edge: CGFloat = 60
  private static let greatestSpeed: CGFloat = 600

  init(_ table: UITableView, _ cell: UITableViewCell, at path: IndexPath, finger: CGFloat) {
    self.table = table
    self.cell = cell
    self.finger = finger
    proposed = path
    displacement = TableDisplacement(source: path, target: path, height: cell.bounds.height)
    let place = UITouch.point(CGPoint(x: 0, y: finger), in: table).y
    grip = place - cell.center.y
  }

  var isRunning: Bool { speed != 0 }

  /// Where the cell's middle would be, in the content.
  var middle: CGFloat {
    guard let table else { return cell.center.y }
    return UITouch.point(CGPoint(x: 0, y: finger), in: table).y - grip
  }

  func advance(to instant: Instant) {
    guard let table, instant > last else { return }
    let time = last.duration(to: instant).inSeconds
    last = instant
    let range = table.offsetRange.y
    let wish = table.contentOffset.y + speed * time
    let place = min(max(wish, range.lowerBound), range.upperBound)
    if place == table.contentOffset.y {
      speed = 0
    } else {
      table.contentOffset.y = place
      table.followReorder()
    }
  }

  /// Lets the list run if the finger is near an edge, the faster the nearer.
  func updateSpeed() {
    guard let table else { return }
    let seen = table.bounds.inset(by: table.adjustedContentInset)
    let place = UITouch.point(CGPoint(x: 0, y: finger), in: table).y
    let above = seen.minY + Self.edge - place
    let below = place - (seen.maxY - Self.edge)
    let depth = max(0, above, below)
    let wasRunning = isRunning
    speed = min(1, depth / Self.edge) * Self.greatestSpeed * (above > below ? -1 : 1)
    guard speed != 0, !wasRunning else { return }
    last = AppWorld.current.now
    AppWorld.current.add(self)
  }

  func stop() { speed = 0 }
}

/// Begins as soon as a finger lands on a row's grip.
final class TableReorderRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    state = touches.first?.view is TableReorderGrip ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
