/// Encodes labels of host names in ASCII (RFC 3492).
enum Punycode {
  private static let (base, tMin, tMax, skew, damp) = (36, 1, 26, 38, 700)

  /// The label with `xn--` and its code if it isn't ASCII; nil if its numbers become too large.
  static func ascii(_ label: String) -> String? {
    let scalars = label.unicodeScalars.map { Int($0.value) }
    guard scalars.contains(where: { $0 >= 128 }) else { return label }
    guard scalars.count <= 63 else { return nil }
    var output = scalars.filter { $0 < 128 }.map(UInt8.init)
    let basic = output.count
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    var (code, delta, bias, handled) = (128, 0, 72, basic)
    while handled < scalars.count {
      guard let next = scalars.filter({ $0 >= code }).min() else { return nil }
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in scalars {
        if scalar < code { delta += 1 }
        guard scalar == code else { continue }
        write(delta, bias, to: &output)
        bias = adapted(delta, handled + 1, isFirst: handled == basic)
        (delta, handled) = (0, handled + 1)
      }
      delta += 1
      code += 1
    }
    return "xn--" + String(decoding: output, as: UTF8.self)
  }

  private static func write(_ delta: Int, _ bias: Int, to output: inout [UInt8]) {
    var rest = delta
    var place = base
    while true {
      let threshold = place <= bias ? tMin : place >= bias + tMax ? tMax : place - bias
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      place += base
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
  }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var steps = 0
    while delta > (base - tMin) * tMax / 2 {
      delta /= base - tMin
      steps += base
    }
    return steps + (base - tMin + 1) * delta / (delta + skew)
  }
}
