import CSDL2
import Foundation
import Simulation
import VirtualTime

/// The loop, the only one there is.
extension WindowHost {
  /// Runs until the window is closed.
  public func run() {
    while !isClosing { turn() }
    // Half a drag must not stay on the phone when a recording is written.
    perform(.window(.focusLost))
    followTextFocus(isClosing: true)
  }

  /// One turn: events, then a frame if anything moves, else a sleep.
  func turn() {
    marks.callback = DeskClock.now()
    takeEvents()
    closeInTime()
    guard !isClosing else { return }
    let now = DeskClock.now()
    if !window.isVisible {
      spendGap(.hidden, from: now)
    } else if isThrottled {
      spendThrottled(from: now)
    } else if needsFrame(at: now) {
      if let start = pacing.nextStart(after: now), start > now {
        DeskClock.sleep(until: start)
        lastAwake = DeskClock.now()
        marks.callback = lastAwake
        takeEvents()
      }
      drawFrame()
    } else {
      sleepUntilSomethingHappens(from: now)
    }
  }

  /// The end that was set, or that somebody sees.
  private func closeInTime() {
    if let end, DeskClock.now() >= end { return close() }
    if configuration.isOver(self) { close() }
  }

  private var end: DeskTime? {
    configuration.lifetime.map { opened + $0.wholeNanoseconds }
  }

  func needsFrame(at now: DeskTime) -> Bool {
    if pacing.isProbing || pictures.isAllDirty || pictures.isScreenDirty { return true }
    if let said, now >= said.until { return true }
    advanceModels(to: now)
    if simulator.needsFrame && playback.phoneTime(at: now) > pictures.shown { return true }
    return panelIsShown && configuration.panel?.needsFrame == true
  }

  /// Brings phone and panel to a moment of the desk's.
  func advanceModels(to moment: DeskTime) {
    forgiveStuckTime(until: moment)
    advancePhone(to: playback.phoneTime(at: moment))
    configuration.panel?.advance(to: panelTime(at: moment))
  }

  func advancePhone(to instant: Instant) {
    guard instant > simulator.now else { return }
    if travel.isInPast { return advancePast(to: instant) }
    configuration.advance(simulator, instant)
  }

  func panelTime(at moment: DeskTime) -> Instant {
    Instant(nanoseconds: max(0, moment - opened))
  }

  // MARK: Sleeping

  /// Longest sleep of a visible window with nothing to do.
  private static let idle: Int64 = 1_000_000_000
  /// Five times a second is enough for a window that nobody sees.
  private static let hiddenIdle: Int64 = 200_000_000
  /// Work that takes longer was no work: the machine slept, or a debugger held it.
  private static let longestWork: Int64 = 250_000_000

  private func sleepUntilSomethingHappens(from now: DeskTime) {
    if marks.idleSince == nil, isPaused || !simulator.isMoving { marks.idleSince = marks.end }
    var until = min(now + Self.idle, end ?? now + Self.idle)
    if let said { until = min(until, said.until) }
    for next in [travel.nextEvent ?? simulator.nextEvent, nextInput] {
      guard let next, let wake = playback.deskTime(of: next) else { continue }
      until = min(until, wake)
    }
    if let next = configuration.panel?.nextEvent {
      until = min(until, opened + next.nanoseconds)
    }
    wait(nanoseconds: until - now)
    pacing.resume(at: DeskClock.now())
  }

  private var nextInput: Instant? { travel.isInPast ? nil : configuration.nextInput() }

  /// Sleeps until an event, which is taken at once, or for so long.
  private func wait(nanoseconds: Int64) {
    let milliseconds = Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
    var event = SDL_Event()
    let came = SDL_WaitEventTimeout(&event, max(1, milliseconds)) != 0
    lastAwake = DeskClock.now()
    if came { take(&event) }
    flushActions()
  }

  /// Nobody sees the window: links stop, the phone's time stands still, the process rests.
  private func spendGap(_ reason: Gap.Reason, from start: DeskTime) {
    gapSince = start
    while !isClosing && !window.isVisible {
      wait(nanoseconds: Self.hiddenIdle)
      takeEvents()
      closeInTime()
    }
    endGap(reason, from: start)
  }

  /// Presents are held back: a try now and then, until one comes back in time.
  private func spendThrottled(from start: DeskTime) {
    gapSince = start
    while !isClosing && isThrottled && window.isVisible {
      wait(nanoseconds: Self.hiddenIdle)
      takeEvents()
      closeInTime()
      present()
    }
    endGap(.throttled, from: start)
  }

  func endGap(_ reason: Gap.Reason, from start: DeskTime) {
    let now = DeskClock.now()
    gapSince = nil
    playback.skip(from: start, to: now)
    gaps.append(Gap(reason: reason, from: start, to: now))
    pacing.resume(at: now)
    lastAwake = now
    markAllDirty()
  }

  private func forgiveStuckTime(until now: DeskTime) {
    let last = lastAwake + Self.longestWork
    guard now > last else { return }
    playback.skip(from: last, to: now)
    gaps.append(Gap(reason: .stuck, from: last, to: now))
    lastAwake = now
  }
}
