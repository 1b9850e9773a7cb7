import Testing

@testable import KeyboardTracking

/// Texts that a server may send, and what is made of them.
struct RemoteConfigTests {
  private func read(_ text: String) throws -> RemoteConfig {
    try RemoteConfig(text: text, file: "r.json")
  }

  @Test func `what is left out has its first value`() throws {
    let config = try read("{}")

    #expect(config == RemoteConfig())
    #expect(!config.watchdog && config.watchdogPeriod == 1 && config.watchdogResponse == .log)
  }

  @Test func `every setting is read, whatever the order and the space`() throws {
    let config = try read(
      """
      { "watchdogResponse" : "repairAndCrash",
        "watchdogTolerance":2.5,
        "watchdogPeriod": 0.5, "watchdog": true }
      """)

    #expect(config.watchdog)
    #expect(config.watchdogPeriod == 0.5)
    #expect(config.watchdogTolerance == 2.5)
    #expect(config.watchdogResponse == .repairAndCrash)
  }

  @Test(arguments: [
    ("", "r.json:1:1: this is not JSON: an object begins with {"),
    ("watchdog: true", "r.json:1:1: this is not JSON: an object begins with {"),
    ("{ watchdog: true }", "r.json:1:3: a \"name\" in quotes should begin here"),
    ("{ \"watchdog\" true }", "r.json:1:14: a colon is missing; write \"name\": value"),
    ("{ \"watchdog\": true", "r.json:1:19: a comma or the closing } is missing here"),
    ("{ \"watchdog\": true, }", "r.json:1:21: after a comma comes another \"name\": value"),
    ("{ \"watchdog\": yes }", "r.json:1:15: \"yes\" is no JSON value"),
    ("{ \"watchdog\": }", "r.json:1:15: a value is missing here"),
    ("{ \"watchdog: true }", "r.json:1:3: a quote that is opened here is never closed"),
    ("{} {}", "r.json:1:4: nothing may follow the closing }"),
    (
      "{\n  \"watchdog\": 1\n}",
      "r.json:2:15: watchdog must be true or false, and here is the number 1.0"
    ),
    (
      "{ \"watchdogPeriod\": \"1\" }",
      "r.json:1:21: watchdogPeriod must be a number of seconds, and here is the text \"1\""
    ),
    (
      "{ \"watchdogPeriod\": 0 }",
      "r.json:1:21: watchdogPeriod must lie between 0.1 and 3600.0 seconds"
    ),
    (
      "{ \"watchdogResponse\": \"bite\" }",
      "r.json:1:23: watchdogResponse cannot be \"bite\"; known are log, repair, crash, "
        + "repairAndCrash"
    ),
    (
      "{ \"watchdog\": true,\n  \"watchdog\": false }",
      "r.json:2:3: \"watchdog\" is given twice; keep one"
    ),
    (
      "{ \"watchdog\": [] }",
      "r.json:1:15: a plain value is needed here: true, false, a number or a text"
    ),
    (
      "{ \"watchcat\": true }",
      "r.json:1:3: no setting \"watchcat\"; known are watchdog, watchdogPeriod, watchdogTolerance, "
        + "watchdogResponse"
    ),
  ])
  func `a mistake is named with line and column`(text: String, message: String) {
    do {
      _ = try read(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect("\(error)" == message)
    }
  }
}
