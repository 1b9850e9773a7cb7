import DeviceModel
import UIKit

/// The icons of the installed apps on the wallpaper, and the dock.
final class HomeViewController: UIViewController {
  private let apps: [AppDescriptor]
  private let launch: (String) -> Void
  private let wallpaper = WallpaperView(isBlurred: false)
  /// Lies over the wallpaper while an app is in front or on its way.
  private let frost = WallpaperView(isBlurred: true)
  private let content = UIView(frame: .zero)
  private let dockGround = WallpaperView(isBlurred: true)
  private var icons: [HomeIconView] = []

  /// Look facts 5.5.4: how far the icons step back from an app in front.
  private static let depth: CGFloat = 0.9

  init(apps: [AppDescriptor], launch: @escaping (String) -> Void) {
    self.apps = apps
    self.launch = launch
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Places

  private var docked: [AppDescriptor] { apps.filter(\.isInDock) }
  private var loose: [AppDescriptor] { apps.filter { !$0.isInDock } }

  private var grid: HomeGrid {
    let world = AppWorld.current
    return HomeGrid(device: world.device, orientation: world.orientation, docked: docked.count)
  }

  /// Where an app's icon stands at rest, in screen points; the middle for one that has no place.
  func iconPlace(of app: String) -> IconPlace {
    let grid = grid
    guard let box = place(of: app, in: grid) else {
      let screen = UIScreen.main.bounds
      let side = grid.iconSide
      return IconPlace(
        frame: CGRect(
          x: screen.midX - side / 2, y: screen.midY - side / 2, width: side, height: side),
        radius: HomeGrid.cornerRadius(ofIcon: side))
    }
    return IconPlace(frame: box, radius: HomeGrid.cornerRadius(ofIcon: box.width))
  }

  private func place(of app: String, in grid: HomeGrid) -> CGRect? {
    if let index = docked.firstIndex(where: { $0.id == app }) {
      return grid.dockIcon(at: index, of: docked.count)
    }
    guard let index = loose.firstIndex(where: { $0.id == app }), index < grid.capacity else {
      return nil
    }
    return grid.icon(at: index)
  }

  // MARK: Views

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(wallpaper)
    frost.alpha = 0
    view.addSubview(frost)
    view.addSubview(content)
    // Look facts 1.3.6.
    dockGround.glass = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 37.0 / 255, alpha: 0.55) : UIColor(white: 245.0 / 255, alpha: 0.44)
    }
    content.addSubview(dockGround)
    for app in apps {
      let icon = HomeIconView(app: app, showsName: !app.isInDock, open: launch)
      icons.append(icon)
      content.addSubview(icon)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let screen = view.bounds
    for ground in [wallpaper, frost] {
      ground.frame = screen
      ground.screenRect = screen
    }
    content.bounds = screen
    content.center = CGPoint(x: screen.midX, y: screen.midY)
    let grid = grid
    layoutDock(grid.dock)
    for icon in icons {
      icon.labelSize = grid.labelSize
      let place = place(of: icon.app, in: grid)
      icon.isHidden = place == nil
      if let place { icon.frame = place }
    }
  }

  private func layoutDock(_ dock: HomeGrid.Dock) {
    dockGround.frame = dock.ground
    dockGround.layer.cornerRadius = dock.radius
    dockGround.screenRect = view.bounds.offsetBy(dx: -dock.ground.minX, dy: -dock.ground.minY)
    // The iPad's platter is as wide as its icons; without any there is none.
    dockGround.isHidden = traitCollection.userInterfaceIdiom == .pad && docked.isEmpty
  }

  // MARK: Motion

  /// Steps back behind an app that opens, or comes forward (look facts 5.5.4).
  func step(back isBack: Bool, animated: Bool) {
    let content = content
    let frost = frost
    let alpha: CGFloat = isBack ? 0 : 1
    let scale = isBack && !AppWorld.current.reducesMotion ? Self.depth : 1
    func setAlpha() {
      content.alpha = alpha
      frost.alpha = 1 - alpha
    }
    func setScale() { content.transform = CGAffineTransform(scaleX: scale, y: scale) }
    guard animated else {
      UIView.performWithoutAnimation {
        setAlpha()
        setScale()
      }
      return
    }
    UIView.animate(
      springDuration: 0.702, bounce: 1 - 0.783, options: .beginFromCurrentState,
      animations: setScale)
    UIView.animate(
      springDuration: 0.444, bounce: 0, options: .beginFromCurrentState, animations: setAlpha)
  }

  /// Takes an app's icon off the home screen while its picture is under way, or puts it back.
  func setAway(_ isAway: Bool, app: String) {
    let icon = icons.first { $0.app == app }
    icon?.isAway = isAway
    icon?.showName(!isAway, after: 0)
  }

  /// The icon's picture is on its way home.
  func expect(_ app: String) {
    icons.first { $0.app == app }?.showName(true, after: 0.15)
  }
}
