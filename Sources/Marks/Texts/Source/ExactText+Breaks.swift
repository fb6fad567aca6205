import Glibc

extension ExactText {
  static let lineFeed: UInt8 = 0x0A

  /// The text with a line feed for each end of a paragraph of other systems: CR, CR LF and U+2029.
  public var withLineFeeds: ExactText {
    guard bytes.contains(where: { $0 == 0x0D || $0 == 0xE2 }) else { return self }
    let fed = bytes.withUnsafeBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: bytes.count) { fed, count in
        var place = 0
        while place < bytes.count {
          let length = Self.breakLength(at: place, of: bytes)
          fed[count] = length == 0 ? bytes[place] : Self.lineFeed
          count += 1
          place += max(length, 1)
        }
      }
    }
    // Only whole characters were replaced.
    return ExactText(String(decoding: fed, as: UTF8.self))
  }

  /// The number of bytes that end a paragraph on other systems; 0 if those at a place don't.
  @inline(__always) private static func breakLength(
    at place: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    switch bytes[place] {
    case 0x0D: place + 1 < bytes.count && bytes[place + 1] == lineFeed ? 2 : 1
    // U+2029.
    case 0xE2 where place + 2 < bytes.count:
      bytes[place + 1] == 0x80 && bytes[place + 2] == 0xA9 ? 3 : 0
    default: 0
    }
  }

  /// The number of line feeds in a range.
  func breakCount(in range: Range<Int>) -> Int {
    var count = 0
    breaks(in: range) { _ in count += 1 }
    return count
  }

  /// Tells where the line feeds of a range are.
  func breaks(in range: Range<Int>, _ body: (Int) -> Void) {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var place = range.lowerBound
      while place < range.upperBound,
        let found = memchr(start + place, Int32(Self.lineFeed), range.upperBound - place)
      {
        place = UnsafeRawPointer(found) - start
        body(place)
        place += 1
      }
    }
  }
}
