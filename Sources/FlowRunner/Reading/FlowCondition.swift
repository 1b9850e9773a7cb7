import Foundation

/// When steps are done: everything that is given has to be so.
struct FlowCondition {
  var visible: ElementSelector?
  var notVisible: ElementSelector?
  var platform: String?
  /// Worked out by the time it is read.
  var isTrue: String?
  /// How long an element is given to come, or to go.
  var patience = Duration.seconds(1)

  init(_ node: YAMLNode, in what: String, reader: FlowReader) throws(FlowError) {
    let fields = try node.fields(
      what, known: ["visible", "notVisible", "platform", "true", "timeout", "label"])
    if let value = fields["timeout"] { patience = try value.milliseconds("timeout") }
    visible = try fields["visible"].map { node throws(FlowError) in
      try reader.selector(node, in: "visible")
    }
    notVisible = try fields["notVisible"].map { node throws(FlowError) in
      try reader.selector(node, in: "notVisible")
    }
    platform = try fields["platform"]?.word("platform", among: ["ios", "android", "web"])
    if let value = fields["true"] { isTrue = value.isEmpty ? "" : try value.string("true") }
    guard !fields.isEmpty else {
      throw FlowError(node.place, "\(what) has to say when, such as { visible: { id: tummy } }")
    }
  }
}
