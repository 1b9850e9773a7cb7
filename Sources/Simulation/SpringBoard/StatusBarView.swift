import DeviceModel
import UIKit

/// Time, signal, network and battery along the screen's upper edge, in one colour.
///
/// Where they stand depends on what the screen lacks there (look facts 3.1.9 to 3.1.11, 2.4.11).
final class StatusBarView: UIView {
  private let time = UILabel(frame: .zero)
  /// The carrier on phones with a home button, the date on iPads.
  private let note = UILabel(frame: .zero)
  private let charge = UILabel(frame: .zero)
  private let signal = UIImageView(image: UIImage(systemName: "cellularbars"))
  private let network = UIImageView(image: UIImage(systemName: "wifi"))
  private let battery = UIImageView(image: UIImage(systemName: "battery.100"))

  /// Shown where the bar has room for a name.
  private static let carrier = "Handset"

  init(color: UIColor) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    tintColor = color
    charge.text = "100%"
    for label in [time, note, charge] {
      label.textColor = color
      addSubview(label)
    }
    for sign in [signal, network, battery] {
      sign.contentMode = .scaleToFill
      addSubview(sign)
    }
  }

  required init?(coder: NSCoder) { nil }

  var clock = StatusBarClock(Date(timeIntervalSince1970: 0)) {
    didSet { if clock != oldValue { setNeedsLayout() } }
  }

  /// What the clock shows.
  var timeText: String { time.text ?? "" }

  override func layoutSubviews() {
    super.layoutSubviews()
    let device = AppWorld.current.device
    let usesEars = device.cutOut.kind != .none && device.idiom == .phone
    signal.isHidden = device.idiom == .pad
    note.isHidden = usesEars
    charge.isHidden = usesEars
    time.font = .systemFont(ofSize: usesEars ? 17 : 12, weight: .semibold)
    note.font = .systemFont(ofSize: 12, weight: device.idiom == .pad ? .semibold : .regular)
    charge.font = .systemFont(ofSize: 12)
    time.text = usesEars ? clock.time : clock.timeOfDay
    note.text = device.idiom == .pad ? clock.date : Self.carrier
    if usesEars {
      layoutInEars(device)
    } else if device.idiom == .pad {
      layoutOnPad(device)
    } else {
      layoutOnHomeButtonPhone()
    }
  }

  /// The time in the middle of the left ear, the signs in the right one's.
  private func layoutInEars(_ device: Device) {
    let cutOut = device.cutOutFrame ?? .zero
    let ear = cutOut.minX
    let isIsland = device.cutOut.kind == .island
    // Beside a notch the line lies below the middle, and the screen's corner pushes inwards.
    let line = isIsland ? cutOut.midY : bounds.height / 2 + 1.5
    let push: CGFloat = isIsland ? 2 : 5
    place(time, centerX: ear / 2 + push, line: line)
    let scale: CGFloat = ear < 100 ? 0.9 : 1
    let gap: CGFloat = ear < 100 ? 4.5 : 6
    let signs = sized(signal: 18 * scale, network: 17 * scale, battery: 27 * scale)
    let width = signs.reduce(0) { $0 + $1.bounds.width } + gap * CGFloat(signs.count - 1)
    row(signs, from: bounds.width - ear / 2 - push - width / 2, gap: gap, line: line)
  }

  /// Signal, carrier and network on the left, the time in the middle, the battery on the right.
  private func layoutOnHomeButtonPhone() {
    let line = bounds.height / 2
    place(time, centerX: bounds.midX, line: line)
    _ = sized(signal: 15, network: 14, battery: 24)
    note.sizeToFit()
    row([signal, note, network], from: 6, gap: 4, line: line)
    layoutCharge(right: bounds.width - 6, line: line)
  }

  /// Time and date on the left, network and battery on the right.
  private func layoutOnPad(_ device: Device) {
    let margin: CGFloat = device.hasHomeButton ? 8 : 20
    let line = bounds.height / 2 + (device.hasHomeButton ? 0 : 1)
    _ = sized(signal: 15, network: 15, battery: 25)
    time.sizeToFit()
    note.sizeToFit()
    row([time, note], from: margin, gap: 8, line: line)
    layoutCharge(right: bounds.width - margin, line: line)
    guard device.idiom == .pad else { return }
    network.center.x = charge.frame.minX - 5 - network.bounds.width / 2
    network.center.y = line
  }

  private func layoutCharge(right: CGFloat, line: CGFloat) {
    charge.sizeToFit()
    let width = charge.bounds.width + 4 + battery.bounds.width
    row([charge, battery], from: right - width, gap: 4, line: line)
  }

  // MARK: Placing

  private func sized(signal: CGFloat, network: CGFloat, battery: CGFloat) -> [UIImageView] {
    for (sign, width) in [(self.signal, signal), (self.network, network), (self.battery, battery)] {
      let size = sign.image?.size ?? .zero
      guard size.width > 0 else { continue }
      sign.bounds.size = CGSize(width: width, height: size.height * width / size.width)
    }
    return [self.signal, self.network, self.battery]
  }

  private func row(_ views: [UIView], from left: CGFloat, gap: CGFloat, line: CGFloat) {
    var x = left
    for view in views {
      view.center = CGPoint(x: x + view.bounds.width / 2, y: line)
      x += view.bounds.width + gap
    }
  }

  private func place(_ label: UILabel, centerX: CGFloat, line: CGFloat) {
    label.sizeToFit()
    label.center = CGPoint(x: centerX, y: line)
  }
}
