extension FlowReader {
  /// A list of events, or a map in the shape of a case: `{ events: […], expect: … }`.
  func keyboardEvents(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    var node = site.value
    if case .list = node.content {
      let key = YAMLNode(content: .scalar("events", isPlain: true), place: node.place)
      node.content = .map([YAMLPair(key: key, value: node)])
    }
    var reader = CaseReader()
    reader.isOfFlow = true
    let kase = reader.keyboardCase(node)
    if let error = FlowError(joining: reader.problems) { throw error }
    guard let kase, case .map(let pairs) = node.content else {
      throw FlowError(node.place, "keyboardEvents needs events")
    }
    func value(_ key: String) -> YAMLNode? { pairs.first { $0.key.text == key }?.value }
    var feed = KeyboardFeed(kase: kase)
    feed.tracker = try value(CaseReader.trackerKey).map { node throws(FlowError) in
      try node.word("tracker", among: KeyboardFeed.trackers)
    }
    feed.takesIdiom = value("idiom") == nil
    feed.takesSafeArea = value("safeAreaBottom") == nil
    return .keyboardEvents(feed)
  }
}
