import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

/// A phone with Chat in front, at rest.
@MainActor struct ChatPhone {
  let phone: Simulator
  let world: AppWorld
  let container: ChatContainerController

  init(_ device: Device = .iPhone15, _ settings: [String: String] = [:]) throws {
    phone = Simulator(
      Simulator.Configuration(device: device, apps: AppCatalog.all, appSettings: settings))
    phone.handle(.launch(app: "chat", url: nil))
    phone.advance(to: .ms(1500))
    world = try #require(phone.world(of: "chat"))
    container = try #require(
      world.windows.first?.rootViewController as? ChatContainerController)
  }

  var child: NotifiedMessagesController? { container.child as? NotifiedMessagesController }
  var field: UITextView? { container.child?.inputBar.field }

  func wait(_ milliseconds: Int64) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  func value(_ name: String) throws -> Double {
    try #require(world.exposedValue(name, at: phone.now))
  }

  func set(_ key: String, _ value: String) { phone.handle(.setting(.app(key: key, value: value))) }

  /// Runs code of the app's, and lets the phone hear of it.
  func run<Result>(_ body: (ChatContainerController) -> Result) -> Result {
    let result = world.enter(at: phone.now) { body(container) }
    phone.handle(.setting(.app(key: "code", value: "has run")))
    return result
  }

  func touch(_ phase: UITouch.Phase, _ place: CGPoint) {
    phone.handle(.touch(TouchInput(phase: phase, location: place)))
  }

  /// - Parameter other: the app whose view it is, if it is another's.
  func tap(_ view: UIView, of other: AppWorld? = nil) {
    let world = other ?? world
    let box = world.enter(at: phone.now) { view.convert(view.bounds, to: world.screen) }
    touch(.began, CGPoint(x: box.midX, y: box.midY))
    wait(50)
    touch(.ended, CGPoint(x: box.midX, y: box.midY))
  }

  /// Gives the field key input, and waits until everything has come to rest.
  func focus() {
    _ = run { $0.child?.inputBar.field.becomeFirstResponder() }
    wait(1000)
  }

  func blur() {
    _ = run { $0.view.endEditing(true) }
    wait(1000)
  }

  func type(_ text: String) { phone.handle(.text(text)) }
}

/// Somebody who keeps what the child tells its delegate.
@MainActor final class HeardKeyboard: MessagesKeyboardDelegate {
  struct Word: Equatable {
    var isShow: Bool
    var frame: CGRect
    var duration: TimeInterval
    var options: UIView.AnimationOptions
  }

  var words: [Word] = []

  func keyboardWillShow(
    withFrame frame: CGRect, animationDuration: TimeInterval, options: UIView.AnimationOptions
  ) {
    words.append(
      Word(isShow: true, frame: frame, duration: animationDuration, options: options))
  }

  func keyboardWillHide(
    withFrame frame: CGRect, animationDuration: TimeInterval, options: UIView.AnimationOptions
  ) {
    words.append(
      Word(isShow: false, frame: frame, duration: animationDuration, options: options))
  }
}
