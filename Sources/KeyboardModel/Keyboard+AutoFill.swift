import DeviceModel
import Foundation
import VirtualTime

/// The sheet that a phone lays over the keyboard to choose a password from.
///
/// It takes the keys away: what stays on the screen is the app's accessory view, and where there is
/// none a hide tells of it. When it goes, the keyboard comes back to where it was, and what is
/// reported is wrong: frames with a y of minus their height, two in a row (fact 2.13).
extension Keyboard {
  /// What a keyboard's frame has left below the accessory while the sheet is up (facts 2.13, 2.14).
  static let heightUnderSheet = 71.0
  /// Between the two shows that follow the sheet.
  static let sheetDelay = Duration.milliseconds(50)

  /// True while passwords are to be chosen from.
  public var showsAutoFillSheet: Bool { phase.isUnderSheet }

  /// Whether the bar has what opens the sheet.
  public var offersAutoFillSheet: Bool {
    guard let focus, focus.offersAutoFill, focus.showsKeys else { return false }
    return device.idiom == .phone && !phase.isUnderSheet && phase.hasAutoFillBar
      && options.contains(.autoFill) && !options.contains(.hardwareKeyboard)
  }

  mutating func openAutoFillSheet(at now: Instant) -> [Effect] {
    guard state == .docked, offersAutoFillSheet, let focus else { return [] }
    settleAgenda()
    phase.isUnderSheet = true
    let rest = rest(for: focus)
    return go(
      to: rest, telling: rest.isDocked ? .show : .hide, from: reported, at: now, animated: true)
  }

  mutating func closeAutoFillSheet(at now: Instant) -> [Effect] {
    guard phase.isUnderSheet, let focus, let under = resting else { return [] }
    phase.isUnderSheet = false
    appoint(.afterSheet, at: now.advanced(by: Self.sheetDelay))
    return tellAboveScreen(under.reported.height, rest(for: focus), at: now)
  }

  /// The second of the two shows, with the height that the keyboard has again.
  mutating func tellAfterSheet(at now: Instant) -> [Effect] {
    guard let focus, slide != nil else { return [] }
    let rest = rest(for: focus)
    return tellAboveScreen(rest.reported.height, rest, at: now)
  }

  private mutating func tellAboveScreen(
    _ height: Double, _ rest: Rest, at now: Instant
  ) -> [Effect] {
    let wrong = CGRect(x: 0, y: -height, width: screen.width, height: height)
    resting = rest
    motion.glide(
      to: rest.frame, cover: rest.cover, screen: screen, at: now, tolerance: tolerance)
    return start(slide(.show, from: reported, to: wrong), isFalling: false, at: now)
  }

  /// Out of sight but for the accessory.
  func underSheet(for focus: Focus) -> Rest {
    let accessory = focus.accessoryHeight
    let top = screen.height - accessory
    return Rest(
      state: .shortcutBar,
      frame: CGRect(x: 0, y: top, width: screen.width, height: restingHeight(for: focus)),
      reported: CGRect(
        x: 0, y: top, width: screen.width, height: accessory + Self.heightUnderSheet),
      cover: accessory, isDocked: accessory > 0)
  }
}
