import Routing
import UIKit

/// One talk with the people of the shop.
final class ChatViewController: UIViewController, NibInstantiable {
  private let scrollView = DraggableScrollView()
  private var bubbles: [(view: UIView, label: UILabel, isOurs: Bool)] = []
  private(set) var number = 9

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    showChat()
  }

  private func showChat() {
    let chat = ShopAppDelegate.current?.session.chat(number)
    navigationItem.title = chat?.title ?? "Chat \(number)"
    for bubble in bubbles { bubble.view.removeFromSuperview() }
    bubbles = (chat?.lines ?? ["Hello! How can we help?"]).enumerated().map { index, line in
      let isOurs = index % 2 == 1
      let bubble = UIView()
      bubble.backgroundColor = isOurs ? ShopLook.tint : .secondarySystemBackground
      bubble.layer.cornerRadius = 18
      bubble.layer.cornerCurve = .continuous
      let label = ShopLook.label(17, .regular, isOurs ? .white : .label, lines: 0)
      label.text = line
      bubble.addSubview(label)
      scrollView.addSubview(bubble)
      return (bubble, label, isOurs)
    }
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let margin = ShopLook.readableMargin(in: view)
    let most = min(420, (view.bounds.width - 2 * margin) * 0.78)
    var y: CGFloat = 12
    for bubble in bubbles {
      let text = bubble.label.sizeThatFits(CGSize(width: most - 28, height: .infinity))
      let size = CGSize(width: text.width + 28, height: text.height + 18)
      let x = bubble.isOurs ? view.bounds.width - margin - size.width : margin
      bubble.view.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
      bubble.label.frame = CGRect(x: 14, y: 9, width: text.width, height: text.height)
      y += size.height + 8
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: y)
  }
}

extension ChatViewController: ContextChecking, ContextAccepting, NamedInRoutes {
  var nameInRoutes: String { "Chat\(number)" }

  func isTarget(for context: Int) -> Bool { number == context }

  static func checkCompatibility(with context: Int) throws {
    guard SupportChat.examples.contains(where: { $0.number == context }) else {
      throw RoutingError.compositionFailed(
        .init(
          "\(ShopProblem.unknownChat(context))",
          mending:
            "there are \(SupportChat.examples.map { "\($0.number)" }.joined(separator: ", "))"))
    }
  }

  func setup(with context: Int) throws {
    number = context
    navigationItem.title = SupportChat.examples.first { $0.number == context }?.title
    if isViewLoaded { showChat() }
  }
}
