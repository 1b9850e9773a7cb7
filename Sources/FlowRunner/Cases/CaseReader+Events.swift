import Foundation
import UIKit

/// What happens in a case.
extension CaseReader {
  private static let notifications: [String: Notification.Name] = [
    "willChangeFrame": UIResponder.keyboardWillChangeFrameNotification,
    "willShow": UIResponder.keyboardWillShowNotification,
    "didChangeFrame": UIResponder.keyboardDidChangeFrameNotification,
    "didShow": UIResponder.keyboardDidShowNotification,
    "willHide": UIResponder.keyboardWillHideNotification,
    "didHide": UIResponder.keyboardDidHideNotification,
  ]
  private static let notificationKeys = [
    "at", "name", "begin", "end", "duration", "local", "to", "object", "bar",
  ]
  private static let lives: [String: LifecycleStep] = [
    "resignActive": .willResignActive, "enterBackground": .didEnterBackground,
    "enterForeground": .willEnterForeground, "becomeActive": .didBecomeActive,
  ]
  /// Every other event with the keys it takes.
  private static let others: [String: [String]] = [
    "rotate": ["screen", "window", "view"], "viewMoved": ["view"], "viewDetached": [],
    "viewAttached": [], "subscribe": [], "focus": ["in"], "drag": ["fingerY"],
    "silentChange": ["end"], "resignActive": [], "enterBackground": [], "enterForeground": [],
    "becomeActive": [],
  ]
  private static let names = (Array(notifications.keys) + others.keys).sorted()

  mutating func events(_ node: YAMLNode) -> [KeyboardCase.Event] {
    guard let items = attempt({ () throws(FlowError) in try node.items("events") }) else {
      return []
    }
    if items.isEmpty { complain(node.place, "events holds nothing; a case needs at least one") }
    var events: [KeyboardCase.Event] = []
    for item in items {
      guard let event = event(item) else { continue }
      if let last = events.last, event.at < last.at, !item.hasDeferred {
        complain(item.place, "this event is before the one above it; put them in their order")
      }
      events.append(event)
    }
    return events
  }

  private mutating func event(_ node: YAMLNode) -> KeyboardCase.Event? {
    let before = problems.count
    guard let name = eventName(node) else { return nil }
    let isNotification = Self.notifications[name] != nil
    let known = isNotification ? Self.notificationKeys : ["at", "name"] + (Self.others[name] ?? [])
    guard let fields = fields(node, "the event \(name)", known: known) else { return nil }
    let at = milliseconds("at", in: fields, of: name, at: node.place)
    let action =
      isNotification
      ? notice(name, fields, at: node.place).map(KeyboardCase.Action.notification)
      : other(name, fields, at: node.place)
    guard problems.count == before, let at, let action else { return nil }
    return KeyboardCase.Event(at: at, name: name, action: action)
  }

  private mutating func eventName(_ node: YAMLNode) -> String? {
    guard case .map(let pairs) = node.content else {
      complain(node.place, "an event must be a map such as { at: 0, name: willShow, … }")
      return nil
    }
    guard let pair = pairs.first(where: { $0.key.text == "name" }) else {
      complain(node.place, "an event needs \"name\"; add it")
      return nil
    }
    guard let name = attempt({ () throws(FlowError) in try pair.value.string("name") }) else {
      return nil
    }
    guard Self.names.contains(name) else {
      let hint = NearestName.hint(for: name, among: Self.names)
      complain(pair.value.place, "no event \"\(name.shortened)\"; \(hint)")
      return nil
    }
    return name
  }

  private mutating func milliseconds(
    _ key: String, in fields: [String: YAMLNode], of name: String, at place: SourcePlace
  ) -> Duration? {
    guard let node = required(key, in: fields, of: "the event \(name)", at: place),
      let number = attempt({ () throws(FlowError) in try node.number(key) })
    else { return nil }
    guard (0...86_400_000).contains(number) else {
      complain(node.place, "\(key) must lie between 0 and 86400000 ms, not \(number)")
      return nil
    }
    return .nanoseconds(Int64((number * 1e6).rounded()))
  }

  // MARK: Notifications

  private mutating func notice(
    _ name: String, _ fields: [String: YAMLNode], at place: SourcePlace
  ) -> KeyboardCase.Notice? {
    let what = "the event \(name)"
    let begin = required("begin", in: fields, of: what, at: place)
    let end = required("end", in: fields, of: what, at: place)
    let local = required("local", in: fields, of: what, at: place)
    let duration = milliseconds("duration", in: fields, of: name, at: place)
    let beginFrame = begin.flatMap { node in
      attempt { () throws(FlowError) in try node.rect("begin") }
    }
    let endFrame = end.flatMap { node in attempt { () throws(FlowError) in try node.rect("end") } }
    let isLocal = local.flatMap { node in
      attempt { () throws(FlowError) in try node.bool("local") }
    }
    let receiver = fields["to"].flatMap { node in
      attempt { () throws(FlowError) in try node.string("to") }
    }
    for (key, word) in [("object", "otherScreen"), ("bar", "minimised")] {
      guard let node = fields[key], node.text != word else { continue }
      complain(node.place, "\(key) can only be \(word), and here is \(node.kind)")
    }
    guard let beginFrame, let endFrame, let isLocal, let duration,
      let notification = Self.notifications[name]
    else { return nil }
    return KeyboardCase.Notice(
      name: notification, begin: beginFrame, end: endFrame, duration: duration, isLocal: isLocal,
      isForOtherApp: receiver.map { $0 != "ours" } ?? false,
      isOfOtherScreen: fields["object"] != nil, isBarMinimised: fields["bar"] != nil)
  }

  // MARK: Everything else

  private mutating func other(
    _ name: String, _ fields: [String: YAMLNode], at place: SourcePlace
  ) -> KeyboardCase.Action? {
    if let step = Self.lives[name] { return .life(step) }
    switch name {
    case "viewDetached": return .viewDetached
    case "viewAttached": return .viewAttached
    case "subscribe": return .subscribe
    default: break
    }
    let key = ["rotate": "screen", "viewMoved": "view", "focus": "in", "drag": "fingerY"][name]
    guard let node = required(key ?? "end", in: fields, of: "the event \(name)", at: place) else {
      return nil
    }
    switch name {
    case "rotate":
      guard let screen = attempt({ () throws(FlowError) in try node.caseSize("screen") }) else {
        return nil
      }
      return .rotate(
        screen: screen, window: rect("window", in: fields), view: rect("view", in: fields))
    case "viewMoved":
      return attempt { () throws(FlowError) in .viewMoved(try node.rect("view")) }
    case "focus":
      let places = ["view", "elsewhere", "none"]
      let word = attempt { () throws(FlowError) in try node.word("in", among: places) }
      return word.map { .focus($0 == "view" ? .inside : $0 == "none" ? .none : .elsewhere) }
    case "drag":
      return attempt { () throws(FlowError) in .drag(fingerY: try node.number("fingerY")) }
    default:
      return attempt { () throws(FlowError) in .silentChange(try node.rect("end")) }
    }
  }
}
