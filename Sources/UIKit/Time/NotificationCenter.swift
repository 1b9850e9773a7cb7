/// Hands notices from whoever posts them to whoever asked, at once and in order of registration.
///
/// Has: block observers by name and object, removal by token, posting. An observer removed during a
/// post is not called any more; one added during a post is not called by it; a post from inside an
/// observer nests (time facts 1.5). Left out: selectors, queues other than the caller's, since an
/// app here has one thread.
@MainActor public final class NotificationCenter {
  /// The centre of the app whose code is running.
  public static var `default`: NotificationCenter { AppWorld.current.notificationCenter }

  /// Whom a post calls.
  private struct Observer {
    /// Identity of the sender asked for; nil takes every sender.
    var sender: ObjectIdentifier?
    var block: @MainActor (Notification) -> Void
    var token: Int
  }

  private struct Entry {
    /// Nil takes every name.
    var name: Notification.Name?
    var observer: Observer
  }

  /// In order of registration; entries of any name stand among the others.
  private var entries: [Entry] = []
  /// The observers that a name concerns, in order; made anew after a change.
  private var byName: [Notification.Name: [Observer]] = [:]
  private var removed: Set<Int> = []
  private var depth = 0
  private var lastToken = 0

  public init() {}

  /// How many observers are registered; for leak checks.
  public var observerCount: Int { entries.count - removed.count }

  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    lastToken += 1
    entries.append(
      Entry(
        name: name,
        observer: Observer(
          sender: object.map { ObjectIdentifier($0 as AnyObject) }, block: block,
          token: lastToken)))
    byName.removeAll(keepingCapacity: true)
    return ObserverToken(number: lastToken)
  }

  public func removeObserver(_ observer: Any) {
    guard let token = observer as? ObserverToken else { return }
    if depth > 0 {
      removed.insert(token.number)
    } else {
      remove([token.number])
    }
  }

  public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  public func post(_ notification: Notification) {
    let concerned = observers(of: notification.name)
    guard !concerned.isEmpty else { return }
    let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
    depth += 1
    for observer in concerned {
      if let wanted = observer.sender, wanted != sender { continue }
      if !removed.isEmpty && removed.contains(observer.token) { continue }
      observer.block(notification)
    }
    depth -= 1
    if depth == 0 && !removed.isEmpty {
      remove(removed)
      removed.removeAll()
    }
  }

  private func observers(of name: Notification.Name) -> [Observer] {
    if let known = byName[name] { return known }
    let found = entries.filter { $0.name == nil || $0.name == name }.map(\.observer)
    byName[name] = found
    return found
  }

  private func remove(_ tokens: Set<Int>) {
    entries.removeAll { tokens.contains($0.observer.token) }
    byName.removeAll(keepingCapacity: true)
  }
}

/// What a registration is removed by.
private final class ObserverToken: NSObject {
  let number: Int
  init(number: Int) { self.number = number }
}
