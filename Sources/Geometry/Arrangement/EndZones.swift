/// The ends of lines by square zones, each of whole cells and at least as wide as the longest bridge. So the bridges that touch a
/// cell begin at ends in its zone or in a zone beside it.
struct EndZones {
  private let cells: LatticeCells

  /// A zone has two to this power cells in a row.
  private let shift: Int
  private let columns: Int
  private let rows: Int

  /// The ends of each zone, side by side.
  private var starts: [Int32]
  private var numbers: [Int32]

  /// Whether a zone's own ends were given out, and whether those of all zones around it were.
  private var isTaken: [Bool]
  private var isDone: [Bool]

  /// Zones for bridges that end at most `reach` from the end of a line, or a few steps beyond.
  init(of ends: [LineEnd], in cells: LatticeCells, reach: Double) {
    self.cells = cells
    var shift = 0
    while Double(1 << (cells.shift + shift)) < reach + 8 { shift += 1 }
    let (columns, rows) = ((cells.columns - 1) >> shift + 1, (cells.rows - 1) >> shift + 1)
    (self.shift, self.columns, self.rows) = (shift, columns, rows)
    let zones = ends.map { end in
      (cells.row(of: end.place.y) >> shift) * columns + cells.column(of: end.place.x) >> shift
    }
    var starts = [Int32](repeating: 0, count: columns * rows + 1)
    for zone in zones { starts[zone + 1] += 1 }
    for zone in 0..<columns * rows { starts[zone + 1] += starts[zone] }
    var (next, numbers) = (starts, [Int32](repeating: 0, count: ends.count))
    for (number, zone) in zones.enumerated() {
      numbers[Int(next[zone])] = Int32(truncatingIfNeeded: number)
      next[zone] += 1
    }
    (self.starts, self.numbers) = (starts, numbers)
    isTaken = [Bool](repeating: false, count: columns * rows)
    isDone = isTaken
  }

  /// Whether all ends near a cell were given out.
  @inline(__always)
  func isDone(_ cell: Int) -> Bool {
    isDone[((cell / cells.columns) >> shift) * columns + (cell % cells.columns) >> shift]
  }

  /// The ends near a cell that weren't given out yet.
  mutating func ends(near cell: Int) -> [Int32] {
    let (column, row) = ((cell % cells.columns) >> shift, (cell / cells.columns) >> shift)
    var ends: [Int32] = []
    for y in max(row - 1, 0)...min(row + 1, rows - 1) {
      for x in max(column - 1, 0)...min(column + 1, columns - 1) {
        let zone = y * columns + x
        guard !isTaken[zone] else { continue }
        isTaken[zone] = true
        ends += numbers[Int(starts[zone])..<Int(starts[zone + 1])]
      }
    }
    isDone[row * columns + column] = true
    return ends
  }
}
