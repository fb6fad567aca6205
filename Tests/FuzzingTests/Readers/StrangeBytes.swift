import TestSupport

/// Makes fuzzed bytes from valid ones, the same for a seed: changes, cuts, repeats and splices them, and inserts numbers and
/// words that may break a reader.
struct StrangeBytes {
  private let samples: [[UInt8]]
  private var random: SeededGenerator

  private static let longest = 1 << 14

  private static let words: [[UInt8]] =
    [
      "", "\0", "\n", "\r\n", "\"", "\\u0000", "\\ud800", "{", "[", "<", "&", "%00", "%2e%2e/",
      "../",
      "file://", "1e999", "-0", "9223372036854775808", "nan", "\u{1B}[2J", "\u{202E}", "\u{FEFF}",
      "\u{301}", "👩‍👩‍👧", "xn--", "]]>",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ]

  private static let numbers: [UInt64] = [
    0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
    0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, .max, 0x7FF0_0000_0000_0000,
    0x7FF8_0000_0000_0000,
  ]

  init(of samples: [[UInt8]], seed: UInt64) {
    (self.samples, random) = (samples, SeededGenerator(seed))
  }

  mutating func next() -> [UInt8] {
    var bytes = sample()
    for _ in 0...number(5) { change(&bytes) }
    return Array(bytes.prefix(Self.longest))
  }

  private mutating func sample() -> [UInt8] { samples[number(samples.count - 1)] }

  /// A number from 0 to `most`.
  private mutating func number(_ most: Int) -> Int {
    Int.random(in: 0...max(most, 0), using: &random)
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = number(bytes.count)
    switch number(7) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(number(7))
    case 1 where place < bytes.count: bytes[place] = UInt8(number(255))
    case 2: bytes.insert(contentsOf: Self.words[number(Self.words.count - 1)], at: place)
    case 3: bytes.removeSubrange(place..<min(place + number(8), bytes.count))
    case 4: bytes = Array(bytes.prefix(place))
    case 5:
      let part = bytes[place..<min(place + number(64), bytes.count)]
      for _ in 0...number(3) { bytes.insert(contentsOf: part, at: place) }
    case 6:
      let other = sample()
      bytes = Array(bytes.prefix(place)) + other.dropFirst(number(other.count))
    default: write(Self.numbers[number(Self.numbers.count - 1)], to: &bytes, at: place)
    }
  }

  /// Writes a number with the width of a common format, in little-endian or big-endian order.
  private mutating func write(_ value: UInt64, to bytes: inout [UInt8], at place: Int) {
    let count = [1, 2, 4, 8][number(3)]
    let places = number(1) == 0 ? Array(0..<count) : (0..<count).reversed()
    for (index, shift) in places.enumerated() where place + index < bytes.count {
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * shift))
    }
  }
}
