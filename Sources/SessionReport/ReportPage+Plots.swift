import FrameTiming

extension ReportPage {
  mutating func plots() {
    text.markup("<section id=plots><h2>Over time</h2><p class=hint>")
    text.markup(
      """
      Wheel or <kbd>+</kbd> <kbd>−</kbd> zoom, dragging or <kbd>←</kbd> <kbd>→</kbd> move, \
      <kbd>n</kbd> <kbd>p</kbd> go to the next and previous hitch, double click or <kbd>0</kbd> \
      shows all again.</p>
      """)
    plot(
      "interval", "Frame intervals",
      "Time between presents, in ms, over the session's time in seconds. Dots are hitches, as "
        + "high as the picture before stood; hatched parts are gaps, dashed lines whole refreshes; "
        + "the strip below names what went on"
        + (isComparison ? " in A." : "."))
    if let index = report.sessions.firstIndex(where: {
      !$0.frames.timer.isEmpty && !$0.frames.displayLink.isEmpty
    }) {
      let name = isComparison ? " of \(index == 0 ? "A" : "B")" : ""
      plot(
        "drivers", "Two drivers\(name) over each other",
        "Animation error in ms of the same animation, driven by a timer and by a display link.")
    }
    for (index, session) in report.sessions.enumerated() where !session.frames.phases.isEmpty {
      let name = isComparison ? " of \(index == 0 ? "A" : "B")" : ""
      plot(
        "phases\(index)", "Phases\(name), stacked", "Where the frames' time went, in ms.")
    }
    text.markup("<h2>How often</h2><div class=pair>")
    histogram()
    plot(
      "distribution", "Cumulative distribution",
      "Per cent of the frames whose interval is no longer than so many ms.")
    text.markup("</div></section>")
  }

  private mutating func plot(_ id: String, _ title: String, _ caption: String) {
    text.trusted("<figure class=plot><figcaption><h3>")
    text.text(title)
    text.markup("</h3><p>")
    text.text(caption + thinning(id))
    text.trusted(
      "</p></figcaption><div class=canvas id=\"plot-\(id)\" tabindex=0 role=application ")
    text.markup("aria-roledescription=plot aria-label=\"")
    text.text(title + ". " + caption)
    text.trusted("\"></div><p class=readout id=\"read-\(id)\" aria-live=polite>&nbsp;</p></figure>")
  }

  /// What was left out of a plot of very many frames.
  private func thinning(_ id: String) -> String {
    let counts = report.sessions.map { PlotData($0, lateness: ([], [])) }
    guard let thinned = counts.first(where: \.isThinned), id != "distribution" else { return "" }
    if id == "drivers" { return " Of every \(thinned.widerBucket) frames the largest is drawn." }
    if id != "interval" { return " Averaged over \(thinned.widerBucket) frames each." }
    return " Of every \(thinned.bucket) frames only the shortest and the longest are drawn; "
      + "the \(PlotData.mostMarks) worst hitches are all there. Figures count every frame."
  }

  // MARK: Histogram

  private mutating func histogram() {
    text.markup("<figure class=histogram><figcaption><h3>Steps in refreshes</h3><p>")
    text.markup("How many refreshes each picture stayed on the screen while something moved.")
    text.markup("</p></figcaption><table>")
    text.markup("<thead><tr><th scope=col>Refreshes</th><th scope=col>Frames</th>")
    text.markup("<th scope=col><span class=unseen>Share</span></th></tr></thead><tbody>")
    let counts = report.figures.map(\.vsyncCounts)
    let last = counts.compactMap { $0.lastIndex { $0 > 0 } }.max() ?? 0
    for k in 0...last where k > 0 || counts.contains(where: { $0[0] > 0 }) {
      bars(k, counts)
    }
    text.markup("</tbody></table></figure>")
  }

  private mutating func bars(_ k: Int, _ counts: [[Int]]) {
    text.trusted("<tr><th scope=row>\(k > Figures.longestStep ? "more" : "\(k)")</th><td>")
    text.text(counts.map { "\($0[k])" }.joined(separator: " / "))
    text.markup("</td><td class=bars>")
    for (index, row) in counts.enumerated() {
      let share = 100 * Double(row[k]) / Double(max(1, row.reduce(0, +)))
      // A few frames among many are still to be seen.
      let width = row[k] > 0 ? max(share, 0.4) : 0
      text.trusted(
        "<div><span class=\"bar s\(index)\(k > 1 ? " late" : "")\" "
          + "style=\"width:\(FigureText.number(width))%\"></span><span class=share>"
          + "\(FigureText.percent(share)) %</span></div>")
    }
    text.markup("</td></tr>")
  }

  // MARK: Hitches

  mutating func worstHitches() {
    text.markup("<section id=hitches><h2>Worst hitches</h2>")
    for (index, session) in report.sessions.enumerated() {
      let data = PlotData(session, lateness: report.lateness[index])
      let worst = data.worstHitches(15)
      if isComparison {
        text.markup("<h3>")
        text.text(report.title(index))
        text.markup("</h3>")
      }
      if worst.isEmpty {
        text.markup("<p>None: every picture came when it was expected.</p>")
      } else {
        hitchTable(data, worst, session)
      }
    }
    text.markup("</section>")
  }

  private mutating func hitchTable(_ data: PlotData, _ worst: [Int], _ session: Session) {
    text.markup("<table class=\"figures wide\"><thead><tr><th scope=col class=number>Frame</th>")
    text.markup("<th scope=col class=number>At s</th><th scope=col class=number>Late ms</th>")
    text.markup("<th scope=col class=number>Missed</th><th scope=col>Cause</th>")
    text.markup("<th scope=col>What went on</th></tr></thead><tbody>")
    for frame in worst {
      let time = (session.frames.time[frame] * 1000).rounded() / 1000
      text.trusted("<tr><th scope=row class=number>\(frame)</th>")
      for value in [time, data.hitch(frame), Double(data.missed(frame))] {
        text.markup("<td class=number>")
        text.text(FigureText.number(value))
        text.markup("</td>")
      }
      for (index, words) in [session.frames.causeName(frame), data.label(frame)].enumerated() {
        text.trusted(index == 0 ? "<td class=word>" : "<td>")
        text.text(words.isEmpty ? "–" : words)
        text.markup("</td>")
      }
      text.markup("</tr>")
    }
    text.markup("</tbody></table>")
  }
}
