import CSQLite
import Marks

/// The number of marks and the bounds of their ink, as in the table `total`.
struct MarkTotal {
  private(set) var marks: Int64

  /// The smallest rectangle of whole units around the ink; nil if there is none.
  var extent: WholeRect?

  /// Whether `extent` may be too large, since a mark at its edge was subtracted.
  private(set) var isTooLarge = false

  /// Reads the first row of a statement.
  init(_ rows: borrowing Statement) throws(SQLiteError) {
    guard try rows.step() else { throw .noTotal }
    defer { rows.reset() }
    marks = rows.integer(at: 0)
    extent = try WholeRect(rows, from: 1)
    guard Limits.numbers.contains(marks) else { throw .noTotal }
  }

  mutating func add(_ other: MarkTotal) {
    marks += other.marks
    guard let added = other.extent else { return }
    extent = extent?.union(added) ?? added
  }

  mutating func subtract(_ other: MarkTotal) {
    marks -= other.marks
    guard let taken = other.extent, let extent else { return }
    if !extent.surrounds(taken) { isTooLarge = true }
  }

  func bind(to statement: borrowing Statement) throws(SQLiteError) {
    try statement.bind(marks, at: 1)
    let edges: [Int64?] =
      extent.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } ?? [nil, nil, nil, nil]
    for (index, edge) in edges.enumerated() { try edge.bind(to: statement, at: index + 2) }
  }
}

extension SQLiteError {
  /// The error if the table `total` has no row, or its number of marks is invalid.
  static var noTotal: SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "read total", message: "it is not told how many marks there are")
  }
}
