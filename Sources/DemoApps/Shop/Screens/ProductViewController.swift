import Routing
import UIKit

/// One product: its picture, what is said of it, how many of it, and the way into the bag.
final class ProductViewController: UIViewController, NibInstantiable {
  private let scrollView = DraggableScrollView()
  private let picture = ProductPicture()
  private let maker = ShopLook.label(15, .medium, .secondaryLabel)
  private let name = ShopLook.label(28, .bold, lines: 0)
  private let price = ShopLook.label(22, .semibold)
  private let words = ShopLook.label(17, .regular, .secondaryLabel, lines: 0)
  private let reviews = ReviewsButton()
  private let inBag = UIButton(type: .system)
  private let bar = PurchaseBar()
  private var token: (any NSObjectProtocol)?
  /// Nil where nobody has said which; the first of the catalogue is shown then.
  private(set) var id: Int?

  private var session: ShopSession? { ShopAppDelegate.current?.session }
  private var product: Product? {
    guard let catalogue = session?.catalogue else { return nil }
    return id.flatMap(catalogue.product) ?? catalogue.products.first
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    scrollView.accessibilityIdentifier = "productPage"
    picture.share = 0.8
    price.accessibilityIdentifier = "price"
    inBag.accessibilityIdentifier = "goToBag"
    inBag.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    view.addSubview(scrollView)
    view.addSubview(bar)
    for part in [picture, maker, name, reviews, price, words, inBag] {
      scrollView.addSubview(part)
    }
    reviews.addAction(UIAction { [weak self] _ in self?.showReviews() }, for: .touchUpInside)
    inBag.addAction(UIAction { _ in Self.goToBag() }, for: .touchUpInside)
    bar.onAdd = { [weak self] in self?.add($0) }
    token = NotificationCenter.default.addObserver(
      forName: ShopSession.didChange, object: nil, queue: nil
    ) { [weak self] _ in self?.showBag() }
    showProduct()
  }

  private func showProduct() {
    guard let product else { return }
    navigationItem.title = product.name
    picture.show(product)
    maker.text = product.maker
    name.text = product.name
    price.text = Price.text(product.price)
    words.text = product.words
    reviews.show(product)
    bar.price = product.price
    showBag()
    view.setNeedsLayout()
  }

  private func showBag() {
    let count = product.flatMap { session?.bag.count(of: $0.id) } ?? 0
    inBag.isHidden = count == 0
    inBag.setTitle("\(count) in your bag. Go to Bag", for: .normal)
    viewIfLoaded?.setNeedsLayout()
  }

  private func add(_ count: Int) {
    guard let product else { return }
    session?.bag.add(product.id, count: count)
  }

  private func showReviews() {
    guard let product else { return }
    // A page that shows nothing in particular says of what now, so that it is found again.
    id = product.id
    ShopAppDelegate.current?.navigator.go(
      to: ReviewsViewController.hereConfiguration, with: product.id)
  }

  static func goToBag() {
    ShopAppDelegate.current?.navigator.go(
      to: ShopConfiguration.bag(ShopSettings.current.bagWay))
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let safe = view.safeAreaInsets
    bar.frame = CGRect(
      x: 0, y: size.height - safe.bottom - PurchaseBar.height, width: size.width,
      height: PurchaseBar.height + safe.bottom)
    bar.margin = ShopLook.readableMargin(in: view)
    scrollView.frame = view.bounds
    scrollView.contentInset.bottom = PurchaseBar.height
    let isWide = size.width >= 700
    let margin = ShopLook.margin(in: view)
    if isWide {
      let side = (size.width - 3 * margin) / 2
      picture.frame = CGRect(x: margin, y: 12, width: side, height: side)
      let end = layText(x: 2 * margin + side, y: 24, width: side)
      scrollView.contentSize = CGSize(width: size.width, height: max(side + 12, end) + 24)
    } else {
      let width = size.width - 2 * margin
      picture.frame = CGRect(x: margin, y: 8, width: width, height: min(width * 0.8, 360))
      let end = layText(x: margin, y: picture.frame.maxY + 18, width: width)
      scrollView.contentSize = CGSize(width: size.width, height: end + 24)
    }
  }

  /// Where the text ends.
  private func layText(x: CGFloat, y: CGFloat, width: CGFloat) -> CGFloat {
    maker.frame = CGRect(x: x, y: y, width: width, height: 20)
    let nameHeight = name.sizeThatFits(CGSize(width: width, height: .infinity)).height
    name.frame = CGRect(x: x, y: y + 22, width: width, height: nameHeight)
    reviews.frame = CGRect(x: x, y: name.frame.maxY + 6, width: width, height: 36)
    price.frame = CGRect(x: x, y: reviews.frame.maxY + 6, width: width, height: 28)
    let link = inBag.intrinsicContentSize
    inBag.frame = CGRect(x: x, y: price.frame.maxY + 4, width: link.width, height: 32)
    let above = inBag.isHidden ? price.frame.maxY + 12 : inBag.frame.maxY + 8
    let wordsHeight = words.sizeThatFits(CGSize(width: width, height: .infinity)).height
    words.frame = CGRect(x: x, y: above, width: width, height: wordsHeight)
    return words.frame.maxY
  }
}

extension ProductViewController: ContextChecking, ContextAccepting, NamedInRoutes {
  /// With its number where it was asked for by one.
  var nameInRoutes: String { id.map { "Product\($0)" } ?? "Product" }

  func isTarget(for context: Int) -> Bool { id == context }

  static func checkCompatibility(with context: Int) throws {
    guard Catalogue.usual.product(context) != nil else {
      throw RoutingError.compositionFailed(
        .init(
          "\(ShopProblem.unknownProduct(context))",
          mending:
            "there are \(Catalogue.usual.products.map { "\($0.id)" }.joined(separator: ", "))"))
    }
  }

  func setup(with context: Int) throws {
    id = context
    // Said before there is a view: the page above it may be the only one that is seen.
    navigationItem.title = Catalogue.usual.product(context)?.name
    if isViewLoaded { showProduct() }
  }
}
