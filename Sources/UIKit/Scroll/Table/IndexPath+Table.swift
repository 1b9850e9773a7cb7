extension IndexPath {
  /// The place of a row in a table, as UIKit adds it to Foundation's type.
  public init(row: Int, section: Int) { self = IndexPath(index: section).appending(row) }
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
