/// The end of a row at which its buttons come out.
enum TableSwipeSide: Hashable {
  case leading, trailing

  /// What a way to the right does to the pull: 1 pulls it out, −1 pushes it back.
  var sign: CGFloat { self == .leading ? 1 : -1 }
}

/// The buttons at one end of a row, as far as they are pulled out.
///
/// They share the width that the row gives free, each in proportion to its own; when one takes all
/// of it the others stay below it (look facts 5.7.2 and 5.7.4).
final class TableSwipePull: UIView {
  let side: TableSwipeSide
  /// The first action's stands at the row's end and lies above the others.
  let buttons: [TableSwipeButton]
  private let widths: [CGFloat]
  /// As large as the row's card, so that its corners cut the buttons.
  private let card = UIView()

  init(_ actions: [UIContextualAction], side: TableSwipeSide) {
    self.side = side
    buttons = actions.map(TableSwipeButton.init)
    widths = buttons.map(\.naturalWidth)
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(card)
    for button in buttons.reversed() { card.addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// What all buttons take when they are open.
  var naturalWidth: CGFloat { widths.reduce(0, +) }

  /// Lays the buttons out in a row of `row`'s size that is pulled aside by `way` points.
  ///
  /// - Parameter isFull: the first button has taken all the width.
  func lay(_ way: CGFloat, in row: CGSize, ground: TableCellGround, isFull: Bool) {
    let isTrailing = side == .trailing
    frame = CGRect(x: isTrailing ? row.width : -way, y: 0, width: way, height: row.height)
    let rounds = ground.radius > 0
    let place = ground.place
    let above = rounds && (place == .middle || place == .last) ? 2 * ground.radius : 0
    let below = rounds && (place == .middle || place == .first) ? 2 * ground.radius : 0
    card.clipsToBounds = rounds
    card.layer.cornerRadius = ground.radius
    card.layer.cornerCurve = .continuous
    card.frame = CGRect(
      x: isTrailing ? way - row.width : 0, y: -above, width: row.width,
      height: row.height + above + below)
    let factor = naturalWidth > 0 ? way / naturalWidth : 0
    var near: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let takesAll = isFull && index == 0
      let far = takesAll ? way : near + widths[index] * factor
      button.frame = CGRect(
        x: isTrailing ? row.width - far : 0, y: above, width: far, height: row.height)
      let share = takesAll ? widths[index] : max(widths[index], far - near)
      button.wordBox = CGRect(
        x: isTrailing ? 0 : far - share, y: 0, width: share, height: row.height)
      near += widths[index] * factor
    }
  }
}
