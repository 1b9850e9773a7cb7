@MainActor enum TouchDispatcher {
  static func send(_ event: UIEvent, in window: UIWindow) {}
}
