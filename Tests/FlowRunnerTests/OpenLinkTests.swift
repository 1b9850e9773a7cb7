import FlowRunner
import Testing

@MainActor @Suite struct OpenLinkTests {
  @Test func `a link that nobody owns fails its step and is not given to the phone`() throws {
    let (result, player) = try ProbeApp.play("- launchApp\n- openLink: quill://page")

    #expect(result.failure?.expected == "an app that opens quill://page")
    #expect(result.failure?.actual.hasPrefix("no app has declared its scheme") == true)
    let links = player.simulator.inputs.filter {
      if case .openLink = $0.input { true } else { false }
    }
    #expect(links.isEmpty)
  }

  @Test func `a link brings its app to the front from a phone at rest`() throws {
    let (result, player) = try ProbeApp.play("- openLink: other://page\n- expect: { app: other }")

    #expect(result.failure == nil)
    #expect(player.simulator.frontApp == "other")
  }
}
