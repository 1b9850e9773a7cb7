// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Two switches, read from the environment:
// HANDSET_CORE_ONLY=1  leaves out every target that rests on a C library, so that the core builds
//                      and its tests run with nothing but a Swift toolchain.
// HANDSET_STRICT=1     makes every warning an error (what `make check` does).
let environment = ProcessInfo.processInfo.environment
let coreOnly = environment["HANDSET_CORE_ONLY"] == "1"
let strict = environment["HANDSET_STRICT"] == "1"

let settings: [SwiftSetting] =
  [.enableUpcomingFeature("ExistentialAny")] + (strict ? [.treatAllWarnings(as: .error)] : [])

/// A target of our own and the modules it may import; its tests are added beside it.
struct Module {
  var name: String
  var rests: [String]
  var needsLibraries = false
  var extraTests: [String] = []
}

// The order is that of the layers, lowest first. ArchitectureTests reads the same arrows.
let modules = [
  Module(name: "VirtualTime", rests: []),
  Module(name: "Drawing", rests: []),
  Module(name: "DeviceModel", rests: []),
  Module(name: "ConstraintSolver", rests: [], extraTests: ["VirtualTime"]),
  Module(name: "KeyboardModel", rests: ["VirtualTime", "DeviceModel"]),
  Module(name: "LifecycleModel", rests: ["VirtualTime"]),
  Module(name: "TaskListModel", rests: ["VirtualTime"]),
  Module(name: "ConversationModel", rests: ["VirtualTime"]),
  Module(name: "FrameTiming", rests: ["VirtualTime"], extraTests: ["TraceRules"]),
  Module(
    name: "UIKit",
    rests: ["VirtualTime", "Drawing", "DeviceModel", "ConstraintSolver", "KeyboardModel"]),
  Module(
    name: "KeyboardTracking", rests: ["VirtualTime", "UIKit"], extraTests: ["KeyboardModel"]),
  Module(name: "Routing", rests: ["UIKit"], extraTests: ["VirtualTime"]),
  Module(
    name: "Simulation",
    rests: [
      "VirtualTime", "Drawing", "DeviceModel", "KeyboardModel", "LifecycleModel", "FrameTiming",
      "UIKit",
    ]),
  Module(
    name: "HandsetTesting",
    rests: ["VirtualTime", "DeviceModel", "KeyboardModel", "UIKit", "Simulation"]),
  Module(
    name: "DemoApps",
    rests: [
      "VirtualTime", "TaskListModel", "ConversationModel", "UIKit", "KeyboardTracking", "Routing",
    ],
    extraTests: ["Drawing", "DeviceModel", "KeyboardModel", "Simulation"]),
  Module(
    name: "Raster", rests: ["Drawing", "CPangoCairo", "CRSVG"], needsLibraries: true,
    extraTests: ["GoldenFiles"]),
  Module(
    name: "FlowRunner",
    rests: [
      "VirtualTime", "Drawing", "DeviceModel", "KeyboardModel", "UIKit", "KeyboardTracking",
      "Simulation", "CYAML",
    ],
    needsLibraries: true, extraTests: ["DemoApps"]),
  Module(
    name: "Inspector",
    rests: [
      "VirtualTime", "Drawing", "DeviceModel", "KeyboardModel", "FrameTiming", "UIKit",
      "Simulation",
    ],
    extraTests: ["DemoApps"]),
  Module(name: "SessionReport", rests: ["FrameTiming"]),
  Module(name: "SessionRecorder", rests: ["VirtualTime", "FrameTiming"]),
  Module(
    name: "Hunting",
    rests: [
      "VirtualTime", "DeviceModel", "KeyboardModel", "LifecycleModel", "UIKit", "KeyboardTracking",
      "Simulation",
    ], extraTests: ["DemoApps"]),
  Module(
    name: "SDLHost",
    rests: [
      "CSDL2", "VirtualTime", "Drawing", "DeviceModel", "UIKit", "Simulation", "Raster",
    ],
    needsLibraries: true),
]

let libraries: [Target] = [
  .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
  .systemLibrary(
    name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
  .systemLibrary(name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
  .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
]

let kept = modules.filter { !(coreOnly && $0.needsLibraries) }
let systemNames = Set(libraries.map(\.name))

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

/// What a file has to find that imports both Testing and UIKit; see its one file.
let crossImport = "_Testing_UIKit"

func reaches(_ name: String, _ goal: String) -> Bool {
  name == goal || modules.first { $0.name == name }?.rests.contains { reaches($0, goal) } == true
}

var targets: [Target] = kept.map {
  .target(name: $0.name, dependencies: dependencies($0.rests), swiftSettings: settings)
}
targets += kept.map { module in
  let below = module.rests.filter { !systemNames.contains($0) }
  return .testTarget(
    name: module.name + "Tests",
    dependencies: dependencies(
      [module.name] + below + module.extraTests
        + (reaches(module.name, "UIKit") ? [crossImport] : [])),
    swiftSettings: settings)
}
targets += [
  .target(name: crossImport, dependencies: ["UIKit"], swiftSettings: settings),
  .target(name: "GoldenFiles", path: "Tests/GoldenFiles", swiftSettings: settings),
  .target(name: "TraceRules", path: "Tests/TraceRules", swiftSettings: settings),
  .testTarget(name: "GoldenFilesTests", dependencies: ["GoldenFiles"], swiftSettings: settings),
  .testTarget(name: "ArchitectureTests", swiftSettings: settings),
]
if !coreOnly {
  targets += libraries
  targets += [
    .executableTarget(
      name: "handset",
      dependencies: dependencies([
        "VirtualTime", "Drawing", "DeviceModel", "UIKit", "KeyboardTracking", "Simulation",
        "DemoApps", "Raster", "FlowRunner", "Inspector", "SDLHost", "FrameTiming", "SessionReport",
        "Hunting", "SessionRecorder",
      ]),
      swiftSettings: settings),
    .testTarget(
      name: "handsetTests",
      dependencies: dependencies([
        "handset", "VirtualTime", "FrameTiming", "DeviceModel", "KeyboardModel", "UIKit",
        "Simulation", "DemoApps", "Raster", "Inspector", "Drawing", "GoldenFiles", "FlowRunner",
        "Hunting", "KeyboardTracking", "SDLHost", "SessionRecorder", "CSDL2", "TraceRules",
        crossImport,
      ]), swiftSettings: settings),
    .target(name: "CBaseline", path: "Benchmarks/CBaseline", cxxSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(
      name: "Bench",
      dependencies: dependencies(kept.map(\.name) + ["CBaseline"]),
      path: "Benchmarks/Bench", swiftSettings: settings),
  ]
}

let package = Package(
  name: "handset",
  products: kept.map {
    .library(
      name: $0.name,
      targets: ["UIKit", "HandsetTesting"].contains($0.name) ? [$0.name, crossImport] : [$0.name])
  },
  targets: targets,
  swiftLanguageModes: [.v6]
)
