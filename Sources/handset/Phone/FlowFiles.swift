import FlowRunner
import Foundation

/// Finds and reads flow files.
enum FlowFiles {
  static let endings: Set<String> = ["yaml", "yml"]

  /// The files that operands mean: a file, a folder's flows, or what a pattern matches.
  ///
  /// Folders are read in the order of names.
  static func expand(_ operands: [String]) throws -> [String] {
    var found: [String] = []
    for operand in operands {
      let files = try expand(operand)
      found += files.filter { !found.contains($0) }
    }
    return found
  }

  private static func expand(_ operand: String) throws -> [String] {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) {
      guard isFolder.boolValue else { return [operand] }
      let flows = try flows(inside: operand)
      guard !flows.isEmpty else {
        throw UsageError("\(operand): no flow (.yaml) in this folder or below it")
      }
      return flows
    }
    guard operand.contains(where: { "*?[".contains($0) }) else {
      throw UsageError("\(operand): no such file; a flow is a .yaml file, or a folder of them")
    }
    let matches = matches(of: operand)
    guard !matches.isEmpty else { throw UsageError("\(operand): no file matches this pattern") }
    return matches
  }

  /// What one word means, and what the folder's config.yaml says, if it is one.
  static func flows(of operand: String) throws -> (files: [String], config: WorkspaceConfig?) {
    let config = try WorkspaceConfig.names.sorted().map { folder(operand) + $0 }.first {
      FileManager.default.fileExists(atPath: $0)
    }.map { try WorkspaceConfig(from: bytes(of: $0), file: $0) }
    let files = try expand(operand)
    guard let config, isFolder(operand) else { return (files, nil) }
    let prefix = folder(operand)
    let kept = files.filter { file in
      config.flows.contains { $0.matches(String(file.dropFirst(prefix.count))) }
    }
    guard !kept.isEmpty else {
      throw UsageError(
        config.saysFlows
          ? "\(operand): its config.yaml leaves no flow; mend its flows:"
          : "\(operand): its config.yaml says no flows:, so that only flows right beside it count, "
            + "and there are none; write flows: [\"**\"]")
    }
    return (kept, config)
  }

  /// Every file that may have a part in it.
  static func everyFile(of operands: [String]) -> [String] {
    operands.flatMap { operand in
      isFolder(operand) ? ((try? flows(inside: operand)) ?? []) : [operand]
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func folder(_ path: String) -> String {
    path.hasSuffix("/") ? path : path + "/"
  }

  private static func flows(inside folder: String) throws -> [String] {
    let manager = FileManager.default
    let names: [String]
    do {
      names = try manager.subpathsOfDirectory(atPath: folder)
    } catch {
      throw UsageError("\(folder): the folder cannot be read")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { name in
      endings.contains((name as NSString).pathExtension)
        && !WorkspaceConfig.names.contains((name as NSString).lastPathComponent)
    }.sorted()
      .map { prefix + $0 }
  }

  private static func matches(of pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard glob(pattern, 0, nil, &result) == 0 else { return [] }
    return (0..<Int(result.gl_pathc)).compactMap { index in
      result.gl_pathv[index].map { String(cString: $0) }
    }
  }

  /// Whether a word means a flow file rather than an app.
  @MainActor static func isFlow(_ word: String) -> Bool {
    word.contains("/") || endings.contains((word as NSString).pathExtension)
      || LogFiles.isLog(word)
  }

  /// A flow, or what a console log tells as one.
  @MainActor static func read(
    _ path: String, _ options: ReadingOptions = ReadingOptions()
  ) throws -> Flow {
    if LogFiles.isLog(path) { return try LogFiles.flow(of: path) }
    return try FlowReader.flow(from: try bytes(of: path), file: path, options: options)
  }

  static func bytes(of path: String) throws -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw UsageError("\(path): \(isThere ? "the file cannot be read" : "no such file")")
    }
  }
}
