/// Three bits for each page of a database, which record how `PageParents` has met it so far.
struct PageNotes {
  private enum Bit: Int, CaseIterable {
    case named, overflow, seen
  }

  /// The number of pages at the beginning. Pages that the connection adds later have greater numbers.
  private let count: Int

  /// Words of bits, in blocks of 4096 pages; a block is empty until one of its pages is met, since a file with a hole can have
  /// very many pages.
  private var blocks: [[UInt64]]

  private static let wordsOfBit = (1 << 12) / UInt64.bitWidth

  init(of count: Int) {
    self.count = count
    blocks = Array(repeating: [], count: count >> 12 + 1)
  }

  /// Notes that another page refers to this one; returns false if one did before, or if the page isn't in the file.
  mutating func name(_ page: UInt32, asOverflow: Bool) -> Bool {
    guard set(.named, of: page) else { return false }
    return !asOverflow || set(.overflow, of: page)
  }

  /// Notes that a page was seen; returns false if it was before, or is one that the connection has added to the file.
  mutating func see(_ page: UInt32) -> Bool { set(.seen, of: page) }

  /// Whether another page refers to this one as a part of a row that is longer than a page.
  func isOverflow(_ page: UInt32) -> Bool {
    guard page <= count else { return false }
    let (block, word, mask) = Self.place(of: .overflow, page)
    return !blocks[block].isEmpty && blocks[block][word] & mask != 0
  }

  /// Sets a bit; returns false if it was set, or the page isn't in the file.
  private mutating func set(_ bit: Bit, of page: UInt32) -> Bool {
    guard page <= count else { return false }
    let (block, word, mask) = Self.place(of: bit, page)
    if blocks[block].isEmpty {
      blocks[block] = Array(repeating: 0, count: Bit.allCases.count * Self.wordsOfBit)
    }
    guard blocks[block][word] & mask == 0 else { return false }
    blocks[block][word] |= mask
    return true
  }

  private static func place(of bit: Bit, _ page: UInt32) -> (block: Int, word: Int, mask: UInt64) {
    let index = Int(page & 0xFFF)
    let word = bit.rawValue * wordsOfBit + index / UInt64.bitWidth
    return (Int(page >> 12), word, 1 << UInt64(index % UInt64.bitWidth))
  }
}
