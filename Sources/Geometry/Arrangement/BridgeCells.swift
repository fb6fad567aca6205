/// The bridges in each cell, which are added one after the other.
struct BridgeCells {
  /// The bridges of a cell are a chain of links; a negative number ends it.
  typealias Link = (number: Int32, next: Int32)

  /// The first link of each cell.
  private var heads: [Int32]
  private var links: [Link] = []

  init(in cells: LatticeCells) {
    heads = [Int32](repeating: -1, count: cells.count)
  }

  mutating func add(_ number: Int, _ bridge: LatticeSegment, in cells: LatticeCells) {
    cells.forEachCell(of: bridge) { cell in
      links.append((Int32(truncatingIfNeeded: number), heads[cell]))
      heads[cell] = Int32(truncatingIfNeeded: links.count - 1)
    }
  }

  /// The number of the first link of a cell.
  @inline(__always)
  func first(in cell: Int) -> Int32 { heads[cell] }

  @inline(__always)
  subscript(link: Int32) -> Link { links[Int(link)] }
}
