@MainActor public final class RunLoop {
  public init() {}
}
