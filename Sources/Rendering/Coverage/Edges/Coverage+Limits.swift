extension Coverage {
  /// The number of edges up to which no sum can overflow.
  static let mostNewEdges = 8000

  private static let mostSum: Int32 = 1 << 30

  /// Reduces the sums to the range from which the next edges can't lead to an overflow: the line of a trembling hand may wind
  /// around a pixel tens of thousands of times.
  @inline(never)
  mutating func holdSums() {
    newEdges = 0
    guard top <= bottom else { return }
    for row in top...bottom {
      let cells = cells + row * stride
      var (sum, before): (Int32, Int32) = (0, 0)
      for x in 0..<stride {
        sum &+= cells[x]
        let held = min(max(sum, -Self.mostSum), Self.mostSum)
        cells[x] = held &- before
        before = held
      }
    }
  }
}
