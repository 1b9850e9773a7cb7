import Foundation

/// A headless Chromium, told what to do over its debugging pipe.
final class Chromium {
  struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  /// Where the browser lies; nil where there is none.
  static let path = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin/", "/usr/local/bin/", "/snap/bin/"].map { $0 + name } }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What is said where there is none.
  static let missing: String =
    "no Chromium here, so the page is not opened; make deps-test installs it"

  private let process = Process()
  private let folder: URL
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var count = 0
  private var session: String?
  /// Everything that the browser told by itself.
  private(set) var events: [[String: Any]] = []

  init() throws {
    guard let path = Self.path else { throw Trouble(description: Self.missing) }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("handset-chromium-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["in", "out"].map { folder.appendingPathComponent($0).path }
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 { throw Trouble(description: "no pipe") }
    // Open at both ends, so that neither side waits for the other.
    input = open(pipes[0], O_RDWR | O_CLOEXEC)
    output = open(pipes[1], O_RDWR | O_CLOEXEC)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<\"$PIPES/in\" 4>\"$PIPES/out\"", path, "--headless=new",
      "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
      "--no-first-run", "--user-data-dir=\(folder.path)/profile", "--window-size=1200,900",
      "about:blank",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PIPES": folder.path, "HOME": folder.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try attach()
  }

  /// Ends the browser and takes its folder away.
  func close() {
    process.terminate()
    process.waitUntilExit()
    Foundation.close(input)
    Foundation.close(output)
    try? FileManager.default.removeItem(at: folder)
  }

  private func attach() throws {
    let found = try call("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
    guard let page = found.first(where: { $0["type"] as? String == "page" }),
      let target = page["targetId"]
    else { throw Trouble(description: "the browser has no page") }
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
  }

  // MARK: Messages

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    guard write(input, bytes, bytes.count) == bytes.count else {
      throw Trouble(description: "the browser takes nothing")
    }
    while true {
      let answer = try next()
      guard answer["id"] as? Int == count else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] { throw Trouble(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The browser's next message; a browser that says nothing for a minute is given up.
  private func next() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = Data(buffer[..<end])
        buffer.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) > 0 else { throw Trouble(description: "no answer") }
      var room = [UInt8](repeating: 0, count: 1 << 16)
      let got = read(output, &room, room.count)
      guard got > 0 else { throw Trouble(description: "the browser is gone") }
      buffer += room[..<got]
    }
  }

  // MARK: Pages

  /// Opens a file and waits until it is loaded.
  func visit(_ file: URL) throws {
    events = []
    try call("Page.navigate", ["url": file.absoluteString])
    while !events.contains(where: { $0["method"] as? String == "Page.loadEventFired" }) {
      events.append(try next())
    }
  }

  /// The value of an expression in the page.
  func value(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true])
    if let wrong = answer["exceptionDetails"] { throw Trouble(description: "\(wrong)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Errors, warnings and whatever else came into the console.
  var complaints: [String] {
    let loud = ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"]
    return events.filter { loud.contains($0["method"] as? String ?? "") }.map { "\($0)" }
  }

  /// Addresses that the page has asked for.
  var requests: [String] {
    events.filter { $0["method"] as? String == "Network.requestWillBeSent" }.compactMap { event in
      let parameters = event["params"] as? [String: Any]
      return (parameters?["request"] as? [String: Any])?["url"] as? String
    }
  }

  func mouse(_ type: String, _ x: Double, _ y: Double, _ more: [String: Any] = [:]) throws {
    try call(
      "Input.dispatchMouseEvent",
      ["type": type, "x": x, "y": y].merging(more) { $1 })
  }

  func press(_ key: String) throws {
    for type in ["keyDown", "keyUp"] {
      let text = key.count == 1 && type == "keyDown" ? ["text": key] : [:]
      try call("Input.dispatchKeyEvent", ["type": type, "key": key].merging(text) { $1 })
    }
  }
}
