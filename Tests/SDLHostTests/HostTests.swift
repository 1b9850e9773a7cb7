import CSDL2
import DeviceModel
import Drawing
import Foundation
import Raster
import Simulation
import Testing
import VirtualTime

@testable import SDLHost

/// The host itself, on SDL's dummy driver: a window that nobody can see, with no display.
@MainActor @Suite(.serialized) struct HostTests {
  static func configuration() -> WindowHost.Configuration {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let simulator = Simulator(Simulator.Configuration(apps: []))
    var configuration = WindowHost.Configuration(
      simulator: simulator,
      rasteriser: Rasteriser(
        text: PangoTextMeasurer(), artwork: ArtworkLibrary(folder: "/nowhere")))
    configuration.allowsInvisibleDriver = true
    configuration.renderer = .software
    return configuration
  }

  static func push(_ event: SDL_Event) {
    var event = event
    event.common.timestamp = SDL_GetTicks()
    SDL_PushEvent(&event)
  }

  @Test func `a driver that shows nothing is refused in one sentence that names the way out`() {
    var configuration = Self.configuration()
    configuration.allowsInvisibleDriver = false

    let error = #expect(throws: HostError.self) { try WindowHost(configuration) }

    #expect(error == .invisibleDriver("dummy"))
    #expect(error.map { "\($0)".contains("handset test") } == true)
  }

  @Test func `an event that comes while the window is hidden finds the phone where it was`() throws
  {
    var configuration = Self.configuration()
    var looks = 0
    configuration.isOver = { host in
      guard !host.window.isVisible else { return false }
      looks += 1
      // Hidden time has gone by; the event is taken before the window is seen again.
      if looks == 2 { Self.push(.motion(x: 5, y: 5, isDown: false)) }
      if looks == 3 { SDL_ShowWindow(host.window.pointer) }
      return false
    }
    let host = try WindowHost(configuration)
    host.turn()
    SDL_HideWindow(host.window.pointer)
    host.turn()

    let gap = try #require(host.gaps.last)
    #expect(gap.reason == .hidden && looks >= 3)
    #expect(host.simulator.now <= host.playback.phoneTime(at: gap.to))
  }

  @Test func `events reach the phone with their places and in their order`() throws {
    let host = try WindowHost(Self.configuration())
    let point = CGPoint(x: 100, y: 200).applying(host.layout.transform.fromPhone)
    let x = Int32(point.x)
    let y = Int32(point.y)

    Self.push(.button(SDL_MOUSEBUTTONDOWN, x: x, y: y))
    Self.push(.window(SDL_WINDOWEVENT_FOCUS_LOST))
    Self.push(.button(SDL_MOUSEBUTTONUP, x: x, y: y))
    host.takeEvents()

    let inputs = host.simulator.inputs.map(\.input)
    #expect(inputs.count == 2)
    guard case .touch(let touch)? = inputs.first else {
      Issue.record("no touch")
      return
    }
    #expect(abs(touch.location.x - 100) < 1 && abs(touch.location.y - 200) < 1)
    #expect(inputs.last == .cancelTouches)
  }

  @Test func `text input is off while no field is focused`() throws {
    let host = try WindowHost(Self.configuration())

    host.takeEvents()

    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }

  @Test func `a frame is drawn for the moment it will be seen`() throws {
    let host = try WindowHost(Self.configuration())

    host.drawFrame()

    #expect(host.provenance.kind == .ownPacing)
    #expect(host.provenance.renderer == "software")
    guard case .vsync(let timestamp, let target)? = host.simulator.inputs.last?.input else {
      Issue.record("links were not told of the refresh")
      return
    }
    #expect((16_000_000...17_000_000).contains(timestamp.duration(to: target).wholeNanoseconds))
  }

  @Test func `a resize is seen at once, even while paused`() throws {
    let host = try WindowHost(Self.configuration())
    host.drawFrame()
    host.isPaused = true
    host.drawFrame()
    let before = host.layout

    SDL_SetWindowSize(host.window.pointer, 900, 1000)
    host.takeEvents()

    #expect(host.layout.input.windowSize == CGSize(width: 900, height: 1000))
    #expect(host.layout.screen != before.screen)
    #expect(host.needsFrame(at: DeskClock.now()))
  }

  @Test func `paused and untouched, nothing is drawn`() throws {
    let host = try WindowHost(Self.configuration())
    host.isPaused = true
    host.drawFrame()

    #expect(!host.needsFrame(at: DeskClock.now()))
  }

