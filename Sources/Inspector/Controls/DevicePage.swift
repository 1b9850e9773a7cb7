import DeviceModel
import UIKit

/// All devices of the table to choose from, phones first.
final class DevicePage: UIView {
  let back = UIButton(type: .system)
  private let title = UILabel("Device", size: 15, weight: .semibold)
  let list = CardList()
  private(set) var rows: [TappableRow] = []

  var left: () -> Void = {}
  var chosen: (String) -> Void = { _ in }
  private static let bar: CGFloat = 40

  init(_ devices: [Device]) {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    back.setTitle("Controls", for: .normal)
    back.setImage(.sign("chevron.left", pointSize: 13), for: .normal)
    back.addAction(UIAction { [weak self] _ in self?.left() }, for: .touchUpInside)
    title.textAlignment = .center
    list.top = 4
    let cards = [(Device.Idiom.phone, "iPhone"), (.pad, "iPad")].compactMap {
      card(of: devices.filter { [idiom = $0.0] in $0.idiom == idiom }, title: $0.1)
    }
    list.setCards(cards)
    for view in [list, back, title] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func card(of devices: [Device], title: String) -> Card? {
    guard !devices.isEmpty else { return nil }
    let made = devices.map { device in
      let size = device.screen.size
      return TappableRow(
        device.name, value: "\(EntryText.number(size.width)) × \(EntryText.number(size.height))"
      ) { [weak self] in self?.chosen(device.name) }
    }
    rows += made
    return Card(title: title, rows: made)
  }

  /// Puts the mark beside the device in use.
  func show(_ name: String) {
    for row in rows { row.sign = row.name.text == name ? .chosen : .none }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = back.intrinsicContentSize
    back.frame = CGRect(
      x: Metrics.margin - 6, y: 0, width: size.width + 4, height: Self.bar - 8)
    title.frame = CGRect(x: 100, y: 0, width: bounds.width - 200, height: Self.bar - 8)
    list.frame = CGRect(
      x: 0, y: Self.bar, width: bounds.width, height: max(0, bounds.height - Self.bar))
  }
}
