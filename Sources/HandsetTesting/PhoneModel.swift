import DeviceModel

/// A device by its name in the device table.
///
///     Phone(.iPadPro11, …)
///     Phone("iPad 10.2", …)
public struct PhoneModel: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public var name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }

  public var description: String { name }

  public static let iPhoneSE: PhoneModel = "iPhone SE"
  public static let iPhone8: PhoneModel = "iPhone 8"
  public static let iPhone8Plus: PhoneModel = "iPhone 8 Plus"
  public static let iPhoneX: PhoneModel = "iPhone X"
  public static let iPhone13Mini: PhoneModel = "iPhone 13 mini"
  public static let iPhone15: PhoneModel = "iPhone 15"
  public static let iPhone15Pro: PhoneModel = "iPhone 15 Pro"
  public static let iPhone17: PhoneModel = "iPhone 17"
  public static let iPhone17ProMax: PhoneModel = "iPhone 17 Pro Max"
  public static let iPhoneAir: PhoneModel = "iPhone Air"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let iPad9_7: PhoneModel = "iPad 9.7"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let iPad10_2: PhoneModel = "iPad 10.2"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let iPad10_9: PhoneModel = "iPad 10.9"
  public static let iPadMini6: PhoneModel = "iPad mini 6"
  public static let iPadPro11: PhoneModel = "iPad Pro 11"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let iPadPro12_9: PhoneModel = "iPad Pro 12.9"
  public static let iPadPro13: PhoneModel = "iPad Pro 13"

  /// All that have a name here; a table of one's own may hold more.
  public static let all: [PhoneModel] = [
    .iPhoneSE, .iPhone8, .iPhone8Plus, .iPhoneX, .iPhone13Mini, .iPhone15, .iPhone15Pro, .iPhone17,
    .iPhone17ProMax, .iPhoneAir, .iPad9_7, .iPad10_2, .iPad10_9, .iPadMini6, .iPadPro11,
    .iPadPro12_9, .iPadPro13,
  ]
}
