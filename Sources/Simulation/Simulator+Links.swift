import LifecycleModel
import UIKit
import VirtualTime

/// Links that apps own: who opens one, and when it is told.
extension Simulator {
  /// The app that has declared the scheme of a link, and the link as a URL.
  public func opener(of link: String) -> (app: String, url: URL)? {
    guard let url = URL(string: link), let scheme = url.scheme?.lowercased(),
      let app = configuration.apps.first(where: { $0.schemes.contains(scheme) })
    else { return nil }
    return (app.id, url)
  }

  func openLink(_ link: String) {
    guard let opener = opener(of: link) else {
      let schemes = configuration.apps.flatMap(\.schemes).map { "\($0)://" }
      let known =
        schemes.isEmpty ? "no app opens links" : "apps open \(schemes.joined(separator: ", "))"
      return refuse("nobody opens the link \(link); \(known)")
    }
    launch(opener.app, url: link)
  }

  /// Opens an app, and gives it a link where it is on its way: an app that starts or comes back is
  /// given it between its steps, one that is in front at once.
  func launch(_ app: String, url: String?) {
    guard let url, lifecycle.apps.contains(app) else { return open(app) }
    note(TimelineEntry(at: now, app: app, kind: .system, name: "link", detail: url))
    links[app] = url
    open(app)
    if links[app] != nil, let process = process(app), !process.isInBackground {
      links[app] = nil
      send(.openLink(url), to: process)
    }
  }

  /// Between the steps of an app that starts or comes back.
  func giveLink(to process: AppProcess) {
    guard let link = links.removeValue(forKey: process.id) else { return }
    process.world.enter(at: now) { process.deliver(.openLink(link)) }
  }
}
