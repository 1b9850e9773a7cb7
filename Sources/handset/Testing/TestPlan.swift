import FlowRunner
import Foundation

/// Which flows a run plays, in their order, and what they are called in its output.
@MainActor struct TestPlan {
  struct Entry {
    var flow: Flow
    /// What its files begin with, below the output folder; no two flows share it.
    var outputName: String
  }

  var entries: [Entry]

  /// Finds and reads the flows that the words mean, and leaves out what tags and shard leave out.
  ///
  /// What is wrong in any of them is said together.
  init(_ arguments: Arguments) throws {
    var flows: [Flow] = []
    var problems: [String] = []
    var include = arguments.words("--tags") + arguments.words("--include-tags")
    var exclude = arguments.words("--exclude-tags")
    let options = try Self.reading(arguments)
    for operand in arguments.operands {
      let (files, config) = try FlowFiles.flows(of: operand)
      include += config?.includeTags ?? []
      exclude += config?.excludeTags ?? []
      var found: [Flow] = []
      for file in files where !flows.contains(where: { $0.file == file }) {
        do {
          found.append(try FlowFiles.read(file, options))
        } catch {
          problems.append("\(error)")
        }
      }
      flows += Self.ordered(found, first: config?.order ?? [])
    }
    guard problems.isEmpty else { throw UsageError(problems.joined(separator: "\n")) }
    let kept = flows.filter { flow in
      (include.isEmpty || flow.tags.contains(where: include.contains))
        && !flow.tags.contains(where: exclude.contains)
    }
    guard !kept.isEmpty else {
      let known = Set(flows.flatMap(\.tags)).sorted().joined(separator: ", ")
      throw UsageError(
        "no flow has such tags; the tags are \(known.isEmpty ? "none at all" : known)")
    }
    entries = Self.named(try Self.share(of: kept, arguments))
  }

  static func reading(_ arguments: Arguments) throws -> ReadingOptions {
    var options = ReadingOptions()
    options.allowsOutside = arguments.has("--allow-outside")
    options.apps = InstalledApps.all.map(\.id)
    for pair in arguments.lists["-e"] ?? [] {
      guard let equals = pair.firstIndex(of: "="), equals > pair.startIndex else {
        throw UsageError("-e takes KEY=VALUE, not \"\(pair.clipped)\"")
      }
      options.environment[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    return options
  }

  /// Those that are named come first, in that order.
  private static func ordered(_ flows: [Flow], first names: [String]) -> [Flow] {
    let named = names.compactMap { name in flows.first { $0.name == name } }
    return named + flows.filter { flow in !named.contains { $0.file == flow.file } }
  }

  /// `--shard 2/4`: the second of every four.
  private static func share(of flows: [Flow], _ arguments: Arguments) throws -> [Flow] {
    guard let shard = arguments["--shard"] else { return flows }
    let parts = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(index)
    else { throw UsageError("--shard takes a part such as 1/4, not \"\(shard.clipped)\"") }
    return flows.indices.filter { $0 % count == index - 1 }.map { flows[$0] }
  }

  /// A file's own name, or more of its path where several have the same.
  private static func named(_ flows: [Flow]) -> [Entry] {
    let plain = { (flow: Flow) in
      ((flow.file as NSString).lastPathComponent as NSString).deletingPathExtension
    }
    let counts = Dictionary(flows.map { (plain($0), 1) }, uniquingKeysWith: +)
    var taken: Set<String> = []
    return flows.map { flow in
      var name = plain(flow)
      if counts[name, default: 0] > 1 {
        let path = (flow.file as NSString).deletingPathExtension
        let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
        name = parts.joined(separator: "-")
      }
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return Entry(flow: flow, outputName: unique)
    }
  }
}
