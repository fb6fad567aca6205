extension Coverage {
  /// The longest edge, in parts of a pixel, whose slope locates each point to half a part.
  static let longest = 1 << 20

  /// Adds a longer edge from its upper end to its lower one. It is cut into pieces whose ends depend on the edge alone,
  /// and only those that touch the pixels are added.
  @inline(never)
  mutating func addLongEdge(_ upper: (x: Int, y: Int), _ lower: (x: Int, y: Int), falls: Bool) {
    let (way, fall) = (lower.x - upper.x, lower.y - upper.y)
    let count = (max(abs(way), fall) + Self.longest - 1) / Self.longest
    func place(_ number: Int) -> Place {
      Place(
        x: upper.x + Self.part(number, of: count, way),
        y: upper.y + Self.part(number, of: count, fall))
    }
    func add(_ start: Place, _ end: Place) {
      if falls { addEdge(start, end) } else { addEdge(end, start) }
    }
    // The pieces that touch these rows; those among them that touch these columns; and those left of the first column.
    let rows = Self.pieces(from: upper.y, by: fall, of: count, below: height << Self.shift)
    let columns = Self.pieces(from: upper.x, by: way, of: count, below: width << Self.shift)
    let seen = rows.clamped(to: columns)
    for number in seen { add(place(number), place(number + 1)) }
    let left = rows.clamped(
      to: way > 0 ? 0..<columns.lowerBound : columns.upperBound..<max(columns.upperBound, count))
    guard way != 0, !left.isEmpty else { return }
    // Only the height of an edge counts left of the first pixel. The outermost pieces may reach beyond the rows.
    func row(_ number: Int) -> Int {
      min(max(place(number).y, -Self.one), (height + 1) << Self.shift)
    }
    add(
      Place(x: -Self.one, y: row(left.lowerBound)), Place(x: -Self.one, y: row(left.upperBound)))
  }

  /// The indices of the pieces that touch the range from 0 to `end`. The whole edge goes from `start` by `way`.
  private static func pieces(
    from start: Int, by way: Int, of count: Int, below end: Int
  ) -> Range<Int> {
    guard way != 0 else { return 0..<count }
    let (first, second) = (part(-start, of: way, count), part(end - start, of: way, count))
    let range = (min(first, second) - 1)..<(max(first, second) + 2)
    return range.clamped(to: 0..<count)
  }

  /// The given fraction of a whole.
  private static func part(_ number: Int, of count: Int, _ whole: Int) -> Int {
    Int(clamping: Int128(whole) * Int128(number) / Int128(count))
  }
}
