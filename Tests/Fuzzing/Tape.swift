/// The bytes of an input, which are read as a sequence of choices. Beyond its end it reads zeros, so that every input is complete
/// and the fuzzer's cuts and splices make other valid ones.
struct Tape {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number below `count`, at most 65,536.
  mutating func choice(_ count: Int) -> Int {
    let low = Int(byte())
    return (count > 256 ? low | Int(byte()) << 8 : low) % max(count, 1)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[choice(elements.count)] }

  /// Whether an event with a probability of one in `odds` happens; false at the end of the tape.
  mutating func happens(_ odds: Int) -> Bool { choice(odds) == odds - 1 }

  /// A number that may overflow a sum.
  mutating func number() -> Double {
    switch choice(4) {
    case 0: Double(Int8(bitPattern: byte()))
    case 1: Double(choice(65_536)) / 16 - 2048
    case 2: pick(Self.numbers)
    default: -pick(Self.numbers)
    }
  }

  mutating func integer() -> Int64 {
    switch choice(3) {
    case 0: Int64(choice(8))
    case 1: Int64(Int8(bitPattern: byte()))
    default: pick(Self.integers)
    }
  }

  private static let numbers: [Double] = [
    0, 0.25, .leastNonzeroMagnitude, 0x1p-20, 0x1p-21, 1e-9, 0x1p20, 0x1p28, 0x1p32, 1e9, 1e12,
    0x1p40,
    0x1p40.nextUp, 0x1p41, 0x1p47, 0x1p48, 0x1p49, 0x1p52, 0x1p53, 1e30, 1.7e308, .infinity, .nan,
    .pi,
  ]

  private static let integers: [Int64] = [
    .min, .min + 1, .max, .max - 1, 1 << 31, 1 << 32, 1 << 40, -(1 << 40), 1 << 41, 1 << 42,
    -(1 << 41), 1 << 47, 1 << 48, 1 << 48 + 1, 1 << 53, 1 << 54, 1 << 62, 16, 17, 54, 55, 64,
  ]
}
