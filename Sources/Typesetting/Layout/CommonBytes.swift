import Glibc

/// Counts the bytes that two texts share at their ends.
enum CommonBytes {
  static func start(of one: [UInt8], _ other: [UInt8]) -> Int {
    let most = min(one.count, other.count)
    var start = 0
    while start + block <= most, isSame(one, start, other, start) { start += block }
    while start < most, one[start] == other[start] { start += 1 }
    return start
  }

  static func end(of one: [UInt8], _ other: [UInt8]) -> Int {
    let most = min(one.count, other.count)
    var end = 0
    while end + block <= most,
      isSame(one, one.count - end - block, other, other.count - end - block)
    { end += block }
    while end < most, one[one.count - end - 1] == other[other.count - end - 1] { end += 1 }
    return end
  }

  private static let block = 4096

  private static func isSame(_ one: [UInt8], _ start: Int, _ other: [UInt8], _ place: Int) -> Bool {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return memcmp(first + start, second + place, block) == 0
      }
    }
  }
}
