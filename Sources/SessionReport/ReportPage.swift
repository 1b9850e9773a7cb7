import FrameTiming

/// Writes the page: one file that asks nothing of a network.
struct ReportPage {
  let report: Report
  let parts: ReportParts
  var text = PageText()

  init(_ report: Report, _ parts: ReportParts) {
    self.report = report
    self.parts = parts
  }

  var isComparison: Bool { report.sessions.count == 2 }

  mutating func write() {
    head()
    text.markup("<body><a class=skip href=#figures>To the figures</a>")
    header()
    text.markup("<main>")
    limits()
    differences()
    notes()
    plots()
    worstHitches()
    gaps()
    figureTables()
    provenance()
    glossary()
    licence()
    text.markup("</main>")
    data()
    text.markup("</body></html>\n")
  }

  private mutating func head() {
    text.markup(
      """
      <!doctype html><html lang=en><head><meta charset=utf-8>
      """)
    text.trusted(Report.mark)
    text.markup(
      """
      <meta name=viewport content="width=device-width, initial-scale=1">
      <meta name=color-scheme content="light dark">
      <meta http-equiv=Content-Security-Policy content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"><title>
      """)
    text.text(pageTitle)
    text.markup("</title><link rel=icon href=\"data:,\"><style>")
    text.trusted(parts.libraryStyle)
    text.trusted(parts.style)
    text.markup("</style></head>")
  }

  private var pageTitle: String {
    isComparison ? "\(report.title(0)) and \(report.title(1))" : "\(report.title(0)) – frame timing"
  }

  // MARK: Header

  private mutating func header() {
    text.markup("<header><p class=kind>Frame timing</p><h1>")
    text.text(isComparison ? pageTitle : report.title(0))
    text.markup("</h1>")
    for (index, session) in report.sessions.enumerated() {
      text.markup("<p class=origin>")
      if isComparison {
        text.trusted("<b class=\"swatch s\(index)\" aria-hidden=true></b>")
        text.text(report.title(index) + ": ")
      }
      text.text(Self.origin(session))
      text.markup("</p>")
    }
    for index in report.sessions.indices { verdict(index) }
    text.markup("</header>")
  }

  private static func origin(_ session: Session) -> String {
    let info = session.info
    var words = [session.format.rawValue]
    words += [info.device, info.recorder, info.recordedAt].filter { !$0.isEmpty }
    words.append(
      info.provenance.pacing == .unknown
        ? "how it was paced is not known" : "paced by \(info.provenance.pacing.rawValue)")
    return words.joined(separator: " · ")
  }

  private mutating func verdict(_ index: Int) {
    let figures = report.figures[index]
    if isComparison {
      text.markup("<p class=cards-title>")
      text.text(report.title(index))
      text.markup("</p>")
    }
    text.markup("<div class=cards>")
    if let ratio = figures[.hitchRatio] {
      let (classic, current) = (HitchGrade.classic(ratio), HitchGrade.current(ratio))
      card(
        .hitchRatio, index,
        note: "scrolling: \(classic.rawValue); all animations: \(current.rawValue)",
        grade: classic == .good ? "good" : current == .good || current == .warning ? "fair" : "poor"
      )
    }
    for metric in [Metric.missedVsyncs, .intervalP99, .fpsMean, .errorRMS, .latencyMedian] {
      card(metric, index, note: "", grade: "plain")
    }
    text.markup("</div>")
  }

  private mutating func card(_ metric: Metric, _ index: Int, note: String, grade: String) {
    guard let value = report.figures[index][metric] else { return }
    text.trusted("<div class=\"card \(grade)\"><span class=name>")
    text.text(metric.definition.name)
    text.markup("</span><span class=value>")
    text.text(FigureText.number(value))
    text.markup(" <small>")
    text.text(metric.definition.unit)
    text.markup("</small></span><span class=note>")
    text.text(note)
    text.markup("</span></div>")
  }

  // MARK: The end

  private mutating func licence() {
    text.markup(
      """
      <section id=about><h2>About this page</h2><p>Made by Handset. The plots are drawn with \
      dygraphs, whose licence follows.</p><details><summary>Licence of dygraphs</summary><pre>
      """)
    text.text(parts.licence)
    text.markup("</pre></details></section>")
  }

  private mutating func data() {
    var json = ByteText(capacity: 1 << 18)
    json.append("[")
    for (index, session) in report.sessions.enumerated() {
      if index > 0 { json.append(",") }
      PlotData(session, lateness: report.lateness[index])
        .write(report.title(index), period: session.period.ms, into: &json)
    }
    json.append("]")
    text.markup("<script id=data type=application/json>")
    text.json(json.string)
    text.markup("</script><script>")
    text.trusted(parts.library)
    text.markup("</script><script>")
    text.trusted(parts.script)
    text.markup("</script>")
  }
}

extension Report {
  /// What the beginning of each page of Handset's own has in it.
  static let mark = "<meta name=generator content=\"Handset report\">"

  /// Whether a file that begins so is a page of a report, which may be made anew at any time.
  public static func isPage(beginning: some Sequence<UInt8>) -> Bool {
    String(decoding: Array(beginning.prefix(1024)), as: UTF8.self).contains(mark)
  }

  /// The page as bytes; every text of a file is escaped in it.
  public func page(_ parts: ReportParts) -> [UInt8] {
    var page = ReportPage(self, parts)
    page.write()
    return page.text.bytes.bytes
  }
}
