import Testing
import UIKit
import VirtualTime

/// What is believed of a sequence of notifications, on a phone of 393 × 852 points.
struct KeyboardKnowledgeTests {
  private static let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
  private static let up = CGRect(x: 0, y: 516, width: 393, height: 336)
  private static let less = CGRect(x: 0, y: 561, width: 393, height: 291)
  private static let down = CGRect(x: 0, y: 852, width: 393, height: 336)
  private static let place = KeyboardPlace(
    screen: screen, window: screen, view: screen, isPad: false)

  private enum Note { case change, show, hide, didShow, didChange, didHide }

  private struct Ear {
    var knowledge = KeyboardKnowledge()
    var now = Instant.zero

    @discardableResult
    mutating func hear(
      _ note: Note, _ frame: CGRect, at time: Int64, isLocal: Bool = true, elsewhere: Bool = false
    ) -> Bool {
      now = .ms(time)
      let name =
        switch note {
        case .change: UIResponder.keyboardWillChangeFrameNotification
        case .show: UIResponder.keyboardWillShowNotification
        case .hide: UIResponder.keyboardWillHideNotification
        case .didShow: UIResponder.keyboardDidShowNotification
        case .didChange: UIResponder.keyboardDidChangeFrameNotification
        case .didHide: UIResponder.keyboardDidHideNotification
        }
      let report = KeyboardReport(
        name: name, frameEnd: frame, isLocal: isLocal, isOfAnotherScreen: elsewhere)
      return knowledge.hear(report, screen: KeyboardKnowledgeTests.screen, at: now)
    }

    func inset(_ focus: KeyboardFocus = .inside) -> CGFloat? {
      knowledge.inset(in: KeyboardKnowledgeTests.place, focus: focus, at: now)
    }
  }

  @Test func `nothing heard is nothing covered`() { #expect(Ear().inset() == 0) }

  @Test func `a show covers, and anybody's hide uncovers`() {
    var ear = Ear()
    ear.hear(.show, Self.up, at: 0)
    #expect(ear.inset() == 336)

    ear.hear(.hide, Self.up, at: 10, isLocal: false)

    #expect(ear.inset() == 0)
  }

  @Test func `the zero rect of a change says nothing, that of a show says floating`() {
    var ear = Ear()
    ear.hear(.show, Self.up, at: 0)

    let isNews = ear.hear(.change, .zero, at: 10)

    #expect(!isNews)
    #expect(ear.inset() == 336)
    ear.hear(.show, .zero, at: 20)
    #expect(ear.inset() == 0)
  }

  @Test func `another app's show leaves what is known of our own`() {
    var ear = Ear()
    ear.hear(.show, Self.less, at: 0)

    ear.hear(.show, Self.up, at: 10, isLocal: false)

    #expect(ear.inset() == 291)
    #expect(ear.knowledge.latest?.frameEnd == Self.up)
  }

  @Test func `another screen's show says nothing`() {
    var ear = Ear()
    let changes = ear.hear(.change, Self.up, at: 0, elsewhere: true)
    let shows = ear.hear(.show, Self.up, at: 0, elsewhere: true)

    #expect(!changes && !shows)
    #expect(ear.inset() == 0)
  }

  @Test func `another screen's hide says nothing`() {
    var ear = Ear()
    ear.hear(.show, Self.up, at: 0)

    let isNews = ear.hear(.hide, Self.down, at: 100, elsewhere: true)

    #expect(!isNews)
    #expect(ear.inset() == 336)
  }

  @Test func `a neighbour's keyboard that is seen covers what shares the screen, until its hide`() {
    var ear = Ear()
    var place = Self.place
    place.windowing = .splitView
    ear.knowledge.see(Self.up, isLocal: false)
    #expect(ear.knowledge.inset(in: place, focus: .none, at: .ms(10)) == 336)
    place.isOnStage = false
    #expect(ear.knowledge.latest?.isLocal == false)

    ear.hear(.hide, Self.down, at: 500, isLocal: false)

    place.isOnStage = true
    #expect(ear.knowledge.inset(in: place, focus: .none, at: .ms(510)) == 0)
  }

  @Test(arguments: KeyboardFocus.allCases)
  func `first responder decides whose a keyboard is that is called ours`(focus: KeyboardFocus) {
    var ear = Ear()
    ear.hear(.show, Self.up, at: 0)

    #expect(ear.inset(focus) == (focus == .inside ? 336 : focus == .elsewhere ? 0 : nil))
  }

  @Test func `a did-show that was not announced corrects, one that comes late does not`() {
    var ear = Ear()
    ear.hear(.show, Self.less, at: 0)
    ear.hear(.didShow, Self.up, at: 250)
    #expect(ear.inset() == 336)

    ear.hear(.show, Self.less, at: 1000)
    ear.hear(.show, Self.up, at: 1010)
    ear.hear(.didShow, Self.less, at: 1400)
    #expect(ear.inset() == 336)
    ear.hear(.hide, Self.down, at: 2000)
    ear.hear(.didShow, Self.up, at: 2010)
    #expect(ear.inset() == 0)
  }

  @Test func `a did-change off the bottom outdates where the keyboard was seen to stand`() {
    var ear = Ear()
    ear.hear(.hide, Self.down, at: 0)
    ear.knowledge.see(Self.up)
    ear.hear(.didChange, CGRect(x: 40, y: 300, width: 300, height: 250), at: 2000)
    #expect(ear.knowledge.seen == nil)
    #expect(ear.inset() == 0)
  }

  @Test func `a did-hide and a phone's did-change say nothing`() {
    var ear = Ear()
    ear.hear(.show, Self.up, at: 0)
    ear.hear(.didShow, Self.up, at: 250)

    let isNews = ear.hear(.didHide, Self.down, at: 260)
    ear.hear(.didChange, Self.up.offsetBy(dx: 0, dy: -200), at: 270)

    #expect(!isNews)
    #expect(ear.inset() == 336)
  }

  @Test func `while the interface turns what stood stays, until a show or the end of patience`() {
    var ear = Ear()
    ear.hear(.show, Self.up, at: 0)
    ear.knowledge.turned(at: .ms(1000))
    ear.hear(.hide, Self.down, at: 1000)
    #expect(ear.inset() == nil)
    ear.now = .ms(1800)
    #expect(ear.inset() == 0)

    ear.hear(.show, Self.less, at: 1300)

    #expect(ear.inset() == 291)
  }

  @Test func `only the small form of the bar covers nothing`() {
    var ear = Ear()
    ear.hear(.show, Self.up, at: 0)
    ear.knowledge.setBarMinimised(true)
    #expect(ear.inset() == 0)

    ear.knowledge.setBarMinimised(false)

    #expect(ear.inset() == 336)
  }

  @Test func `where the keyboard was seen counts until the next word of it`() {
    var ear = Ear()
    ear.hear(.show, Self.up, at: 0)
    ear.knowledge.see(Self.up.offsetBy(dx: 0, dy: 100))
    #expect(ear.inset() == 236)

    ear.hear(.change, Self.up, at: 100)

    #expect(ear.inset() == 336)
  }
}
