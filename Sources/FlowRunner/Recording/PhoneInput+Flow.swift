import Foundation
import KeyboardModel
import Simulation
import UIKit

extension PhoneInput {
  /// The step of a flow that does the same; nil where flows have none.
  func flowLine(app own: String) -> String? {
    switch self {
    case .home: "pressKey: home"
    case .key(let key): key.flowName.map { "pressKey: \($0)" }
    case .launch(let app, nil):
      app == own
        ? "launchApp: { stopApp: false }"
        : "launchApp: { appId: \(FlowScalar.quoted(app)), stopApp: false }"
    case .openLink(let link): "openLink: \(FlowScalar.quoted(link))"
    case .terminate(let app): app == own ? "stopApp" : "stopApp: \(FlowScalar.quoted(app))"
    case .systemAlert(let alert): alert.flowLine
    case .splitView(let app, let side, let share):
      "splitView: { app: \(FlowScalar.quoted(app)), side: \(side.rawValue), "
        + "share: \(share.rawValue) }"
    case .slideOver(let app, let side):
      "slideOver: { app: \(FlowScalar.quoted(app)), side: \(side.rawValue) }"
    case .fullScreen(let app): "fullScreen: \(FlowScalar.quoted(app))"
    case .setting(let setting): setting.flowLine
    case .keyboardGesture(.choose(let mode)): "keyboard: \(mode.flowName)"
    case .sleep(let duration): "sleep: \(FlowText.milliseconds(duration))"
    case .touch, .cancelTouches, .wheel, .text, .composition, .launch, .window, .keyboardGesture,
      .vsync:
      nil
    }
  }
}

extension KeyInput {
  fileprivate var flowName: String? {
    switch (key, modifiers) {
    case (.home, _), (.end, _): nil
    case (.a, .command): "selectAll"
    case (.c, .command): "copy"
    case (.v, .command): "paste"
    case (.x, .command): "cut"
    case (.z, .command): "undo"
    case (.z, [.command, .shift]): "redo"
    case (.a, _), (.c, _), (.v, _), (.x, _), (.z, _): nil
    case (_, []): key.rawValue
    default: nil
    }
  }
}

extension SystemAlert {
  fileprivate var flowLine: String {
    switch self {
    case .shown(let title): "systemAlert: { kind: message, title: \(FlowScalar.quoted(title)) }"
    case .dictation: "systemAlert: dictation"
    case .incomingCall(let caller, let isBanner):
      "systemAlert: { kind: call, from: \(FlowScalar.quoted(caller)), "
        + "style: \(isBanner ? "banner" : "full") }"
    case .dismissed: "systemAlert: dismiss"
    }
  }
}

extension Keyboard.Mode {
  fileprivate var flowName: String {
    switch self {
    case .docked: "dock"
    case .undocked: "undock"
    case .splitUndocked: "split"
    case .splitDocked: "splitDocked"
    case .floating: "float"
    }
  }
}

extension Setting {
  fileprivate var flowLine: String? {
    switch self {
    case .orientation(let orientation): "setOrientation: \(orientation.rawValue)"
    case .appearance(let appearance): "setting: { appearance: \(appearance.rawValue) }"
    case .predictiveBar(let isOn): "setting: { predictiveBar: \(isOn) }"
    case .keyboardOption(.hardwareKeyboard, let isOn): "hardwareKeyboard: \(isOn)"
    case .keyboardOption(.crossFade, _), .keyboardOption(.predictiveBar, _): nil
    case .keyboardOption(let option, let isOn): "setting: { \(option.rawValue): \(isOn) }"
    case .keyboardMode(let mode): "keyboard: \(mode.flowName)"
    case .reduceMotion(let isOn): "setting: { reduceMotion: \(isOn) }"
    case .prefersCrossFade(let isOn): "setting: { prefersCrossFade: \(isOn) }"
    case .backgroundMode(let isOn): "setting: { backgroundMode: \(isOn) }"
    case .backgroundLatency(let latency):
      "setting: { backgroundLatency: \(latency.wholeNanoseconds / 1_000_000)ms }"
    case .app(let key, let value):
      "setting: { \(FlowScalar.quoted(key)): \(FlowScalar.quoted(value)) }"
    case .fault(let fault): "setting: { fault: \(fault.text) }"
    case .timeRule(.tieOrder(let ties)):
      "setting: { tieOrder: \"\(TimeRule.text(ofTies: ties))\" }"
    case .device, .wallClock, .calloutCost, .timeRule, .remoteConfig: nil
    case .pasteboard(let text):
      text.contains("${") ? nil : "setClipboard: \(FlowScalar.quoted(text))"
    }
  }
}
