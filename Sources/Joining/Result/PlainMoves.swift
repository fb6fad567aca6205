import Documents
import Geometry
import Marks

/// Moves the marks to which neither copy did anything but moving them. Such marks lie at the same ranks in both copies, so the moves of
/// the other copy are moves of the same ranks here, and nobody has to read the marks.
struct PlainMoves {
  /// The sums of the moves, the lowest ranks first, without overlaps.
  private var rows: [MoveRow] = []

  /// The ranks of marks that are handled one by one.
  private var others: Set<Double> = []

  /// `moves` may overlap.
  init(_ moves: [MoveRow]) {
    var borders = moves.flatMap {
      [($0.first, $0.dx, $0.dy), ($0.last.nextUp, 0 &- $0.dx, 0 &- $0.dy)]
    }
    borders.sort { $0.0 < $1.0 }
    var (dx, dy, index) = (0, 0, 0)
    while index < borders.count {
      let first = borders[index].0
      while index < borders.count, borders[index].0 == first {
        (dx, dy) = (dx &+ borders[index].1, dy &+ borders[index].2)
        index += 1
      }
      guard index < borders.count, (dx, dy) != (0, 0) else { continue }
      rows.append(MoveRow(first: first, last: borders[index].0.nextDown, dx: dx, dy: dy))
    }
  }

  /// Leaves the mark at a rank out.
  mutating func leaveOut(_ rank: Double) { others.insert(rank) }

  /// Leaves a mark out, and returns it at where it is to be.
  mutating func moved(_ mark: RankedMark) -> RankedMark {
    let index = rows.sortedIndex { $0.last >= mark.rank }
    guard others.insert(mark.rank).inserted, index < rows.count, rows[index].first <= mark.rank
    else { return mark }
    let way = StoredVector(dx: rows[index].dx, dy: rows[index].dy).vector
    return mark.with(mark.mark.moved(by: way))
  }

  /// The moves of all marks that weren't left out, and the number of these marks.
  func moves(in database: borrowing Database) throws(SQLiteError) -> (moves: [Move], count: Int) {
    var (found, count): ([Move], Int) = ([], 0)
    let left = RankRanges(others.sorted())
    let ways = Dictionary(grouping: rows) { StoredVector(dx: $0.dx, dy: $0.dy) }
    let extents = try MovedExtents(database)
    for (way, rows) in ways.sorted(by: { $0.value[0].first < $1.value[0].first }) {
      let ranks = RankRanges(joining: rows.map { RankRanges.Run(first: $0.first, last: $0.last) })
        .subtracting(left)
      let (runs, area, marks) = try extents.extent(of: ranks)
      guard let area, let moved = RankRanges(runs) else { continue }
      found.append(Move(moved, by: way.vector, area: area))
      count += marks
    }
    return (found, count)
  }
}

/// Measures the marks that are present at some ranks.
private final class MovedExtents {
  private let marks: Statement
  private let shifts: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    marks = try database.prepare(
      """
      SELECT count(*), min(min_x), min(min_y), max(max_x), max(max_y)
      FROM present JOIN marks ON number = mark WHERE place BETWEEN ?1 AND ?2
      """)
    shifts = try database.prepare(
      """
      SELECT first, last, dx, dy FROM shifted
      WHERE last >= ?1 AND first <= ?2 ORDER BY first
      """)
  }

  /// The runs of the ranks at which marks lie, a rectangle around their ink, and their number.
  func extent(
    of ranks: RankRanges
  ) throws(SQLiteError) -> (runs: [RankRanges.Run], area: Rect?, count: Int) {
    var found: (runs: [RankRanges.Run], area: Rect?, count: Int) = ([], nil, 0)
    for run in ranks.runs {
      var count = 0
      var next = run.first
      try shifts.bind(run.first, at: 1)
      try shifts.bind(run.last, at: 2)
      var parts: [(first: Double, last: Double, way: Vector)] = []
      while try shifts.step() {
        let (first, last) = (
          max(shifts.number(at: 0), run.first), min(shifts.number(at: 1), run.last)
        )
        if next < first { parts.append((next, first.nextDown, .zero)) }
        let way = StoredVector(dx: Int(shifts.integer(at: 2)), dy: Int(shifts.integer(at: 3)))
        parts.append((first, last, way.vector))
        next = last.nextUp
      }
      shifts.reset()
      if next <= run.last { parts.append((next, run.last, .zero)) }
      for part in parts {
        let (area, marks) = try extent(from: part.first, to: part.last)
        count += marks
        if let area { found.area = area.offset(by: part.way).union(found.area) }
      }
      guard count > 0 else { continue }
      found.runs.append(run)
      found.count += count
    }
    return found
  }

  private func extent(
    from first: Double, to last: Double
  ) throws(SQLiteError) -> (area: Rect?, count: Int) {
    try marks.bind(first, at: 1)
    try marks.bind(last, at: 2)
    defer { marks.reset() }
    guard try marks.step(), !marks.isNull(at: 1) else { return (nil, Int(marks.integer(at: 0))) }
    return (
      Rect(
        x: marks.number(at: 1), y: marks.number(at: 2),
        width: marks.number(at: 3) - marks.number(at: 1),
        height: marks.number(at: 4) - marks.number(at: 2)), Int(marks.integer(at: 0))
    )
  }
}
