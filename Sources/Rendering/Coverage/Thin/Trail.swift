import Geometry

/// Detects lines that fill an area by returning beside themselves: a hash grid of the cells that a line visited.
struct Trail: ~Copyable {
  /// The last visit of a line to a cell of the grid.
  private struct Visit {
    var cell = 0
    var line: UInt32 = 0

    /// The length of the line up to the visit, in cells.
    var way: Float = 0
  }

  /// A hash table: cells of the plane that are congruent modulo `side` share an entry.
  private let visits: UnsafeMutablePointer<Visit>

  /// The number of the current line. Visits of other lines are ignored, so that the result doesn't depend on them.
  private var line: UInt32 = 0

  private var start = Vector.zero
  private var density = 1.0

  /// The length of the line in cells, and the length at which the next cell is visited.
  private var (way, next) = (0.0, 0.0)

  /// The number of visited cells, and of those among them that the line had visited before.
  private var looks = 0
  private(set) var returns = 0

  /// Whether the line, or an earlier part of it, runs beside itself; it never becomes false again.
  private(set) var comesBack = false

  private static let shift = 5
  private static let side = 1 << shift

  /// A return after a shorter length is only a bend.
  private static let recent: Float = 4

  /// The number of visits of cells of which one may be a return, since lines cross themselves now and then.
  private static let crossings = 8

  /// The number of visits from which the share of returns among them counts.
  private static let leastLooks = 64

  /// The most cells that are visited on one segment.
  private static let mostLooks = 64.0

  init() {
    visits = .allocate(capacity: Self.side * Self.side)
    visits.initialize(repeating: Visit(), count: Self.side * Self.side)
  }

  deinit {
    visits.deallocate()
  }

  /// Begins a line of `width`. Cells are as wide, and relative to its start, so that the result doesn't depend on its
  /// position on the grid.
  mutating func begin(at start: Vector, width: Double) {
    (self.start, density) = (start, 1 / width)
    line &+= 1
    (way, next) = (0, 0)
    (looks, returns, comesBack) = (0, 0, false)
  }

  /// Adds a segment.
  @inline(__always)
  mutating func add(from: Vector, to: Vector) {
    let step = max(abs(to.dx - from.dx), abs(to.dy - from.dy)) * density
    way += step
    if way < next { return }
    next = way + 1
    if step < 2 {
      look(at: to)
    } else {
      let count = Int(min(step, Self.mostLooks))
      for number in 1...count {
        look(at: from + (to + from * -1) * (Double(number) / Double(count)))
      }
    }
  }

  /// Visits the cell at a point of the line.
  @inline(__always)
  private mutating func look(at place: Vector) {
    let column = Self.cell((place.dx - start.dx) * density)
    let row = Self.cell((place.dy - start.dy) * density)
    let cell = column &<< 32 ^ row
    let visit =
      visits + (column & (Self.side &- 1) | (row & (Self.side &- 1)) &<< Self.shift)
    let before = visit.pointee
    visit.pointee = Visit(cell: cell, line: line, way: Float(way))
    looks &+= 1
    guard before.cell == cell, before.line == line, Float(way) - before.way > Self.recent
    else { return }
    returns &+= 1
    if returns &* Self.crossings > max(looks, Self.leastLooks) { comesBack = true }
  }

  /// The nearest integer; for numbers too large, any.
  @inline(__always)
  private static func cell(_ value: Double) -> Int {
    Int(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
  }
}
