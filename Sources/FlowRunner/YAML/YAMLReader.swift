/// Builds the node trees of a YAML file.
///
/// What comes from outside is bounded: the file's size, how deep values nest, and how many there
/// are once every alias is written out, so that a small file cannot grow into a huge tree.
struct YAMLReader {
  static let largestFile = 1 << 20
  static let deepestNesting = 32
  static let mostNodes = 100_000

  private let events: YAMLEvents
  private var anchors: [String: YAMLNode] = [:]
  private var nodeCount = 0

  /// The documents of a file, in order.
  static func documents(in bytes: [UInt8], file: String) throws(FlowError) -> [YAMLNode] {
    guard bytes.count <= largestFile else {
      throw FlowError(
        file: file, "the file is larger than 1 MB, and no flow is; is it another file?")
    }
    try checkEncoding(of: bytes, file: file)
    do {
      var reader = YAMLReader(events: try YAMLEvents(bytes, file: file))
      return try reader.documents()
    } catch {
      throw tabInIndentation(bytes, file: file, before: error.place)
        ?? missingSeparator(bytes, file: file, before: error.place) ?? error
    }
  }

  private init(events: YAMLEvents) { self.events = events }

  private mutating func documents() throws(FlowError) -> [YAMLNode] {
    var found: [YAMLNode] = []
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return found
      case .streamStart, .documentEnd, .listEnd, .mapEnd: continue
      case .documentStart:
        anchors.removeAll()
        found.append(try node(from: try events.next(), depth: 0))
      case .alias, .scalar, .listStart, .mapStart:
        found.append(try node(from: event, depth: 0))
      }
    }
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(FlowError) -> YAMLNode {
    guard depth < Self.deepestNesting else {
      throw FlowError(
        event.place, "values are nested more than \(Self.deepestNesting) deep; no flow needs that")
    }
    var node = YAMLNode(content: .list([]), place: event.place)
    var anchor: String?
    switch event.kind {
    case .alias(let name):
      guard let known = anchors[name] else {
        throw FlowError(
          event.place, "the alias *\(name) stands for nothing; &\(name) comes later or never")
      }
      node = known
      node.place = event.place
      try count(known.size, at: event.place)
      return node
    case .scalar(let text, let isPlain, let name):
      node.content = .scalar(text, isPlain: isPlain)
      anchor = name
    case .listStart(let name):
      node = try list(at: event.place, depth: depth)
      anchor = name
    case .mapStart(let name):
      node = try map(at: event.place, depth: depth)
      anchor = name
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .listEnd, .mapEnd:
      throw FlowError(event.place, "a value is missing here")
    }
    try count(1, at: event.place)
    if let anchor { anchors[anchor] = node }
    return node
  }

  private mutating func list(at place: SourcePlace, depth: Int) throws(FlowError) -> YAMLNode {
    var items: [YAMLNode] = []
    var size = 1
    while true {
      let event = try events.next()
      if case .listEnd = event.kind {
        return YAMLNode(content: .list(items), place: place, size: size)
      }
      let item = try node(from: event, depth: depth + 1)
      size += item.size
      items.append(item)
    }
  }

  private mutating func map(at place: SourcePlace, depth: Int) throws(FlowError) -> YAMLNode {
    var pairs: [YAMLPair] = []
    var known: Set<String> = []
    var size = 1
    while true {
      let event = try events.next()
      if case .mapEnd = event.kind {
        return YAMLNode(content: .map(pairs), place: place, size: size)
      }
      let key = try node(from: event, depth: depth + 1)
      guard case .scalar(let name, _) = key.content else {
        throw FlowError(key.place, "a key must be a word, and here is \(key.kind)")
      }
      guard known.insert(name).inserted else {
        throw FlowError(key.place, "\"\(name.shortened)\" is given twice; keep one")
      }
      let value = try node(from: try events.next(), depth: depth + 1)
      size += 1 + value.size
      pairs.append(YAMLPair(key: key, value: value))
    }
  }

  private mutating func count(_ nodes: Int, at place: SourcePlace) throws(FlowError) {
    nodeCount += nodes
    guard nodeCount <= Self.mostNodes else {
      throw FlowError(
        place, "the file holds more than \(Self.mostNodes) values, aliases written out")
    }
  }
}
