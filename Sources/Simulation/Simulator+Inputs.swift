import DeviceModel
import KeyboardModel
import LifecycleModel
import UIKit
import VirtualTime

/// What each input does. Fingers and keys go to whoever is in front; settings go to everybody.
extension Simulator {
  func carryOut(_ input: PhoneInput) {
    switch input {
    case .touch(let touch): take(touch)
    case .cancelTouches: cancelTouches()
    case .wheel, .key, .text, .composition:
      if let process = frontProcess { send(input, to: process) }
    case .home:
      note(TimelineEntry(at: now, app: "system", kind: .input, name: "home"))
      perform(lifecycle.handle(.home, at: now))
    case .launch(let app, let url): launch(app, url: url)
    case .terminate(let app):
      guard lifecycle.apps.contains(app) else { return }
      perform(lifecycle.handle(.terminate(app), at: now))
    case .systemAlert(.shown(let title)):
      note(
        TimelineEntry(at: now, app: "system", kind: .system, name: "alert", detail: title))
      cancelTouches()
      springBoard.showAlert(title: title, at: now)
      perform(lifecycle.handle(.alertShown, at: now))
    case .systemAlert(.dismissed):
      note(TimelineEntry(at: now, app: "system", kind: .system, name: "alertDismissed"))
      springBoard.hideAlert(at: now)
      perform(lifecycle.handle(.alertDismissed, at: now))
    case .setting(let setting): apply(setting)
    case .keyboardGesture(let gesture): carryOut(gesture, from: "system")
    case .sleep(let duration):
      cancelTouches()
      springBoard.darken(at: now)
      perform(lifecycle.handle(.sleep(max(.zero, duration)), at: now))
    case .vsync(let timestamp, let target):
      refresh = VsyncGrid(period: timestamp.duration(to: target), origin: timestamp)
      refreshChanged()
    }
  }

  private func launch(_ app: String, url: String?) {
    guard lifecycle.apps.contains(app) else {
      note(
        TimelineEntry(
          at: now, app: "system", kind: .system, name: "refused", detail: "no app \(app)"))
      return
    }
    perform(lifecycle.handle(.open(app), at: now))
    guard let url, let address = URL(string: url), let process = process(app) else { return }
    process.world.enter(at: now) {
      _ = process.delegate.application(process.world.application, open: address)
    }
  }

  func cancelTouches() {
    systemGesture.cancel()
    springBoard.world.enter(at: now) { springBoard.world.cancelAllTouches() }
    for process in processes { send(.cancelTouches, to: process) }
  }

  // MARK: Settings

  private func apply(_ setting: Setting) {
    note(
      TimelineEntry(at: now, app: "system", kind: .input, name: "setting", detail: "\(setting)"))
    switch setting {
    case .device(let name): exchangeDevice(name)
    case .orientation(let orientation): rotate(to: orientation)
    case .appearance(let appearance):
      self.appearance = appearance
      forEachWorld { $0.traits.userInterfaceStyle = appearance.style }
    case .predictiveBar(let isOn): set(.predictiveBar, isOn)
    case .keyboardOption(let option, let isOn): set(option, isOn)
    case .keyboardMode(let mode): perform(keyboard.handle(.gesture(.choose(mode)), at: now))
    case .prefersCrossFade(let isOn):
      prefersCrossFade = isOn
      set(.crossFade, isOn && reducesMotion)
    case .reduceMotion(let isOn):
      reducesMotion = isOn
      set(.crossFade, isOn && prefersCrossFade)
      forEachWorld { $0.reducesMotion = isOn }
    case .backgroundLatency(let latency):
      perform(lifecycle.handle(.setLatency(latency), at: now))
    case .wallClock(let seconds): setWallClock(seconds)
    case .timeRule(let rule):
      timeRules.take(rule)
      for process in processes { timeRules.rule(process.world) }
    case .backgroundMode(let isOn):
      perform(lifecycle.handle(.setRunsInBackground(isOn), at: now))
    case .calloutCost(let timer, let displayLink):
      calloutCost = CalloutCost(timer: timer, displayLink: displayLink)
      for process in processes { process.world.calloutCost = calloutCost }
    case .remoteConfig(let text):
      remoteConfig = text
      for process in processes {
        process.world.enter(at: now) { process.world.setRemoteConfig(text) }
      }
    case .app(let key, let value): setForApps(key, value)
    }
  }

  private func setForApps(_ key: String, _ value: String) {
    guard let setting = configuration.settingsByKey[key], setting.accepts(value) else {
      note(
        TimelineEntry(
          at: now, app: "system", kind: .system, name: "refused",
          detail: "no app has a setting \(key) that can be \(value)"))
      return
    }
    appSettings[key] = value
    for process in processes {
      process.world.enter(at: now) { process.world.setSetting(key, value) }
    }
  }

  private func set(_ option: Keyboard.Option, _ isOn: Bool) {
    perform(keyboard.handle(.set(option, isOn), at: now))
  }

  func forEachWorld(_ body: (AppWorld) -> Void) {
    springBoard.world.enter(at: now) { body(springBoard.world) }
    for process in processes { process.world.enter(at: now) { body(process.world) } }
  }

  /// Another device under the same apps: the keyboard goes down at once, then everything is laid
  /// out for the new screen.
  private func exchangeDevice(_ name: String) {
    guard let device = try? configuration.devices.device(named: name) else {
      note(
        TimelineEntry(
          at: now, app: "system", kind: .system, name: "refused", detail: "no device \(name)"))
      return
    }
    cancelTouches()
    if let owner = keyboard.owner, let process = process(owner) {
      process.world.enter(at: now) {
        UIView.performWithoutAnimation { process.world.takeFirstResponderAway() }
      }
      settleNow()
    }
    self.device = device
    orientation = device.orientations.contains(orientation) ? orientation : .portrait
    keyboard = keyboard.moved(to: device, orientation: orientation)
    refresh = VsyncGrid(hertz: Int64(device.refreshRate))
    refreshChanged()
    rotationEnd = nil
    screenChanged()
  }

  /// The interface turns: the hide is reported before, the show when it has turned (facts 3.1,
  /// 3.2).
  private func rotate(to orientation: Orientation) {
    guard orientation != self.orientation, device.orientations.contains(orientation) else { return }
    cancelTouches()
    perform(keyboard.handle(.rotationBegan(to: orientation), at: now))
    settleNow()
    self.orientation = orientation
    screenChanged()
    // Look facts 5.7.13.
    let seconds = device.idiom == .pad ? 0.4 : 0.3
    rotationEnd = now.advanced(by: .seconds(seconds))
  }

  private func screenChanged() {
    forEachWorld { $0.setDevice(device, orientation: orientation) }
    stage.screenChanged(
      screen: device.size(in: orientation), cornerRadius: device.screen.cornerRadius)
    springBoard.screenChanged(device: device, orientation: orientation, at: now)
    for process in processes { tellKeyboard(to: process) }
  }

  private func settleNow() {
    let outer = isSettling
    isSettling = false
    settle()
    isSettling = outer
  }
}

extension Setting.Appearance {
  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}
