import FrameTiming

extension ReportPage {
  mutating func notes() {
    for (index, session) in report.sessions.enumerated() {
      var lines = session.notes
      if report.figures[index].isPeriodEstimated {
        lines.append(
          "The refresh period is an estimate, the median interval; missed refreshes and hitches "
            + "are counted in it.")
      }
      if session.problemCount > 0 { lines.append("\(session.problemCount) rows were skipped.") }
      guard !lines.isEmpty else { continue }
      text.markup("<section class=notes><h2>To know")
      if isComparison { text.text(" about " + report.title(index)) }
      text.markup("</h2><ul>")
      for line in lines {
        text.markup("<li>")
        text.text(line.prefix(1).uppercased() + line.dropFirst())
        text.markup("</li>")
      }
      text.markup("</ul>")
      problems(session)
      text.markup("</section>")
    }
  }

  private mutating func problems(_ session: Session) {
    guard !session.problems.isEmpty else { return }
    text.markup("<details><summary>Skipped rows</summary><ul class=rows>")
    for problem in session.problems {
      text.markup("<li>")
      text.text("\(problem)")
      text.markup("</li>")
    }
    if session.problemCount > session.problems.count {
      text.text("and \(session.problemCount - session.problems.count) more")
    }
    text.markup("</ul></details>")
  }

  mutating func provenance() {
    text.markup("<section id=provenance><h2>Where the numbers come from</h2>")
    for (index, session) in report.sessions.enumerated() {
      if isComparison {
        text.markup("<h3>")
        text.text(report.title(index))
        text.markup("</h3>")
      }
      text.markup("<dl class=provenance>")
      for (name, value) in Self.rows(session) where !value.isEmpty {
        text.markup("<div><dt>")
        text.text(name)
        text.markup("</dt><dd>")
        text.text(value)
        text.markup("</dd></div>")
      }
      text.markup("</dl>")
    }
    text.markup("</section>")
  }

  private static func rows(_ session: Session) -> [(String, String)] {
    let info = session.info
    let from = info.provenance
    let rate = { (value: Double?) in value.map { "\(FigureText.number($0)) Hz" } ?? "" }
    var rows = [
      ("Format", session.format.rawValue), ("Paced by", from.pacing.rawValue),
      ("Clock", from.clock), ("Shown means", from.shownAt),
      (
        // Where no display gives the beat there is nothing to be measured.
        from.pacing == .ownPacing || from.pacing == .virtualClock ? "Paced at" : "Measured refresh",
        rate(from.measuredRefresh)
      ),
      ("Reported refresh", rate(from.reportedRefresh)), ("Driver", from.driver),
      ("Renderer", from.renderer), ("SDL", from.sdlVersion), ("Device", info.device),
      ("Recorder", info.recorder), ("Recorded", info.recordedAt),
    ]
    if session.format == .handset, !info.recorder.isEmpty {
      rows.append(("Ended", info.isComplete ? "by itself" : "cut off"))
    }
    rows += info.details.map { ($0.name, $0.value) }
    return rows
  }

  mutating func glossary() {
    text.markup("<section id=glossary><h2>Glossary</h2>")
    for group in Metric.Group.allCases {
      text.markup("<h3>")
      text.text(group.rawValue)
      text.markup("</h3><dl class=glossary>")
      for metric in Metric.allCases where metric.definition.group == group {
        let definition = metric.definition
        text.trusted("<div id=\"g-\(metric.rawValue)\"><dt>")
        text.text(definition.name)
        text.trusted(" <code>\(metric.rawValue)</code> <small>")
        text.text(definition.unit)
        text.markup("</small></dt><dd>")
        text.text(definition.text)
        text.markup(" <cite>")
        text.text(definition.source)
        text.markup("</cite></dd></div>")
      }
      text.markup("</dl>")
    }
    text.markup("</section>")
  }
}
