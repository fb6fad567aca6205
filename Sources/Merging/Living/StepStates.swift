/// Many sets of the positions of steps, each made of earlier ones: trees of words that share what they have in common. A set takes
/// a few hundred bytes, however many steps differ.
struct StepStates {
  private struct Node {
    let low: UInt32
    let high: UInt32
  }

  /// The sets of all steps and of none. They stand for a tree of any height, and for a word.
  static let all: UInt32 = 0
  static let none: UInt32 = 1

  private var nodes = [Node(low: all, high: all), Node(low: none, high: none)]
  private var words: [UInt64] = [.max, 0]

  /// The levels of nodes above the words.
  private let height: Int

  init(count: Int) {
    var height = 0
    while 64 << height < count { height += 1 }
    self.height = height
  }

  func contains(_ position: Int, in set: UInt32) -> Bool {
    var set = set
    for level in stride(from: height - 1, through: 0, by: -1) {
      let node = nodes[Int(set)]
      set = position >> (6 + level) & 1 == 0 ? node.low : node.high
    }
    return words[Int(set)] >> UInt64(position & 63) & 1 == 1
  }

  /// The set that is as `source` at the positions of a range, and elsewhere as `set`.
  mutating func taking(_ range: Range<Int>, from source: UInt32, into set: UInt32) -> UInt32 {
    taking(range, from: source, into: set, at: 0, height)
  }

  private mutating func taking(
    _ range: Range<Int>, from source: UInt32, into set: UInt32, at start: Int, _ level: Int
  ) -> UInt32 {
    let end = start + 64 << level
    if source == set || range.lowerBound <= start && end <= range.upperBound { return source }
    if range.upperBound <= start || end <= range.lowerBound { return set }
    guard level > 0 else {
      let (first, last) = (max(range.lowerBound - start, 0), min(range.upperBound - start, 64))
      let mask = (UInt64.max >> UInt64(64 - (last - first))) << UInt64(first)
      return word(words[Int(source)] & mask | words[Int(set)] & ~mask)
    }
    let (from, into) = (nodes[Int(source)], nodes[Int(set)])
    let middle = start + 32 << level
    let low = taking(range, from: from.low, into: into.low, at: start, level - 1)
    let high = taking(range, from: from.high, into: into.high, at: middle, level - 1)
    return low == into.low && high == into.high ? set : node(low, high)
  }

  private mutating func word(_ bits: UInt64) -> UInt32 {
    if bits == .max { return Self.all }
    if bits == 0 { return Self.none }
    words.append(bits)
    return UInt32(words.count - 1)
  }

  private mutating func node(_ low: UInt32, _ high: UInt32) -> UInt32 {
    if low == high, low == Self.all || low == Self.none { return low }
    nodes.append(Node(low: low, high: high))
    return UInt32(nodes.count - 1)
  }
}
