import Drawing
import Foundation
import Testing

private let point = CGPoint(x: 3, y: 5)

private func isClose(_ one: CGPoint, _ other: CGPoint) -> Bool {
  abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9
}

private let samples = [
  CGAffineTransform.identity,
  CGAffineTransform(translationX: 7, y: -2),
  CGAffineTransform(scaleX: 2, y: -3),
  CGAffineTransform(rotationAngle: 0.7),
  CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: -6),
]

@Test(arguments: samples, samples)
func `a concatenation is the first transform and then the second`(
  first: CGAffineTransform, second: CGAffineTransform
) {
  let both = point.applying(first.concatenating(second))

  #expect(isClose(both, point.applying(first).applying(second)))
}

@Test func `translating a scale moves before it scales`() {
  // Core Graphics: t' = [1 0 0 1 tx ty] * t.
  let transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)

  #expect(transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 0))
}

@Test func `scaling a move scales before it moves`() {
  let transform = CGAffineTransform(translationX: 10, y: 4).scaledBy(x: 2, y: 3)

  #expect(transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 4))
}

@Test func `a positive angle turns the x axis towards the y axis`() {
  let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))

  #expect(isClose(turned, CGPoint(x: 0, y: 1)))
}

@Test func `rotating a move turns before it moves`() {
  let transform = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)

  #expect(isClose(CGPoint(x: 1, y: 0).applying(transform), CGPoint(x: 10, y: 1)))
}

@Test(arguments: samples)
func `an inverse takes every point back`(transform: CGAffineTransform) {
  let there = point.applying(transform)

  #expect(isClose(there.applying(transform.inverted()), point))
}

@Test func `a transform without an inverse is its own`() {
  let flat = CGAffineTransform(scaleX: 0, y: 2)

  #expect(flat.inverted() == flat)
}

@Test(arguments: samples)
func `a mapped rectangle just holds the mapped corners`(transform: CGAffineTransform) {
  let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  let corners = [(1, 2), (4, 2), (1, 6), (4, 6)].map { CGPoint(x: $0.0, y: $0.1) }
    .map { $0.applying(transform) }

  let mapped = rect.applying(transform)

  #expect(abs(mapped.minX - corners.map(\.x).reduce(.infinity, min)) < 1e-9)
  #expect(abs(mapped.maxX - corners.map(\.x).reduce(-.infinity, max)) < 1e-9)
  #expect(abs(mapped.minY - corners.map(\.y).reduce(.infinity, min)) < 1e-9)
  #expect(abs(mapped.maxY - corners.map(\.y).reduce(-.infinity, max)) < 1e-9)
}

@Test func `a size is turned and scaled but not moved`() {
  let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 100, ty: 100)

  #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
}

@Test func `only a turn or a shear leaves the axes`() {
  #expect(CGAffineTransform(a: -1, b: 0, c: 0, d: 2, tx: 3, ty: 4).isScaleAndMove)
  #expect(!CGAffineTransform(rotationAngle: 0.1).isScaleAndMove)
  #expect(CGAffineTransform.identity.isIdentity)
  #expect(!CGAffineTransform(translationX: 1, y: 0).isIdentity)
}
