/// One part of a PNG file: four letters and bytes.
struct PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var name: String
  var data: [UInt8]

  init(_ name: String, _ data: [UInt8] = []) {
    self.name = name
    self.data = data
  }

  mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      data.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// The chunk as it stands in a file, with its length and check sum.
  var bytes: [UInt8] {
    var whole = PNGChunk("")
    whole.append(UInt32(data.count))
    let body = Array(name.utf8) + data
    whole.data += body
    whole.append(Self.checkSum(of: body))
    return whole.data
  }

  /// The chunks of a file that is known to be well formed.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var place = signature.count
    while place + 8 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let start = place + 8
      guard start + length + 4 <= file.count else { break }
      let name = String(decoding: file[place + 4..<start], as: UTF8.self)
      chunks.append(PNGChunk(name, Array(file[start..<start + length])))
      place = start + length + 4
    }
    return chunks
  }

  /// The CRC-32 that PNG prescribes.
  static func checkSum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    return sum ^ 0xFFFF_FFFF
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
