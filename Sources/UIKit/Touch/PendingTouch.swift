// Stands in until touch dispatch is there; delete then.
extension AppWorld {
  public func deliver(_ touches: [TouchInput]) {}
  public func cancelAllTouches() {}
  public func scrollWheel(at place: CGPoint, by amount: CGSize) {}
}
