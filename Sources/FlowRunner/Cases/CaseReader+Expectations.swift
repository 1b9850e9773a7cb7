import Foundation
import UIKit

/// What is expected in a case.
extension CaseReader {
  private static let expectationKeys = [
    "after", "inset", "duration", "motions", "visible", "range", "barBottom", "centreY",
    "contentOffsetY", "focusKept",
  ]

  mutating func expectations(_ node: YAMLNode, count: Int) -> [KeyboardCase.Expectation] {
    if case .map = node.content { return [expectation(node, count: count)].compactMap { $0 } }
    guard let items = attempt({ () throws(FlowError) in try node.items("expect") }) else {
      return []
    }
    if items.isEmpty { complain(node.place, "expect holds nothing; say what is right") }
    return items.compactMap { expectation($0, count: count) }
  }

  /// A number for the end, or a list of maps with after and inset.
  mutating func naiveValues(_ node: YAMLNode, count: Int) -> [KeyboardCase.Expectation] {
    if case .list(let items) = node.content {
      return items.compactMap { item in
        guard fields(item, "naive", known: ["after", "inset"]) != nil else { return nil }
        return expectation(item, count: count)
      }
    }
    guard let number = attempt({ () throws(FlowError) in try node.number("naive") }) else {
      return []
    }
    return [KeyboardCase.Expectation(after: count - 1, inset: number)]
  }

  private mutating func expectation(
    _ node: YAMLNode, count: Int
  ) -> KeyboardCase.Expectation? {
    guard let fields = fields(node, "expect", known: Self.expectationKeys),
      let after = required("after", in: fields, of: "expect", at: node.place),
      let index = index(after, count: count)
    else { return nil }
    var read = KeyboardCase.Expectation(after: index)
    read.inset = number("inset", in: fields)
    read.barBottom = number("barBottom", in: fields)
    read.centreY = number("centreY", in: fields)
    read.contentOffsetY = number("contentOffsetY", in: fields)
    if let node = fields["motions"] {
      read.motions = attempt { () throws(FlowError) in try node.integer("motions", in: 0...1000) }
    }
    if let node = fields["visible"] {
      read.isVisible = attempt { () throws(FlowError) in try node.bool("visible") }
    }
    if let node = fields["focusKept"] {
      read.keepsFocus = attempt { () throws(FlowError) in try node.bool("focusKept") } ?? false
    }
    if let node = fields["range"] { read.range = range(node) }
    if let node = fields["duration"] {
      if number("duration", in: fields) == 0 {
        read.isAtOnce = true
      } else {
        complain(node.place, "duration can only be 0 here: the change is applied at once")
      }
    }
    return read
  }

  private mutating func number(_ key: String, in fields: [String: YAMLNode]) -> CGFloat? {
    guard let node = fields[key] else { return nil }
    return attempt { () throws(FlowError) -> CGFloat in CGFloat(try node.number(key)) }
  }

  private mutating func index(_ node: YAMLNode, count: Int) -> Int? {
    if node.text == "last" { return count - 1 }
    return attempt { () throws(FlowError) in try node.integer("after", in: 0...(count - 1)) }
  }

  private mutating func range(_ node: YAMLNode) -> ClosedRange<CGFloat>? {
    let bounds = attempt { () throws(FlowError) -> [Double] in
      var numbers: [Double] = []
      for item in try node.items("range") { numbers.append(try item.number("each end of range")) }
      return numbers
    }
    guard let bounds else { return nil }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      complain(node.place, "range must be [lowest, highest], and here is \(node.kind)")
      return nil
    }
    return bounds[0]...bounds[1]
  }
}
