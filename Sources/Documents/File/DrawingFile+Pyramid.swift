import CSQLite
import Geometry
import Marks

extension DrawingFile {
  /// A stored tile of the pyramid; nil if the file doesn't contain it.
  package func pyramidTile(
    level: Int, x: Int, y: Int
  ) throws(DrawingFileError) -> StoredPyramidTile? {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let row = try database.prepare(
        "SELECT state, pixels FROM pyramid WHERE level = ?1 AND x = ?2 AND y = ?3")
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
  /// For every step other than `head` that the file contains tiles of: their positions, and the areas of the drawing that
  /// changed since. The areas are nil if there are too many changes, or the step no longer exists.
  package func pyramidChanges(to head: Int) throws(DrawingFileError) -> [PyramidChange] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        "SELECT state, level, x, y FROM pyramid WHERE state <> ?1 ORDER BY state")
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

  /// The areas that change on the way from one step to another; nil if the way is too long, or a step is missing.
  private func areas(from start: Int64, to end: Int64) throws(SQLiteError) -> [Rect]? {
    let tree = try StepTree(database)
    let moves = try MoveStatements(database)
    // A fraction of a unit counts as a whole one.
    let row = try database.prepare(
      """
      SELECT min(min_x + (dx >> 12)), min(min_y + (dy >> 12)), max(max_x + (dx >> 12) + 1),
        max(max_y + (dy >> 12) + 1)
      FROM changes CROSS JOIN marks ON number = mark WHERE step = ?1
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
  /// Reads a position from three columns; throws if it is outside the limits.
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
