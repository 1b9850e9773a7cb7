import DeviceModel
import Drawing
import Foundation
import KeyboardModel
import UIKit
import VirtualTime

/// Turning the device, and exchanging it.
extension Simulator {
  /// Another device under the same apps: the keyboard goes down at once, then everything is laid
  /// out for the new screen.
  func exchangeDevice(_ name: String) {
    guard let device = try? configuration.devices.device(named: name) else {
      return refuse("no device \(name)")
    }
    stopChoosing()
    cancelTouches()
    if let owner = keyboard.owner, let process = process(owner) {
      process.world.enter(at: now) {
        UIView.performWithoutAnimation {
          process.world.takeFirstResponderAway(keepsAccessory: true)
        }
      }
      settleNow()
    }
    if device.idiom == .phone, let front = lifecycle.front, !lifecycle.companions.isEmpty {
      open(front)
    }
    self.device = device
    orientation = device.orientations.contains(orientation) ? orientation : .portrait
    keyboard = keyboard.moved(to: device, orientation: orientation)
    refresh = VsyncGrid(hertz: Int64(device.refreshRate))
    refreshChanged()
    rotationEnd = nil
    stage.turn = nil
    screenChanged()
  }

  /// The interface turns: the hide is reported before, the show when it has turned (facts 3.1,
  /// 3.2).
  func rotate(to orientation: Orientation) {
    guard orientation != self.orientation, device.orientations.contains(orientation) else { return }
    stopChoosing()
    cancelTouches()
    let before = frame()
    let turns = self.orientation.quarterTurns - orientation.quarterTurns
    perform(keyboard.handle(.rotationBegan(to: orientation), at: now))
    settleNow()
    self.orientation = orientation
    screenChanged()
    // Look facts 5.7.13.
    let end = now.advanced(by: .seconds(device.idiom == .pad ? 0.4 : 0.3))
    rotationEnd = end
    stage.turn = nil
    let after = frame()
    stage.turn = Turn(
      before: before.flattened(), after: after.flattened(), sizeBefore: before.size,
      sizeAfter: after.size, angle: reducesMotion ? 0 : Self.angle(ofTurns: turns), begin: now,
      end: end, number: UInt32(truncatingIfNeeded: timeline.count))
  }

  /// The shorter way round, in radians.
  private static func angle(ofTurns turns: Int) -> Double {
    let whole = ((turns % 4) + 4) % 4
    return Double(whole == 3 ? -1 : whole) * .pi / 2
  }

  private func screenChanged() {
    let screen = sharedScreen
    springBoard.world.enter(at: now) {
      springBoard.world.setDevice(device, orientation: orientation)
    }
    for process in processes {
      process.world.enter(at: now) {
        process.world.setDevice(
          device, orientation: orientation,
          place: stage.layout.place(of: process.id, on: screen))
      }
    }
    stage.screenChanged(on: screen)
    springBoard.screenChanged(device: device, orientation: orientation, at: now)
    if lifecycle.cover == .switcher {
      stage.openSwitcher(
        apps: stage.recents.order(at: now), measure: switcherMeasure, isHeld: false, at: now)
    }
    for process in processes { tellKeyboard(to: process) }
  }

  private func settleNow() {
    let outer = isSettling
    isSettling = false
    settle()
    isSettling = outer
  }
}
