import Geometry

/// Detects lines that fill an area by returning beside themselves: a hash grid of the cells that a line visited.
struct Trail: ~Copyable {
  /// The last visit of a line to a cell of the grid.
  private struct Visit {
    var cell = 0
    var line: UInt32 = 0

    /// The length of the line up to there, in cells.
    var way: Float = 0
  }

  /// A hash table: cells of the plane that are congruent modulo `side` share an entry.
  private let visits: UnsafeMutablePointer<Visit>

  /// The number of the current line. Visits of other lines are ignored, so that the result doesn't depend on them.
  private var line: UInt32 = 0

  private static let shift = 5
  private static let side = 1 << shift

  /// A return after a shorter length is only a bend.
  private static let recent: Float = 4

  /// The share of looks, one in so many, that may be returns: lines cross themselves now and then.
  private static let crossings = 8

  /// The most looks on one segment.
  private static let mostLooks = 64.0

  init() {
    visits = .allocate(capacity: Self.side * Self.side)
    visits.initialize(repeating: Visit(), count: Self.side * Self.side)
  }

  deinit {
    visits.deallocate()
  }

  /// Whether much of the line through `places` lies beside an earlier part of it, at a line width of `width`.
  mutating func comesBack(_ places: UnsafeBufferPointer<Vector>, width: Double) -> Bool {
    guard let start = places.first else { return false }
    line &+= 1
    let density = 1 / width
    var (looks, found) = (0, 0)
    var (way, next) = (0.0, 0.0)
    for index in 1..<max(places.count, 1) {
      let (from, to) = (places[index &- 1], places[index])
      let step = max(abs(to.dx - from.dx), abs(to.dy - from.dy)) * density
      way += step
      if way < next { continue }
      next = way + 1
      if step < 2 {
        found &+= look(at: to, start, density, Float(way))
        looks &+= 1
      } else {
        let count = Int(min(step, Self.mostLooks))
        for number in 1...count {
          let part = Double(number) / Double(count)
          let place = Vector(
            dx: from.dx + (to.dx - from.dx) * part, dy: from.dy + (to.dy - from.dy) * part)
          found &+= look(at: place, start, density, Float(way))
        }
        looks &+= count
      }
    }
    return found &* Self.crossings > looks
  }

  /// Visits the cell at `place`; 1 if the line had been there before its last few cells. Cells are relative to the
  /// line's start, so that the result doesn't depend on its position on the grid.
  @inline(__always)
  private func look(
    at place: Vector, _ start: Vector, _ density: Double, _ way: Float
  ) -> Int {
    let column = Self.cell((place.dx - start.dx) * density)
    let row = Self.cell((place.dy - start.dy) * density)
    let cell = column &<< 32 ^ row
    let visit =
      visits + (column & (Self.side &- 1) | (row & (Self.side &- 1)) &<< Self.shift)
    let before = visit.pointee
    visit.pointee = Visit(cell: cell, line: line, way: way)
    return before.cell == cell && before.line == line && way - before.way > Self.recent ? 1 : 0
  }

  /// The nearest integer; for numbers too large, any.
  @inline(__always)
  private static func cell(_ value: Double) -> Int {
    Int(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
  }
}
