import DeviceModel
import Drawing
import Foundation
import KeyboardModel
import UIKit

extension Simulator {
  /// What a run starts from.
  public struct Configuration {
    public var device: Device
    public var orientation: Orientation
    public var appearance: Setting.Appearance
    public var apps: [AppDescriptor]
    /// The devices that `Setting.device` may name.
    public var devices: DeviceTable
    public var seed: UInt64
    /// Shared by the apps and the home screen.
    public var textMeasurer: any TextMeasuring
    /// The wall clock at boot, in seconds since 1970, as the device's own time zone shows it.
    public var wallClock: Double
    /// What apps read by name, where it is not what their settings begin with.
    public var appSettings: [String: String]
    /// Keyboards that the globe goes through, and by their ids the words that the bar offers.
    public var languages: [KeyboardLanguage] = [.english]
    public var words: [String: Suggestions] = [:]
    public var emoji = EmojiTable()

    public init(
      device: Device = .iPhone15, orientation: Orientation = .portrait,
      appearance: Setting.Appearance = .light, apps: [AppDescriptor],
      devices: DeviceTable? = nil, seed: UInt64 = 1,
      textMeasurer: any TextMeasuring = EvenTextMeasurer(),
      wallClock: Double = Self.nineFortyOne, appSettings: [String: String] = [:]
    ) {
      self.device = device
      self.orientation = orientation
      self.appearance = appearance
      self.apps = apps
      self.devices = devices ?? DeviceTable(devices: [device])
      self.seed = seed
      self.textMeasurer = textMeasurer
      self.wallClock = wallClock
      self.appSettings = appSettings
    }

    /// Takes the keyboards, word lists and emoji that come with the phone.
    public mutating func loadLanguages(from assets: AssetFolder) throws {
      languages = try KeyboardLanguage.loadAll(from: assets)
      emoji = try EmojiTable.load(from: assets)
      for language in languages { words[language.id] = .load(language.id, from: assets) }
    }

    /// The settings of all apps by their keys; apps that share a key share its value.
    public var settingsByKey: [String: AppSetting] {
      Dictionary(
        apps.flatMap(\.settings).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What every app's settings are at the start.
    var initialSettings: [String: String] {
      settingsByKey.compactMapValues(\.initial).merging(appSettings) { _, chosen in chosen }
    }

    /// Tuesday, 9 January 2024, 9:41: the hour that pictures of phones show.
    public static let nineFortyOne = 1_704_793_260.0
  }
}
