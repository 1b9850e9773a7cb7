import DeviceModel
import Drawing
import Foundation
import Raster
import SDLHost
import Simulation
import UIKit
import VirtualTime

/// What a list of ten thousand rows costs: loading, scrolling, inserting and deleting.
let scrolling = BenchGroup(name: "scrolling: a list of 10,000 rows, 786 × 1704 pixels") {
  recorder in
  do {
    for heights in [LongList.Heights.equal, .asked, .ofCells] {
      try measureList(heights, &recorder)
    }
  } catch {
    recorder.record("not measured: \(error)", .nan, "", goal: .atMost(0))
  }
}

@MainActor private func measureList(
  _ heights: LongList.Heights, _ recorder: inout Recorder
) throws {
  let scene = try LongScene(heights)
  let name = heights.rawValue
  let loads = (0..<9).map { _ in nanoseconds { scene.reload() } / 1e6 }
  recorder.record("\(name): reloadData and layout", median(loads), "ms", goal: .atMost(2))
  scene.fling()
  let frames = (0..<120).map { _ in nanoseconds { scene.step() } / 1e6 }
  recorder.record(
    "\(name): simulate + layout + compose, gliding, median", median(frames), "ms",
    goal: .atMost(2))
  // Slow enough that most frames bring no new row.
  scene.glideSlowly()
  for _ in 0..<60 { scene.step() }
  var steady = 0
  var made = 0
  for _ in 0..<60 {
    let before = scene.list.exchanged
    let count = allocations { scene.step() }
    if scene.list.exchanged == before {
      steady += 1
      made += count
    }
  }
  recorder.record(
    "\(name): allocations in \(steady) gliding frames in which no row came or went", Double(made),
    "",
    goal: .atMost(0))
  let inserts = (0..<9).map { _ in nanoseconds { scene.insert() } / 1e6 }
  recorder.record("\(name): inserting one row", median(inserts), "ms", goal: .atMost(2))
  let deletes = (0..<9).map { _ in nanoseconds { scene.delete() } / 1e6 }
  recorder.record("\(name): deleting one row", median(deletes), "ms", goal: .atMost(2))
}

/// A phone that shows the list, composed as in a window.
@MainActor private final class LongScene {
  let list: LongList
  private let phone: Simulator
  private let compositor: SDLCompositor
  private var frame: Frame

  struct NoSurface: Error {}

  init(_ heights: LongList.Heights) throws {
    let assets = try AssetFolder.locate()
    let text = PangoTextMeasurer()
    let list = LongList(heights)
    self.list = list
    phone = Simulator(
      Simulator.Configuration(
        apps: [AppDescriptor(id: "list", name: "List", icon: "icons/notes") { list }],
        textMeasurer: text))
    frame = Frame(size: phone.device.size(in: .portrait), scale: 2)
    let rasteriser = Rasteriser(
      text: text, artwork: ArtworkLibrary(folder: assets.file("Artwork").path))
    guard
      let compositor = SDLCompositor(
        width: 786, height: 1704, cache: LayerCache(rasteriser: rasteriser))
    else { throw NoSurface() }
    self.compositor = compositor
    phone.handle(.launch(app: "list", url: nil))
    advance(by: 2000)
    compose()
  }

  /// One frame at 60 hertz.
  func step() {
    phone.advance(to: phone.now.advanced(by: .microseconds(16_667)))
    compose()
  }

  func reload() {
    enter {
      list.table.reloadData()
      list.table.layoutIfNeeded()
    }
  }

  func fling() {
    touch(.began, 700)
    for y in stride(from: 640.0, through: 100, by: -60) {
      advance(by: 16)
      touch(.moved, y)
    }
    touch(.ended, 100)
  }

  /// A tenth of a row a frame.
  func glideSlowly() {
    enter { list.table.setContentOffset(CGPoint(x: 0, y: 4000), animated: false) }
    advance(by: 2000)
    touch(.began, 700)
    for step in 1...30 {
      advance(by: 16)
      touch(.moved, 700 - Double(step) * 8)
    }
    touch(.ended, 460)
  }

  func insert() {
    enter {
      list.count += 1
      list.table.insertRows(at: [list.visibleMiddle], with: .automatic)
    }
    advance(by: 500)
  }

  func delete() {
    enter {
      list.count -= 1
      list.table.deleteRows(at: [list.visibleMiddle], with: .automatic)
    }
    advance(by: 500)
  }

  private func compose() {
    phone.frame(at: phone.now, into: &frame)
    compositor.begin()
    compositor.draw(frame, scale: 2)
    compositor.flush()
  }

  private func enter(_ work: () -> Void) {
    phone.world(of: "list")?.enter(at: phone.now, work)
  }

  private func advance(by milliseconds: Int64) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  private func touch(_ phase: UITouch.Phase, _ y: Double) {
    phone.handle(.touch(TouchInput(phase: phase, location: CGPoint(x: 196, y: y))))
  }
}

/// Ten thousand rows whose heights are all equal, asked of the delegate, or their cells' own.
@MainActor
private final class LongList: UIApplicationDelegate, UITableViewDataSource,
  UITableViewDelegate
{
  enum Heights: String {
    case equal = "equal heights"
    case asked = "heights of the delegate"
    case ofCells = "heights of the cells"
  }

  var window: UIWindow?
  let table = UITableView(frame: .zero, style: .plain)
  var count = 10_000
  /// How many rows have come into sight or left it.
  var exchanged = 0
  private let heights: Heights

  init(_ heights: Heights) { self.heights = heights }

  var visibleMiddle: IndexPath {
    let paths = table.indexPathsForVisibleRows ?? []
    return paths.isEmpty ? IndexPath(row: 0, section: 0) : paths[paths.count / 2]
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    table.frame = controller.view.bounds
    if heights == .equal { table.rowHeight = 44 }
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    controller.view.addSubview(table)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { exchanged += 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    exchanged += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    switch heights {
    case .asked: 44 + CGFloat(indexPath.row % 3) * 8
    case .equal: 44
    case .ofCells: UITableView.automaticDimension
    }
  }
}
