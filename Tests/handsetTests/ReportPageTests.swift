import Foundation
import Testing

/// The report's page in a real browser.
@Suite(.enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing)))
struct ReportPageTests {
  private func withPage(
    _ body: (Chromium, BuiltProgram) throws -> Void
  ) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write(RecordedSession.frames(), to: "s/frames.csv")
    try program.write(try RecordedSession.info(), to: "s/session.json")
    #expect(try program.run("report", "s").status == 0)
    let browser = try Chromium()
    defer { browser.close() }
    try browser.visit(program.folder.appendingPathComponent("s/report.html"))
    try body(browser, program)
  }

  /// The part of the time that the plot of intervals shows.
  private func range(_ browser: Chromium) throws -> ClosedRange<Double> {
    let plots = try #require(try browser.value("handsetPlots()") as? [[String: Any]])
    let plot = try #require(plots.first { $0["id"] as? String == "plot-interval" })
    let ends = try #require(plot["range"] as? [Double])
    return ends[0]...ends[1]
  }

  /// The middle of the plot of intervals, in the window.
  private func middle(_ browser: Chromium) throws -> (x: Double, y: Double) {
    let place = try browser.value(
      """
      (() => { const plot = document.getElementById('plot-interval');
        plot.scrollIntoView({block: 'center'}); const box = plot.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 3]; })()
      """)
    let numbers = try #require(place as? [Double])
    return (numbers[0], numbers[1])
  }

  private func drag(_ browser: Chromium, by distance: Double) throws {
    let at = try middle(browser)
    let button: [String: Any] = ["button": "left", "buttons": 1, "clickCount": 1]
    try browser.mouse("mousePressed", at.x, at.y, button)
    try browser.mouse("mouseMoved", at.x + distance, at.y, button)
    try browser.mouse("mouseReleased", at.x + distance, at.y, button)
  }

  @Test func `the page opens without a complaint and asks for nothing but itself`() throws {
    try withPage { browser, _ in
      #expect(browser.complaints == [])
      #expect(
        browser.requests.filter { !$0.hasPrefix("data:") }.map { $0.hasSuffix("report.html") }
          == [true])
    }
  }

  @Test func `text of the session is text on the page`() throws {
    try withPage { browser, _ in
      let heading = try browser.value("document.querySelector('h1').textContent")
      let foreign = try browser.value(
        "document.querySelectorAll('img[onerror], h1 b').length")
      let isWhole = try browser.value("window.isBroken === undefined")

      #expect(heading as? String == "a <b>tour</b>")
      #expect(foreign as? Int == 0)
      #expect(isWhole as? Bool == true)
    }
  }

  @Test func `the figures on the page are those of --json`() throws {
    try withPage { browser, program in
      let told = try program.run("report", "s", "--json").output
      let read = try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any]
      let sessions = try #require(read?["sessions"] as? [[String: Any]])
      let figures = try #require(sessions.first?["figures"] as? [String: [String: Any]])
      let cells = try browser.value(
        """
        [...document.querySelectorAll('#figures td[data-metric]')].map(cell => [
          cell.dataset.metric, Number(cell.dataset.value), cell.firstChild.textContent])
        """)
      let shown = try #require(cells as? [[Any]])

      #expect(shown.count == figures.count)
      for cell in shown {
        let figure = try #require(figures[cell[0] as? String ?? ""])
        #expect(cell[1] as? Double == figure["value"] as? Double)
        #expect(cell[2] as? String == figure["text"] as? String)
      }
    }
  }

  @Test func `the wheel zooms at the pointer, dragging moves, a double click shows all`() throws {
    try withPage { browser, _ in
      let whole = try range(browser)
      let at = try middle(browser)
      try browser.mouse("mouseWheel", at.x, at.y, ["deltaX": 0, "deltaY": -240])
      let zoomed = try range(browser)
      #expect(zoomed.upperBound - zoomed.lowerBound < (whole.upperBound - whole.lowerBound) * 0.5)
      #expect(whole.contains(zoomed.lowerBound) && whole.contains(zoomed.upperBound))

      try drag(browser, by: 150)
      let moved = try range(browser)
      #expect(moved.lowerBound < zoomed.lowerBound)
      #expect(
        abs(
          (moved.upperBound - moved.lowerBound)
            - (zoomed.upperBound - zoomed.lowerBound)) < 1e-6)

      for count in 1...2 {
        let click: [String: Any] = ["button": "left", "clickCount": count]
        try browser.mouse("mousePressed", at.x, at.y, click)
        try browser.mouse("mouseReleased", at.x, at.y, click)
      }
      #expect(try range(browser) == whole)
      #expect(browser.complaints == [])
    }
  }

  @Test func `keys zoom and move a plot, and tell of the next hitch`() throws {
    try withPage { browser, _ in
      let whole = try range(browser)
      _ = try browser.value("document.getElementById('plot-interval').focus()")
      try browser.press("+")
      let zoomed = try range(browser)
      try browser.press("ArrowRight")
      let moved = try range(browser)
      try browser.press("n")
      let said = try browser.value("document.getElementById('read-interval').textContent")
      try browser.press("0")

      #expect(zoomed.upperBound < whole.upperBound)
      #expect(moved.lowerBound > zoomed.lowerBound)
      #expect((said as? String)?.hasPrefix("hitch at ") == true)
      #expect((said as? String)?.contains("16.67 ms late") == true)
      #expect(try range(browser) == whole)
    }
  }

  @Test func `every name has its definition, which shows where the focus rests`() throws {
    try withPage { browser, _ in
      let bare = try browser.value(
        """
        [...document.querySelectorAll('.term a')].filter(term => {
          const tip = document.getElementById(term.getAttribute('aria-describedby'));
          const entry = document.getElementById(term.getAttribute('href').slice(1));
          return !tip || tip.textContent.length < 10 || !entry; }).length
        """)
      _ = try browser.value("document.querySelector('.term a').focus()")
      let visibility = try browser.value(
        "getComputedStyle(document.querySelector('.term [role=tooltip]')).visibility")

      #expect(bare as? Int == 0)
      #expect(visibility as? String == "visible")
    }
  }

  @Test func `on a narrow page no cause is broken into two lines`() throws {
    try withPage { browser, _ in
      try browser.call(
        "Emulation.setDeviceMetricsOverride",
        ["width": 500, "height": 800, "deviceScaleFactor": 1, "mobile": false])
      let lines = try browser.value(
        """
        [...document.querySelectorAll('#hitches td')].map(cell => {
          const range = document.createRange(); range.selectNodeContents(cell);
          return cell.classList.contains('word') ? range.getClientRects().length : 1; })
        """)
      let counts = try #require(lines as? [Int])

      #expect(counts.count > 5)
      #expect(counts.allSatisfy { $0 == 1 })
      let fits = try browser.value(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth")
      #expect(fits as? Bool == true)
    }
  }

  @Test func `dark and light have different paper, and a change draws anew without complaint`()
    throws
  {
    try withPage { browser, _ in
      let papers = try ["light", "dark"].map { scheme -> String in
        try browser.call(
          "Emulation.setEmulatedMedia",
          ["features": [["name": "prefers-color-scheme", "value": scheme]]])
        return try browser.value("getComputedStyle(document.body).backgroundColor") as? String ?? ""
      }

      #expect(papers[0] != papers[1])
      let count = try browser.value("handsetPlots().length")
      #expect(count as? Int == 4)
      #expect(browser.complaints == [])
    }
  }
}
