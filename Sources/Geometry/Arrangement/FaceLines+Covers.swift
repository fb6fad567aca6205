extension FaceLines {
  /// The distance by which what is seen of a line goes on below the area that hides the rest, so that it meets the edge.
  private static let overlap = 2.0

  /// Leaves out what opaque areas hide of the lines below them. Takes the steps off `rest`, and ends when there are none left.
  mutating func hideCovered(_ rest: inout Int) {
    guard !covers.isEmpty else { return }
    var cutter = CoverCutter(covers, in: box)
    var seen = emptied
    // The lowest area above the segment, and the next of the ends.
    var (above, end) = (0, 0)
    for (number, segment) in segments.enumerated() {
      while above < covers.count, covers[above].count <= number {
        seen.addEdge(of: above, &cutter)
        above += 1
      }
      if Int(lines[number]) == number { seen.beginLine() }
      let (start, way) = (SIMD2<Double>(segment.start), SIMD2<Double>(segment.way))
      let parts = cutter.seen(from: start, to: start + way, above: above)
      let first = seen.segments.count
      seen.add(parts, from: start, way, radius: radii[number])
      while end < ends.count, ends[end].segment == number {
        let isSeen = ends[end].isFirst ? parts.first?.lowerBound == 0 : parts.last?.upperBound == 1
        if isSeen { seen.addEnd(ends[end], since: first) }
        end += 1
      }
      if cutter.spent > rest { break }
    }
    while above < covers.count {
      seen.addEdge(of: above, &cutter)
      above += 1
    }
    rest -= cutter.spent
    self = seen
  }

  /// Adds parts of a segment. What follows a hidden part is a line of its own.
  private mutating func add(
    _ parts: [ClosedRange<Double>], from start: SIMD2<Double>, _ way: SIMD2<Double>, radius: Float
  ) {
    if parts.isEmpty { beginLine() }
    let over = Self.overlap / (way.x * way.x + way.y * way.y).squareRoot()
    for part in parts {
      let (isCutBefore, isCutBehind) = (part.lowerBound > 0, part.upperBound < 1)
      if isCutBefore { beginLine() }
      addSegment(
        from: start + way * (isCutBefore ? part.lowerBound - over : 0),
        to: start + way * (isCutBehind ? part.upperBound + over : 1), radius: Double(radius))
      if isCutBehind { beginLine() }
    }
  }

  /// Adds what is seen of the edge of an area, if it is a bare one which a line meets.
  private mutating func addEdge(of number: Int, _ cutter: inout CoverCutter) {
    guard covers[number].isBare, cutter.isMet[number] else { return }
    beginLine()
    let corners = cutter.edge(of: number).corners
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) where start != end {
      guard box.touches(start, end) else { continue }
      let parts = cutter.seen(from: start, to: end, above: number + 1)
      add(parts, from: start, end - start, radius: 0)
    }
    beginLine()
  }
}
