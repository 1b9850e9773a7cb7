/// What a row has in edit mode, as its table decides.
struct TableCellEdit: Hashable {
  var style = UITableViewCell.EditingStyle.none
  /// Rows are chosen, several at a time, with circles in place of the signs.
  var checks = false
  var indents = true
  var moves = false

  var sign: TableEditControl.Sign? {
    if checks { return .check }
    switch style {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }
}

/// A row's signs for editing: sliding in, standing, sliding out.
extension UITableViewCell {
  public var editingStyle: EditingStyle { edit.style }
  /// True while the row shows the button that deletes it.
  public var showingDeleteConfirmation: Bool { isPulledAside }

  /// How far the content gives way to the sign.
  var editIndent: CGFloat {
    isEditing && edit.indents && edit.sign != nil ? TableEditControl.indent : 0
  }

  /// Makes what edit mode needs, still out of sight; `layEditing` lets it in.
  func prepareEditing() {
    UIView.performWithoutAnimation {
      if isEditing, let sign = edit.sign, editControl?.sign != sign {
        editControl?.removeFromSuperview()
        let control = TableEditControl(sign)
        control.addAction(
          UIAction { [weak self] _ in
            if let self { table?.editSignTapped(self) }
          }, for: .touchUpInside)
        editControl = control
        insertSubview(control, belowSubview: contentView)
        bringSubviewToFront(control)
        place(control, isIn: false)
      }
      if isEditing, edit.moves, grip == nil {
        let made = TableReorderGrip(frame: .zero)
        grip = made
        addSubview(made)
        place(made, isIn: false)
      }
      editControl?.isChecked = isSelected
    }
  }

  func layEditing() {
    if let editControl { place(editControl, isIn: isEditing && edit.sign != nil) }
    if let grip { place(grip, isIn: isEditing && edit.moves) }
  }

  private func place(_ control: TableEditControl, isIn: Bool) {
    let size = TableEditControl.size
    // Within a card it does not come from beyond the card's edge.
    let out = ground.radius > 0 ? 0 : -size
    control.frame = CGRect(
      x: isIn ? TableEditControl.margin : out, y: (bounds.height - size) / 2, width: size,
      height: size)
    control.alpha = isIn ? 1 : 0
  }

  private func place(_ grip: TableReorderGrip, isIn: Bool) {
    let size = TableReorderGrip.size
    let x = bounds.width - TableReorderGrip.margin - size.width
    let out = ground.radius > 0 ? bounds.width - size.width : bounds.width
    grip.frame = CGRect(
      x: isIn ? x : out, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    grip.alpha = isIn ? 1 : 0
  }

  /// Edit mode is over and its signs have slid out.
  func dropEditParts() {
    guard !isEditing else { return }
    editControl?.removeFromSuperview()
    editControl = nil
    grip?.removeFromSuperview()
    grip = nil
  }
}
