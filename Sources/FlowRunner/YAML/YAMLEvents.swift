import CYAML

/// One step through a YAML file.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    case scalar(String, isPlain: Bool, anchor: String?)
    case listStart(anchor: String?)
    case listEnd
    case mapStart(anchor: String?)
    case mapEnd
  }

  var kind: Kind
  var place: SourcePlace
}

/// libyaml's parser over bytes in memory; hands out one event after another.
///
/// A class, because libyaml keeps pointers into its own structure, which must not move.
final class YAMLEvents {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let file: String

  init(_ bytes: [UInt8], file: String) throws(FlowError) {
    self.file = file
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    input = .allocate(capacity: max(1, bytes.count))
    _ = input.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else {
      throw FlowError(file: file, "there is no memory to read it")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  func next() throws(FlowError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(kind: Self.kind(of: event), place: place(event.start_mark))
  }

  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    let data = event.data
    switch event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return .alias(text(data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        String(decoding: bytes, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE, anchor: text(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      return .listStart(anchor: text(data.sequence_start.anchor))
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_START_EVENT: return .mapStart(anchor: text(data.mapping_start.anchor))
    case YAML_MAPPING_END_EVENT: return .mapEnd
    default: return .streamEnd
    }
  }

  private static func text(_ name: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    name.map { String(cString: $0) }
  }

  private func place(_ mark: yaml_mark_t) -> SourcePlace {
    SourcePlace(file: file, line: mark.line + 1, column: mark.column + 1)
  }

  /// What libyaml found wrong, at the place where it noticed.
  private func problem() -> FlowError {
    let state = parser.pointee
    let said = state.problem.map { String(cString: $0) } ?? "this is not YAML"
    if state.error == YAML_READER_ERROR {
      let before = input.prefix(state.problem_offset)
      let place = SourcePlace(file: file, before: before)
      return FlowError(place, "a control character stands here; take it out")
    }
    return FlowError(place(state.problem_mark), YAMLWords.plain(said))
  }
}

extension SourcePlace {
  /// The place just behind some bytes.
  init(file: String, before bytes: some BidirectionalCollection<UInt8>) {
    let newline = UInt8(ascii: "\n")
    let line = bytes.reduce(1) { $0 + ($1 == newline ? 1 : 0) }
    let last = bytes.reversed().prefix { $0 != newline }.reversed()
    self.init(file: file, line: line, column: String(decoding: last, as: UTF8.self).count + 1)
  }
}
