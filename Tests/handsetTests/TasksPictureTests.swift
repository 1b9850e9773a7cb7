import Simulation
import Testing

/// What Tasks looks like at its key moments, pixel for pixel.
@MainActor struct TasksPictureTests {
  nonisolated private static let devices = ["iPhone 15", "iPad 10.2"]

  @Test(arguments: devices, [Setting.Appearance.light, .dark])
  func `the list, a row pulled aside, the alert, the options`(
    device: String, appearance: Setting.Appearance
  ) throws {
    let desk = try PicturePhone("tasks", on: device, appearance, settings: ["exampleTasks": "9"])
    try desk.tap("Water the ficus 🪴")
    try desk.tap("牛乳を買う")
    desk.wait(1000)
    desk.expectPicture("list")
    try desk.pull("Call Grandma ☎️", by: 90)
    desk.wait(800)
    desk.expectPicture("pulled")
    try desk.tap("title")
    desk.wait(800)
    try desk.tap("add")
    desk.wait(900)
    desk.phone.handle(.text("Buy a balloon 🎈"))
    desk.wait(100)
    desk.expectPicture("alert")
    try desk.tap("Cancel")
    desk.wait(900)
    try desk.tap("options")
    desk.wait(900)
    desk.expectPicture("options")
  }

  @Test(arguments: devices, [Setting.Appearance.light, .dark])
  func `nothing to do, and a balloon in flight`(
    device: String, appearance: Setting.Appearance
  ) throws {
    try PicturePhone("tasks", on: device, appearance).expectPicture("empty")

    let desk = try PicturePhone("tasks", on: device, appearance, settings: ["exampleTasks": "2"])
    try desk.tap("Buy oat milk and bread")
    try desk.tap("Water the ficus 🪴")
    desk.wait(1500)
    desk.expectPicture("balloon")
  }
}
