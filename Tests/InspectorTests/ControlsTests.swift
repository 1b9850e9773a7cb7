import DeviceModel
import Foundation
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import Inspector

@MainActor struct ControlsTests {
  private func stage(obeys: Bool = true) -> PanelStage {
    let stage = PanelStage(obeys: obeys)
    stage.showControls()
    return stage
  }

  /// Taps one of a row's values by its place among them.
  private func choose(_ place: Int, in row: ChoiceRow, on stage: PanelStage) throws {
    let control = try #require(row.accessory)
    stage.tap(control, x: (CGFloat(place) + 0.5) / CGFloat(row.choices.count))
    stage.rest()
  }

  @Test func `each control asks for what it says`() throws {
    let stage = stage()
    let page = stage.controls
    try choose(1, in: page.appearance, on: stage)
    try choose(2, in: page.latency, on: stage)
    try choose(1, in: page.orientation, on: stage)
    stage.tap(try #require(page.predictions.accessory))
    stage.tap(try #require(page.motion.accessory))
    stage.tap(page.home)
    #expect(
      stage.actions == [
        .input(.setting(.appearance(.dark))),
        .input(.setting(.backgroundLatency(.milliseconds(1500)))),
        .input(.setting(.orientation(.landscapeLeft))),
        .input(.setting(.predictiveBar(false))), .input(.setting(.reduceMotion(true))),
        .input(.home),
      ])
    #expect(stage.phone.appearance == .dark)
    #expect(stage.phone.lifecycle.latency == .milliseconds(1500))
  }

  @Test func `speed is asked of the driver`() throws {
    let stage = stage()
    try choose(0, in: stage.controls.speed, on: stage)
    #expect(stage.actions == [.speed(.tenth)])
  }

  @Test func `the keyboard's card asks for hardware, AutoFill and fading, and shows them`() throws {
    let stage = stage()
    let card = try #require(stage.controls.keyboard)
    let hardware = try #require(card.switches[.hardwareKeyboard])
    stage.tap(try #require(hardware.accessory))
    stage.tap(try #require(card.switches[.autoFill]?.accessory))
    stage.tap(try #require(card.fade.accessory))
    #expect(
      stage.actions == [
        .input(.setting(.keyboardOption(.hardwareKeyboard, true))),
        .input(.setting(.keyboardOption(.autoFill, false))),
        .input(.setting(.prefersCrossFade(true))),
      ])
    #expect(card.mode == nil && card.switches[.minimisedBar] == nil)
    stage.phone.handle(.setting(.keyboardOption(.hardwareKeyboard, false)))
    stage.wait(16)
    #expect(!hardware.isOn && card.fade.isOn)
  }

  @Test func `values follow what was changed elsewhere`() {
    let stage = stage()
    stage.phone.handle(.setting(.appearance(.dark)))
    stage.phone.handle(.setting(.predictiveBar(false)))
    stage.phone.handle(.setting(.reduceMotion(true)))
    stage.phone.handle(.setting(.orientation(.landscapeRight)))
    stage.inspector.playback = InspectorPlayback(speed: .fourfold, isPaused: true)
    stage.wait(16)
    let page = stage.controls
    #expect(page.appearance.choice == 1)
    #expect(!page.predictions.isOn)
    #expect(page.motion.isOn)
    #expect(page.orientation.choice == 2)
    #expect(page.speed.choice == 2)
  }

  @Test func `a wish that is not granted is not shown as granted`() throws {
    let stage = stage(obeys: false)
    try choose(1, in: stage.controls.appearance, on: stage)
    #expect(stage.actions == [.input(.setting(.appearance(.dark)))])
    #expect(stage.controls.appearance.choice == 0)
    #expect(stage.controls.appearance.shownChoice == 0)
    stage.tap(try #require(stage.controls.motion.accessory))
    stage.rest()
    #expect(!stage.controls.motion.isOn)
  }

  @Test func `the app in front brings its settings, and none where it has none`() throws {
    let stage = stage()
    #expect(stage.controls.appCards.isEmpty)
    stage.phone.handle(.launch(app: "ink", url: nil))
    stage.rest()
    let card = try #require(stage.controls.appCards.first)
    let nib = try #require(card.rows["nib"] as? ChoiceRow)
    let dose = try #require(card.rows["dose"] as? SliderRow)
    #expect(nib.choice == nil)
    #expect(dose.shownValue == 20)

    try choose(1, in: nib, on: stage)
    stage.tap(try #require(dose.subviews.first { $0 is UISlider }), x: 0.5)
    stage.phone.handle(.setting(.app(key: "dose", value: "75")))
    stage.rest()
    #expect(stage.phone.appSettings["nib"] == "broad")
    #expect(nib.choice == 1)
    #expect(dose.shownValue == 75)

    stage.phone.handle(.launch(app: "pad", url: nil))
    stage.rest()
    #expect(stage.controls.appCards.isEmpty)
  }

  @Test
  func `a toggle is as what it follows says, until it is switched, until that is chosen anew`()
    throws
  {
    let stage = stage()
    stage.phone.handle(.launch(app: "ink", url: nil))
    stage.rest()
    let card = try #require(stage.controls.appCards.first)
    let nib = try #require(card.rows["nib"] as? ChoiceRow)
    let blots = try #require(card.rows["blots"] as? SwitchRow)
    #expect(!blots.isOn)
    try choose(1, in: nib, on: stage)
    #expect(blots.isOn && stage.phone.appSettings["blots"] == AppSetting.preset)

    stage.tap(try #require(blots.accessory))
    stage.rest()
    #expect(!blots.isOn && stage.phone.appSettings["blots"] == "off")
    try choose(0, in: nib, on: stage)
    #expect(!blots.isOn)
    try choose(1, in: nib, on: stage)
    #expect(blots.isOn && stage.phone.appSettings["blots"] == AppSetting.preset)
  }

  @Test func `the panel moves on the desk's time while the phone is paused`() {
    let stage = stage()
    stage.inspector.playback.isPaused = true
    let before = stage.phone.now
    stage.tap(stage.controls.device)
    stage.rest()
    #expect(stage.phone.now == before)
    #expect(stage.controls.devices.frame.minX == 0)
  }

  @Test func `a device is chosen from the list, which then goes away`() throws {
    let stage = stage()
    stage.tap(stage.controls.device)
    stage.rest()
    let row = try #require(stage.controls.devices.rows.first)
    #expect(row.sign == .chosen)
    stage.tap(row)
    stage.rest()
    #expect(stage.actions == [.input(.setting(.device(stage.phone.device.name)))])
    #expect(stage.controls.devices.isHidden)
  }

  @Test func `a still panel over a still phone needs no frame`() {
    let stage = PanelStage()
    stage.rest()
    #expect(!stage.inspector.needsFrame)
    stage.phone.handle(.home)
    stage.inspector.advance(to: stage.desk)
    #expect(stage.inspector.needsFrame)
  }
}
