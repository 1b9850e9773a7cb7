import DeviceModel
import Foundation
import Testing

@Suite struct DeviceLookupTests {
  private func table() throws -> DeviceTable {
    try DeviceTable.load(from: try AssetFolder.locate(environment: [:], executable: nil))
  }

  @Test(arguments: [("iphone 15 pro", "iPhone 15 Pro"), ("IPADPRO12.9", "iPad Pro 12.9")])
  func `capitals and spaces do not count`(typed: String, name: String) throws {
    #expect(try table().device(named: typed).name == name)
  }

  @Test(arguments: [("iPhone 15 Por", "iPhone 15 Pro"), ("ipad pro 11.", "iPad Pro 11")])
  func `a slip of the finger is found or suggested`(typed: String, name: String) throws {
    do {
      #expect(try table().device(named: typed).name == name)
    } catch let error as UnknownDevice {
      #expect(error.suggestion == name)
      #expect(error.description == "no device \"\(typed)\"; did you mean \"\(name)\"?")
    }
  }

  @Test func `a name like no other lists the known ones`() throws {
    let error = #expect(throws: UnknownDevice.self) { try table().device(named: "Walkman") }

    #expect(error?.suggestion == nil)
    #expect(error?.description.hasPrefix("no device \"Walkman\"; known are iPhone SE, ") == true)
  }

  @Test func `a file of one's own adds devices and replaces those of the same name`() throws {
    var mine = Device.iPhone15
    mine.name = "Fridge"
    var other = Device.iPhone15
    other.name = "IPHONE 15"
    other.screen.refreshRate = 30
    let data = try JSONEncoder().encode(["devices": [mine, other]])
    var table = try table()
    let count = table.devices.count

    table.add(try DeviceTable(json: data, file: "mine.json"))

    #expect(table.devices.count == count + 1)
    #expect(try table.device(named: "fridge") == mine)
    #expect(try table.device(named: "iPhone 15").refreshRate == 30)
  }
}

@Suite struct DeviceFileErrorTests {
  /// The text of a file with one device, `change`d as a dictionary tree at `path`.
  private func error(
    at path: [String], _ value: Any?, in device: Device = .iPhone15
  ) throws -> String? {
    let data = try JSONEncoder().encode(device)
    let tree = try JSONSerialization.jsonObject(with: data)
    let changed = replacing(path[...], in: tree, by: value)
    let file = try JSONSerialization.data(withJSONObject: ["devices": [changed]])
    do {
      _ = try DeviceTable(json: file, file: "mine.json")
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func replacing(_ path: ArraySlice<String>, in tree: Any, by value: Any?) -> Any {
    guard let key = path.first, var map = tree as? [String: Any] else { return tree }
    if path.count == 1 {
      map[key] = value
    } else {
      map[key] = replacing(path.dropFirst(), in: map[key] ?? [:], by: value)
    }
    return map
  }

  @Test func `an unchanged device is read back equal`() throws {
    #expect(try error(at: ["name"], "Other") == nil)
  }

  @Test func `a missing value is named with its file and place`() throws {
    #expect(
      try error(at: ["screen", "scale"], nil)
        == "mine.json:1: devices[0].screen.scale: the value is missing")
  }

  @Test func `a text in place of a number is named`() throws {
    #expect(
      try error(at: ["screen", "scale"], "three")
        == "mine.json:1: devices[0].screen.scale: here should be a number")
  }

  @Test func `a word that is not allowed is named`() throws {
    #expect(
      try error(at: ["cutOut", "kind"], "hole")
        == "mine.json:1: devices[0].cutOut.kind: the value is not one of those allowed")
  }

  @Test func `a senseless value is named with its device`() throws {
    #expect(
      try error(at: ["screen", "scale"], 0)
        == "mine.json:1: devices[0] (iPhone 15): screen.scale is not between 1 and 4")
  }

  @Test func `a keyboard higher than the screen is refused`() throws {
    #expect(
      try error(at: ["keyboard", "landscape", "withBar", "points"], 500)?.hasSuffix(
        "keyboard.landscape is not a height that fits the screen") == true)
  }

  @Test func `a width that the kind of keyboard needs is asked for`() throws {
    #expect(
      try error(at: ["keys", "portrait", "widths"], [:] as [String: Any])?.hasSuffix(
        "keys.portrait.widths.shift is missing, and kind phone needs it") == true)
  }

  @Test func `a name given twice is refused`() throws {
    let file = try JSONEncoder().encode(["devices": [Device.iPhone15, .iPhone15]])

    let error = #expect(throws: DeviceTableError.self) {
      try DeviceTable(json: file, file: "mine.json")
    }

    #expect(
      error?.description == "mine.json:1: devices[1]: the name \"iPhone 15\" is given twice")
  }

  @Test func `what is not JSON, and what is not there, is said in one sentence`() {
    #expect(
      throws: DeviceTableError(file: "a.json", line: 1, place: "", problem: "this is not JSON")
    ) {
      try DeviceTable(json: Data("devices:".utf8), file: "a.json")
    }
    #expect(
      throws: DeviceTableError(file: "/nowhere", place: "", problem: "the file cannot be read")
    ) {
      try DeviceTable.load(file: URL(fileURLWithPath: "/nowhere"))
    }
  }
}

@Suite struct AssetFolderTests {
  @Test func `the environment's folder wins, and is not replaced by another if it is missing`() {
    let error = #expect(throws: AssetsMissing.self) {
      try AssetFolder.locate(environment: ["HANDSET_ASSETS": "/nowhere"])
    }

    #expect(error?.places == ["/nowhere"])
  }

  @Test func `the installed folder comes before the source tree`() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("handset-\(ProcessInfo.processInfo.processIdentifier)")
    let assets = root.appendingPathComponent("share/handset/Assets")
    try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }

    let found = try AssetFolder.locate(
      environment: [:], executable: root.appendingPathComponent("bin/handset"))

    #expect(found.url.path == assets.resolvingSymlinksInPath().path)
  }
}
