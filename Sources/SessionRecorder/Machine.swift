/// What a log of frames tells of the machine.
public struct Machine: Hashable, Sendable {
  public var system: String
  public var processor: String
  public var graphics: String
  /// In kB.
  public var memory: Int
  public var kernel: String
  public var driver: String

  public init(
    system: String = "Linux", processor: String = "", graphics: String = "", memory: Int = 0,
    kernel: String = "", driver: String = ""
  ) {
    self.system = system
    self.processor = processor
    self.graphics = graphics
    self.memory = memory
    self.kernel = kernel
    self.driver = driver
  }
}
