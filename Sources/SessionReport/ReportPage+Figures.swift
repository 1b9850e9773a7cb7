import FrameTiming

extension ReportPage {
  /// A metric's name with its definition on hover and focus, and a way to the glossary.
  mutating func term(_ metric: Metric, in place: String) {
    let id = "tip-\(place)-\(metric.rawValue)"
    text.trusted("<span class=term><a href=\"#g-\(metric.rawValue)\" aria-describedby=\"\(id)\">")
    text.text(metric.definition.name)
    text.trusted("</a><span role=tooltip id=\"\(id)\">")
    text.text("\(metric.definition.text) (\(metric.definition.source))")
    text.markup("</span></span>")
  }

  mutating func figureTables() {
    text.markup("<section id=figures><h2>Figures</h2><p class=hint>Each name tells its definition ")
    text.markup("where the pointer or the focus rests; all of them stand in the ")
    text.markup("<a href=#glossary>glossary</a>.</p><div class=tables>")
    for group in Metric.Group.allCases {
      let metrics = Metric.allCases.filter { metric in
        metric.definition.group == group && report.figures.contains { $0[metric] != nil }
      }
      if !metrics.isEmpty { table(group, metrics) }
    }
    text.markup("</div></section>")
  }

  private mutating func table(_ group: Metric.Group, _ metrics: [Metric]) {
    text.markup("<table class=figures><caption>")
    text.text(group.rawValue)
    text.markup("</caption><thead><tr><th scope=col>Metric</th>")
    for index in report.sessions.indices {
      text.markup("<th scope=col class=number>")
      text.text(isComparison ? index == 0 ? "A" : "B" : "Value")
      text.markup("</th>")
    }
    text.markup("<th scope=col>Unit</th></tr></thead><tbody>")
    for metric in metrics {
      text.markup("<tr><th scope=row>")
      term(metric, in: "t")
      text.markup("</th>")
      for index in report.sessions.indices { cell(metric, index) }
      text.markup("<td class=unit>")
      text.text(metric.definition.unit)
      text.markup("</td></tr>")
    }
    text.markup("</tbody></table>")
  }

  private mutating func cell(_ metric: Metric, _ index: Int) {
    guard let value = report.figures[index][metric] else {
      text.markup("<td class=number>–</td>")
      return
    }
    text.trusted(
      "<td class=number data-session=\(index) data-metric=\"\(metric.rawValue)\" "
        + "data-value=\"\(value)\">")
    text.text(FigureText.number(value))
    if let warning = report.figures[index].warning(metric) {
      text.markup("<span class=warning tabindex=0 role=img aria-label=\"Warning: ")
      text.text(warning)
      text.markup("\" title=\"")
      text.text(warning)
      text.markup("\">⚠</span>")
    }
    text.markup("</td>")
  }

  // MARK: Comparison

  mutating func differences() {
    guard let comparison = report.comparison else { return }
    text.markup("<section id=comparison><h2>What differs</h2>")
    let shown = comparison.differences.filter(\.isShown)
    text.markup("<p>")
    if shown.isEmpty {
      text.markup("<b>No difference shown</b> in any of these metrics. ")
    } else {
      text.text("\(shown.count) of \(comparison.differences.count) metrics differ. ")
    }
    text.text(
      "The intervals hold 95 % of the differences that chance would give: "
        + "\(comparison.draws) sessions drawn anew from blocks of \(comparison.blocks.first) and "
        + "\(comparison.blocks.second) frames, since neighbouring frames are alike "
        + "(moving-block bootstrap).")
    text.markup("</p><table class=\"figures wide\"><thead><tr><th scope=col>Metric</th>")
    text.markup("<th scope=col class=number>A</th><th scope=col class=number>B</th>")
    text.markup("<th scope=col class=number>B − A</th><th scope=col class=number>95 %</th>")
    text.markup("<th scope=col>Unit</th><th scope=col>Verdict</th></tr></thead><tbody>")
    for difference in comparison.differences { row(difference) }
    text.markup("</tbody></table></section>")
  }

  private mutating func row(_ difference: Comparison.Difference) {
    text.markup("<tr><th scope=row>")
    term(difference.metric, in: "d")
    text.markup("</th>")
    let sign = difference.change > 0 ? "+" : ""
    for value in [
      FigureText.number(difference.first), FigureText.number(difference.second),
      sign + FigureText.number(difference.change),
      "\(FigureText.number(difference.low)) … \(FigureText.number(difference.high))",
    ] {
      text.markup("<td class=number>")
      text.text(value)
      text.markup("</td>")
    }
    text.markup("<td class=unit>")
    text.text(difference.metric.definition.unit)
    let verdict = Report.verdict(difference)
    text.trusted("</td><td class=\"verdict \(verdict.split(separator: " ")[0])\">")
    text.text(verdict)
    text.markup("</td></tr>")
  }

  mutating func limits() {
    guard !report.limits.isEmpty, let figures = report.figures.last else { return }
    text.markup("<section id=limits><h2>Limits</h2><ul class=limits>")
    for limit in report.limits {
      let reason = limit.failure(figures)
      text.trusted(reason == nil ? "<li class=kept>✓ kept: " : "<li class=broken>✗ broken: ")
      text.text(reason ?? limit.description)
      text.markup("</li>")
    }
    text.markup("</ul></section>")
  }
}
