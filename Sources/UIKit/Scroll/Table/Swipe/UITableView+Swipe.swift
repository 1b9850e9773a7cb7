/// Pulling rows aside, and what their buttons do.
extension UITableView {
  func setUpSwipes() {
    swipeCloser.table = self
    addGestureRecognizer(swipeCloser)
    addGestureRecognizer(swipePan)
    swipePan.addHandler { [weak self] in self?.swipePanned($0) }
  }

  // MARK: What a row has

  func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  private func actions(_ path: IndexPath, _ side: TableSwipeSide) -> UISwipeActionsConfiguration? {
    guard canEdit(path) else { return nil }
    switch side {
    case .leading:
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
        return own
      }
      return editingStyle(path) == .delete ? deletion(path) : nil
    }
  }

  /// What the editing control of a row does, as the delegate says; `delete` by default.
  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path), dataSource?.commits(path, in: self) ?? false else { return .none }
    return delegate.map { $0.tableView(self, editingStyleForRowAt: path) } ?? .delete
  }

  /// The red button that a row has whose source commits deletions.
  private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration {
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, view, finish in
      guard let self, let path = row(holding: view) else {
        finish(false)
        return
      }
      _ = dataSource?.tableView(self, commit: .delete, forRowAt: path)
      finish(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func row(holding view: UIView) -> IndexPath? {
    var climber: UIView? = view
    while let here = climber, here !== self {
      if let cell = here as? UITableViewCell { return indexPath(for: cell) }
      climber = here.superview
    }
    return nil
  }

  // MARK: The finger

  /// Whether the pan has a row to pull; takes hold of it if so.
  func takeSwipe() -> Bool {
    guard let touch = swipePan.sequence.first else { return false }
    let side: TableSwipeSide = swipePan.totalTravel.x < 0 ? .trailing : .leading
    let place = UITouch.point(touch.start, in: self)
    guard let path = indexPathForRow(at: place), let cell = cells[path] else { return false }
    if let swipe, swipe.cell === cell {
      swipe.start = swipe.way
      return !swipe.isDoing
    }
    guard !isEditing, let wanted = actions(path, side), !wanted.actions.isEmpty else {
      return false
    }
    closeSwipe(animated: true)
    open(TableSwipe(cell, wanted, side: side), at: path)
    return true
  }

  private func open(_ swipe: TableSwipe, at path: IndexPath) {
    self.swipe = swipe
    for button in swipe.pull.buttons {
      button.addAction(
        UIAction { [weak self, weak swipe, weak button] _ in
          if let swipe, let button { self?.perform(button, of: swipe) }
        }, for: .touchUpInside)
    }
    unhighlight(swipe.cell)
    UIView.performWithoutAnimation { swipe.lay(0, isFull: false) }
    delegate?.tableView(self, willBeginEditingRowAt: path)
  }

  private func swipePanned(_ pan: UIPanGestureRecognizer) {
    let world = AppWorld.current
    switch pan.state {
    case .began:
      world.beginTracking()
      swipe?.follow(pan.translation(in: self).x)
    case .changed: swipe?.follow(pan.translation(in: self).x)
    case .ended:
      releaseSwipe(pan.velocity(in: self).x)
      world.endTracking()
    case .cancelled:
      closeSwipe(animated: true)
      world.endTracking()
    case .possible, .failed: break
    }
  }

  /// Open if past half of the buttons or flicked that way, else shut (look facts 5.7.3).
  private func releaseSwipe(_ velocity: CGFloat) {
    guard let swipe else { return }
    let speed = velocity * swipe.pull.side.sign
    if swipe.isFull, let first = swipe.pull.buttons.first {
      perform(first, of: swipe)
      return
    }
    let flick: CGFloat = 300
    if speed > flick || (swipe.way > swipe.openWay / 2 && speed > -flick) {
      swipe.spring(to: swipe.openWay, speed: speed)
    } else {
      closeSwipe(animated: true, speed: speed)
    }
  }

  /// Pulls the row's trailing buttons out without a finger: the first tap of a deletion.
  func openSwipe(at path: IndexPath) {
    guard let cell = cells[path], swipe?.cell !== cell, let wanted = actions(path, .trailing),
      !wanted.actions.isEmpty
    else { return }
    closeSwipe(animated: true)
    let swipe = TableSwipe(cell, wanted, side: .trailing)
    open(swipe, at: path)
    swipe.spring(to: swipe.openWay)
  }

  // MARK: Doing and closing

  /// A first action done by a full swipe, or a deletion, takes the whole row.
  private func perform(_ button: TableSwipeButton, of swipe: TableSwipe) {
    let action = button.action
    swipe.isDoing = action.style == .destructive
    if swipe.isFull && swipe.isDoing {
      swipe.isFlying = true
      swipe.spring(to: swipe.cell.bounds.width, isFull: true) { [weak self, weak swipe] in
        swipe?.isFlying = false
        if let self, let swipe, swipe.closesAfterFlight { actionDone(swipe) }
      }
    }
    action.handler(action, button) { [weak self, weak swipe] _ in
      if let self, let swipe { actionDone(swipe) }
    }
  }

  /// The row goes back, but not before it is out.
  private func actionDone(_ swipe: TableSwipe) {
    guard self.swipe === swipe else { return }
    if swipe.isFlying {
      swipe.closesAfterFlight = true
      return
    }
    swipe.isDoing = false
    closeSwipe(animated: true)
  }

  /// The open row goes back.
  func closeSwipe(animated: Bool, speed: CGFloat = 0) {
    guard let swipe else { return }
    self.swipe = nil
    if animated && UIView.areAnimationsEnabled && swipe.cell.window != nil {
      swipe.spring(to: 0, speed: speed) { swipe.remove() }
    } else {
      swipe.remove()
    }
    delegate?.tableView(self, didEndEditingRowAt: indexPath(for: swipe.cell))
  }

  /// The open row's cell is about to be taken away.
  func dropSwipe(of cell: UITableViewCell) {
    if swipe?.cell === cell { closeSwipe(animated: false) }
    guard cell.isPulledAside else { return }
    for case let pull as TableSwipePull in cell.subviews { pull.removeFromSuperview() }
    UIView.performWithoutAnimation { cell.pullAside(by: 0) }
    cell.clipsToBounds = false
  }
}
