import Foundation
import KeyboardModel
import Simulation
import UIKit
import VirtualTime

/// What a user did, step by step, as lines of a flow.
///
/// The inputs are put into a phone of its own as they were, so that for each finger it can be seen
/// what lay below it at that moment.
@MainActor struct RecordedSteps {
  /// A line, with the time that it took.
  struct Step {
    var what: What
    var began: Instant
    var ended: Instant

    enum What {
      case line(String)
      /// Put together while nothing comes between.
      case typing(String)
      case erasing(Int)
      /// What flows have no word for: as it was.
      case inputs([TimedInput])
    }
  }

  private let phone: Simulator
  private let app: String
  private(set) var steps: [Step] = []
  private var stroke: Stroke?

  /// - Parameters:
  ///   - phone: one that has lived through everything before `inputs`.
  ///   - app: the flow's app.
  init(_ inputs: [TimedInput], on phone: Simulator, app: String) {
    self.phone = phone
    self.app = app
    for input in inputs {
      phone.advance(to: input.at)
      take(input)
      phone.handle(input.input)
    }
    if let stroke { add(.inputs(stroke.inputs), from: stroke.began, to: phone.now) }
  }

  private mutating func add(_ what: Step.What, from start: Instant, to end: Instant) {
    switch (steps.last?.what, what) {
    case (.typing(let before)?, .typing(let text)):
      steps[steps.count - 1].what = .typing(before + text)
      steps[steps.count - 1].ended = end
    case (.erasing(let before)?, .erasing(let count)):
      steps[steps.count - 1].what = .erasing(before + count)
      steps[steps.count - 1].ended = end
    default: steps.append(Step(what: what, began: start, ended: end))
    }
  }

  private mutating func take(_ input: TimedInput) {
    if stroke != nil {
      stroke?.inputs.append(input)
      if case .touch(let touch) = input.input { follow(touch, at: input.at) }
      if case .cancelTouches = input.input { endStroke(at: input.at) }
      return
    }
    switch input.input {
    case .touch(let touch):
      guard touch.phase == .began else { return }
      stroke = Stroke(
        touch, at: input, target: target(at: touch.location), app: app)
    // The window's own doing, which a flow has no part in.
    case .vsync, .cancelTouches: break
    case .text(let text) where !text.contains("${"):
      add(.typing(text), from: input.at, to: input.at)
    case .key(KeyInput(.backspace)): add(.erasing(1), from: input.at, to: input.at)
    default:
      if let line = input.input.flowLine(app: app) {
        add(.line(line), from: input.at, to: input.at)
      } else {
        add(.inputs([input]), from: input.at, to: input.at)
      }
    }
  }

  private mutating func follow(_ touch: TouchInput, at instant: Instant) {
    stroke?.take(touch, at: instant)
    if stroke?.isOver == true { endStroke(at: instant) }
  }

  private mutating func endStroke(at instant: Instant) {
    guard let stroke else { return }
    self.stroke = nil
    if let lines = stroke.lines {
      for line in lines { add(.line(line), from: stroke.began, to: instant) }
    } else {
      add(.inputs(stroke.inputs), from: stroke.began, to: instant)
    }
  }

  // MARK: What lies below a finger

  /// A selector for what a finger at a place touches; nil where only the place says it.
  private func target(at place: CGPoint) -> String? {
    let player = FlowPlayer(phone, app: app)
    if let key = player.screenKeys.last(where: { $0.frame.contains(place) }) {
      guard let id = key.names.min(by: { ($0.count, $0) < ($1.count, $1) }) else { return nil }
      return player.frameOfKey(ElementSelector(id: id)) == key.frame
        ? "{ id: \(FlowScalar.quoted(id)) }" : nil
    }
    let screen = phone.device.size(in: phone.orientation)
    let finder = player.finder
    let below = finder.visibleElements().reversed().filter { element in
      element.visibleFrame.contains(place) && phone.obstacle(to: element, at: place) == nil
        && element.visibleFrame.width * element.visibleFrame.height
          < screen.width * screen.height * 0.4
        && !(element.view is UISlider) && !(element.view is any UIKeyInput && element.isFocused)
    }
    for element in Self.named(below) {
      if let selector = Self.selector(of: element, finder, on: phone) { return selector }
    }
    return nil
  }

  /// What may be named, the likeliest first: a button with an id before the label in it, whose
  /// text may stand elsewhere, too, while pages change.
  private static func named(_ below: [Element]) -> [Element] {
    guard let inner = below.first, inner.view is UILabel || inner.view is UIImageView,
      let button = below.first(where: { $0.view is UIControl }), button.id != nil,
      !(button.view is UISegmentedControl),
      inner.view.isDescendant(of: button.view)
    else { return below }
    return [button] + below
  }

  /// By id, else by text; with a number where several answer to it.
  private static func selector(
    of element: Element, _ finder: ElementFinder, on phone: Simulator
  ) -> String? {
    guard phone.obstacle(to: element) == nil else { return nil }
    let names =
      [element.id.map { ElementSelector(id: $0) }] + element.texts.map { ElementSelector(text: $0) }
    for case let selector? in names where !"\(selector)".contains("${") {
      let found = finder.elements(matching: selector)
      guard let index = found.firstIndex(where: { $0.view === element.view }) else { continue }
      let name = selector.id.map { "id: \(FlowScalar.quoted($0))" }
      let text = selector.text.map { "text: \(FlowScalar.quoted($0))" }
      let parts = [name, text, index > 0 ? "index: \(index)" : nil].compactMap { $0 }
      if parts.count == 1, let text = selector.text { return FlowScalar.quoted(text) }
      return "{ \(parts.joined(separator: ", ")) }"
    }
    return nil
  }
}
