import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct LinkTests {
  private func heard(_ app: TypewriterApp) -> [String] {
    app.heard.filter { $0.hasPrefix("open") || $0.hasSuffix("Active") || $0.hasSuffix("ground") }
  }

  @Test func `a link starts the app that owns it and is given before it is active`() throws {
    let desk = TypewriterPhone(["ink", "pen"])
    desk.phone.handle(.openLink("pen://page/1"))
    desk.phone.advance(to: .ms(1500))
    #expect(desk.phone.frontApp == "pen")
    #expect(try heard(desk.app("pen")) == ["open pen://page/1", "didBecomeActive"])
    #expect(desk.phone.world(of: "ink") == nil)
  }

  @Test func `a link to an app in the background brings it to the front first`() throws {
    let desk = TypewriterPhone(["ink", "pen"])
    desk.launch("pen")
    desk.phone.advance(to: .ms(1500))
    desk.launch("ink")
    desk.phone.advance(to: .ms(9000))
    let app = try desk.app("pen")
    app.heard = []
    desk.phone.handle(.openLink("pen://page/2"))
    desk.phone.advance(to: .ms(10_500))
    #expect(desk.phone.frontApp == "pen")
    #expect(heard(app) == ["willEnterForeground", "open pen://page/2", "didBecomeActive"])
  }

  @Test func `a link to the app in front is given at once`() throws {
    let desk = TypewriterPhone()
    desk.launch()
    desk.phone.advance(to: .ms(1500))
    let app = try desk.app()
    app.heard = []
    desk.phone.handle(.openLink("INK://page/3"))
    #expect(app.heard == ["open INK://page/3"])
  }

  @Test(arguments: ["quill://page", "no link at all", ""])
  func `a link that nobody owns changes nothing and is told`(link: String) throws {
    let desk = TypewriterPhone()
    desk.launch()
    desk.phone.advance(to: .ms(1500))
    let app = try desk.app()
    app.heard = []
    desk.phone.handle(.openLink(link))
    desk.phone.advance(to: .ms(2000))
    #expect(app.heard.isEmpty)
    #expect(desk.phone.frontApp == "ink")
    let refusal = desk.phone.timeline.last { $0.name == "refused" }
    #expect(refusal?.detail == "nobody opens the link \(link); apps open ink://")
  }

  @Test func `an app opens another's link`() throws {
    let desk = TypewriterPhone(["ink", "pen"])
    desk.launch()
    desk.phone.advance(to: .ms(1500))
    let world = try #require(desk.phone.world(of: "ink"))
    let url = try #require(URL(string: "pen://page/4"))
    world.enter(at: desk.phone.now) { world.application.open(url) }
    desk.phone.settle()
    desk.phone.advance(to: .ms(3500))
    #expect(desk.phone.frontApp == "pen")
    #expect(try desk.app("pen").heard.contains("open pen://page/4"))
  }
}
