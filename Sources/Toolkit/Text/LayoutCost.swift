/// Estimates the time to lay out a text. A line that must be broken between letters is shaped once more up to its end, so time
/// grows with the square of the length of text without a break opportunity.
public struct LayoutCost {
  private(set) var total = 0
  private var run = 0

  /// The cost of two thousand letters without a space, which take about ten milliseconds.
  static let high = 2_000_000

  /// The cost of a thousand letters without a space, which take about three milliseconds.
  public static let low = 600_000

  /// The number of the first bytes of a text that are laid out within a cost.
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
