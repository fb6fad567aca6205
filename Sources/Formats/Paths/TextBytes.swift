/// Text of a file format, built byte by byte.
struct TextBytes {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func add(_ number: Int) {
    var rest = number.magnitude
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    if rest < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(rest)) }
    if rest < 100 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 10))
      return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
    }
    var unit: UInt = 100
    while rest / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Adds a number with at most `decimals` decimals, without trailing zeros.
  mutating func add(_ number: Double, decimals: Int = 3) {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = (number * Double(unit)).rounded()
    guard abs(scaled) < 0x1p53 else { return add(Int(Limits.held(number))) }
    let (whole, rest) = Int(scaled).magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    var part = rest
    if scaled < 0 { add(UInt8(ascii: "-")) }
    add(Int(whole))
    guard part > 0 else { return }
    add(UInt8(ascii: "."))
    var place = UInt(unit) / 10
    while part > 0 {
      add(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part / place))
      part %= place
      place /= 10
    }
  }

  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private enum Limits {
    /// The nearest whole number in the range of `Int`.
    static func held(_ number: Double) -> Double {
      number.isFinite ? min(max(number, -0x1p62), 0x1p62) : 0
    }
  }
}