  @Test func `a single frame moves the phone by one of its refreshes`() throws {
    let host = try WindowHost(Self.configuration())
    host.isPaused = true
    host.drawFrame()
    let before = host.simulator.now

    host.stepFrame(isForward: true)
    host.drawFrame()

    #expect(before.duration(to: host.simulator.now) == .nanoseconds(16_666_666))
  }

  @Test func `in the past the phone takes no refresh, and an input makes it the latest`() throws {
    let host = try WindowHost(Self.configuration())
    for _ in 0..<5 { host.drawFrame() }
    host.isPaused = true
    host.drawFrame()
    let end = host.simulator.now
    let recorded = host.simulator.inputs.count

    host.travel(to: Instant(nanoseconds: end.nanoseconds / 2))
    host.drawFrame()
    #expect(host.travel.isInPast)
    #expect(host.travel.latest.inputs.count == recorded)
    #expect(host.simulator.now < end)

    host.handle(.cancelTouches)
    #expect(host.travel.isInPast)
    host.perform(.phone(.home))
    #expect(!host.travel.isInPast)
    #expect(host.simulator.inputs.last?.input == .home)
    #expect(host.simulator.now < end)
  }

  @Test(arguments: [true, false])
  func `after an input in the past time is as it was before that was gone to`(
    stoodStill: Bool
  ) throws {
    let host = try WindowHost(Self.configuration())
    for _ in 0..<5 { host.drawFrame() }
    host.isPaused = stoodStill
    host.drawFrame()
    host.travel(to: .zero)
    host.perform(.phone(.home))
    #expect(host.isPaused == stoodStill)
  }

  @Test func `a word stands above the phone while nothing is recorded`() throws {
    let host = try WindowHost(Self.configuration())
    host.say("It is written")
    #expect(host.pictures.sign == .word("It is written"))
    host.recordedSteps = 2
    #expect(host.pictures.sign == .recording(steps: 2, isTyping: false))
    host.recordedSteps = nil
    host.said?.until = DeskClock.now()
    #expect(host.needsFrame(at: DeskClock.now()))
    host.drawFrame()
    #expect(host.pictures.sign == nil)
  }

  @Test func `a past that is played stops where time stood when it was left`() throws {
    let host = try WindowHost(Self.configuration())
    for _ in 0..<5 { host.drawFrame() }
    host.isPaused = true
    host.drawFrame()
    let latest = host.simulator

    host.travel(to: .zero)
    host.isPaused = false
    host.advancePhone(to: latest.now.advanced(by: .seconds(1)))
    #expect(host.simulator === latest)
    #expect(host.isPaused)

    host.travel(to: .zero)
    host.travelToEnd()
    #expect(host.simulator === latest)
  }

  @Test func `another device in the same window is arranged anew`() throws {
    let host = try WindowHost(Self.configuration())
    host.drawFrame()

    host.perform(.phone(.setting(.orientation(.landscapeLeft))))
    host.drawFrame()

    #expect(host.layout.input.orientation == .landscapeLeft)
    #expect(host.layout.screen.width > host.layout.screen.height)
  }

  @Test func `time in which nobody could see the window does not pass for the phone`() throws {
    let host = try WindowHost(Self.configuration())
    host.drawFrame()
    let start = DeskClock.now()
    let before = host.playback.phoneTime(at: start)

    host.endGap(.hidden, from: start)

    #expect(host.gaps.last?.reason == .hidden)
    let gap = try #require(host.gaps.last)
    #expect(host.playback.phoneTime(at: gap.to) == before)
  }

  @Test func `after the loss of the device the window is drawn from nothing`() throws {
    let host = try WindowHost(Self.configuration())
    host.drawFrame()
    var event = SDL_Event()
    event.type = SDL_RENDER_DEVICE_RESET.rawValue

    Self.push(event)
    host.takeEvents()

    #expect(host.needsFrame(at: DeskClock.now()))
    host.drawFrame()
    #expect(!host.pictures.isAllDirty)
  }

  @Test func `closing ends the loop and lets go of fingers`() throws {
    let host = try WindowHost(Self.configuration())
    let point = CGPoint(x: 100, y: 200).applying(host.layout.transform.fromPhone)
    Self.push(.button(SDL_MOUSEBUTTONDOWN, x: Int32(point.x), y: Int32(point.y)))
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    Self.push(quit)

    host.run()

    #expect(host.simulator.inputs.last?.input == .cancelTouches)
  }
}
