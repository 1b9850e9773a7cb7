/// Moving rows by their grips.
extension UITableView {
  func setUpReordering() {
    addGestureRecognizer(reorderRecognizer)
    reorderRecognizer.addHandler { [weak self] in self?.reordering($0) }
  }

  func canMove(_ path: IndexPath) -> Bool {
    guard let dataSource, dataSource.movesRows else { return false }
    return dataSource.tableView(self, canMoveRowAt: path)
  }

  private func reordering(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: lift(recognizer)
    case .changed:
      reorder?.finger = recognizer.location(in: nil).y
      reorder?.updateSpeed()
      followReorder()
    case .ended: drop(isCancelled: false)
    case .cancelled: drop(isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// Look facts 5.7.6.
  private static let lifting: TimeInterval = 0.2
  private static let scale: CGFloat = 1.03

  private func lift(_ recognizer: UIGestureRecognizer) {
    guard reorder == nil, let cell = recognizer.sequence.first?.view?.superview as? UITableViewCell,
      let path = indexPath(for: cell)
    else { return }
    closeSwipe(animated: true)
    AppWorld.current.beginTracking()
    reorder = TableReorder(self, cell, at: path, finger: recognizer.location(in: nil).y)
    UIView.performWithoutAnimation {
      bringSubviewToFront(cell)
      cell.ground.place = .only
      cell.separator.isHidden = true
      cell.layer.shadowOffset = CGSize(width: 0, height: 2)
      cell.layer.shadowRadius = 8
    }
    UIView.animate(withDuration: Self.lifting) {
      cell.layer.shadowOpacity = 0.25
      cell.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
    }
  }

  /// The lifted row goes to the finger; the others make room where it would be put.
  func followReorder() {
    guard let reorder else { return }
    let height = reorder.displacement.height
    let lowest = max(table.height - height / 2, table.top + height / 2)
    let middle = min(max(reorder.middle, table.top + height / 2), lowest)
    UIView.performWithoutAnimation { reorder.cell.center.y = middle }
    let source = reorder.displacement.source
    let wish = table.target(ofRowAt: middle - height / 2, from: source)
    guard wish != reorder.proposed else { return }
    reorder.proposed = wish
    let target =
      delegate.map {
        $0.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: wish)
      } ?? wish
    guard target != reorder.displacement.target else { return }
    reorder.displacement.target = target
    UIView.animate(withDuration: Self.lifting) { self.tileAgain() }
  }

  private func drop(isCancelled: Bool) {
    guard let reorder else { return }
    let (source, target) = (reorder.displacement.source, reorder.displacement.target)
    reorder.stop()
    self.reorder = nil
    if !isCancelled && target != source {
      _ = dataSource?.tableView(self, moveRowAt: source, to: target)
      if cells[source] === reorder.cell { adoptMove(from: source, to: target) }
    }
    let cell = reorder.cell
    UIView.animate(withDuration: Self.lifting) {
      cell.transform = .identity
      cell.layer.shadowOpacity = 0
      self.tileAgain()
    } completion: { _ in
      guard cell.superview === self, self.reorder?.cell !== cell else { return }
      self.insertSubview(cell, at: self.backgroundView == nil ? 0 : 1)
    }
    AppWorld.current.endTracking()
  }

  /// The source has moved a row; cells, heights and choices follow.
  private func adoptMove(from source: IndexPath, to target: IndexPath) {
    var step = TableChanges()
    step.movedRows[source] = target
    let map = TableMap(step)
    remapHeights(step, map)
    table = makeLayout()
    selection = selection.compactMap { map.place(of: $0) }
    var moved: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells { if let place = map.place(of: path) { moved[place] = cell } }
    cells = moved
  }

  private func tileAgain() {
    tilingIsStale = true
    tile()
  }
}
