/// About how long a text takes to be laid out. A line that must be broken between letters is shaped once more up to its end,
/// so time grows with the square of what has no place for a break.
public struct LayoutCost {
  private(set) var total = 0
  private var run = 0

  /// What takes about ten milliseconds: two thousand letters without a space.
  static let high = 2_000_000

  /// What takes about three: a thousand letters without a space.
  public static let low = 600_000

  /// How many of the first bytes of a text are laid out at no more than a cost.
  public static func length(of text: String, atMost most: Int, cost limit: Int = low) -> Int {
    var (cost, length) = (LayoutCost(), 0)
    for byte in text.utf8.prefix(most) {
      cost.add(byte)
      guard cost.total <= limit else { break }
      length += 1
    }
    return length
  }

  /// Adds the next byte of a text in UTF-8.
  mutating func add(_ byte: UInt8) {
    switch byte {
    // Lines break at white space, and between ideographs and syllables of East Asia, which begin with these bytes.
    case 0x09, 0x0A, 0x20, 0xE3...0xED: run = 0
    default: run += 1
    }
    total += run
  }
}
