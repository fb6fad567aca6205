import Geometry

/// Where a line has been, to see whether it fills an area instead of only passing.
struct Trail: ~Copyable {
  /// The last time that a line came through a cell of the grid.
  private struct Visit {
    var cell = 0
    var line: UInt32 = 0

    /// How far the line had come, in cells.
    var way: Float = 0
  }

  /// A square of cells, which the plane is covered with. What came there from elsewhere is forgotten.
  private let visits: UnsafeMutablePointer<Visit>

  /// Which line it is. What another one left tells nothing, so that each looks the same whatever was drawn before.
  private var line: UInt32 = 0

  private static let shift = 5
  private static let side = 1 << shift

  /// The way through so many cells is the way on, wherever the line turns.
  private static let recent: Float = 4

  /// Of so many looks one may find where the line was: it crosses itself now and then.
  private static let crossings = 8

  /// A segment on which there were more looks only passes.
  private static let mostLooks = 64.0

  init() {
    visits = .allocate(capacity: Self.side * Self.side)
    visits.initialize(repeating: Visit(), count: Self.side * Self.side)
  }

  deinit {
    visits.deallocate()
  }

  /// Whether much of the line through `places` lies beside what it drew before, which is `width` wide.
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

  /// One if the line came through the cell of that place before it came the last of its `way`. Cells are told from where
  /// it began, so that the line looks the same wherever on the grid it is.
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

  /// The nearest whole number; of what is too large any.
  @inline(__always)
  private static func cell(_ value: Double) -> Int {
    Int(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
  }
}
