import HandsetTesting
import Testing
import UIKit

@MainActor struct AppVerbTests {
  @Test func `home leaves the app, and it comes back active`() throws {
    let phone = try Phone(showing: NoteController())

    try phone.home()
    #expect(phone.frontApp == nil)
    #expect(phone.applicationState != .active)
    try phone.comeBack()

    #expect(phone.applicationState == .active)
  }

  @Test(arguments: [
    (Duration.milliseconds(1500), UIApplication.State.inactive),
    (.milliseconds(0), .background),
  ])
  func `latency is how long an app that was left is not told of the background`(
    latency: Duration, state: UIApplication.State
  ) throws {
    let phone = try Phone(showing: NoteController())
    var seen: [UIApplication.State] = []
    phone.always("watched") {
      if $0.frontApp == nil { seen += [$0.applicationState].compactMap(\.self) }
      return true
    }

    try phone.switchAway(for: .milliseconds(1000), latency: latency)

    #expect(seen.last == state)
    #expect(phone.applicationState == .active)
  }

  @Test func `the neighbour's keyboard is not local to the app`() throws {
    let phone = try Phone(.iPad10_2, showing: NoteController())
    try phone.splitView()

    try phone.tap(.id(Phone.neighbourField))
    try phone.settle()

    #expect(phone.keyboard.owner == Phone.neighbour)
    let rows = phone.timeline.filter { $0.app == Phone.app && $0.kind == .notification }
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0.isLocal == false })
  }

  @Test func `an app that is not installed cannot be opened`() throws {
    let phone = try Phone(showing: NoteController())

    #expect(throws: PhoneFailure.self) { try phone.open("nobody") }
  }

  @Test func `a link comes to the delegate`() throws {
    let phone = try Phone(running: LinkDelegate())

    try phone.openURL("note://7")

    let delegate = try #require(
      phone.inApp { UIApplication.shared.delegate as? LinkDelegate })
    #expect(delegate.urls == ["note://7"])
  }

  @Test func `an app that was ended is made anew`() throws {
    let phone = try Phone(showing: NoteController())
    let first: NoteController = try phone.controller()

    try phone.end()
    #expect(phone.applicationState == nil)
    try phone.comeBack()

    let second: NoteController = try phone.controller()
    #expect(first !== second)
  }

  @Test func `apps of one's own stand beside it`() throws {
    let other = AppDescriptor(id: "other", name: "Other", icon: "icons/notes") { LinkDelegate() }
    let phone = try Phone(beside: [other], showing: NoteController())

    try phone.open("other")

    #expect(phone.frontApp == "other")
  }
}

private final class LinkDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var urls: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    urls.append(url.absoluteString)
    return true
  }
}
