import Glibc

extension ExactText {
  static let lineFeed: UInt8 = 0x0A

  /// The text with a line feed for each end of a paragraph of other systems: CR, CR LF and U+2029.
  public var withLineFeeds: ExactText {
    guard bytes.contains(where: { $0 == 0x0D || $0 == 0xE2 }) else { return self }
    var fed: [UInt8] = []
    fed.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      if rest.starts(with: [0x0D, 0x0A]) {
        place += 2
      } else if rest.starts(with: [0xE2, 0x80, 0xA9]) {
        place += 3
      } else if bytes[place] == 0x0D {
        place += 1
      } else {
        fed.append(bytes[place])
        place += 1
        continue
      }
      fed.append(Self.lineFeed)
    }
    // Only whole characters were replaced.
    return ExactText(String(decoding: fed, as: UTF8.self))
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
