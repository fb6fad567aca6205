/// A chunk of a PNG that may be invalid.
struct PNGPiece {
  var kind: [UInt8]
  private var data: [UInt8]

  /// The length and the checksum to be written; nil for the correct ones.
  private var length: Int?
  private var sum: UInt32?

  init(_ kind: String, _ data: [UInt8]) {
    (self.kind, self.data) = (Array(kind.utf8), data)
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static let kinds = [
    "scRW", "IHDR", "IDAT", "IEND", "PLTE", "iCCP", "bKGD", "tIME", "sBIT", "tEXt", "acTL", "sRGB",
    "sc!W",
  ].map { Array($0.utf8) }

  /// Chunks as other programs write them.
  static let others = [
    PNGPiece("bKGD", [0, 1, 0, 2, 0, 3]), PNGPiece("tIME", [7, 208, 1, 2, 3, 4, 5]),
    PNGPiece("tEXt", Array("a\0b".utf8)), PNGPiece("PLTE", [1, 2, 3]),
    // A profile in one uncompressed zlib block.
    PNGPiece("iCCP", [97, 0, 0, 0x78, 1, 1, 1, 0, 0xFE, 0xFF, 65, 0, 0x42, 0, 0x42]),
  ]

  /// The chunks of a sound PNG.
  static func pieces(of png: [UInt8]) -> [PNGPiece] {
    var pieces: [PNGPiece] = []
    var rest = png.dropFirst(signature.count)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      pieces.append(PNGPiece(kind, Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(length + 12)
    }
    return pieces
  }

  mutating func change(_ tape: inout Tape) {
    let place = tape.choice(tape.happens(2) ? 32 : max(data.count, 1))
    switch tape.choice(6) {
    case 0: data = Array(data.prefix(place))
    case 1: length = Int(truncatingIfNeeded: tape.integer()) & 0xFFFF_FFFF
    case 2: sum = UInt32(tape.byte())
    case 3: data.insert(tape.byte(), at: min(place, data.count))
    case 4: data += (0..<tape.choice(20)).map { _ in tape.byte() }
    default: if place < data.count { data[place] = tape.byte() }
    }
  }

  var bytes: [UInt8] {
    let sum = sum ?? Self.sum(kind + data)
    return Self.number(length ?? data.count) + kind + data + Self.number(Int(sum))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 (PNG specification, section 5.5).
  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      let index = Int(UInt8(truncatingIfNeeded: sum) ^ byte)
      sum = sum >> 8 ^ table[index]
    }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { (number: UInt32) -> UInt32 in
    var value = number
    for _ in 0..<8 {
      let isOdd = value & 1 == 1
      value >>= 1
      if isOdd { value ^= 0xEDB8_8320 }
    }
    return value
  }
}
