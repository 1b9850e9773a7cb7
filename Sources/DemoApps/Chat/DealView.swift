import UIKit

/// The container's own content: the details of the deal, and its history as a list.
///
/// The two stand one above the other, or side by side where there is little height or much width.
final class DealView: UIView {
  private static let margin: CGFloat = 16

  let history = UITableView(frame: .zero, style: .plain)
  private let deal: Deal
  private let card = UIView()
  private let historyCard = UIView()
  private let picture = UIImageView(image: UIImage(named: "chat/deal"))
  /// The seller's picture in a rim of the card's colour.
  private let seller = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
  private let title = UILabel()
  private let place = UILabel()
  private let price = UILabel()
  private let sellerName = UILabel()
  private let state = UILabel()
  private let stateGround = UIView()
  private let heading = UILabel()
  private let facts: [DealFactView]
  /// Seconds since 1970 when the app was opened.
  private var opened = 0.0

  init(_ deal: Deal, opened: Double) {
    self.deal = deal
    self.opened = opened
    facts = deal.facts.map { DealFactView($0) }
    super.init(frame: .zero)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    accessibilityIdentifier = "content"
    backgroundColor = ChatColors.dealGround
    clipsToBounds = true
    for view in [card, historyCard] {
      view.backgroundColor = ChatColors.card
      view.layer.cornerRadius = 14
      view.layer.cornerCurve = .continuous
    }
    historyCard.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 10
    picture.layer.cornerCurve = .continuous
    seller.backgroundColor = ChatColors.card
    seller.layer.cornerRadius = 16
    let face = UIImageView(image: UIImage(named: "chat/mila"))
    face.frame = seller.bounds.insetBy(dx: 2, dy: 2)
    seller.addSubview(face)
    write()
    history.backgroundColor = .clear
    history.separatorStyle = .none
    history.rowHeight = DealStepCell.rowHeight
    history.dataSource = self
    history.contentInsetAdjustmentBehavior = .never
    history.contentInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    history.accessibilityIdentifier = "history"
    historyCard.addSubview(history)
    let parts = [picture, seller, title, place, price, sellerName, stateGround, state] + facts
    for part in parts { card.addSubview(part) }
    for part in [card, heading, historyCard] { addSubview(part) }
  }

  private func write() {
    set(title, deal.title, .systemFont(ofSize: 17, weight: .semibold), .label)
    set(place, deal.place, .systemFont(ofSize: 13), .secondaryLabel)
    set(price, "\(deal.price) \(deal.per)", .systemFont(ofSize: 15, weight: .semibold), .label)
    set(
      sellerName, "\(deal.seller)  ★ \(deal.rating)", .systemFont(ofSize: 13), .secondaryLabel)
    set(state, deal.state, .systemFont(ofSize: 12, weight: .semibold), Self.stateColor)
    state.textAlignment = .center
    stateGround.backgroundColor = .systemGreen.withAlphaComponent(0.16)
    stateGround.layer.cornerRadius = 11
    set(heading, "HISTORY", .systemFont(ofSize: 12, weight: .medium), .secondaryLabel)
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.8
  }

  private static let stateColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.19, green: 0.82, blue: 0.35, alpha: 1)
      : UIColor(red: 0.1, green: 0.5, blue: 0.22, alpha: 1)
  }

  private func set(_ label: UILabel, _ text: String, _ font: UIFont, _ color: UIColor) {
    label.text = text
    label.font = font
    label.textColor = color
  }

  // MARK: Layout

  /// Beside the card the history needs no heading.
  private var isSideBySide: Bool { bounds.width > 600 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let box = CGRect(
      x: max(Self.margin, safe.left), y: max(safe.top, 8) + 4,
      width: bounds.width - max(Self.margin, safe.left) - max(Self.margin, safe.right), height: 0)
    let bottom = max(box.minY, bounds.height - 14)
    let cardHeight: CGFloat = 112
    heading.isHidden = isSideBySide
    if isSideBySide {
      let height = bottom - box.minY
      let width = (box.width * 0.46).rounded()
      card.frame = CGRect(x: box.minX, y: box.minY, width: width, height: height)
      historyCard.frame = CGRect(
        x: card.frame.maxX + 12, y: box.minY, width: box.width - width - 12, height: height)
    } else {
      card.frame = CGRect(x: box.minX, y: box.minY, width: box.width, height: cardHeight)
      heading.frame = CGRect(
        x: box.minX + 16, y: card.frame.maxY + 12, width: box.width - 32, height: 16)
      let top = heading.frame.maxY + 6
      historyCard.frame = CGRect(
        x: box.minX, y: top, width: box.width, height: max(0, bottom - top))
    }
    history.frame = historyCard.bounds
    if card.bounds.height > 220 { layTall() } else { layLow() }
  }

  /// The picture at the left, the words beside it.
  private func layLow() {
    let side = min(88, card.bounds.height - 24)
    picture.frame = CGRect(
      x: 12, y: (card.bounds.height - side) / 2, width: side, height: side)
    seller.center = CGPoint(x: picture.frame.maxX - 6, y: picture.frame.maxY - 6)
    for row in facts { row.isHidden = true }
    let x = picture.frame.maxX + 16
    layWords(
      in: CGRect(
        x: x, y: picture.frame.midY - 44, width: max(0, card.bounds.width - x - 12), height: 88))
  }

  /// The picture over the words, across the card, and below as many facts as there is room for.
  private func layTall() {
    let width = card.bounds.width - 24
    let words: CGFloat = 92
    let free = card.bounds.height - words - 32
    picture.frame = CGRect(x: 12, y: 12, width: width, height: min(free, (width * 0.66).rounded()))
    seller.center = CGPoint(x: picture.frame.maxX - 20, y: picture.frame.maxY)
    layWords(
      in: CGRect(
        x: 16, y: picture.frame.maxY + 8, width: card.bounds.width - 32, height: words))
    layFacts(below: picture.frame.maxY + 8 + words + 6)
  }

  private func layFacts(below top: CGFloat) {
    for (index, row) in facts.enumerated() {
      row.frame = CGRect(
        x: 16, y: top + CGFloat(index) * DealFactView.height, width: card.bounds.width - 32,
        height: DealFactView.height)
      row.isHidden = row.frame.maxY > card.bounds.height - 4
    }
  }

  private func layWords(in box: CGRect) {
    title.frame = CGRect(x: box.minX, y: box.minY, width: box.width, height: 21)
    place.frame = CGRect(x: box.minX, y: box.minY + 21, width: box.width, height: 17)
    sellerName.frame = CGRect(x: box.minX, y: box.minY + 38, width: box.width, height: 17)
    let stateWidth = state.intrinsicContentSize.width + 18
    let priceWidth = price.intrinsicContentSize.width
    let y = box.maxY - 24
    price.frame = CGRect(x: box.minX, y: y, width: min(priceWidth, box.width), height: 22)
    stateGround.frame = CGRect(
      x: box.maxX - stateWidth, y: y, width: stateWidth, height: 22)
    state.frame = stateGround.frame
  }
}

extension DealView: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    deal.history.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: DealStepCell.identifier) as? DealStepCell
      ?? DealStepCell(style: .default, reuseIdentifier: DealStepCell.identifier)
    let step = deal.history[indexPath.row]
    cell.show(
      step, dateText: NoteDateText.short(opened - step.ago, at: opened),
      isFirst: indexPath.row == 0, isLast: indexPath.row == deal.history.count - 1)
    return cell
  }
}
