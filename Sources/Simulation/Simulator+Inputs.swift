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
    case .wheel, .key, .text, .composition: passOn(input)
    case .home: pressHome()
    case .launch(let app, let url): launch(app, url: url)
    case .openLink(let link): openLink(link)
    case .terminate(let app):
      guard lifecycle.apps.contains(app) else { return }
      stage.recents.remove(app)
      perform(lifecycle.handle(.terminate(app), at: now))
    case .systemAlert(let alert): take(alert)
    case .splitView(let app, let side, let share): splitView(app, side: side, share: share)
    case .slideOver(let app, let side): slideOver(app, side: side)
    case .window(let app, let frame): window(app, frame: frame)
    case .fullScreen(let app): fullScreen(app)
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

  /// Keys are for the app that was touched last, a wheel for the one below it.
  private func passOn(_ input: PhoneInput) {
    var receiver = keyProcess
    if case .wheel(let place, _) = input, !lifecycle.companions.isEmpty {
      receiver = stage.app(at: place, on: sharedScreen).flatMap(process)
    }
    if let receiver { send(input, to: receiver) }
  }

  private func take(_ alert: SystemAlert) {
    guard alert != .dismissed else {
      note(TimelineEntry(at: now, app: "system", kind: .system, name: "alertDismissed"))
      springBoard.hideAlert(at: now)
      perform(lifecycle.handle(.alertDismissed, at: now))
      return
    }
    if case .incomingCall = alert, springBoard.isRinging {
      return refuse("\(alert.title): another call is ringing")
    }
    note(TimelineEntry(at: now, app: "system", kind: .system, name: "alert", detail: alert.title))
    stopChoosing()
    cancelTouches()
    springBoard.show(alert, at: now)
    perform(lifecycle.handle(.alertShown, at: now))
  }

  func cancelTouches() {
    if systemGesture.isShown { giveBack() }
    systemGesture.cancel()
    stage.switcher?.letGo(at: now)
    cancelGrip()
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
      if case .tieOrder(let script) = rule { setTieOrder(script) }
      for process in processes { timeRules.rule(process.world) }
    case .backgroundMode(let isOn):
      perform(lifecycle.handle(.setRunsInBackground(isOn), at: now))
    case .calloutCost(let timer, let displayLink):
      calloutCost = CalloutCost(timer: timer, displayLink: displayLink)
      for process in processes { process.world.calloutCost = calloutCost }
    case .fault(let fault): faults.append(fault)
    case .remoteConfig(let text):
      remoteConfig = text
      for process in processes {
        process.world.enter(at: now) { process.world.setRemoteConfig(text) }
      }
    case .pasteboard(let text): setPasteboard(text)
    case .app(let key, let value): setForApps(key, value)
    }
  }

  /// What any app copies is there for all, those that start later too.
  func setPasteboard(_ text: String) {
    pasteboard = text
    for process in processes { process.world.pasteboard = text }
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
}

extension Setting.Appearance {
  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}
