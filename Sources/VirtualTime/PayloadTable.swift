/// Values by number; a number is used again once its value has been taken out.
@usableFromInline
struct PayloadTable<Payload> {
  @usableFromInline var values: [Payload?] = []
  @usableFromInline var free: [Int] = []

  @inlinable
  init() {}

  @inlinable
  mutating func insert(_ value: Payload) -> Int {
    if let number = free.popLast() {
      values[number] = value
      return number
    }
    values.append(value)
    return values.count - 1
  }

  @inlinable
  subscript(number: Int) -> Payload? { values[number] }

  @inlinable
  @discardableResult
  mutating func remove(_ number: Int) -> Payload? {
    free.append(number)
    return values[number].take()
  }
}

extension PayloadTable: Sendable where Payload: Sendable {}
