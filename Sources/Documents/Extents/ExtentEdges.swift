/// Finds the bounds of a part of the present marks. Reads only some of the table of extents: the squares at the edges of each
/// level, and the ends of the rows between them.
final class ExtentEdges {
  private let nextRow: Statement
  private let forth: Statement
  private let back: Statement
  private let isLeft: (Double, Int) -> Bool
  private var bounds: WholeRect?

  /// The number of skipped rows.
  private var passed = 0

  /// The number of rows that can be skipped in a few milliseconds.
  private static let mostPassed = 20_000

  private init(
    in database: borrowing Database, _ isLeft: @escaping (Double, Int) -> Bool
  ) throws(SQLiteError) {
    self.isLeft = isLeft
    nextRow = try database.prepare(
      "SELECT level, y FROM extents WHERE (level, y) > (?1, ?2) ORDER BY level, y LIMIT 1")
    let row = """
      SELECT x, place, mark, min_x, min_y, max_x, max_y FROM extents WHERE level = ?1 AND y = ?2
      """
    forth = try database.prepare(row + " ORDER BY x, place")
    back = try database.prepare(row + " ORDER BY x DESC, place DESC")
  }

  /// A rectangle around the marks for whose rank and number `isLeft` returns true. The inner nil means that they have no ink,
  /// the outer one that the search would take too long.
  static func bounds(
    in database: borrowing Database, of isLeft: @escaping (Double, Int) -> Bool
  ) throws(SQLiteError) -> WholeRect?? {
    let edges = try ExtentEdges(in: database, isLeft)
    try edges.find()
    return edges.isWhole ? .some(edges.bounds) : nil
  }

  /// Whether the search hasn't been stopped.
  private var isWhole: Bool { passed <= Self.mostPassed }

  /// Goes through the rows of squares of all levels.
  private func find() throws(SQLiteError) {
    var rows: [Int64] = []
    var last: (level: Int64, y: Int64) = (-1, .max)
    while isWhole {
      try nextRow.bind(last.level, at: 1)
      try nextRow.bind(last.y, at: 2)
      let next =
        try nextRow.step() ? (level: nextRow.integer(at: 0), y: nextRow.integer(at: 1)) : nil
      nextRow.reset()
      guard let next, next.level == last.level else {
        try find(rows, at: last.level)
        guard let next else { return }
        (rows, last) = ([next.y], next)
        continue
      }
      guard next > last else { throw .noExtent }
      passed += 1
      rows.append(next.y)
      last = next
    }
  }

  /// Reads the rows of squares of a level: completely the uppermost and the lowest ones with marks that are left, and both ends
  /// of the others.
  private func find(_ rows: [Int64], at level: Int64) throws(SQLiteError) {
    var rest = rows[...]
    while let y = rest.popFirst(), try !findAll(level, y) {}
    var lowest: Int64?
    for y in rest.reversed() where isWhole {
      // A mark may reach from its square into the next.
      if let lowest, y < lowest - 1 {
        try find(level, y)
      } else if try findAll(level, y) {
        lowest = lowest ?? y
      }
    }
  }

  /// Reads a whole row of squares. Returns whether any of its marks are left.
  private func findAll(_ level: Int64, _ y: Int64) throws(SQLiteError) -> Bool {
    var isAny = false
    try visit(forth, level, y) { _ in
      isAny = true
      return true
    }
    return isAny
  }

  /// Reads both ends of a row of squares.
  private func find(_ level: Int64, _ y: Int64) throws(SQLiteError) {
    var first: Int64?
    try visit(forth, level, y) { x in
      first = first ?? x
      return x == first
    }
    guard first != nil else { return }
    var last: Int64?
    try visit(back, level, y) { x in
      last = last ?? x
      return x >= (last ?? x) - 1
    }
  }

  /// Adds the remaining marks of a row of squares to `bounds`, and passes the columns of their squares to `body` until that
  /// returns false.
  private func visit(
    _ rows: borrowing Statement, _ level: Int64, _ y: Int64, _ body: (Int64) -> Bool
  ) throws(SQLiteError) {
    try rows.bind(level, at: 1)
    try rows.bind(y, at: 2)
    defer { rows.reset() }
    while isWhole, try rows.step() {
      guard isLeft(rows.number(at: 1), Int(rows.integer(at: 2))) else {
        passed += 1
        continue
      }
      guard let rect = try WholeRect(rows, from: 3) else { throw .noExtent }
      bounds = bounds?.union(rect) ?? rect
      guard body(rows.integer(at: 0)) else { return }
    }
  }
}
