import DeviceModel
import Foundation
import Testing
import UIKit
import VirtualTime

@testable import FlowRunner

/// What a console log says, in every form that it is printed in.
struct KeyboardLogTests {
  private static let rise = notice([0, 844, 390, 336], [0, 508, 390, 336])

  private static func notice(
    _ begin: [CGFloat], _ end: [CGFloat], _ duration: Duration = .milliseconds(250),
    local: Bool = true, name: String = "willShow"
  ) -> KeyboardCase.Event {
    let posted = LogWord.notifications[name] ?? UIResponder.keyboardWillShowNotification
    return KeyboardCase.Event(
      at: .zero, name: name,
      action: .notification(
        KeyboardCase.Notice(
          name: posted, begin: CGRect(begin), end: CGRect(end), duration: duration, isLocal: local))
    )
  }

  private static let story: [KeyboardCase.Event] = {
    var events = [
      notice([0, 844, 390, 336], [0, 508, 390, 336], name: "willChangeFrame"), rise,
      notice([0, 844, 390, 336], [0, 508, 390, 336], name: "didChangeFrame"),
      notice([0, 844, 390, 336], [0, 508, 390, 336], name: "didShow"),
      notice(
        [0, 508, 390, 336], [0, -291, 390.5, 291], .zero, local: false, name: "willChangeFrame"),
      notice(
        [0, 508, 390, 336], [0, 844, 390, 44.33333333333337], .milliseconds(383), name: "willHide"),
    ]
    for (index, milliseconds) in [0, 0, 251, 251, 1500, 62_250].enumerated() {
      events[index].at = .milliseconds(milliseconds)
    }
    return events
  }()

