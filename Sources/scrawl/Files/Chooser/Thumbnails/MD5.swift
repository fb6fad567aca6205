import Glibc

/// The digest by whose name the desktop keeps small pictures (RFC 1321). It hides nothing.
enum MD5 {
  /// The digest as 32 digits.
  static func hex(of message: some Sequence<UInt8>) -> String {
    var bytes = Array(message)
    let length = UInt64(bytes.count) &* 8
    bytes.append(0x80)
    bytes += Array(repeating: 0, count: (120 - bytes.count % 64) % 64)
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for start in stride(from: 0, to: bytes.count, by: 64) {
      let block = (0..<16).map { word(in: bytes, at: start + 4 * $0) }
      state = zip(state, mixed(state, block)).map { $0 &+ $1 }
    }
    return state.flatMap { word in (0..<4).map { hex(UInt8(truncatingIfNeeded: word >> (8 * $0))) }
    }
    .joined()
  }

  private static func mixed(_ state: [UInt32], _ block: [UInt32]) -> [UInt32] {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mix, index) =
        switch step / 16 {
        case 0: (b & c | ~b & d, step)
        case 1: (d & b | ~d & c, (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let sum = a &+ mix &+ sines[step] &+ block[index]
      let turn = turns[step / 16][step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << turn | sum >> (32 - turn)))
    }
    return [a, b, c, d]
  }

  private static let turns: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]
  private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

  private static func word(in bytes: [UInt8], at start: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
