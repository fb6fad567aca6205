import Geometry

/// The tooth of the paper: the depths of its valleys, from 0 to 255, in a square that repeats over the whole canvas. It never
/// changes. All threads share it.
final class Tooth: Sendable {
  /// The square is made when the first line with grain is drawn.
  static let shared = Tooth()

  /// The binary logarithm of the number of cells in a row of the finest level.
  static let shift = 9
  static let side = 1 << shift

  /// The number of cells of the finest level per unit of the canvas.
  static let density = 2.0

  /// The side of the square, in units of the canvas.
  static let period = Double(side) / density

  /// The levels, the finest first. A cell of each next level is the mean of four cells, up to a level of a single cell.
  private let levels: [[UInt8]]

  private init() {
    var cells = Self.noise()
    Self.blur(&cells)
    var levels = [Self.shaped(cells)]
    cells = []
    var sums = Self.halved(levels[0], side: Self.side)
    for level in 1...Self.shift {
      let (count, half) = (UInt32(1) << UInt32(2 * level), UInt32(1) << UInt32(2 * level - 1))
      levels.append(sums.map { UInt8(($0 + half) / count) })
      sums = Self.halved(sums, side: Self.side >> level)
    }
    self.levels = levels
  }

  /// A level's cells, row by row.
  func level(_ number: Int) -> [UInt8] { levels[number] }

  /// The mean depth, from 0 to 1.
  var mean: Double { Double(levels[Self.shift][0]) / 255 }

  // MARK: Making

  private static func noise() -> [Int32] {
    // The noise has a generator of its own, since files have to look the same for ever (Vigna's SplitMix64).
    (1...UInt64(side * side)).map { index in
      var bits = index &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return Int32(truncatingIfNeeded: (bits ^ bits >> 31) & 255)
    }
  }

  /// Sums three cells in both directions, three times: nearly a bell curve as wide as a grain. It works in place, since copies of
  /// the square would be most of the memory that a start takes at its most.
  private static func blur(_ cells: inout [Int32]) {
    cells.withUnsafeMutableBufferPointer { cells in
      for start in stride(from: 0, to: side * side, by: side) {
        addBeside(UnsafeMutableBufferPointer(rebasing: cells[start..<start + side]))
      }
      for _ in 1...3 { addAbove(cells) }
    }
  }

  /// Adds to each cell of a row its neighbours in the row, three times. The row is closed to a ring.
  private static func addBeside(_ row: UnsafeMutableBufferPointer<Int32>) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: side + 2) { ring in
      for _ in 1...3 {
        for index in 0..<side { ring[index + 1] = row[index] }
        (ring[0], ring[side + 1]) = (row[side - 1], row[0])
        for index in 0..<side { row[index] = ring[index] &+ ring[index + 1] &+ ring[index + 2] }
      }
    }
  }

  /// Adds to each cell those above and below it. The first row lies below the last one.
  private static func addAbove(_ cells: UnsafeMutableBufferPointer<Int32>) {
    let last = side * (side - 1)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * side) { rows in
      // The first row, the one before, and the present one, as they were.
      for index in 0..<side {
        (rows[index], rows[side + index]) = (cells[index], cells[last + index])
      }
      var (before, here) = (side, 2 * side)
      for start in stride(from: 0, through: last, by: side) {
        for index in 0..<side { rows[here + index] = cells[start + index] }
        let below = UnsafeBufferPointer(
          start: start == last ? rows.baseAddress! : cells.baseAddress! + start + side, count: side)
        for index in 0..<side {
          cells[start + index] = rows[before + index] &+ rows[here + index] &+ below[index]
        }
        swap(&before, &here)
      }
    }
  }

  /// Ranks the cells by value. The lowest ranks become flat paper, the highest ones valleys of full depth.
  private static func shaped(_ cells: [Int32]) -> [UInt8] {
    var counts = [Int32](repeating: 0, count: Int(cells.max() ?? 0) + 1)
    for cell in cells { counts[Int(cell)] += 1 }
    var (depths, lower) = ([UInt8](repeating: 0, count: counts.count), Int32(0))
    for (value, count) in counts.enumerated() where count > 0 {
      depths[value] = depth(Double(2 * lower + count) / Double(2 * cells.count))
      lower += count
    }
    return cells.map { depths[Int($0)] }
  }

  /// The depth of cells, by the part of all cells that is lower.
  private static func depth(_ rank: Double) -> UInt8 {
    let part = min(max((rank - peaks) / (1 - 2 * peaks), 0), 1)
    return UInt8((255 * part * part * (3 - 2 * part)).rounded())
  }

  /// The part of the paper without valleys, and the part of valleys with full depth.
  private static let peaks = 0.15

  /// Sums squares of four cells. There is none in a level of a single cell.
  private static func halved<Cell: UnsignedInteger>(_ cells: [Cell], side: Int) -> [UInt32] {
    let half = side / 2
    return (0..<half * half).map { index in
      let start = index / half * 2 * side + index % half * 2
      return UInt32(cells[start]) + UInt32(cells[start + 1]) + UInt32(cells[start + side])
        + UInt32(cells[start + side + 1])
    }
  }
}
