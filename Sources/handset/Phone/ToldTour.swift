import FlowRunner
import Inspector
import SDLHost
import Simulation
import VirtualTime

/// A flow that is told scene by scene: each is played in the desk's time, then time stands still
/// until the speaker goes on.
///
/// The flow has been rehearsed on a phone that nobody sees; its inputs are put into the shown one.
/// Going back is a replay: another phone runs through the inputs up to the scene in no time.
@MainActor final class ToldTour {
  private let scenes: [PlayedScene]
  private let inputs: [TimedInput]
  private let end: Instant
  private let makePhone: () -> Simulator
  private let played: PlayedInputs
  /// The scene that is shown, from 0.
  private(set) var current = 0
  private(set) var isWaiting = false

  /// - Parameters:
  ///   - rehearsal: the phone on which the flow has been played.
  ///   - makePhone: one as the rehearsal's was at the beginning.
  init(
    scenes: [PlayedScene], rehearsal: Simulator, played: PlayedInputs,
    makePhone: @escaping () -> Simulator
  ) {
    self.scenes = scenes
    inputs = rehearsal.inputs
    end = rehearsal.now
    self.played = played
    self.makePhone = makePhone
  }

  /// When the shown scene has been played: just before the next one's first input.
  private var sceneEnd: Instant {
    isLast ? end : Instant(nanoseconds: scenes[current + 1].at.nanoseconds - 1)
  }

  var caption: InspectorCaption {
    let scene = scenes[current].scene
    return InspectorCaption(
      title: scene.title, text: scene.text, number: current + 1, count: scenes.count,
      isWaiting: isWaiting)
  }

  private var isLast: Bool { current + 1 == scenes.count }

  /// Moves the phone on, but not beyond the scene; after the last one the phone is the visitor's.
  func advance(_ phone: Simulator, to instant: Instant) {
    played.advance(phone, to: isLast && isWaiting ? instant : min(instant, sceneEnd))
  }

  /// Looks after each frame whether the scene is over; then time stops and the entry is marked.
  func follow(_ host: WindowHost, _ inspector: PhoneInspector) {
    if !isWaiting && host.simulator.now >= sceneEnd {
      isWaiting = true
      host.isPaused = !isLast
      let scene = scenes[current].scene
      if let name = scene.highlight { inspector.highlight(name, of: scene.highlightOf) }
    } else if isWaiting && !isLast && !host.isPaused {
      // Whoever lets time run wants to see more.
      go(forward: true, in: host)
    }
    if inspector.caption?.number != current + 1 && !isWaiting { inspector.highlight(nil) }
    if inspector.caption != caption { inspector.caption = caption }
  }

  func go(forward: Bool, in host: WindowHost) {
    host.travelToEnd()
    if forward && isWaiting {
      guard !isLast else { return }
      // What somebody did in between would have the scene's fingers miss.
      guard played.isUntouched(host.simulator) else { return show(current + 1, in: host) }
      current += 1
      isWaiting = false
      host.isPaused = false
    } else if forward {
      // In the middle of a scene: to its end at once.
      let phone = host.simulator
      played.advance(phone, to: sceneEnd)
      host.simulator = phone
    } else {
      show(max(0, current - 1), in: host)
    }
  }

  /// Plays a scene from its beginning, on a phone that has lived through those before it.
  private func show(_ scene: Int, in host: WindowHost) {
    current = scene
    isWaiting = false
    let phone = makePhone()
    played.start(inputs)
    if scene > 0 {
      played.advance(phone, to: Instant(nanoseconds: scenes[scene].at.nanoseconds - 1))
    }
    host.simulator = phone
    host.isPaused = false
  }
}
