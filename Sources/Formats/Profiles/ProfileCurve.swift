import Glibc

/// A curve in a profile: it maps the numbers of a channel to light (ICC.1, sections 10.6 and 10.18).
struct ProfileCurve {
  private let data: [UInt8]

  /// `data` are the bytes of a tag of the profile that contains a curve.
  init(_ data: [UInt8]) {
    self.data = data
  }

  /// The light of the middle number, from 0 to 1; nil where the data are no curve.
  var middle: Double? {
    if data.starts(with: "curv".utf8) { return sampled }
    return data.starts(with: "para".utf8) ? parametric : nil
  }

  /// The middle of samples at equal distances, or the value of a single exponent.
  private var sampled: Double? {
    guard data.count >= 12 else { return nil }
    let count = data[8..<12].reduce(0) { $0 << 8 | Int($1) }
    func sample(_ index: Int) -> Double {
      Double(Int(data[12 + 2 * index]) << 8 | Int(data[13 + 2 * index]))
    }
    guard count > 0 else { return 0.5 }
    guard data.count >= 12 + 2 * count else { return nil }
    if count == 1 { return pow(0.5, sample(0) / 256) }
    return (sample((count - 1) / 2) + sample(count / 2)) / 2 / 65_535
  }

  private var parametric: Double? {
    guard data.count >= 12, data[8] == 0, data[9] < 5 else { return nil }
    let counts = [1, 3, 4, 5, 7]
    let kind = Int(data[9])
    guard data.count >= 12 + 4 * counts[kind] else { return nil }
    let numbers = (0..<counts[kind]).map { index in
      let bytes = data[12 + 4 * index..<16 + 4 * index]
      return Double(Int32(truncatingIfNeeded: bytes.reduce(0) { $0 << 8 | Int($1) })) / 65_536
    }
    guard kind > 0 else { return pow(0.5, numbers[0]) }
    let inner = numbers[1] * 0.5 + numbers[2]
    let power = inner > 0 ? pow(inner, numbers[0]) : 0
    switch kind {
    case 1: return power
    case 2: return power + numbers[3]
    case 3: return 0.5 >= numbers[4] ? power : numbers[3] * 0.5
    default: return 0.5 >= numbers[4] ? power + numbers[5] : numbers[3] * 0.5 + numbers[6]
    }
  }
}
