/// The segments in each cell, side by side in memory.
struct CellContents {
  private var starts: [Int32]
  private var numbers: [Int32] = []

  /// The segments from `first` on, in the cells that they touch.
  init(_ segments: [LatticeSegment], from first: Int, in cells: LatticeCells) {
    var starts = [Int32](repeating: 0, count: cells.count + 1)
    starts.withUnsafeMutableBufferPointer { starts in
      for index in first..<segments.count {
        cells.forEachCell(of: segments[index]) { starts[$0 &+ 1] &+= 1 }
      }
      for cell in 0..<cells.count { starts[cell + 1] &+= starts[cell] }
    }
    let total = Int(starts[cells.count])
    var next = starts
    numbers = [Int32](unsafeUninitializedCapacity: total) { numbers, count in
      next.withUnsafeMutableBufferPointer { next in
        for index in first..<segments.count {
          cells.forEachCell(of: segments[index]) { cell in
            numbers[Int(next[cell])] = Int32(truncatingIfNeeded: index)
            next[cell] &+= 1
          }
        }
      }
      count = total
    }
    self.starts = starts
  }

  /// The segments in a cell.
  @inline(__always)
  func numbers(in cell: Int) -> ArraySlice<Int32> {
    numbers[Int(starts[cell])..<Int(starts[cell + 1])]
  }
}
