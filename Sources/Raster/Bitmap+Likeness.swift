extension Bitmap {
  /// How many of the pixels are the same, from 0 to 1; other sizes have nothing in common.
  public func likeness(to other: Bitmap) -> Double {
    guard width == other.width, height == other.height else { return 0 }
    var same = 0
    for y in 0..<height {
      let (left, right) = (row(y), other.row(y))
      for x in 0..<width where left[x] == right[x] { same += 1 }
    }
    return Double(same) / Double(width * height)
  }
}
