import Drawing
import Foundation
import Testing

private let square = CGRect(x: 0, y: 0, width: 200, height: 200)

/// Every end point and control point of a path.
private func points(_ path: Path) -> [CGPoint] {
  path.elements.flatMap { element -> [CGPoint] in
    switch element {
    case .move(let point), .line(let point): [point]
    case .curve(let point, let one, let two): [one, two, point]
    case .close: []
    }
  }
}

@Test(arguments: [CornerShape.circular, .continuous], [0, 10, 60, 99, 100, 500] as [CGFloat])
func `an outline touches every side and stays inside`(shape: CornerShape, radius: CGFloat) {
  let all = points(Path(RoundedRect(square, radius: radius, shape: shape)))

  #expect(all.allSatisfy { square.insetBy(dx: -1e-9, dy: -1e-9).contains($0) })
  #expect(abs((all.map(\.x).min() ?? 1) - 0) < 1e-9)
  #expect(abs((all.map(\.y).max() ?? 1) - 200) < 1e-9)
}

@Test func `a continuous corner begins as far from the corner as the facts say`() {
  // Look facts 3.11, step 1.
  let path = Path(RoundedRect(square, radius: 10, shape: .continuous))

  #expect(path.elements.first == .move(CGPoint(x: 200 - 15.286_648_3, y: 0)))
}

@Test func `a continuous corner without room is a half circle`() {
  let capsule = CGRect(x: 0, y: 0, width: 100, height: 40)
  let ends = Path(RoundedRect(capsule, radius: 20, shape: .continuous)).elements
    .compactMap { element -> CGPoint? in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): point
      case .close: nil
      }
    }

  for end in ends where end.x > 80 {
    let distance = ((end.x - 80) * (end.x - 80) + (end.y - 20) * (end.y - 20)).squareRoot()
    #expect(abs(distance - 20) < 1e-9)
  }
  #expect(ends.contains { $0.x > 80 })
}

@Test func `opposite corners are mirrored`() {
  let all = points(Path(RoundedRect(square, radius: 30, shape: .continuous)))

  for point in all {
    let mirrored = CGPoint(x: 200 - point.x, y: 200 - point.y)
    #expect(all.contains { abs($0.x - mirrored.x) < 1e-9 && abs($0.y - mirrored.y) < 1e-9 })
  }
}
