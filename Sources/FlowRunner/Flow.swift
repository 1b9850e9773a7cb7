import DeviceModel
import Simulation

/// A flow file as a value: what it starts from and what it does.
///
///     appId: ike
///     device: iPhone 15
///     ---
///     - launchApp
///     - tapOn: { id: tummy }
///     - expect: { notifications: [willChangeFrame, willShow], to: ike }
///
/// The shape, and the meaning of each command that Maestro also has, are Maestro's.
public struct Flow: Hashable, Sendable {
  /// The file it was read from, as it was named.
  public var file: String
  /// The app that commands mean when they name none.
  public var appId: Named
  /// The header's `name`, or else the file's name without its ending.
  public var name: String
  public var tags: [String]
  /// Nil leaves the choice to whoever plays it.
  public var device: Named?
  public var settings: FlowSettings
  /// What apps' settings are to begin with.
  public var appSettings: [AppValue]
  public var commands: [FlowCommand]
  /// What is done before the commands.
  public var onStart: [FlowCommand] = []
  /// What is done after them, also when one has failed.
  public var onComplete: [FlowCommand] = []
  /// What `${NAME}` stands for, from the header and from whoever plays it.
  public var environment: [String: String] = [:]
  /// The rest of the header's `env`, whose values are worked out as the flow begins.
  var lateEnvironment: [YAMLPair] = []
  /// What of the file means nothing here and was passed over.
  public var remarks: [String] = []
  /// Every file that was read for it, the flow's own first.
  public var files: [String] = []
  /// The header in YAML, hooks and environment left out.
  var writtenHeader = ""

  /// A setting of an app and what it is to be.
  public struct AppValue: Hashable, Sendable {
    public var key: String
    public var value: String
    public var place: SourcePlace

    public init(_ key: String, _ value: String, at place: SourcePlace) {
      self.key = key
      self.value = value
      self.place = place
    }
  }

  /// A name with the place where it stands, so that it can be checked later and blamed then.
  public struct Named: Hashable, Sendable {
    public var name: String
    public var place: SourcePlace

    public init(_ name: String, at place: SourcePlace) {
      self.name = name
      self.place = place
    }
  }
}

/// What a flow's header sets before the phone is switched on; nil where it says nothing.
public struct FlowSettings: Hashable, Sendable {
  public var orientation: Orientation?
  public var appearance: Setting.Appearance?
  public var predictiveBar: Bool?
  public var reduceMotion: Bool?
  public var backgroundLatency: Duration?
  public var seed: UInt64?
  /// From one refresh of the screen to the next.
  public var refreshPeriod: Duration?

  public init() {}
}
