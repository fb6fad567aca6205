extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The character of UTF-8 at a place, and the number of its bytes.
  @inlinable
  public func scalar(at place: Int) -> (scalar: Unicode.Scalar, count: Int) {
    let first = self[place]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard place + width <= endIndex else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (width == 4 ? 0x07 : width == 3 ? 0x0F : 0x1F)
    for index in 1..<width { value = value << 6 | UInt32(self[place + index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }
}
