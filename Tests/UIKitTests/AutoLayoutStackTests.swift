import Testing
import VirtualTime

@testable import UIKit

@MainActor struct AutoLayoutStackTests {
  let stage = AutoLayoutStage()

  /// As large as it is told, and content with that.
  private final class Block: UIView {
    var size = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { size }
  }

  private func blocks(_ sizes: [(CGFloat, CGFloat)]) -> [Block] {
    sizes.map { width, height in
      let block = Block(frame: .zero)
      block.size = CGSize(width: width, height: height)
      return block
    }
  }

  /// A row of 300 × 100 points.
  private func row(
    _ views: [UIView], _ distribution: UIStackView.Distribution,
    _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 0
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stage.view.addSubview(stack)
    return stack
  }

  @Test(
    arguments: [
      (.fillEqually, [0, 105, 210], [90, 90, 90]),
      (.fillProportionally, [0, 60, 135], [45, 60, 165]),
      (.equalSpacing, [0, 85, 180], [30, 40, 120]),
      (.equalCentering, [0, 107, 178], [30, 40, 122]),
    ] as [(UIStackView.Distribution, [CGFloat], [CGFloat])])
  func `distributions share the length`(
    distribution: UIStackView.Distribution, places: [CGFloat], widths: [CGFloat]
  ) {
    let own: CGFloat = distribution == .fillProportionally ? 110 : widths[2]
    let views = stage.at(0) {
      let views = blocks([(30, 10), (40, 10), (own, 10)])
      _ = row(views, distribution, spacing: 15)
      return views
    }

    #expect(views.map(\.frame.minX) == places)
    #expect(views.map(\.frame.width) == widths)
  }

  @Test func `fill stretches the view that hugs least`() {
    let views = stage.at(0) {
      let views = blocks([(30, 10), (40, 10), (50, 10)])
      views[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
      _ = row(views, .fill, spacing: 10)
      return views
    }

    #expect(views.map(\.frame.width) == [30, 200, 50])
    #expect(views.map(\.frame.height) == [100, 100, 100])
  }

  @Test(
    arguments: [
      (.leading, [0, 0]), (.trailing, [80, 60]), (.center, [40, 30]),
    ] as [(UIStackView.Alignment, [CGFloat])])
  func `alignments place the views across`(alignment: UIStackView.Alignment, places: [CGFloat]) {
    let views = stage.at(0) {
      let views = blocks([(100, 20), (200, 40)])
      _ = row(views, .fill, alignment)
      return views
    }

    #expect(views.map(\.frame.minY) == places)
    #expect(views.map(\.frame.height) == [20, 40])
  }

  @Test func `a stack without a given size is as large as its views need`() {
    let stack = stage.at(0) {
      let stack = stage.add(UIStackView(arrangedSubviews: blocks([(30, 20), (40, 50)])))
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 6
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      stack.insetsLayoutMarginsFromSafeArea = false
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        stack.topAnchor.constraint(equalTo: stage.view.topAnchor),
      ])
      return stack
    }

    #expect(stack.frame.size == CGSize(width: 46, height: 80))
    #expect(stack.arrangedSubviews[0].frame.origin == CGPoint(x: 7, y: 1))
    #expect(
      stage.at(1) { stack.systemLayoutSizeFitting(.zero) } == CGSize(width: 46, height: 80))
  }

  @Test func `baselines of different fonts are one line`() {
    let labels = stage.at(0) {
      let labels = [UILabel(), UILabel()]
      labels[0].text = "small"
      labels[1].text = "large"
      labels[1].font = .systemFont(ofSize: 40)
      _ = row(labels, .fill, .firstBaseline)
      return labels
    }

    let lines = labels.map { $0.frame.minY + $0.font.ascender }
    #expect(abs(lines[0] - lines[1]) < 0.4, "to a pixel")
  }

  @Test func `a hidden view leaves its place and the gap after it, and custom gaps count`() {
    let (stack, views) = stage.at(0) {
      let views = blocks([(30, 10), (40, 10), (50, 10)])
      let stack = stage.add(UIStackView(arrangedSubviews: views))
      stack.spacing = 10
      stack.setCustomSpacing(25, after: views[0])
      stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
      stack.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
      return (stack, views)
    }
    #expect(views.map(\.frame.minX) == [0, 55, 105] && stack.frame.width == 155)

    stage.at(1) { views[1].isHidden = true }
    #expect(views[2].frame.minX == 55 && stack.frame.width == 105)

    stage.at(2) { views[1].isHidden = false }
    #expect(views.map(\.frame.minX) == [0, 55, 105])
    #expect(stage.complaints().isEmpty)
  }

  @Test func `hidden in an animation a view is seen until the others have moved up`() {
    let views = stage.at(0) {
      let views = blocks([(30, 10), (40, 10), (50, 10)])
      let stack = stage.add(UIStackView(arrangedSubviews: views))
      stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
      stack.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
      return views
    }

    stage.at(10) {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: .curveLinear, animations: { views[1].isHidden = true }
      )
    }

    #expect(views[1].isHidden && !views[1].layer.isHidden)
    #expect(abs(LayerGeometry(views[2].layer, at: .ms(110)).frame.minX - 50) < 0.01)
    stage.at(300) {}
    #expect(views[1].isHidden && views[1].layer.isHidden)
  }

  @Test func `a view that leaves the stack is arranged no more`() {
    let (stack, views) = stage.at(0) {
      let views = blocks([(30, 10), (40, 10)])
      return (row(views, .equalSpacing), views)
    }

    stage.at(1) { views[0].removeFromSuperview() }

    #expect(stack.arrangedSubviews.count == 1)
    #expect(views[1].frame.minX == 0 && views[1].frame.width == 300)
  }
}
