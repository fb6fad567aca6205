import CSQLite
import Geometry
import Marks

extension DrawingFile {
  /// A picture that the file keeps of a part of the drawing; nil where it keeps none.
  package func overviewTile(
    level: Int, x: Int, y: Int
  ) throws(DrawingFileError) -> StoredPyramidTile? {
    try DrawingFileError.telling { () throws(SQLiteError) in
      guard try database.integer("SELECT 1 FROM sqlite_schema WHERE name = 'overview'") != nil
      else { return nil }
      let row = try database.prepare(
        "SELECT state, pixels FROM overview WHERE level = ?1 AND x = ?2 AND y = ?3")
      for (index, number) in [level, x, y].enumerated() {
        try row.bind(Int64(number), at: index + 1)
      }
      guard try row.step() else { return nil }
      return StoredPyramidTile(
        level: level, x: x, y: y, state: Int(row.integer(at: 0)), pixels: row.blob(at: 1))
    }
  }
}

extension DrawingFile {
  /// For every state but `head` that pictures are kept of: where they are, and where the drawing changed since. No areas
  /// are told where it changed too often to be looked through, or nobody knows.
  package func overviewChanges(to head: Int) throws(DrawingFileError) -> [PyramidChange] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        "SELECT state, level, x, y FROM overview WHERE state <> ?1 ORDER BY state")
      try rows.bind(Int64(head), at: 1)
      var changes: [PyramidChange] = []
      var last: Int64?
      while try rows.step() {
        if rows.integer(at: 0) != last {
          last = rows.integer(at: 0)
          changes.append(
            PyramidChange(places: [], areas: try areas(from: rows.integer(at: 0), to: Int64(head)))
          )
        }
        changes[changes.count - 1].places.append(try PyramidChange.Place(rows, from: 1))
      }
      return changes
    }
  }

  /// What changes on the way from one command to another; nil where that is too long or not there.
  private func areas(from start: Int64, to end: Int64) throws(SQLiteError) -> [Rect]? {
    let tree = try StepTree(database)
    let moves = try MoveStatements(database)
    // A way that isn't whole ends within the unit above.
    let isMoved = try MoveStatements.exist(in: database)
    let row = try database.prepare(
      """
      SELECT \(isMoved
        ? "min(min_x + (dx >> 12)), min(min_y + (dy >> 12)), max(max_x + (dx >> 12) + 1), max(max_y + (dy >> 12) + 1)"
        : "min(min_x), min(min_y), max(max_x), max(max_y)")
      FROM changes CROSS JOIN marks ON number = mark WHERE command = ?1
      """)
    var (left, right) = (start, end)
    var areas: [Rect] = []
    while left != right {
      let larger = max(left, right)
      guard areas.count < Self.mostChanges, let parent = try tree.parent(of: larger),
        parent < larger
      else { return nil }
      try row.bind(larger, at: 1)
      guard try row.step() else { return nil }
      var area = try WholeRect(row, from: 0)?.rect
      row.reset()
      for move in try moves.moves(of: larger) { area = move.changedArea.union(area) }
      areas.append(area ?? Rect(origin: .zero, size: .zero))
      if larger == left { left = parent } else { right = parent }
    }
    return areas
  }

  private static let mostChanges = 2000
}

extension PyramidChange.Place {
  /// What stands in a row from a column on; throws where no picture can be.
  fileprivate init(_ row: borrowing Statement, from column: Int) throws(SQLiteError) {
    let (x, y) = (row.integer(at: column + 1), row.integer(at: column + 2))
    guard let level = Int(exactly: row.integer(at: column)), Limits.pictureLevels.contains(level),
      Limits.pictures.contains(x), Limits.pictures.contains(y)
    else {
      throw SQLiteError(
        SQLITE_CORRUPT, "find pictures", message: "a picture from afar is of no part of the canvas")
    }
    self.init(level: level, x: Int(x), y: Int(y))
  }
}
