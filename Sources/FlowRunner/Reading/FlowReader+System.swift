import Foundation
import Simulation

extension FlowReader {
  /// What the system does, and how apps share a pad's screen.
  func systemStep(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let value = site.value
    switch site.name {
    case "systemAlert": return .input(.systemAlert(try systemAlert(site)))
    case "splitView": return .input(try splitView(site))
    case "slideOver":
      let fields = try sharing(site)
      return .input(.slideOver(app: fields.app, side: try side(fields.rest["side"])))
    case "window":
      let fields = try sharing(site)
      guard let frame = fields.rest["frame"] else {
        throw FlowError(value.place, "window needs frame: [x, y, width, height]")
      }
      return .input(.window(app: fields.app, frame: try frame.rect("frame")))
    default: return .input(.fullScreen(app: try site.text(of: "app")))
    }
  }

  /// `notes`, or `{ app: notes, side: right, share: half }`.
  private func splitView(_ site: CommandSite) throws(FlowError) -> PhoneInput {
    let fields = try sharing(site)
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
    _ site: CommandSite
  ) throws(FlowError) -> (app: String, rest: [String: YAMLNode]) {
    guard site.isMap else { return (try site.value.string("\(site.name)'s app"), [:]) }
    let fields = try site.fields()
    guard let app = fields["app"] else {
      throw FlowError(site.value.place, "\(site.name) needs app: the one that comes")
    }
    return (try app.string("\(site.name)'s app"), fields)
  }

  /// `dictation`, `dismiss`, or `{ kind: call, from: Anna, style: banner }`.
  private func systemAlert(_ site: CommandSite) throws(FlowError) -> SystemAlert {
    let kinds = ["message", "dictation", "call", "dismiss"]
    var fields: [String: YAMLNode] = [:]
    var kindNode = site.value
    if site.isMap {
      fields = try site.fields()
      guard let kind = fields["kind"] else {
        throw FlowError(
          site.value.place, "systemAlert needs kind: \(kinds.joined(separator: ", "))")
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
