import Geometry
import Glibc

extension TextBytes {
  /// Adds a number with at most `digits` digits, or with the fewest that read back as the same number. It has no exponent, which
  /// PDF doesn't know.
  mutating func add(_ number: Double, digits: Int) {
    let number = number.rounded(toDigits: digits)
    guard number.isFinite, number != 0 else { return add(UInt8(ascii: "0")) }
    if number < 0 { add(UInt8(ascii: "-")) }
    let parts = number.magnitude.description.split(separator: "e")
    let pieces = parts[0].split(separator: ".")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    addDigits(pieces.flatMap(\.utf8), before: pieces[0].utf8.count + exponent)
  }

  /// Adds an opaque colour as `#rrggbb`. Strings of each colour would take a twentieth of the time of an SVG.
  mutating func addHex(of colour: Colour) {
    add(UInt8(ascii: "#"))
    let rgb = colour.rgb
    for shift in stride(from: 20, through: 0, by: -4) {
      let digit = UInt8(rgb >> UInt32(shift) & 15)
      add((digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) + digit)
    }
  }

  /// Adds digits with a point before the digit `point`, which may lie beyond them.
  private mutating func addDigits(_ digits: [UInt8], before point: Int) {
    let zero = UInt8(ascii: "0")
    add(point > 0 ? Array(digits.prefix(point)) : [zero])
    add([UInt8](repeating: zero, count: max(point - digits.count, 0)))
    var rest = [UInt8](repeating: zero, count: max(-point, 0)) + digits.dropFirst(max(point, 0))
    while rest.last == zero { rest.removeLast() }
    guard !rest.isEmpty else { return }
    add(UInt8(ascii: "."))
    add(rest)
  }

  /// The number of digits that represents every Double exactly.
  static var allDigits: Int { 17 }
}

extension Double {
  /// The nearest number with at most `digits` significant digits.
  fileprivate func rounded(toDigits digits: Int) -> Double {
    guard digits < TextBytes.allDigits, isFinite, self != 0 else { return self }
    let places = Double(digits - 1) - log10(magnitude).rounded(.down)
    // Only a whole power of ten is exact, so `unit` is never a fraction.
    let unit = pow(10, abs(places))
    let rounded = places < 0 ? (self / unit).rounded() * unit : (self * unit).rounded() / unit
    return rounded.isFinite ? rounded : self
  }
}
