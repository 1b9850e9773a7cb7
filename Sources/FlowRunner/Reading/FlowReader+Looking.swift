import Foundation

/// Looking at the screen and waiting for it.
extension FlowReader {
  /// A selector and how long it is waited for.
  private func awaited(_ site: CommandSite) throws(FlowError) -> (ElementSelector, Duration) {
    guard site.isMap else { return (try selector(site.value, in: site.name), Self.patience) }
    let fields = try site.fields()
    let timeout = try fields["timeout"]?.milliseconds("timeout") ?? Self.patience
    return (try selector(fields, in: site.name, at: site.value.place), timeout)
  }

  func assertVisible(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let (selector, timeout) = try awaited(site)
    return .assertVisible(selector, timeout: timeout)
  }

  func assertNotVisible(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let (selector, timeout) = try awaited(site)
    return .assertNotVisible(selector, timeout: timeout)
  }

  func assertTrue(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let node = try site.value(of: "condition")
    if case .scalar("", _) = node.content { return .assertTrue("") }
    return .assertTrue(try node.string("assertTrue"))
  }

  func extendedWait(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let fields = try site.fields()
    let element = { (name: String) throws(FlowError) in
      try fields[name].map { node throws(FlowError) in try self.selector(node, in: name) }
    }
    let visible = try element("visible")
    let notVisible = try element("notVisible")
    guard visible != nil || notVisible != nil else {
      throw FlowError(
        site.value.place, "extendedWaitUntil needs visible or notVisible, such as { visible: Done }"
      )
    }
    return .extendedWait(
      visible: visible, notVisible: notVisible,
      timeout: try fields["timeout"]?.milliseconds("timeout") ?? Self.patience)
  }

  func waitForAnimation(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let usual = Duration.seconds(15)
    guard !site.value.isEmpty else { return .waitForAnimationToEnd(usual) }
    return .waitForAnimationToEnd(
      try site.fields()["timeout"]?.milliseconds("timeout") ?? usual)
  }
}
