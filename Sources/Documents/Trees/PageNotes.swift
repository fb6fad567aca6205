/// Three bits for each page of a database: how `PageParents` has met it so far.
struct PageNotes {
  /// Sets of up to 64 pages whose numbers differ in the last six bits alone.
  private struct Block {
    var named: UInt64 = 0
    var overflow: UInt64 = 0
    var seen: UInt64 = 0
  }

  private var blocks: [UInt32: Block] = [:]

  /// Notes that a page is named by another one; returns false if one was already.
  mutating func name(_ page: UInt32, asOverflow: Bool) -> Bool {
    let bit = Self.bit(of: page)
    return Self.change(&blocks[page >> 6, default: Block()]) { block in
      guard block.named & bit == 0 else { return false }
      block.named |= bit
      if asOverflow { block.overflow |= bit }
      return true
    }
  }

  /// Notes that a page was seen; returns false if it was already.
  mutating func see(_ page: UInt32) -> Bool {
    let bit = Self.bit(of: page)
    return Self.change(&blocks[page >> 6, default: Block()]) { block in
      guard block.seen & bit == 0 else { return false }
      block.seen |= bit
      return true
    }
  }

  /// Whether another page named this one as a part of a row that is longer than a page.
  func isOverflow(_ page: UInt32) -> Bool {
    blocks[page >> 6].map { $0.overflow & Self.bit(of: page) != 0 } ?? false
  }

  private static func bit(of page: UInt32) -> UInt64 { 1 << UInt64(page & 63) }

  private static func change(_ block: inout Block, _ body: (inout Block) -> Bool) -> Bool {
    body(&block)
  }
}
