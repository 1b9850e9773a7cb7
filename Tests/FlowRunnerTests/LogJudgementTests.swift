import DeviceModel
import Foundation
import Testing
import UIKit
import VirtualTime

@testable import FlowRunner

/// What is made of a console log: where it happened, who is right, what cures the others.
@MainActor struct LogJudgementTests {
  nonisolated private static let cases: [KeyboardCase] = {
    guard let path = try? AssetFolder.locate().file("Cases/keyboard.yaml"),
      let data = try? Data(contentsOf: path),
      let file = try? KeyboardCaseFile.read([UInt8](data), file: "keyboard.yaml")
    else { return [] }
    return file.cases.filter(\.isPrintable)
  }()
  private static let forms: [PrintedForm] = [.objectiveC, .colored, .consoleApp, .ndjson, .syslog]

  @Test(arguments: cases.map(\.id))
  func `a case printed as a log is judged as the case is`(id: String) throws {
    let kase = try #require(Self.cases.first { $0.id == id })
    for form in Self.forms {
      let log = KeyboardLog(PrintedForm.log(kase.events, as: form))
      #expect(log.notices == kase.notices)
      var read = kase
      read.events = zip(kase.events, log.entries).map { event, entry in
        KeyboardCase.Event(at: event.at, name: entry.name, action: entry.action)
      }
      for subject in CaseSubject.allCases where form == .objectiveC {
        #expect(CasePlayer.play(read, subject) == CasePlayer.play(kase, subject))
      }
    }
  }

  private func judge(_ text: String, _ place: LogJudgement.Place = .init()) throws -> LogJudgement {
    let log = KeyboardLog(Array(text.utf8))
    let table = try DeviceTable.load(from: try AssetFolder.locate())
    let screen = try #require(LogScreen(of: log, among: table.devices))
    return LogJudgement(log, on: screen, place)
  }

  private static let undocked = """
    keyboardWillChangeFrame (0, 1080, 810, 320) (0, 760, 810, 320)
    keyboardWillShow (0, 1080, 810, 320) (0, 760, 810, 320)
    keyboardWillChangeFrame (0, 760, 810, 320) (0, 500, 810, 320)

    """

  @Test func `the device is told by the frames`() throws {
    let judgement = try judge(Self.undocked)

    #expect(judgement.screen.device?.name == "iPad 10.2")
    #expect(!judgement.screen.isLandscape)
  }

  @Test func `landscape is told by the frames, and a turn in the midst of the log too`() throws {
    let text = """
      keyboardWillChangeFrame (0, 393, 852, 219) (0, 174, 852, 219)
      keyboardWillShow (0, 393, 852, 219) (0, 174, 852, 219)
      keyboardWillChangeFrame (0, 852, 393, 336) (0, 516, 393, 336)
      keyboardWillShow (0, 852, 393, 336) (0, 516, 393, 336)

      """

    let judgement = try judge(text)

    #expect(judgement.screen.isLandscape)
    #expect(judgement.right == [219, 219, 336, 336])
  }

  @Test func `the fewest fixes that cure are named`() throws {
    let judgement = try judge(Self.undocked)

    #expect(judgement.right == [320, 320, 0])
    #expect(judgement["naive"]?.wrong == [2])
    #expect(judgement.cure == ["ignoreUndocked"])
  }

  @Test func `where the naive tracker is right there is nothing to cure`() throws {
    #expect(try judge("keyboardWillChangeFrame (0, 852, 393, 336) (0, 516, 393, 336)\n").cure == [])
  }

  @Test func `a view that does not reach the bottom is covered less`() throws {
    let view = CGRect(x: 0, y: 0, width: 810, height: 980)

    #expect(try judge(Self.undocked, .init(view: view)).right == [220, 220, 0])
  }

  @Test func `the change of frame that an app has not printed is added`() throws {
    let judgement = try judge("keyboardWillShow (0, 852, 393, 336) (0, 516, 393, 336)\n")

    #expect(judgement.log.isPartial)
    #expect(judgement["naive"]?.insets == [336])
  }

  private static let rise = "(0, 852, 393, 336) (0, 516, 393, 336)"
  private static let fall = "(0, 516, 393, 336) (0, 852, 393, 336)"

  @Test func `a change of frame elsewhere in the log is not that of another instant`() throws {
    let judgement = try judge(
      "keyboardWillShow \(Self.rise)\nkeyboardDidShow \(Self.rise)\n"
        + "keyboardWillHide \(Self.fall)\nkeyboardWillChangeFrame \(Self.rise)\n")

    #expect(!judgement.log.isPartial)
    #expect(
      judgement.log.entries.map(\.added) == [["willChangeFrame"], [], ["willChangeFrame"], []])
    #expect(judgement["naive"]?.insets == [336, 336, 0, 336])
  }

  @Test func `a change of frame beside a show or a hide is all that is needed, on either side`() {
    let text = """
      keyboardWillShow \(Self.rise)
      keyboardWillChangeFrame \(Self.rise)
      keyboardWillChangeFrame \(Self.fall)
      keyboardWillHide \(Self.fall)

      """

    #expect(KeyboardLog(Array(text.utf8)).entries.map(\.added) == [[], [], [], []])
  }

  @Test func `nobody is judged by a change of frame that the log has lost`() throws {
    let judgement = try judge(
      "willChangeFrame \(Self.rise)\nwillShow \(Self.rise)\n"
        + "name = UIKeyboardWillChangeFrameNotification, userInfo = nil\nwillHide \(Self.fall)\n")

    #expect(judgement["naive"]?.wrong == [])
    let report = LogReport(judgement, file: "a.log").text
    #expect(report.contains("no willChangeFrame is whole beside willHide of line 4"))
    #expect(report.contains("damaged is that of line 3"))
  }

  @Test func `ends alone have their beginnings added, but for a beginning that is damaged`() {
    let ends = "keyboardDidShow \(Self.rise)\n"
    let torn = "name = UIKeyboardWillShowNotification, userInfo = nil\n"

    let wanted = ["willChangeFrame", "willShow"]
    #expect(KeyboardLog(Array(ends.utf8)).entries.map(\.added) == [wanted])
    #expect(KeyboardLog(Array((torn + ends).utf8)).entries.map(\.added) == [[]])
  }

  @Test func `one line is not called lines`() throws {
    let judgement = try judge("keyboardWillShow \(Self.rise)\n")

    #expect(
      LogReport(judgement, file: "a").text.hasPrefix("a: 1 event in 1 line, 0 of them skipped"))
  }

  @Test func `a screen that no device has is taken as it is`() throws {
    let judgement = try judge("keyboardWillChangeFrame (0, 568, 320, 253) (0, 315, 320, 253)\n")

    #expect(judgement.screen.device == nil)
    #expect(judgement.screen.size == CGSize(width: 320, height: 568))
    #expect(judgement.right == [253])
  }
}

extension KeyboardCase {
  fileprivate var notices: [Notice] {
    events.compactMap { event in
      guard case .notification(let notice) = event.action else { return nil }
      return notice
    }
  }

  /// Whether everything that happens in it can be printed by the app itself, each thing once.
  fileprivate var isPrintable: Bool {
    let isPlain = notices.allSatisfy {
      !$0.isForOtherApp && !$0.isOfOtherScreen && !$0.isBarMinimised
    }
    return isPlain && notices.count == events.count
      && zip(notices, notices.dropFirst()).allSatisfy { $0 != $1 }
  }
}
