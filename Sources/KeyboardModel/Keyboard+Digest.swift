import DeviceModel
import Foundation
import VirtualTime

extension Keyboard {
  /// Adds everything that decides what the keyboard will do.
  public func feed(_ digest: inout StateDigest) {
    digest.combine(device.name)
    state.feed(&digest)
    digest.combine(orientation.quarterTurns)
    for option in Option.allCases { digest.combine(options.contains(option)) }
    digest.combine(mode.rawValue)
    digest.combine(plane.rawValue)
    feedFocus(&digest)
    digest.combine(reported)
    digest.combine(resting != nil)
    if let resting {
      resting.state.feed(&digest)
      digest.combine(resting.frame)
      digest.combine(resting.reported)
      digest.combine(resting.cover)
    }
    motion.feed(&digest)
    digest.combine(slide != nil)
    if let slide {
      digest.combine(slide.report.rawValue)
      for frame in [slide.begin, slide.end, slide.before] { digest.combine(frame) }
      digest.combine(slide.duration.wholeNanoseconds)
      digest.combine(slide.curve)
      digest.combine(slide.owner)
    }
    feedPlans(&digest)
  }

  private func feedFocus(_ digest: inout StateDigest) {
    digest.combine(focus != nil)
    guard let focus else { return }
    digest.combine(focus.app)
    digest.combine(focus.showsKeys)
    digest.combine(focus.accessoryHeight)
    digest.combine(focus.allowsPredictiveBar)
    digest.combine(focus.offersAutoFill)
    digest.combine(focus.isSecure)
  }

  private func feedPlans(_ digest: inout StateDigest) {
    for appointment in agenda {
      digest.combine(appointment.at)
      digest.combine(appointment.step.rawValue)
    }
    for flag in [
      phase.hasAutoFillBar, phase.isStandardSize, phase.hasShownSizes, phase.hasToldHide,
      phase.isUnderSheet,
    ] { digest.combine(flag) }
    for gap in [places.gap.portrait, places.gap.landscape] { digest.combine(gap ?? -1) }
    for place in [
      places.card.portrait, places.card.landscape, places.bar.portrait, places.bar.landscape,
    ] {
      digest.combine(place?.x ?? -1)
      digest.combine(place?.y ?? -1)
    }
    digest.combine(drag != nil)
    if let drag {
      digest.combine(drag.grip.width)
      digest.combine(drag.grip.height)
      digest.combine(drag.told)
    }
    digest.combine(fingerY)
  }
}

extension StateDigest {
  fileprivate mutating func combine(_ rect: CGRect) {
    for value in [rect.minX, rect.minY, rect.width, rect.height] { combine(Double(value)) }
  }
  fileprivate mutating func combine(_ value: CGFloat) { combine(Double(value)) }
}

extension Keyboard.State {
  fileprivate func feed(_ digest: inout StateDigest) {
    switch self {
    case .hidden: digest.combine(0)
    case .rising(let end):
      digest.combine(1)
      digest.combine(end)
    case .docked: digest.combine(2)
    case .falling(let end):
      digest.combine(3)
      digest.combine(end)
    case .turning: digest.combine(4)
    case .undocked: digest.combine(5)
    case .split(let docked): digest.combine(docked ? 6 : 7)
    case .floating: digest.combine(8)
    case .shortcutBar: digest.combine(9)
    case .dragging: digest.combine(10)
    case .interactive: digest.combine(11)
    }
  }
}
