import Routing
import UIKit

/// What people say of a product.
final class ReviewsViewController: UIViewController, NibInstantiable {
  private let scrollView = DraggableScrollView()
  private let rating = ShopLook.label(48, .bold)
  private let stars = StarRow()
  private let count = ShopLook.label(15, .regular, .secondaryLabel)
  private var cards: [ReviewCard] = []
  private(set) var id: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Reviews"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemGroupedBackground
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    for part in [rating, stars, count] { scrollView.addSubview(part) }
    showReviews()
  }

  private func showReviews() {
    let catalogue = ShopAppDelegate.current?.session.catalogue
    guard let product = id.flatMap({ catalogue?.product($0) }) ?? catalogue?.products.first else {
      return
    }
    let tenths = Int((product.rating * 10).rounded())
    rating.text = "\(tenths / 10).\(tenths % 10)"
    stars.show(product.rating)
    let number = product.reviews.count
    count.text = "\(number) review\(number == 1 ? "" : "s") of \(product.name)"
    for card in cards { card.removeFromSuperview() }
    cards = product.reviews.map { ReviewCard($0) }
    for card in cards { scrollView.addSubview(card) }
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let margin = ShopLook.readableMargin(in: view)
    let width = view.bounds.width - 2 * margin
    let number = rating.sizeThatFits(view.bounds.size).width
    rating.frame = CGRect(x: margin, y: 12, width: number, height: 56)
    stars.frame = CGRect(
      x: rating.frame.maxX + 14, y: 20, width: StarRow.size.width, height: StarRow.size.height)
    count.frame = CGRect(
      x: rating.frame.maxX + 14, y: 42, width: margin + width - rating.frame.maxX - 14, height: 20)
    var y: CGFloat = 84
    for card in cards {
      let height = card.sizeThatFits(CGSize(width: width, height: .infinity)).height
      card.frame = CGRect(x: margin, y: y, width: width, height: height)
      y += height + 12
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: y + 8)
  }
}

extension ReviewsViewController: ContextChecking, ContextAccepting, NamedInRoutes {
  var nameInRoutes: String { id.map { "Reviews\($0)" } ?? "Reviews" }

  func isTarget(for context: Int) -> Bool { id == context }

  static func checkCompatibility(with context: Int) throws {
    try ProductViewController.checkCompatibility(with: context)
  }

  func setup(with context: Int) throws {
    id = context
    if isViewLoaded { showReviews() }
  }

  /// Over the product in sight, in whichever container it stands.
  static var hereConfiguration: DestinationStep<ReviewsViewController, Int> {
    StepAssembly(
      finder: ClassWithContextFinder<ReviewsViewController, Int>(options: .currentVisibleOnly),
      factory: ClassFactory()
    )
    .adding(ContextSettingTask<ReviewsViewController>())
    .using(UINavigationController.push())
    .from(ShopConfiguration.productHere.expectingContainer())
    .assemble()
  }
}

/// One review.
final class ReviewCard: UIView {
  private static let inset: CGFloat = 16
  private let title = ShopLook.label(17, .semibold, lines: 0)
  private let stars = StarRow()
  private let name = ShopLook.label(15, .regular, .secondaryLabel)
  private let words = ShopLook.label(16, .regular, .label, lines: 0)

  init(_ review: Review) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    title.text = review.title
    stars.show(Double(review.stars))
    name.text = review.name
    name.textAlignment = .right
    words.text = review.words
    for part in [title, stars, name, words] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private func heights(in width: CGFloat) -> (title: CGFloat, words: CGFloat) {
    let room = CGSize(width: width - 2 * Self.inset, height: .infinity)
    return (title.sizeThatFits(room).height, words.sizeThatFits(room).height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = heights(in: size.width)
    return CGSize(
      width: size.width, height: 2 * Self.inset + heights.title + 26 + heights.words + 4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let heights = heights(in: bounds.width)
    let width = bounds.width - 2 * Self.inset
    title.frame = CGRect(x: Self.inset, y: Self.inset, width: width, height: heights.title)
    stars.frame = CGRect(
      x: Self.inset, y: title.frame.maxY + 4, width: StarRow.size.width,
      height: StarRow.size.height)
    name.frame = CGRect(
      x: stars.frame.maxX + 8, y: title.frame.maxY + 3,
      width: Self.inset + width - stars.frame.maxX - 8, height: 20)
    words.frame = CGRect(
      x: Self.inset, y: stars.frame.maxY + 8, width: width, height: heights.words)
  }
}
