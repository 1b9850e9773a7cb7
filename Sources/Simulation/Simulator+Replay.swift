import VirtualTime

extension Simulator {
  /// The phone as it is after the same inputs at the same instants: time travel is this.
  ///
  /// - Parameter instant: how far to go; inputs after it are left out.
  public static func replay(
    _ inputs: [TimedInput], from configuration: Configuration, until instant: Instant
  ) -> Simulator {
    let phone = Simulator(configuration)
    for input in inputs where input.at <= instant {
      phone.advance(to: input.at)
      phone.handle(input.input)
    }
    phone.advance(to: instant)
    return phone
  }
}
