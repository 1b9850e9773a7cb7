import Foundation
import Simulation
import Testing
import VirtualTime

@testable import Inspector

/// Entries as values: in words, filtered, listed.
@Suite struct EntryTests {
  private let show = TimelineEntry(
    at: Instant(nanoseconds: 1_250_016_700), app: "ike", kind: .notification, name: "willShow",
    frameBegin: CGRect(x: 0, y: 852, width: 393, height: 336),
    frameEnd: CGRect(x: 0, y: 516, width: 393, height: 336),
    duration: .milliseconds(250), isLocal: false)
  private let launch = TimelineEntry(
    at: .zero, app: "ike", kind: .lifecycle, name: "didFinishLaunching")

  @Test func `a keyboard that only moves is told by where from and where to`() {
    let text = EntryText(show)
    #expect(text.time == "0:01.250")
    #expect(text.summary == "y 852 → 516 · 250 ms · 393 × 336")
    #expect(text.badge == "not local")
  }

  @Test func `a frame that changes its size is told whole, to a hundredth of a point`() {
    var entry = show
    entry.frameBegin = CGRect(x: 0, y: 852, width: 393, height: 0)
    entry.frameEnd = CGRect(x: 10.004, y: 516.666, width: 100.5, height: 336)
    #expect(
      EntryText(entry).summary
        == "(0, 852, 393, 0) → (10, 516.67, 100.5, 336) · 250 ms")
  }

  @Test func `an entry without particulars says what kind of thing it is`() {
    #expect(EntryText(launch).summary == "Life cycle")
    #expect(EntryText(launch).badge == nil)
  }

  @Test func `a first responder that is none is called so`() {
    let entry = TimelineEntry(at: .zero, app: "ike", kind: .firstResponder, name: "none")
    #expect(EntryText(entry).title == "No first responder")
    #expect(EntryText(show).title == "willShow")
  }

  @Test func `details hold everything the entry holds`() {
    let lines = EntryText.details(of: show)
    #expect(
      lines.map(\.name) == [
        "Time", "Receiver", "Kind", "Begins at", "Ends at", "Duration", "Curve",
        "Is local",
      ])
    #expect(lines[0].value == "0:01.250 017")
    #expect(lines[4].value == "(0, 516, 393, 336)")
  }

  @Test func `a filter wants every word, in any case and order`() {
    #expect(EntryFilter(text: "SHOW ike").shows(show))
    #expect(EntryFilter(text: "not local").shows(show))
    #expect(EntryFilter(text: "notification").shows(show))
    #expect(!EntryFilter(text: "show chat").shows(show))
    #expect(EntryFilter(text: "  ").isOpen)
  }

  @Test func `a hidden kind is left out whatever the text`() {
    #expect(!EntryFilter(text: "ike", hidden: [.notification]).shows(show))
    #expect(EntryFilter(text: "ike", hidden: [.notification]).shows(launch))
  }

  @Test func `a list takes each entry once and knows how many rows that adds`() {
    var list = EntryList()
    list.setFilter(EntryFilter(text: "will"), timeline: [])
    #expect(list.take(from: [launch, show]).added == 1)
    #expect(list.take(from: [launch, show]).added == 0)
    #expect(list.take(from: [launch, show, show, launch]).added == 1)
    #expect(list.shown == [1, 2])
  }

  @Test func `a new filter looks again at everything taken`() {
    let timeline = [launch, show, launch]
    var list = EntryList()
    _ = list.take(from: timeline)
    list.setFilter(EntryFilter(hidden: [.lifecycle]), timeline: timeline)
    #expect(list.shown == [1])
    #expect(list.row(of: 1) == 0)
    #expect(list.row(of: 0) == nil)
    #expect(list.row(of: 2) == nil)
    list.setFilter(EntryFilter(), timeline: timeline)
    #expect(list.shown == [0, 1, 2])
  }

  @Test func `every kind looks different`() {
    let looks = TimelineEntry.Kind.allCases.map(\.look)
    #expect(Set(looks.map(\.symbol)).count == looks.count)
    #expect(Set(looks.map(\.color)).count == looks.count)
    #expect(Set(looks.map(\.shortTitle)).count == looks.count)
  }

  @Test func `an app keeps its colour, and the phone itself is gray`() {
    let tints = AppTints(["ike", "chat"])
    #expect(tints.color(of: "ike") == AppTints(["ike"]).color(of: "ike"))
    #expect(tints.color(of: "ike") != tints.color(of: "chat"))
    #expect(tints.color(of: "system") == .systemGray)
    #expect(tints.color(of: "home") == .systemGray)
  }

  @Test func `a timer's fires and what is logged with them share rows while nothing else happens`()
  {
    let fire = { (second: Int64) in
      TimelineEntry(
        at: .ms(second * 1000), app: "tasks", kind: .timer, name: "timer fired",
        detail: "fire \(second), due at 9:41:0\(second).000, Tasks.swift:28")
    }
    let log = { (second: Int64) in
      TimelineEntry(
        at: .ms(second * 1000), app: "tasks", kind: .log, name: "timer", detail: "\(second)")
    }
    let tap = TimelineEntry(at: .ms(3500), app: "tasks", kind: .input, name: "touch")
    let timeline = [
      fire(1), log(1), fire(2), log(2), fire(3), log(3), tap, fire(4), log(4),
    ]
    var list = EntryList()
    _ = list.take(from: timeline)

    #expect(list.shown == [4, 5, 6, 7, 8])
    #expect(list.folded == [3, 3, 1, 1, 1])
    #expect(list.row(of: 5) == 1)
    list.setFilter(EntryFilter(text: "", hidden: [.input]), timeline: timeline)
    #expect(list.shown == [7, 8])
    #expect(list.folded == [4, 4])
  }

  @Test func `a chosen row is not taken over, and other timers and logs have rows of their own`() {
    let entries = ["A.swift:1", "B.swift:2", "A.swift:1", "A.swift:1"].enumerated().map {
      TimelineEntry(
        at: .ms(Int64($0)), app: "tasks", kind: .timer, name: "timer fired", detail: "fire, \($1)")
    }
    var list = EntryList()
    _ = list.take(from: Array(entries.prefix(2)))
    #expect(list.shown == [0, 1])
    list.kept = 0
    #expect(list.take(from: entries) == EntryList.Change(added: 1, hasFolded: true))
    #expect(list.shown == [0, 1, 3])
  }

  @Test func `times from ten seconds on are minutes and seconds`() {
    #expect(EntryText.shortTime(.ms(9999)) == "0:09.999")
    #expect(EntryText.shortTime(.ms(75_004)) == "1:15.004")
  }
}
