import FrameTiming

extension ReportPage {
  /// The times in which nobody could see frames, each with its reason; nothing where there were
  /// none.
  mutating func gaps() {
    guard report.sessions.contains(where: { !$0.frames.gaps.isEmpty }) else { return }
    text.markup("<section id=gaps><h2>Gaps</h2><p class=hint>Times in which nobody could see ")
    text.markup("frames, in which nothing moved, or the window opened; they count for nothing.</p>")
    for (index, session) in report.sessions.enumerated() where !session.frames.gaps.isEmpty {
      if isComparison {
        text.markup("<h3>")
        text.text(report.title(index))
        text.markup("</h3>")
      }
      gapTable(session.frames)
    }
    text.markup("</section>")
  }

  private mutating func gapTable(_ frames: FrameSeries) {
    let most = 15
    let longest = frames.gaps.sorted { $0.ms > $1.ms }.prefix(most).sorted { $0.frame < $1.frame }
    text.markup("<table class=\"figures wide\"><thead><tr><th scope=col>Why</th>")
    text.markup("<th scope=col class=number>From s</th><th scope=col class=number>Lasted s</th>")
    text.markup("<th scope=col class=number>Frame after it</th></tr></thead><tbody>")
    for gap in longest {
      let end = frames.time[gap.frame]
      text.markup("<tr><th scope=row>")
      text.text(gap.reason.isEmpty ? "–" : gap.reason)
      text.markup("</th>")
      for value in [max(0, end - gap.ms / 1000), gap.ms / 1000, Double(gap.frame)] {
        text.markup("<td class=number>")
        text.text(FigureText.number((value * 1000).rounded() / 1000))
        text.markup("</td>")
      }
      text.markup("</tr>")
    }
    text.markup("</tbody></table>")
    if frames.gaps.count > most {
      text.markup("<p>")
      text.text("The \(most) longest of \(frames.gaps.count).")
      text.markup("</p>")
    }
  }
}
