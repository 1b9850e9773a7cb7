import DeviceModel
import Foundation
import Testing

@testable import FlowRunner

/// Every case of the case files, for those who have to be right and for the simple formula.
@MainActor struct KeyboardCaseTests {
  nonisolated private static let files = ["keyboard", "kinds"]
  nonisolated private static let all: [KeyboardCase] = files.flatMap { cases(in: $0).cases }

  nonisolated private static func cases(in name: String) -> KeyboardCaseFile {
    guard let path = try? AssetFolder.locate().file("Cases/\(name).yaml"),
      let data = try? Data(contentsOf: path),
      let file = try? KeyboardCaseFile.read([UInt8](data), file: "\(name).yaml")
    else { return KeyboardCaseFile() }
    return file
  }

  @Test(arguments: files)
  func `a case file is read without a mistake`(name: String) {
    let file = Self.cases(in: name)

    #expect(file.cases.count > 30)
    #expect(file.problems == [])
  }

  @Test(arguments: all.map(\.id), [CaseSubject.robust, .layoutGuide])
  func `the robust tracker and the layout guide are right in every case`(
    id: String, subject: CaseSubject
  ) throws {
    let kase = try #require(Self.all.first { $0.id == id })

    let result = CasePlayer.play(kase, subject)

    let wrong = result.checks.filter { !$0.isRight }
    #expect(wrong == [], "\(result.insets)")
    #expect(!result.checks.isEmpty)
  }

  @Test(arguments: all.map(\.id))
  func `the simple formula gives what the case records`(id: String) throws {
    let kase = try #require(Self.all.first { $0.id == id })

    let result = CasePlayer.play(kase, .naive)

    for value in kase.naive {
      let inset = try #require(value.inset)
      #expect(abs(result.insets[value.after] - inset) <= KeyboardCase.tolerance)
    }
    let wrongInsets = result.checks.filter { $0.what == "inset" && !$0.isRight }
    #expect(wrongInsets.isEmpty == (kase.naiveIsRight || !Self.isWrongByInset(kase)))
    #expect(!kase.naive.isEmpty)
  }

  /// Whether the recorded values of the simple formula differ from the right ones.
  private static func isWrongByInset(_ kase: KeyboardCase) -> Bool {
    kase.expectations.contains { expected in
      guard let right = expected.inset,
        let naive = kase.naive.first(where: { $0.after == expected.after })?.inset
      else { return false }
      return abs(right - naive) > KeyboardCase.tolerance
    }
  }

  @Test(arguments: all.filter { $0.needsMore }.map(\.id))
  func `the talk's good fix does not solve what needs more than one notification`(id: String) throws
  {
    let kase = try #require(Self.all.first { $0.id == id })

    #expect(!CasePlayer.play(kase, .talkGood).isRight)
  }
}

extension KeyboardCase {
  /// What no single notification tells.
  fileprivate var needsMore: Bool {
    events.contains { event in
      switch event.action {
      case .subscribe: expectations.last?.inset != 0 && !naiveIsRight
      case .drag, .silentChange: true
      default: false
      }
    }
  }
}
