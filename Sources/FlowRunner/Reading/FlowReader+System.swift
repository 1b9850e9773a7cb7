import Foundation
import Simulation

extension FlowReader {
  /// Going from app to app, and several of them.
  func switching(
    _ name: String, _ value: YAMLNode, at place: SourcePlace
  ) throws(FlowError) -> FlowCommand.Action {
    switch name {
    case "switchApp": return .switchApp(try appName(value, in: name))
    case "killApp": return .killApp(try appName(value, in: name))
    case "systemAlert", "splitView", "slideOver", "fullScreen", "window":
      return .input(try systemStep(name, needed(value, of: name, at: place)))
    default: throw CommandNames.unknown(name, at: place)
    }
  }

  /// What the system does, and how apps share a pad's screen.
  func systemStep(_ name: String, _ value: YAMLNode) throws(FlowError) -> PhoneInput {
    switch name {
    case "systemAlert": return .systemAlert(try systemAlert(value))
    case "splitView": return try splitView(value)
    case "slideOver":
      let fields = try sharing(value, of: name, known: ["side"])
      return .slideOver(app: fields.app, side: try side(fields.rest["side"]))
    case "window":
      let fields = try sharing(value, of: name, known: ["frame"])
      guard let frame = fields.rest["frame"] else {
        throw FlowError(value.place, "window needs frame: [x, y, width, height]")
      }
      return .window(app: fields.app, frame: try frame.rect("frame"))
    default: return .fullScreen(app: try option("app", of: value, in: name))
    }
  }

  /// `notes`, or `{ app: notes, side: right, share: half }`.
  private func splitView(_ value: YAMLNode) throws(FlowError) -> PhoneInput {
    let fields = try sharing(value, of: "splitView", known: ["side", "share"])
    let shares = ScreenShare.allCases.map(\.rawValue)
    let share = try fields.rest["share"]?.word("share", among: shares) ?? "half"
    return .splitView(
      app: fields.app, side: try side(fields.rest["side"]),
      share: ScreenShare(rawValue: share) ?? .half)
  }

  private func side(_ value: YAMLNode?) throws(FlowError) -> ScreenSide {
    let sides = ScreenSide.allCases.map(\.rawValue)
    return ScreenSide(rawValue: try value?.word("side", among: sides) ?? "right") ?? .right
  }

  private func sharing(
    _ value: YAMLNode, of name: String, known: [String]
  ) throws(FlowError) -> (app: String, rest: [String: YAMLNode]) {
    guard case .map = value.content else { return (try value.string("\(name)'s app"), [:]) }
    let fields = try value.fields(name, known: ["app"] + known)
    guard let app = fields["app"] else {
      throw FlowError(value.place, "\(name) needs app: the one that comes")
    }
    return (try app.string("\(name)'s app"), fields)
  }

  /// `dictation`, `dismiss`, or `{ kind: call, from: Anna, style: banner }`.
  private func systemAlert(_ value: YAMLNode) throws(FlowError) -> SystemAlert {
    let kinds = ["message", "dictation", "call", "dismiss"]
    var fields: [String: YAMLNode] = [:]
    var kindNode = value
    if case .map = value.content {
      fields = try value.fields("systemAlert", known: ["kind", "title", "from", "style"])
      guard let kind = fields["kind"] else {
        throw FlowError(value.place, "systemAlert needs kind: \(kinds.joined(separator: ", "))")
      }
      kindNode = kind
    }
    switch try kindNode.word("kind", among: kinds) {
    case "dictation": return .dictation
    case "dismiss": return .dismissed
    case "call":
      let style = try fields["style"]?.word("style", among: ["banner", "full"])
      return .incomingCall(
        from: try fields["from"]?.string("from") ?? "Anna Bell", isBanner: style != "full")
    default: return .shown(title: try fields["title"]?.string("title") ?? "Low Battery")
    }
  }
}
