import DeviceModel
import GoldenFiles
import Raster
import Simulation
import Testing
import UIKit
import VirtualTime

/// An app of tabs and pages: a list with a large title, pages behind it.
@MainActor private final class ShelfApp: UIApplicationDelegate {
  var window: UIWindow?
  let list = ShelfList(style: .plain)
  lazy var pages = UINavigationController(rootViewController: list)
  let tabs = UITabBarController()
  private let isSplit: Bool

  init(isSplit: Bool) { self.isSplit = isSplit }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    list.title = "Shelf"
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    pages.navigationBar.prefersLargeTitles = true
    window.rootViewController = isSplit ? split() : tabbed()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func tabbed() -> UIViewController {
    pages.tabBarItem = UITabBarItem(
      title: "Home", image: UIImage(systemName: "house"),
      selectedImage: UIImage(systemName: "house.fill"))
    let bag = Self.page("Bag")
    bag.tabBarItem = UITabBarItem(
      title: "Bag", image: UIImage(systemName: "bag"),
      selectedImage: UIImage(systemName: "bag.fill"))
    bag.tabBarItem.badgeValue = "3"
    let account = Self.page("Account")
    account.tabBarItem = UITabBarItem(
      title: "Account", image: UIImage(systemName: "person.crop.circle"), tag: 0)
    tabs.viewControllers = [pages, bag, account]
    return tabs
  }

  private func split() -> UIViewController {
    let split = UISplitViewController()
    split.viewControllers = [
      pages, UINavigationController(rootViewController: Self.page("Atlas")),
    ]
    return split
  }

  static func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .systemBackground
    page.navigationItem.largeTitleDisplayMode = .never
    page.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .action), UIBarButtonItem(systemItem: .trash),
    ]
    let label = UILabel(frame: CGRect(x: 20, y: 240, width: 300, height: 30))
    label.text = "A page about \(title)"
    page.view.addSubview(label)
    return page
  }
}

private final class ShelfList: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    24
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Book \(indexPath.row + 1)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// What containers look like, pixel for pixel, at half size.
///
/// The pictures hold for the fonts and libraries that `Tests/Golden/raster/fonts.txt` names.
@MainActor struct PagesPictureTests {
  enum Moment: String, CaseIterable { case list, scrolled, push, page, swipe, tab }

  @Test(arguments: Moment.allCases, [Setting.Appearance.light, .dark])
  func `tabs and pages look like the system's, at rest and on the way`(
    moment: Moment, appearance: Setting.Appearance
  ) throws {
    let app = ShelfApp(isSplit: false)
    let (phone, world) = try start(app, on: "iPhone 15", appearance)
    world.enter(at: phone.now) { Self.reach(moment, in: app) }
    phone.handle(.cancelTouches)
    switch moment {
    case .push: phone.advance(to: phone.now.advanced(by: .milliseconds(120)))
    case .swipe:
      phone.advance(to: phone.now.advanced(by: .milliseconds(1500)))
      phone.handle(.touch(TouchInput(phase: .began, location: CGPoint(x: 4, y: 400))))
      for step in 1...10 {
        phone.advance(to: phone.now.advanced(by: .milliseconds(16)))
        let place = CGPoint(x: 4 + 15 * CGFloat(step), y: 400)
        phone.handle(.touch(TouchInput(phase: .moved, location: place)))
      }
    case .list, .scrolled, .page, .tab:
      phone.advance(to: phone.now.advanced(by: .milliseconds(1500)))
    }
    try expectPicture(of: phone, "\(moment.rawValue)-iphone-15-\(appearance.rawValue)")
  }

  @Test(arguments: [Setting.Appearance.light, .dark])
  func `a pad has list and details side by side`(appearance: Setting.Appearance) throws {
    let app = ShelfApp(isSplit: true)
    let (phone, _) = try start(app, on: "iPad 10.2", appearance)
    try expectPicture(of: phone, "split-ipad-10.2-\(appearance.rawValue)")
  }

  private static func reach(_ moment: Moment, in app: ShelfApp) {
    switch moment {
    case .list: break
    case .scrolled: app.list.tableView.contentOffset.y += 300
    case .push, .page, .swipe:
      app.pages.pushViewController(ShelfApp.page("Atlas"), animated: true)
    case .tab: app.tabs.selectedIndex = 1
    }
  }

  private func start(
    _ app: ShelfApp, on device: String, _ appearance: Setting.Appearance
  ) throws -> (Simulator, AppWorld) {
    let table = try DeviceTable.load(from: AssetFolder.locate())
    let phone = Simulator(
      Simulator.Configuration(
        device: try table.device(named: device), appearance: appearance,
        apps: [AppDescriptor(id: "shelf", name: "Shelf", icon: "icons/shop") { app }],
        textMeasurer: PangoTextMeasurer()))
    phone.handle(.launch(app: "shelf", url: nil))
    phone.advance(to: .ms(1500))
    return (phone, try #require(phone.world(of: "shelf")))
  }

  private func expectPicture(of phone: Simulator, _ name: String) throws {
    let artwork = ArtworkLibrary(folder: try AssetFolder.locate().file("Artwork").path)
    let compositor = ImageCompositor(
      cache: LayerCache(rasteriser: Rasteriser(text: PangoTextMeasurer(), artwork: artwork)))
    let picture = compositor.draw(phone.frame(), scale: 0.5)
    expectGolden(bytes: picture.png(), at: "pages/\(name).png") { golden, _ in
      guard let golden = try? Bitmap(png: golden) else {
        return GoldenDifference("the golden file is no PNG picture")
      }
      return picture.difference(from: golden).map {
        GoldenDifference("\($0.count) pixels differ", picture: $0.picture.png())
      }
    }
  }
}
