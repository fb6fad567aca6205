/// Collects rows of the table of changes, in the order of their steps and ranks.
struct ChangeRows {
  /// Selects all rows.
  static let sql = """
    SELECT step, place, appears, mark, dx, dy, above FROM changes
    ORDER BY step, place, appears
    """

  private(set) var changes: [StoredHistory.Change] = []
  private var step: Int64?
  private var start = 0

  /// Adds a row of `sql`. Returns the range of its step's changes so far.
  mutating func add(_ rows: borrowing Statement) throws(SQLiteError) -> Range<Int> {
    let step = rows.integer(at: 0)
    let (rank, appears) = (rows.number(at: 1), rows.integer(at: 2) != 0)
    let mark = StoredHistory.Moved(mark: rows.integer(at: 3), way: try StoredWay(rows, from: 4))
    let above = !appears || rows.isNull(at: 6) ? nil : rows.integer(at: 6)
    if step != self.step { (self.step, start) = (step, changes.count) }
    if appears, start < changes.count, changes[changes.count - 1].rank == rank {
      (changes[changes.count - 1].new, changes[changes.count - 1].above) = (mark, above)
    } else {
      changes.append(
        StoredHistory.Change(
          rank: rank, old: appears ? nil : mark, new: appears ? mark : nil, above: above))
    }
    return start..<changes.count
  }
}
