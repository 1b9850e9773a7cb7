import LifecycleModel
import Testing
import VirtualTime

/// A pad with Ike in front and Notes beside it.
private func pad() -> Lifecycle {
  var pad = Lifecycle(apps: ["ike", "notes", "chat"])
  _ = pad.handle(.open("ike"), at: .zero)
  _ = pad.handle(.join("notes"), at: .ms(100))
  return pad
}

@Suite struct SeveralAppsTests {
  @Test func `who joins becomes active, and who is there stays so`() {
    var pad = Lifecycle(apps: ["ike", "notes"])
    _ = pad.handle(.open("ike"), at: .zero)

    let effects = pad.handle(.join("notes"), at: .ms(100))

    #expect(
      effects == [
        .startProcess("notes"), .tell("notes", .didFinishLaunching),
        .tell("notes", .didBecomeActive),
      ])
    #expect(pad.state(of: "ike") == .active && pad.state(of: "notes") == .active)
  }

  @Test func `who leaves is in the background a latency later, and the other stays active`() {
    var pad = pad()

    let effects = pad.handle(.leave("ike"), at: .ms(1000))

    #expect(
      effects == [
        .resetFirstResponder("ike"), .tell("ike", .willResignActive), .wake(at: .ms(1500)),
      ])
    #expect(pad.front == "notes" && pad.companions.isEmpty && pad.state(of: "notes") == .active)
  }

  @Test func `home takes both off the screen`() {
    var pad = pad()

    _ = pad.handle(.home, at: .ms(1000))
    _ = pad.handle(.deadline, at: .ms(1500))

    #expect(pad.onScreen.isEmpty)
    #expect(pad.state(of: "ike") == .suspended && pad.state(of: "notes") == .suspended)
  }

  @Test func `an alert makes both inactive, and both are active again after it`() {
    var pad = pad()

    _ = pad.handle(.alertShown, at: .ms(1000))
    #expect(pad.state(of: "ike") == .inactive && pad.state(of: "notes") == .inactive)

    #expect(
      pad.handle(.alertDismissed, at: .ms(2000)) == [
        .restoreFirstResponder("ike"), .tell("ike", .didBecomeActive),
        .restoreFirstResponder("notes"), .tell("notes", .didBecomeActive),
      ])
  }

  @Test func `under the divider apps are inactive and keep first responder`() {
    var pad = pad()

    #expect(
      pad.handle(.resizeBegan, at: .ms(1000)) == [
        .tell("ike", .willResignActive), .tell("notes", .willResignActive),
      ])
    #expect(
      pad.handle(.resizeEnded, at: .ms(1500)) == [
        .tell("ike", .didBecomeActive), .tell("notes", .didBecomeActive),
      ])
  }

  @Test func `a second press of the home button finds the app in front, told nothing more`() {
    var phone = Lifecycle(apps: ["ike"])
    _ = phone.handle(.open("ike"), at: .zero)
    _ = phone.handle(.home, at: .ms(1000))

    #expect(phone.handle(.openSwitcherAfterHome, at: .ms(1200)) == [])
    #expect(phone.front == "ike" && phone.state(of: "ike") == .inactive)
    #expect(phone.handle(.deadline, at: .ms(1500)) == [])
    #expect(phone.handle(.open("ike"), at: .ms(2000)) == [.tell("ike", .didBecomeActive)])
  }
}

@Suite struct RecentsTests {
  @Test func `who was opened last is first`() {
    var recents = Recents()
    for app in ["ike", "notes", "chat", "notes"] { recents.opened(app) }

    #expect(recents.order(at: .zero) == ["notes", "chat", "ike"])
  }

  @Test func `along the edge one goes to and fro without turning the row round`() {
    var recents = Recents()
    for app in ["ike", "notes", "chat"] { recents.opened(app) }

    recents.travelled(to: "notes", at: .ms(100))

    #expect(recents.older(than: "notes", at: .ms(200)) == "ike")
    #expect(recents.newer(than: "notes", at: .ms(200)) == "chat")
  }

  @Test func `a stay of five seconds makes an app the latest`() {
    var recents = Recents()
    for app in ["ike", "notes"] { recents.opened(app) }
    recents.travelled(to: "ike", at: .ms(0))

    #expect(recents.order(at: .ms(4999)) == ["notes", "ike"])
    #expect(recents.order(at: .ms(5000)) == ["ike", "notes"])
  }

  @Test func `the way home ends a journey, and who is flicked away is gone`() {
    var recents = Recents()
    for app in ["ike", "notes"] { recents.opened(app) }
    recents.travelled(to: "ike", at: .ms(0))
    recents.left(at: .ms(100))
    #expect(recents.order(at: .ms(100)) == ["ike", "notes"])

    recents.remove("ike")

    #expect(recents.order(at: .ms(100)) == ["notes"])
  }
}
