import Drawing
import Testing

@Test func `a colour in hex has red first`() {
  let color = Color(hex: 0xFF8000, alpha: 0.5)

  #expect(color == Color(red: 1, green: 128.0 / 255, blue: 0, alpha: 0.5))
}

@Test func `a gray has three equal parts`() {
  #expect(Color(white: 0.25) == Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 1))
}

@Test(arguments: [(0.0, Color.black), (1.0, Color.clear), (0.5, Color(white: 0, alpha: 0.5))])
func `a mixture goes from the one to the other`(fraction: Double, expected: Color) {
  #expect(Color.black.mixed(with: .clear, by: fraction) == expected)
}

@Test func `another opacity keeps the hue`() {
  #expect(Color(hex: 0x123456).withAlpha(0.2) == Color(hex: 0x123456, alpha: 0.2))
}
