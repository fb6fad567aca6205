/// Three bits for each page of a database: how `PageParents` has met it so far.
struct PageNotes {
  private enum Bit: Int, CaseIterable {
    case named, overflow, seen
  }

  /// As many pages as the file had. Pages that the connection adds later have greater numbers.
  private let count: Int

  /// Words of bits, for the pages whose numbers differ in the last twelve bits alone; empty until one of these is met, since a file
  /// with a hole can have very many pages.
  private var blocks: [[UInt64]]

  private static let wordsOfBit = (1 << 12) / UInt64.bitWidth

  init(of count: Int) {
    self.count = count
    blocks = Array(repeating: [], count: count >> 12 + 1)
  }

  /// Notes that a page is named by another one; returns false if it was already, or isn't in the file.
  mutating func name(_ page: UInt32, asOverflow: Bool) -> Bool {
    guard set(.named, of: page) else { return false }
    return !asOverflow || set(.overflow, of: page)
  }

  /// Notes that a page was seen; returns false if it was already, or is one that the connection has added to the file.
  mutating func see(_ page: UInt32) -> Bool { set(.seen, of: page) }

  /// Whether another page named this one as a part of a row that is longer than a page.
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