  @Test(arguments: PrintedForm.allCases)
  func `every form of the same notifications gives the same events`(form: PrintedForm) {
    let log = KeyboardLog(PrintedForm.log(Self.story, as: form))

    #expect(log.notices == Self.story.map(\.notice))
    #expect(log.entries.map(\.name) == Self.story.map(\.name))
    #expect(log.problems == [])
    #expect(log.hasTimes == form.hasTime)
    if form.hasTime { #expect(log.entries.map(\.at) == Self.story.map(\.at)) }
  }

  @Test(arguments: PrintedForm.allCases)
  func `lines of noise are counted, whatever stands between them`(form: PrintedForm) {
    let log = KeyboardLog(PrintedForm.log(Self.story, as: form))

    let noise = form == .oneLine ? 1 : Self.story.count + 2
    #expect(log.skippedCount >= noise)
    #expect(log.skippedCount < log.lineCount)
  }

  @Test(arguments: PrintedForm.allCases)
  func `a log cut off at any byte keeps what was whole, and says where it is damaged`(
    form: PrintedForm
  ) {
    let events = Array(Self.story.suffix(1))
    let bytes = PrintedForm.log(events, as: form)
    let whole = KeyboardLog(bytes)

    let wrong = (0...bytes.count).filter { count in
      let log = KeyboardLog(Array(bytes.prefix(count)))
      let pairs = zip(log.entries, whole.entries)
      let isSame = pairs.allSatisfy { entry, wanted in
        let isDamaged = !entry.assumed.isEmpty || entry.isNameGuessed
        return entry.line == wanted.line && (isDamaged || entry.notice == wanted.notice)
      }
      let isPlaced = log.problems.allSatisfy { (1...log.lineCount).contains($0.line) }
      return log.entries.count > whole.entries.count || !isSame || !isPlaced
    }

    #expect(wrong == [])
  }

  @Test func `what several observers print is one event`() {
    let once = String(decoding: PrintedForm.log([Self.rise], as: .swift), as: UTF8.self)
    let dictionary = String(decoding: PrintedForm.log([Self.rise], as: .dictionary), as: UTF8.self)
      .replacingOccurrences(of: "keyboardWillShow(_:)", with: "info:")

    let log = KeyboardLog(Array((once + once + dictionary).utf8))

    #expect(log.entries.count == 1)
    #expect(log.entries.first?.copies == [6, 10])
  }

  @Test func `a damaged notification is named with its line and what is missing`() {
    let rise = PrintedForm.objectiveC.printed("willShow", Self.story[1].notice, at: .zero)
    let torn = rise.replacingOccurrences(of: "508}, {390, 336}}", with: "508}, {39")
      .replacingOccurrences(of: "UIKeyboardCenterEnd", with: "UIKeyboardOther")

    let log = KeyboardLog(Array("one\ntwo\n\(torn)\n\(rise)\n".utf8))

    #expect(log.problems == [.init(line: 3, problem: "willShow FrameEnd cannot be read; left out")])
    #expect(log.notices == [Self.story[1].notice])
  }

  @Test func `a frame that is damaged is told by centre and bounds`() {
    let rise = PrintedForm.objectiveC.printed("willShow", Self.story[1].notice, at: .zero)
    let torn = rise.replacingOccurrences(of: "508}, {390, 336}}", with: "508}, {39")

    let log = KeyboardLog(Array("\(torn)\n".utf8))

    #expect(log.notices == [Self.story[1].notice])
    #expect(log.problems.map(\.line) == [1])
  }

  @Test func `a name without a dictionary is a mention, with name = before it it is damaged`() {
    let text = "observing UIKeyboardWillShowNotification\nname = UIKeyboardDidHideNotification, "

    let log = KeyboardLog(Array((text + "object = nil, userInfo = nil\n").utf8))

    #expect(log.entries == [])
    #expect(log.problems.map(\.line) == [2])
  }

  @Test func `an export with the newest line at the top is turned over`() {
    let parts = Self.story.map {
      PrintedForm.logcat.printed($0.name, $0.notice, at: $0.at)
    }

    let log = KeyboardLog(Array((parts.reversed().joined(separator: "\n") + "\n").utf8))

    #expect(log.entries.map(\.name) == Self.story.map(\.name))
    #expect(log.entries.map(\.at) == Self.story.map(\.at))
  }

  @Test func `of two programs in one log the more talkative is heard, or the one that is chosen`() {
    let ours = PrintedForm.objectiveC.printed("willShow", Self.story[1].notice, at: .zero)
    let other = ours.replacingOccurrences(of: "App[123", with: "Mail[77")
      .replacingOccurrences(of: "IsLocalUserInfoKey = 1", with: "IsLocalUserInfoKey = 0")
    let later = PrintedForm.objectiveC.printed("willHide", Self.story[5].notice, at: .seconds(2))
    let bytes = Array("\(other)\n\(ours)\n\(later)\n".utf8)

    #expect(KeyboardLog(bytes).entries.map(\.name) == ["willShow", "willHide"])
    #expect(KeyboardLog(bytes).programs == ["App", "Mail"])
    #expect(KeyboardLog(bytes, program: "Mail").notices.map(\.isLocal) == [false])
  }

  @Test func `frames in one's own words are understood`() {
    let text = """
      keyboardWillShow from (0.0, 844.0, 390.0, 336.0) to (0.0, 508.0, 390.0, 336.0) duration: 0.4
      -[VC keyboardDidHide:] end: {{0, 844}, {390, 336}}
      the keyboard will show in 3 (or 4) seconds

      """

    let log = KeyboardLog(Array(text.utf8))

    #expect(log.entries.map(\.name) == ["willShow", "didHide"])
    #expect(log.notices.first?.duration == .milliseconds(400))
    #expect(log.notices.last?.begin == Self.story[1].notice.end)
    #expect(log.entries.last?.assumed == ["begin", "duration", "isLocal"])
    #expect(log.skippedCount == 1)
  }

  @Test func `property lists and arrows are understood`() {
    let text = """
      <key>UIKeyboardFrameEndUserInfoKey</key><string>{{0, 508}, {390, 336}}</string>
      <key>UIKeyboardIsLocalUserInfoKey</key><false/>
      keyboardDidHide keyboardFrameEndUserInfoKey -> (0.0, 844.0, 390.0, 336.0)

      """

    let log = KeyboardLog(Array(text.utf8))

    #expect(log.notices.map(\.end.minY) == [508, 844])
    #expect(log.notices.first?.isLocal == false)
  }

  @Test func `steps of the app's life are events`() {
    let text = "name = UIApplicationDidEnterBackgroundNotification, object = nil, userInfo = nil\n"

    #expect(KeyboardLog(Array(text.utf8)).entries.map(\.name) == ["enterBackground"])
  }

  @Test func `a log with any bytes changed is read, with lines that it has`() {
    var generator = SeededGenerator(seed: 7)
    let forms = PrintedForm.allCases
    for round in 0..<660 {
      var bytes = PrintedForm.log(Array(Self.story.prefix(3)), as: forms[round % forms.count])
      for _ in 0..<(1 + round % 9) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch round % 3 {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
      }
      let log = KeyboardLog(bytes)
      let lines = log.entries.map(\.line) + log.problems.map(\.line)
      #expect(lines.allSatisfy { (1...log.lineCount).contains($0) })
      #expect(log.notices.allSatisfy { $0.end.width.isFinite && $0.begin.minY.isFinite })
    }
  }
}

extension KeyboardCase.Event {
  fileprivate var notice: KeyboardCase.Notice {
    guard case .notification(let notice) = action else { preconditionFailure("not one") }
    return notice
  }
}

extension CGRect {
  fileprivate init(_ numbers: [CGFloat]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
