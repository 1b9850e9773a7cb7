import DeviceModel
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct TimeTravelTests {
  /// A phone after a launch, a tap into the field and typing.
  private func lived() -> Simulator {
    let desk = TypewriterPhone(["ink", "pen"], takesFocus: true)
    desk.phone.handle(.launch(app: "ink", url: nil))
    desk.wait(1000)
    for letter in ["a", "b", "c"] {
      desk.phone.handle(.text(letter))
      desk.wait(300)
    }
    desk.phone.handle(.home)
    desk.wait(2000)
    return desk.phone
  }

  private func moments(of phone: Simulator) -> [Instant] {
    (0...40).map { Instant(nanoseconds: phone.now.nanoseconds * Int64($0) / 40) }
  }

  @Test func `every moment is as a replay until then, forwards and backwards`() {
    let phone = lived()
    let travel = TimeTravel(phone)
    let moments = moments(of: phone)
    for moment in moments + moments.reversed() where moment < phone.now {
      travel.go(to: moment)
      let replay = Simulator.replay(phone.inputs, from: phone.configuration, until: moment)
      #expect(travel.isInPast)
      #expect(travel.shown.now == moment)
      #expect(travel.shown.digest() == replay.digest(), "at \(moment)")
    }
  }

  @Test func `the end is the phone itself, untouched by the journey`() {
    let phone = lived()
    let (digest, inputs) = (phone.digest(), phone.inputs)
    let travel = TimeTravel(phone)
    travel.go(to: .ms(700))
    travel.go(to: phone.now)
    #expect(travel.shown === phone)
    #expect(!travel.isInPast)
    #expect(phone.digest() == digest)
    #expect(phone.inputs == inputs)
  }

  @Test func `a past that runs on ends as what is recorded`() {
    let phone = lived()
    let travel = TimeTravel(phone)
    travel.go(to: .ms(400))
    let past = travel.shown
    travel.go(to: Instant(nanoseconds: phone.now.nanoseconds - 1))
    #expect(travel.shown === past)
    past.advance(to: phone.now)
    #expect(past.digest() == phone.digest())
    #expect(past.timeline == phone.timeline)
  }

  @Test func `a branch forgets what came later and keeps what came before`() {
    let phone = lived()
    let travel = TimeTravel(phone)
    travel.go(to: .ms(1100))
    let before = travel.shown.timeline
    travel.branch()
    #expect(!travel.isInPast)
    travel.latest.handle(.text("z"))
    travel.latest.advance(to: .ms(5000))
    #expect(Array(travel.latest.timeline.prefix(before.count)) == before)
    #expect(!travel.latest.inputs.contains { $0.input == .home })
    travel.go(to: .ms(1200))
    #expect(travel.shown.inputs.last?.input == .text("z"))
  }

  @Test func `steps by event stop where something happened, back as forth`() {
    let phone = lived()
    let travel = TimeTravel(phone)
    var back: [Instant] = []
    while let instant = travel.event(isAfter: false) {
      back.append(instant)
      travel.go(to: instant)
    }
    var forth = [travel.shown.now]
    while let instant = travel.event(isAfter: true) {
      forth.append(instant)
      travel.go(to: instant)
    }
    let events = phone.timeline.filter { $0.kind != .timer && $0.kind != .log }.map(\.at)
    #expect(Set(back) == Set(events).subtracting([phone.now]))
    #expect(forth == back.reversed())
  }

  @Test func `steps by frame go from refresh to refresh`() {
    let phone = lived()
    let travel = TimeTravel(phone)
    travel.go(to: .ms(505))
    travel.go(to: travel.refresh(isAfter: false))
    #expect(travel.shown.now == phone.refresh.instant(of: 30))
    travel.go(to: travel.refresh(isAfter: false))
    #expect(travel.shown.now == phone.refresh.instant(of: 29))
    travel.go(to: travel.refresh(isAfter: true))
    #expect(travel.shown.now == phone.refresh.instant(of: 30))
    travel.go(to: .zero)
    #expect(travel.refresh(isAfter: false) == .zero)
  }

  @Test func `a past wakes for its own events, for inputs and at the end`() {
    let phone = lived()
    let travel = TimeTravel(phone)
    #expect(travel.nextEvent == nil)
    travel.go(to: .ms(1290))
    #expect(travel.nextEvent.map { $0 <= .ms(1300) } == true)
    travel.go(to: Instant(nanoseconds: phone.now.nanoseconds - 1))
    #expect(travel.nextEvent == phone.now)
  }
}
