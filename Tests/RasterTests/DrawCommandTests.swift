import Drawing
import Foundation
import Raster
import Testing

private let blue = Color(hex: 0x007AFF)
private let orange = Color(hex: 0xFF9500)
private let box = CGRect(x: 6, y: 6, width: 28, height: 28)

private var leaf: Path {
  var path = Path()
  path.move(to: CGPoint(x: 4, y: 36))
  path.addCurve(
    to: CGPoint(x: 36, y: 4), control1: CGPoint(x: 4, y: 14), control2: CGPoint(x: 14, y: 4))
  path.addLine(to: CGPoint(x: 36, y: 20))
  path.close()
  return path
}

private let sunset = [GradientStop(0, orange), GradientStop(0.4, .white), GradientStop(1, blue)]

/// One picture for each kind of command; the name is the golden file's.
private let samples: [(name: String, commands: [DrawCommand])] = [
  ("fill", [.fill(leaf, .color(blue))]),
  (
    "gradient-linear",
    [
      .fillRect(
        RoundedRect(box, radius: 4),
        .linear(from: CGPoint(x: 6, y: 6), to: CGPoint(x: 6, y: 34), stops: sunset))
    ]
  ),
  (
    "gradient-radial",
    [.fillRect(RoundedRect(box), .radial(center: CGPoint(x: 20, y: 20), radius: 14, stops: sunset))]
  ),
  ("stroke", [.stroke(leaf, blue, StrokeStyle(width: 3, cap: .round, join: .round))]),
  ("stroke-dashes", [.stroke(leaf, blue, StrokeStyle(width: 2, cap: .butt, dashes: [5, 3]))]),
  ("stroke-rect", [.strokeRect(RoundedRect(box, radius: 8), blue, width: 1)]),
  ("corner-circular", [.fillRect(RoundedRect(box, radius: 9), .color(blue))]),
  (
    "corner-continuous",
    [.fillRect(RoundedRect(box, radius: 9, shape: .continuous), .color(blue))]
  ),
  (
    "shadow-of-a-key",
    [
      .shadow(
        RoundedRect(box, radius: 5), Color(white: 0, alpha: 0.3), blur: 0,
        offset: CGSize(width: 0, height: 1)),
      .fillRect(RoundedRect(box, radius: 5), .color(.white)),
    ]
  ),
  (
    "shadow-soft",
    [
      .shadow(
        RoundedRect(box.insetBy(dx: 4, dy: 4), radius: 6, shape: .continuous),
        Color(white: 0, alpha: 0.6), blur: 3, offset: CGSize(width: 0, height: 2))
    ]
  ),
  (
    "clip",
    [
      .save, .clip(RoundedRect(box, radius: 14)),
      .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 20)), .color(orange)),
      .restore,
      .fillRect(RoundedRect(CGRect(x: 0, y: 30, width: 40, height: 4)), .color(blue)),
    ]
  ),
  (
    "clip-path",
    [
      .clipPath(leaf),
      .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 40)), .color(orange)),
    ]
  ),
  (
    "transform",
    [
      .save, .concatenate(CGAffineTransform(translationX: 20, y: 20).rotated(by: .pi / 6)),
      .fillRect(RoundedRect(CGRect(x: -10, y: -6, width: 20, height: 12)), .color(blue)),
      .restore, .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: 5, height: 5)), .color(orange)),
    ]
  ),
  (
    "opacity-group",
    [
      .beginOpacity(0.5),
      .fillRect(RoundedRect(CGRect(x: 4, y: 4, width: 22, height: 22)), .color(blue)),
      .fillRect(RoundedRect(CGRect(x: 14, y: 14, width: 22, height: 22)), .color(orange)),
      .endOpacity,
    ]
  ),
  (
    "nested-drawing",
    [
      .image(
        .drawing(
          DisplayList([
            .fillRect(RoundedRect(CGRect(x: -9, y: 0, width: 14, height: 10)), .color(blue))
          ]), size: CGSize(width: 10, height: 10)), box, opacity: 0.5)
    ]
  ),
]

@Test(arguments: samples.indices)
func `every command draws what it drew`(index: Int) {
  let sample = samples[index]

  let picture = Studio().picture(sample.commands)

  expectGolden(picture, at: "raster/\(sample.name).png")
}

@Test func `members of an opacity group do not shine through each other`() {
  let square = RoundedRect(CGRect(x: 0, y: 0, width: 10, height: 10))
  let picture = Studio().picture([
    .beginOpacity(0.5), .fillRect(square, .color(.black)), .fillRect(square, .color(.white)),
    .endOpacity,
  ])

  #expect(picture[5, 5] == 0x8080_8080)
}

@Test func `a stretched shadow is the shadow of the whole shape`() {
  // Wide enough that the middle is stretched; compared with one blurred whole, pixel by pixel.
  let studio = Studio()
  let rect = RoundedRect(CGRect(x: 40, y: 40, width: 160, height: 60), radius: 8)
  let stretched = studio.picture(
    [.shadow(rect, .black, blur: 4, offset: .zero)], width: 240, height: 140)

  // Along the middle of each edge the profile is the same wherever one looks.
  let middle = stretched[240, 76]
  #expect(middle != 0)
  #expect(stretched[160, 76] == middle && stretched[320, 76] == middle)
  // And mirrored edges are equal.
  for y in 0..<140 { #expect(stretched[240, y] == stretched[240, 279 - y]) }
}

@Test func `a soft shadow is half as dark at the edge of what casts it`() {
  let picture = Studio().picture(
    [
      .shadow(
        RoundedRect(CGRect(x: 20, y: 20, width: 80, height: 80)), .black, blur: 5, offset: .zero)
    ], width: 120, height: 120)

  let outside = Int(picture[39, 120] >> 24)
  let inside = Int(picture[40, 120] >> 24)
  #expect(abs((outside + inside) / 2 - 128) <= 2)
  // 1.05 standard deviations out, a Gaussian is at 14.7 %; three boxes come within a percent.
  #expect(abs(Int(picture[29, 120] >> 24) - 37) <= 3)
}

@Test func `equal lists give equal pixels whatever was drawn before`() {
  let studio = Studio()
  let first = studio.picture(samples[9].commands)
  for sample in samples { _ = studio.picture(sample.commands) }

  #expect(studio.picture(samples[9].commands).difference(from: first) == nil)
}
