/// Something the user can choose: a name, a picture, and what to do.
///
/// Has: title, subtitle, image, identifier, attributes, state, sender. Left out: menus that hold
/// it.
@MainActor public final class UIAction {
  public typealias Handler = @MainActor (UIAction) -> Void

  public struct Identifier: Hashable, Sendable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  public enum State: Int, Hashable, Sendable { case off, on, mixed }

  public var title: String
  public var subtitle: String?
  public var image: UIImage?
  public let identifier: Identifier
  public var discoverabilityTitle: String?
  public var attributes: Attributes
  public var state: State
  /// Who is performing the action; nil outside its handler.
  public internal(set) var sender: Any?
  private let handler: Handler
  private static var unnamed = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    Self.unnamed += 1
    self.identifier = identifier ?? Identifier("unnamed.\(Self.unnamed)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
  }

  /// Runs the handler in the name of `sender`, unless the action is disabled.
  public func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

public typealias UIActionHandler = UIAction.Handler
