import Foundation
import Simulation

extension FlowReader {
  /// How long an element is waited for where a flow says nothing, in simulated time.
  static let patience = Duration.seconds(5)
  /// How late a device tells an app that it is in the background.
  private static let latencies = Duration.zero...Duration.milliseconds(1500)

  func launchApp(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    var launch = AppLaunch()
    guard site.isMap else {
      if !site.value.isEmpty { launch.app = try site.value.string("launchApp's appId") }
      return .launchApp(launch)
    }
    let fields = try site.fields()
    launch.app = try fields["appId"]?.string("appId")
    launch.stopFirst = try fields["stopApp"]?.bool("stopApp") ?? true
    launch.clearsState = try fields["clearState"]?.bool("clearState") ?? false
    _ = try fields["clearKeychain"]?.bool("clearKeychain")
    for pair in try fields["arguments"]?.pairs("arguments") ?? [] {
      launch.arguments.append(try appValue(pair))
    }
    return .launchApp(launch)
  }

  /// An app's id, in its short or its long form; nil for the flow's own.
  private func appName(_ site: CommandSite) throws(FlowError) -> String? {
    if site.value.isEmpty { return nil }
    guard site.isMap else { return try site.value.string("\(site.name)'s appId") }
    return try site.fields()["appId"]?.string("\(site.name)'s appId")
  }

  func stopApp(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .stopApp(try appName(site))
  }

  func killApp(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .killApp(try appName(site))
  }

  func clearState(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .clearState(try appName(site))
  }

  func switchApp(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    var latency: Duration?
    if site.isMap, let node = try site.fields()["latency"] {
      latency = try node.duration("latency")
      guard let latency, Self.latencies.contains(latency) else {
        throw FlowError(node.place, "latency must lie between 0 and 1500ms, as on devices")
      }
    }
    return .switchApp(try appName(site), latency: latency)
  }

  func appSwitcher(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action { .appSwitcher }

  func back(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action { .back }

  func openLink(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let node = try site.value(of: "link")
    if site.isMap {
      let fields = try site.fields()
      _ = try fields["autoVerify"]?.bool("autoVerify")
      if try fields["browser"]?.bool("browser") == true {
        throw FlowError(site.value.place, "openLink: this device has no browser")
      }
    }
    let link = try node.string("openLink's link").trimmed
    guard node.isDeferred || URL(string: link)?.scheme != nil else {
      throw FlowError(
        node.place, "a link begins with its scheme, such as ike://, not \"\(link.shortened)\"")
    }
    return .openLink(link)
  }

  // MARK: Text

  func inputText(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let node = try site.value(of: "text")
    // An empty text in quotes types nothing.
    if case .scalar("", isPlain: false) = node.content { return .inputText("") }
    return .inputText(try node.string("inputText's text"))
  }

  func inputRandom(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let kind = RandomInput.Kind(rawValue: String(site.name.dropFirst("inputRandom".count)))
    var input = RandomInput(kind: kind ?? .text)
    guard !site.value.isEmpty else { return .inputRandom(input) }
    if let length = site.isMap ? try site.fields()["length"] : site.value {
      input.length = try length.integer("length", in: 1...1000)
    }
    return .inputRandom(input)
  }

  func copyTextFrom(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .copyTextFrom(try selector(site.value, in: site.name))
  }

  func pasteText(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action { .pasteText }

  func setClipboard(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .setClipboard(try site.text(of: "text"))
  }

  func hideKeyboard(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action { .hideKeyboard }

  /// Maestro erases up to 50 characters where no number is given.
  func eraseText(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let what = "eraseText's number of characters"
    guard !site.value.isEmpty else { return .eraseText(50) }
    guard let count = site.isMap ? try site.fields()["charactersToErase"] : site.value else {
      return .eraseText(50)
    }
    return .eraseText(try count.integer(what, in: 1...1000))
  }

  // MARK: Pictures

  func takeScreenshot(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .takeScreenshot(try fileName(site, ending: ".png"), of: try cropping(site))
  }

  func assertScreenshot(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    var least = 95.0
    if site.isMap, let value = try site.fields()["thresholdPercentage"] {
      least = try value.number("thresholdPercentage")
      guard (0...100).contains(least) else {
        throw FlowError(value.place, "thresholdPercentage must lie between 0 and 100")
      }
    }
    return .assertScreenshot(
      try fileName(site, ending: ".png"), of: try cropping(site), least: least)
  }

  func startRecording(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .startRecording(try fileName(site, ending: ".png"))
  }

  func stopRecording(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .stopRecording
  }

  private func cropping(_ site: CommandSite) throws(FlowError) -> ElementSelector? {
    guard site.isMap, let node = try site.fields()["cropOn"] else { return nil }
    return try selector(node, in: "cropOn")
  }

  /// The name of a file below the folder that pictures go to, without its ending.
  private func fileName(_ site: CommandSite, ending: String) throws(FlowError) -> String {
    let node = try site.value(of: "path")
    let name = try node.string("\(site.name)'s path")
    if node.isDeferred { return "later" }
    let bare = name.lowercased().hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    let parts = bare.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.allSatisfy { $0 == "." } && !part.contains("\\")
        && !part.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
    guard isPlain, bare.utf8.count <= 100, parts.count <= 8 else {
      throw FlowError(
        site.value.place,
        "\(site.name) takes a plain name such as keyboard-up, not \"\(name.shortened)\"")
    }
    return bare
  }

  func scene(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let fields = try site.fields()
    guard let title = fields["title"], let text = fields["text"] else {
      throw FlowError(site.value.place, "scene needs a title and a text")
    }
    return .scene(
      FlowScene(
        title: try title.string("scene's title"), text: try text.string("scene's text"),
        highlight: try fields["highlight"]?.string("scene's highlight"),
        highlightOf: try fields["of"]?.string("scene's app")))
  }
}
