import ConstraintSolver

/// Sizes that views have of their own.
extension LayoutEngine {
  /// Asks views whose content has changed for their sizes; broken lines are put together again, so
  /// that a label may become wider than it was.
  func refreshContent() {
    for box in boxes {
      guard let view = box.view, !box.isGiven || view === root && fitting != nil else { continue }
      if box.isContentStale {
        box.isContentStale = false
        let size = view.wrapsContent ? view.contentSize(wrappedAt: .infinity) : nil
        box.unbroken = size
        setContent(size ?? view.intrinsicContentSize, of: box, view)
      } else if let unbroken = box.unbroken {
        setContent(unbroken, of: box, view)
      }
    }
    installComing()
  }

  /// Breaks lines of text at the widths found, and makes room for them.
  func breakLines() {
    for box in boxes {
      guard let unbroken = box.unbroken, let view = box.view else { continue }
      let width = value(box.width)
      if unbroken.width == UIView.noIntrinsicMetric || width + 0.01 < unbroken.width {
        setContent(view.contentSize(wrappedAt: width), of: box, view)
      }
    }
    commit()
  }

  private func setContent(_ size: CGSize, of box: LayoutBox, _ view: UIView) {
    let wanted = contentConstraints(size, of: box, view)
    let isSame =
      wanted.count == box.content.count
      && zip(wanted, box.content).allSatisfy {
        $0.expression == $1.value.expression && $0.strength == $1.value.strength
      }
    if isSame {
      for (value, entry) in zip(wanted, box.content)
      where value.constant != entry.value.constant {
        set(value.constant, of: entry)
      }
      return
    }
    for entry in box.content {
      guard let id = entry.id else { continue }
      solver.remove(id)
      entryOf[id] = nil
      changes.removeAll { $0.id == id }
    }
    box.content = wanted.map {
      let isWidth = $0.expression == LinearExpression(box.width)
      return LayoutEntry(
        $0,
        ownName: LayoutWords.content(
          isWidth ? "width" : "height", of: view, isWidth ? .horizontal : .vertical))
    }
    coming += box.content
  }

  private func contentConstraints(
    _ size: CGSize, of box: LayoutBox, _ view: UIView
  ) -> [LinearConstraint] {
    var list: [LinearConstraint] = []
    let axes: [(CGFloat, Variable, NSLayoutConstraint.Axis)] = [
      (size.width, box.width, .horizontal), (size.height, box.height, .vertical),
    ]
    for (length, variable, axis) in axes where length != UIView.noIntrinsicMetric {
      let hugging = view.contentHuggingPriority(for: axis)
      let resistance = view.contentCompressionResistancePriority(for: axis)
      list.append(
        LinearConstraint(
          LinearExpression(variable), .atMost, length,
          strength: Strength(Double(hugging.rawValue))))
      list.append(
        LinearConstraint(
          LinearExpression(variable), .atLeast, length,
          strength: Strength(Double(resistance.rawValue))))
    }
    return list
  }
}
