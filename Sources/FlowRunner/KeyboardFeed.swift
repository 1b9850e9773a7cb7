import DeviceModel
import Foundation
import KeyboardTracking

/// Raw notifications to a view, and who keeps it clear.
public struct KeyboardFeed: Hashable, Sendable {
  /// Its screen is empty where it is to be the phone's.
  public var kase: KeyboardCase
  /// Of the presets and the single fixes one, or `layoutGuide`; nil for the flow's tracker.
  public var tracker: String?
  /// What the step leaves to the phone.
  var takesIdiom = false
  var takesSafeArea = false

  static let trackers =
    (TrackerFixes.presets + TrackerFixes.each).map(\.name) + [CaseSubject.layoutGuide.rawValue]

  /// The whole case on a device that is held so.
  func kase(on device: Device, _ orientation: Orientation) -> KeyboardCase {
    var whole = kase
    guard kase.screen == .zero else {
      if takesIdiom { whole.isPad = min(kase.screen.width, kase.screen.height) >= 700 }
      return whole
    }
    let size = device.size(in: orientation)
    whole.screen = CGSize(width: size.width, height: size.height)
    if takesIdiom { whole.isPad = device.idiom == .pad }
    if takesSafeArea {
      let insets =
        size.width > size.height ? device.safeArea.landscape : device.safeArea.portrait
      whole.safeAreaBottom = CGFloat(insets.bottom)
    }
    return whole
  }
}
