import DeviceModel
import GoldenFiles
import KeyboardModel
import Raster
import Simulation
import Testing
import UIKit
import VirtualTime

/// An app with a field at its top.
@MainActor private final class FieldApp: UIApplicationDelegate {
  var window: UIWindow?
  let field = UITextField()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    field.frame = CGRect(x: 20, y: 90, width: window.bounds.width - 40, height: 40)
    field.borderStyle = .roundedRect
    page.view.addSubview(field)
    window.rootViewController = page
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// A phone with that app, its keyboard up.
@MainActor private struct FieldPhone {
  let phone: Simulator
  let app: FieldApp
  let world: AppWorld
  let compositor: ImageCompositor

  init(
    _ device: String, _ appearance: Setting.Appearance, _ setUp: (UITextField) -> Void = { _ in }
  ) throws {
    let assets = try AssetFolder.locate()
    let text = PangoTextMeasurer()
    let app = FieldApp()
    var configuration = Simulator.Configuration(
      device: try DeviceTable.load(from: assets).device(named: device), appearance: appearance,
      apps: [AppDescriptor(id: "field", name: "Field", icon: "icons/notes") { app }],
      textMeasurer: text)
    try configuration.loadLanguages(from: assets)
    phone = Simulator(configuration)
    phone.handle(.launch(app: "field", url: nil))
    phone.advance(to: .ms(1500))
    world = try #require(phone.world(of: "field"))
    self.app = app
    compositor = ImageCompositor(
      cache: LayerCache(
        rasteriser: Rasteriser(
          text: text, artwork: ArtworkLibrary(folder: assets.file("Artwork").path))))
    world.enter(at: phone.now) {
      setUp(app.field)
      app.field.becomeFirstResponder()
    }
    phone.handle(.cancelTouches)
    wait(1000)
  }

  func wait(_ milliseconds: Int64) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  func touch(_ phase: UITouch.Phase, _ place: CGPoint) {
    phone.handle(.touch(TouchInput(phase: phase, location: place)))
  }

  func press(_ id: String) throws {
    let keys = world.enter(at: phone.now) { world.keyboardScene.shownKeys() }
    let frame = try #require(keys.first { $0.key.id == id }?.frame, "no key \(id)")
    touch(.began, CGPoint(x: frame.midX, y: frame.midY))
    wait(50)
  }

  func tap(_ id: String) throws {
    try press(id)
    phone.handle(.touch(TouchInput(phase: .ended, location: lastPlace(of: id))))
    wait(300)
  }

  private func lastPlace(of id: String) -> CGPoint {
    let keys = world.enter(at: phone.now) { world.keyboardScene.shownKeys() }
    let frame = keys.first { $0.key.id == id }?.frame ?? .zero
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func expectPicture(_ name: String) {
    let picture = compositor.draw(phone.frame(), scale: 0.5)
    expectGolden(bytes: picture.png(), at: "keyboard/\(name).png") { golden, _ in
      guard let golden = try? Bitmap(png: golden) else {
        return GoldenDifference("the golden file is no PNG picture")
      }
      return picture.difference(from: golden).map {
        GoldenDifference("\($0.count) pixels differ", picture: $0.picture.png())
      }
    }
  }
}

/// What the keyboard looks like, pixel for pixel, at half size.
///
/// The pictures hold for the fonts and libraries that `Tests/Golden/raster/fonts.txt` names.
@MainActor struct KeyboardPictureTests {
  @Test(arguments: [Setting.Appearance.light, .dark])
  func `an accent row opens over a held letter`(appearance: Setting.Appearance) throws {
    let phone = try FieldPhone("iPhone 15", appearance) { $0.text = "caf" }
    try phone.press("e")
    phone.wait(600)

    phone.expectPicture("accents-\(appearance.rawValue)")
  }

  @Test(arguments: [Setting.Appearance.light, .dark])
  func `emoji take the letters' place`(appearance: Setting.Appearance) throws {
    let phone = try FieldPhone("iPhone 15", appearance)
    try phone.tap("emoji")
    phone.wait(500)

    phone.expectPicture("emoji-\(appearance.rawValue)")
  }

  @Test(arguments: ["iPhone SE", "iPad 10.2", "iPad Pro 12.9"])
  func `emoji fit every keyboard`(device: String) throws {
    let phone = try FieldPhone(device, .light)
    phone.phone.handle(.keyboardGesture(.turn(to: .emoji)))
    phone.wait(800)

    phone.expectPicture("emoji-\(device.lowercased().replacing(" ", with: "-"))")
  }

  @Test(arguments: ["numbers", "symbols", "ru", "hi"])
  func `every page and language has its keys`(page: String) throws {
    let phone = try FieldPhone("iPhone 15", .light) { $0.text = "x" }
    switch page {
    case "numbers": try phone.tap("numbers.left")
    case "symbols":
      try phone.tap("numbers.left")
      try phone.tap("symbols.left")
    case "ru": try phone.tap("globe")
    default:
      try phone.tap("globe")
      try phone.tap("globe")
    }
    phone.wait(2000)

    phone.expectPicture("page-\(page)")
  }

  @Test(
    arguments: [
      ("email", UIKeyboardType.emailAddress), ("url", .URL), ("web-search", .webSearch),
      ("number-pad", .numberPad), ("decimal-pad", .decimalPad), ("phone-pad", .phonePad),
    ], [Setting.Appearance.light, .dark])
  func `a field for something has keys for it`(
    kind: (name: String, type: UIKeyboardType), appearance: Setting.Appearance
  ) throws {
    let phone = try FieldPhone("iPhone 15", appearance) {
      $0.keyboardType = kind.type
      $0.returnKeyType = kind.type == .emailAddress ? .next : .go
      $0.enablesReturnKeyAutomatically = kind.type == .URL
    }

    phone.expectPicture("field-\(kind.name)-\(appearance.rawValue)")
  }

  @Test(arguments: ["globe", "hide"])
  func `a held key opens its list`(key: String) throws {
    let phone = try FieldPhone("iPad 10.2", .light)
    try phone.press(key)
    phone.wait(600)

    phone.expectPicture("list-\(key)")
  }

  @Test(
    arguments: [Keyboard.Mode.undocked, .splitDocked, .splitUndocked, .floating],
    [Setting.Appearance.light, .dark])
  func `a pad's keyboard has every mode`(
    mode: Keyboard.Mode, appearance: Setting.Appearance
  ) throws {
    let phone = try FieldPhone("iPad 10.2", appearance)
    phone.phone.handle(.setting(.keyboardMode(mode)))
    phone.wait(2000)

    phone.expectPicture("mode-\(mode.rawValue)-\(appearance.rawValue)")
  }

  @Test(arguments: ["shortcut-bar", "minimised-bar"])
  func `a hardware keyboard leaves a bar`(bar: String) throws {
    let phone = try FieldPhone("iPad 10.2", .light)
    phone.phone.handle(.setting(.keyboardOption(.hardwareKeyboard, true)))
    if bar == "minimised-bar" { phone.phone.handle(.setting(.keyboardOption(.minimisedBar, true))) }
    phone.wait(2000)

    phone.expectPicture(bar)
  }

  @Test func `the space bar as a trackpad leaves the keys blank`() throws {
    let phone = try FieldPhone("iPhone 15", .light) { $0.text = "one two three" }
    try phone.press("space")
    phone.wait(600)

    phone.expectPicture("trackpad")
  }
}
