import KeyboardModel
import LifecycleModel
import VirtualTime

/// What faults make of messages on their way to apps.
extension Simulator {
  /// A notification of the keyboard's, as it is or as the fault for it leaves it.
  func post(_ notification: KeyboardNotification) {
    guard let fault = takeFault(for: notification.name.rawValue) else {
      return deliver(notification)
    }
    for process in processes where !process.isSuspended { note(fault, to: process.id) }
    var notification = notification
    switch fault.kind {
    case .lose: return
    case .double: deliver(notification)
    case .delay:
      lateNotifications.append((now.advanced(by: Fault.delay), notification))
      return
    case .empty: notification.frameEnd = .zero
    case .sudden: notification.duration = .zero
    case .foreign: notification.owner = notification.owner == keyApp ? "" : keyApp ?? ""
    }
    deliver(notification)
  }

  /// Whether a message of the life cycle is lost.
  func isLost(_ message: Lifecycle.Message, to app: String) -> Bool {
    guard let fault = takeFault(for: message.rawValue) else { return false }
    note(fault, to: app)
    return true
  }

  /// When the next late notification comes.
  var nextLate: Instant? { lateNotifications.first?.at }

  func serveLate() {
    while let late = lateNotifications.first, late.at <= now {
      lateNotifications.removeFirst()
      deliver(late.notification)
      settle()
    }
  }

  private func takeFault(for message: String) -> Fault? {
    faults.firstIndex { $0.message == message }.map { faults.remove(at: $0) }
  }

  private func note(_ fault: Fault, to app: String) {
    note(TimelineEntry(at: now, app: app, kind: .system, name: "fault", detail: fault.text))
  }
}
