import Simulation
import VirtualTime

/// The inputs of a flow, put into a phone at their times while something else moves its clock.
///
/// A flow is played first, on a phone of its own that nobody sees; what it put in is then shown.
@MainActor final class PlayedInputs {
  private var inputs: ArraySlice<TimedInput> = []
  private var all: [TimedInput] = []
  /// Those that have been put in so far, but for refreshes, which the window tells by itself.
  private(set) var given = 0

  /// Begins with the first of these.
  func start(_ inputs: [TimedInput]) {
    all = inputs
    self.inputs = inputs[...]
    given = 0
  }

  /// Goes on after an instant that it was at before.
  func goBack(to instant: Instant) {
    let past = all.prefix { $0.at <= instant }
    guard past.count < all.count - inputs.count else { return }
    inputs = all.dropFirst(past.count)
    given = past.count { !$0.input.isRefresh }
  }

  /// True while the phone has had these inputs and no others.
  func isUntouched(_ phone: Simulator) -> Bool {
    phone.inputs.count { !$0.input.isRefresh } == given
  }

  /// When the next one is due.
  var next: Instant? { inputs.first?.at }

  /// Moves the phone to an instant, and puts in what is due on the way.
  func advance(_ phone: Simulator, to instant: Instant) {
    while let input = inputs.first, input.at <= instant {
      inputs.removeFirst()
      phone.advance(to: max(input.at, phone.now))
      phone.handle(input.input)
      if !input.input.isRefresh { given += 1 }
    }
    phone.advance(to: max(instant, phone.now))
  }
}

extension PhoneInput {
  fileprivate var isRefresh: Bool {
    if case .vsync = self { true } else { false }
  }
}
