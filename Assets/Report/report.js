"use strict";
// Draws the plots of the page's own data. Text of the data goes into the page as text only.
(function () {
  const sessions = JSON.parse(document.getElementById("data").textContent);
  const plots = [];
  const color = name =>
    getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
  const round = (value, places) => Number(value.toFixed(places)).toString();
  const element = id => document.getElementById("plot-" + id);
  const readout = id => document.getElementById("read-" + id);

  // MARK: Windows

  /** Shows a part of the axis, never more than there is and never less than a few frames. */
  function show(graph, from, to) {
    const [low, high] = graph.xAxisExtremes();
    const least = Math.min(high - low, graph.handset.least);
    let width = Math.max(least, Math.min(to - from, high - low));
    let start = from + (to - from - width) / 2;
    start = Math.max(low, Math.min(start, high - width));
    for (const other of graph.handset.linked()) {
      other.updateOptions({ dateWindow: [start, start + width] });
    }
  }

  function zoom(graph, factor, at) {
    const [from, to] = graph.xAxisRange();
    const center = at === undefined ? (from + to) / 2 : at;
    show(graph, center - (center - from) * factor, center + (to - center) * factor);
  }

  function move(graph, share) {
    const [from, to] = graph.xAxisRange();
    const by = (to - from) * share;
    show(graph, from + by, to + by);
  }

  const isWhole = graph => {
    const [from, to] = graph.xAxisRange(), [low, high] = graph.xAxisExtremes();
    return to - from >= (high - low) * 0.999;
  };

  // MARK: Pointer and keys

  function wheel(event, graph) {
    const factor = Math.exp(Math.max(-1, Math.min(1, event.deltaY / 240)));
    // Nothing is left to be zoomed out of: the page scrolls on.
    if (factor > 1 && isWhole(graph)) return;
    event.preventDefault();
    event.stopPropagation();
    const box = graph.graphDiv.getBoundingClientRect();
    zoom(graph, factor, graph.toDataXCoord(event.clientX - box.left));
  }

  function press(event, graph) {
    if (event.button !== 0) return;
    event.preventDefault();
    const host = graph.handset.host;
    host.focus({ preventScroll: true });
    const start = event.clientX, range = graph.xAxisRange();
    const scale = (range[1] - range[0]) / graph.getArea().w;
    host.classList.add("moving");
    const drag = moved => {
      const by = (start - moved.clientX) * scale;
      show(graph, range[0] + by, range[1] + by);
    };
    const end = () => {
      host.classList.remove("moving");
      window.removeEventListener("mousemove", drag);
      window.removeEventListener("mouseup", end);
    };
    window.addEventListener("mousemove", drag);
    window.addEventListener("mouseup", end);
  }

  function whole(graph) { show(graph, ...graph.xAxisExtremes()); }

  function key(event, graph) {
    const actions = {
      "+": () => zoom(graph, 0.7), "=": () => zoom(graph, 0.7), "-": () => zoom(graph, 1 / 0.7),
      ArrowLeft: () => move(graph, -0.2), ArrowRight: () => move(graph, 0.2),
      Home: () => whole(graph), 0: () => whole(graph),
      n: () => step(graph, 1), p: () => step(graph, -1),
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }

  /** To the next or previous hitch, which is read out. */
  function step(graph, direction) {
    const marks = graph.handset.marks;
    if (!marks.length) { graph.handset.say("no hitches"); return; }
    const at = graph.handset.at;
    const next = direction > 0
      ? marks.find(mark => mark.time > at) : marks.findLast(mark => mark.time < at);
    const mark = next || (direction > 0 ? marks[0] : marks[marks.length - 1]);
    graph.handset.at = mark.time;
    const [from, to] = graph.xAxisRange(), [low, high] = graph.xAxisExtremes();
    const width = Math.min(to - from, (high - low) / 8);
    show(graph, mark.time - width / 2, mark.time + width / 2);
    graph.handset.say("hitch at " + round(mark.time, 3) + " s: " + round(mark.late, 2)
      + " ms late, the picture before stood " + round(mark.value, 2) + " ms");
  }

  // MARK: Making plots

  function make(id, rows, labels, options, extra) {
    const host = element(id);
    if (!host || rows.length < 2) {
      if (host) host.textContent = "too few frames to draw";
      return null;
    }
    const say = text => { readout(id).textContent = text; };
    const axis = { axisLineColor: color("line"), gridLineColor: color("grid") };
    const graph = new Dygraph(host, rows, Object.assign({
      pixelRatio: document.documentElement.classList.contains("paper") ? 2 : null,
      labels, legend: "never", strokeWidth: 1.3, fillAlpha: 0.85, axisLabelFontSize: 12,
      colors: extra.colors(), gridLineColor: color("grid"), axisLineColor: color("line"),
      highlightCircleSize: 3, labelsKMB: false,
      axes: { x: Object.assign({ axisLabelFormatter: x => round(x, 3) + extra.unit }, axis),
        y: Object.assign({ axisLabelWidth: 56,
          axisLabelFormatter: y => round(y, 3) + extra.yUnit }, axis) },
      interactionModel: {
        mousedown: press, dblclick: (event, graph) => whole(graph), wheel,
        touchstart: Dygraph.defaultInteractionModel.touchstart,
        touchmove: Dygraph.defaultInteractionModel.touchmove,
        touchend: Dygraph.defaultInteractionModel.touchend,
      },
      highlightCallback: (event, x, points) => say(round(x, 4) + extra.unit + "  "
        + points.filter(point => Number.isFinite(point.yval)).map(point =>
          point.name + " " + round(point.yval, 3) + extra.yUnit).join("  ·  ")
        + extra.about(x)),
      unhighlightCallback: () => say("\u00a0"),
    }, options));
    const span = rows[rows.length - 1][0] - rows[0][0];
    graph.handset = { host, say, at: -1, marks: extra.marks || [], least: span * 1e-5 || 1e-3,
      linked: () => extra.linked ? plots.filter(plot => plot.handset.isTime) : [graph],
      isTime: !!extra.linked };
    host.onkeydown = event => key(event, graph);
    plots.push(graph);
    return graph;
  }

  /** Rows of several tables over one axis. */
  function merge(tables, count) {
    const rows = [];
    tables.forEach((table, index) => table.forEach(row => {
      const whole = new Array(count + 1).fill(null);
      whole[0] = row[0];
      row.slice(1).forEach((value, place) => { whole[1 + index + place] = value; });
      rows.push(whole);
    }));
    return tables.length > 1 ? rows.sort((a, b) => a[0] - b[0]) : rows;
  }

  // MARK: The intervals

  function within(list, x) {
    return list.filter(part => part.from <= x && x < part.to).map(part => part.label);
  }

  function drawBelow(canvas, area, graph) {
    canvas.save();
    const x = value => graph.toDomXCoord(value);
    // Multiples of the refresh period.
    const period = sessions[0].period;
    canvas.setLineDash([3, 4]);
    canvas.strokeStyle = color("line");
    const top = graph.yAxisRange()[1];
    for (let k = 1; k <= 6 && period * k < top; k += 1) {
      const y = Math.round(graph.toDomYCoord(period * k)) + 0.5;
      canvas.beginPath(); canvas.moveTo(area.x, y); canvas.lineTo(area.x + area.w, y);
      canvas.stroke();
    }
    canvas.setLineDash([]);
    sessions.forEach(session =>
      session.gaps.forEach(gap => {
        hatch(canvas, area, x(gap.from), x(gap.to));
        name(canvas, area, x(gap.from), x(gap.to), gap);
      }));
    strip(canvas, area, x);
    canvas.restore();
  }

  function hatch(canvas, area, from, to) {
    canvas.fillStyle = color("gap");
    canvas.fillRect(from, area.y, Math.max(1, to - from), area.h);
    canvas.save();
    canvas.beginPath(); canvas.rect(from, area.y, Math.max(1, to - from), area.h); canvas.clip();
    canvas.strokeStyle = color("soft");
    canvas.globalAlpha = 0.35;
    for (let x = Math.max(from, area.x) - area.h; x < Math.min(to, area.x + area.w); x += 9) {
      canvas.beginPath(); canvas.moveTo(x, area.y + area.h); canvas.lineTo(x + area.h, area.y);
      canvas.stroke();
    }
    canvas.restore();
  }

  /** Why nobody saw frames, and for how long, where there is room for it. */
  function name(canvas, area, from, to, gap) {
    const text = gap.label + ", " + round(gap.to - gap.from, 1) + " s";
    const left = Math.max(from, area.x), width = Math.min(to, area.x + area.w) - left;
    canvas.font = "11px system-ui, sans-serif";
    const size = canvas.measureText(text).width;
    if (size + 20 > width) return;
    canvas.textBaseline = "middle";
    canvas.fillStyle = color("card");
    canvas.fillRect(left + (width - size) / 2 - 6, area.y + 12, size + 12, 18);
    canvas.fillStyle = color("soft");
    canvas.fillText(text, left + (width - size) / 2, area.y + 21.5);
  }

  /** What went on, named along the lower edge. */
  function strip(canvas, area, x) {
    const names = [...new Set(sessions[0].states.map(state => state.label))];
    const height = 16, y = area.y + area.h - height;
    canvas.font = "11px system-ui, sans-serif";
    canvas.textBaseline = "middle";
    sessions[0].states.forEach(state => {
      const from = Math.max(x(state.from), area.x), to = Math.min(x(state.to), area.x + area.w);
      if (to <= from) return;
      canvas.globalAlpha = 0.28;
      canvas.fillStyle = color("p" + names.indexOf(state.label) % 5);
      canvas.fillRect(from, y, Math.max(1, to - from - 1), height);
      canvas.globalAlpha = 1;
      if (to - from < 30) return;
      canvas.save();
      canvas.beginPath(); canvas.rect(from, y, to - from - 4, height); canvas.clip();
      canvas.fillStyle = color("ink");
      canvas.fillText(state.label, from + 5, y + height / 2 + 0.5);
      canvas.restore();
    });
  }

  function drawAbove(graph) {
    const canvas = graph.canvas_ctx_, area = graph.getArea();
    if (!graph.handset) return;
    canvas.save();
    canvas.beginPath(); canvas.rect(area.x, area.y, area.w, area.h); canvas.clip();
    canvas.fillStyle = color("late");
    graph.handset.marks.forEach(mark => {
      const x = graph.toDomXCoord(mark.time);
      if (x < area.x - 4 || x > area.x + area.w + 4) return;
      canvas.beginPath();
      canvas.arc(x, Math.max(area.y + 4, graph.toDomYCoord(mark.value)),
        mark.time === graph.handset.at ? 6 : 3, 0, 7);
      canvas.fill();
    });
    canvas.restore();
  }

  function drawIntervals() {
    const tables = sessions.map(session =>
      session.time.map((time, index) => [time, session.interval[index] ?? NaN]));
    const labels = ["s"].concat(sessions.map(session => session.title + ":"));
    if (sessions.length === 1) labels[1] = "interval";
    if (sessions.length === 2 && labels[1] === labels[2]) labels[2] += " ";
    const marks = sessions.flatMap(session => session.hitchTime.map((time, index) => ({
      time, late: session.hitch[index], value: session.hitchInterval[index] || 0 })))
      .sort((a, b) => a.time - b.time);
    const graph = make("interval", merge(tables, sessions.length), labels, {
      connectSeparatedPoints: sessions.length > 1, showRangeSelector: true, rangeSelectorHeight: 34,
      rangeSelectorPlotFillColor: "", rangeSelectorPlotStrokeColor: color("soft"),
      rangeSelectorForegroundStrokeColor: color("soft"),
      rangeSelectorBackgroundStrokeColor: color("line"), includeZero: true,
      underlayCallback: drawBelow, drawCallback: drawAbove,
    }, { unit: " s", yUnit: " ms", linked: true, marks, colors: () => [color("a"), color("b")],
      about: x => within(sessions[0].states, x).concat(within(sessions[0].gaps, x))
        .map(label => "  ·  " + label).join("") });
    if (graph) drawAbove(graph);
  }

  function drawPhases(session, index) {
    // The first series is drawn on top, so the last part of a frame comes first.
    const names = session.phases.names.slice().reverse();
    const rows = session.phases.rows.map(row => [row[0]].concat(row.slice(1).reverse()));
    make("phases" + index, rows, ["s"].concat(names), {
      stackedGraph: true, includeZero: true, strokeWidth: 0.5,
    }, { unit: " s", yUnit: " ms", linked: index === 0, about: () => "",
      colors: () => names.map((name, place) => color("p" + (names.length - 1 - place))) });
  }

  function drawDrivers() {
    if (!element("drivers")) return;
    const session = sessions.find(session => session.drivers.length);
    make("drivers", session.drivers, ["s", "timer", "display link"], {},
      { unit: " s", yUnit: " ms", linked: true, about: () => "",
        colors: () => [color("timer"), color("link")] });
  }

  function drawDistribution() {
    const tables = sessions.map(session => session.distribution);
    const labels = ["ms"].concat(sessions.map(session => session.title + ":"));
    if (sessions.length === 1) labels[1] = "not exceeded by";
    if (sessions.length === 2 && labels[1] === labels[2]) labels[2] += " ";
    make("distribution", merge(tables, sessions.length), labels, {
      connectSeparatedPoints: true, valueRange: [0, 101], strokeWidth: 2 },
      { unit: " ms", yUnit: " %", about: () => "", colors: () => [color("a"), color("b")] });
  }

  function legend(id, entries) {
    const host = element(id);
    if (!host) return;
    const line = document.createElement("p");
    line.className = "legend";
    entries.forEach(([name, swatch]) => {
      const mark = document.createElement("b");
      mark.className = "swatch";
      mark.style.background = "var(--" + swatch + ")";
      mark.style.marginLeft = "1em";
      line.append(mark, name);
    });
    host.before(line);
  }

  // MARK: Light, dark and paper

  /** Draws all plots, in the page's present colours and widths, where they were. */
  function draw() {
    const ranges = plots.map(plot => plot.xAxisRange());
    plots.forEach(plot => plot.destroy());
    plots.length = 0;
    drawIntervals();
    drawDrivers();
    sessions.forEach((session, index) => {
      if (element("phases" + index)) drawPhases(session, index);
    });
    drawDistribution();
    ranges.forEach((range, index) => plots[index].updateOptions({ dateWindow: range }));
  }

  /**
   * Puts a picture of each plot beside it for printing: in paper's width and colours, whole.
   * What is drawn on a canvas while a page is being printed does not reach the paper.
   */
  function preparePaper() {
    const root = document.documentElement;
    const fit = isPaper => {
      root.classList.toggle("paper", isPaper);
      document.querySelectorAll(".canvas").forEach(host => {
        host.style.width = isPaper ? (host.closest(".pair") ? "300px" : "640px") : "";
      });
      draw();
    };
    fit(true);
    plots.forEach(plot => {
      const image = new Image();
      image.className = "paper";
      image.alt = "";
      image.src = picture(plot.handset.host);
      plot.handset.host.after(image);
    });
    fit(false);
  }

  function picture(host) {
    const scale = 2, box = host.getBoundingClientRect();
    const whole = document.createElement("canvas");
    whole.width = box.width * scale;
    whole.height = box.height * scale;
    const to = whole.getContext("2d");
    to.scale(scale, scale);
    host.querySelectorAll("canvas").forEach(part => {
      if (part.className.includes("fgcanvas")) return;
      const at = part.getBoundingClientRect();
      to.drawImage(part, at.x - box.x, at.y - box.y, at.width, at.height);
    });
    to.font = "12px system-ui, sans-serif";
    to.textBaseline = "middle";
    to.fillStyle = color("soft");
    host.querySelectorAll(".dygraph-axis-label").forEach(label => {
      const at = label.getBoundingClientRect();
      const isY = label.className.includes("label-y");
      to.textAlign = isY ? "right" : "center";
      to.fillText(label.textContent, (isY ? at.right - 3 : at.x + at.width / 2) - box.x,
        at.y + at.height / 2 - box.y);
    });
    return whole.toDataURL();
  }

  function legends() {
    sessions.forEach((session, index) => legend("phases" + index,
      session.phases.names.map((name, place) => [name, "p" + place])));
    legend("drivers", [["timer", "timer"], ["display link", "link"]]);
    if (sessions.length > 1) {
      ["interval", "distribution"].forEach(id => legend(id,
        sessions.map((session, index) => [session.title, "ab"[index]])));
    }
  }

  legends();
  preparePaper();
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  // For tests and for those who look behind: the part of the axis that each plot shows.
  window.handsetPlots = () =>
    plots.map(plot => ({ id: plot.handset.host.id, range: plot.xAxisRange() }));
})();
