import DeviceModel
import UIKit

@testable import Simulation

/// The least app that takes text: one view over the whole screen that becomes first responder.
@MainActor final class TypewriterApp: UIApplicationDelegate {
  var window: UIWindow?
  let page = TypewriterView(frame: .zero)
  var heard: [String] = []
  private var tokens: [any NSObjectProtocol] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view.addSubview(page)
    page.frame = window.bounds
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    for (name, short) in Self.names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] note in
          let isLocal = note.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool
          self?.heard.append(isLocal == false ? "\(short) (not local)" : short)
        })
    }
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    heard.append("open \(url.absoluteString)")
    return true
  }

  private static let names: [(Notification.Name, String)] = [
    (UIResponder.keyboardWillShowNotification, "willShow"),
    (UIResponder.keyboardDidShowNotification, "didShow"),
    (UIResponder.keyboardWillHideNotification, "willHide"),
    (UIResponder.keyboardDidHideNotification, "didHide"),
    (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
    (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
    (UIApplication.willResignActiveNotification, "willResignActive"),
    (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
    (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
    (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
  ]
}

final class TypewriterView: UIView, UIKeyInput {
  var typed = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !typed.isEmpty }
  func insertText(_ text: String) { typed += text }
  func deleteBackward() { if hasText { typed.removeLast() } }

  /// A tap takes key input, and the next one gives it up.
  var takesFocus = false
  var isSecureTextEntry = false

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard takesFocus else { return super.touchesEnded(touches, with: event) }
    _ = isFirstResponder ? resignFirstResponder() : becomeFirstResponder()
  }
}

/// A phone with typewriters on it.
@MainActor final class TypewriterPhone {
  let phone: Simulator
  private(set) var apps: [String: TypewriterApp] = [:]

  /// - Parameters:
  ///   - other: what the device may be exchanged for.
  ///   - takesFocus: whether taps give key input; to the page of `pen` as to a password field.
  init(
    _ names: [String] = ["ink"], on device: Device = .iPhone15, or other: Device? = nil,
    takesFocus: Bool = false
  ) {
    let shelf = Shelf()
    phone = Simulator(
      Simulator.Configuration(
        device: device,
        apps: names.map { name in
          AppDescriptor(id: name, name: name, icon: "icons/notes", schemes: [name]) {
            let app = TypewriterApp()
            app.page.takesFocus = takesFocus
            app.page.isSecureTextEntry = takesFocus && name == "pen"
            shelf.apps[name] = app
            return app
          }
        }, devices: DeviceTable(devices: [device] + [other].compactMap(\.self))))
    self.shelf = shelf
  }

  private final class Shelf { var apps: [String: TypewriterApp] = [:] }
  private let shelf: Shelf

  func app(_ name: String = "ink") throws -> TypewriterApp {
    guard let app = shelf.apps[name] else { throw NotRunning(name: name) }
    return app
  }

  struct NotRunning: Error { var name: String }

  func launch(_ name: String = "ink") { phone.handle(.launch(app: name, url: nil)) }

  func focus(_ name: String = "ink") throws {
    let page = try app(name).page
    guard let world = phone.world(of: name) else { throw NotRunning(name: name) }
    _ = world.enter(at: phone.now) { page.becomeFirstResponder() }
    phone.settle()
  }

  func wait(_ milliseconds: Int64) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }
}
