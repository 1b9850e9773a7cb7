// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Notepad",
  dependencies: [
    // In a copy of this folder: the way to your checkout of Handset, or
    //   .package(url: "https://github.com/YOU/handset", branch: "main"),
    .package(name: "handset", path: "../..")
  ],
  targets: [
    .target(name: "Notepad", dependencies: [.product(name: "UIKit", package: "handset")]),
    .testTarget(
      name: "NotepadTests",
      dependencies: [
        "Notepad", .product(name: "HandsetTesting", package: "handset"),
        .product(name: "Hunting", package: "handset"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
