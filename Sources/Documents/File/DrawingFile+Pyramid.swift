import CSQLite
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
  /// For each step other than `head` of which the file contains tiles: their positions, and the areas of the drawing that changed
  /// since. The areas are nil if there are too many changes, or the step no longer exists.
  package func pyramidChanges(to head: Int) throws(DrawingFileError) -> [PyramidChange] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare("SELECT state, level, x, y FROM pyramid WHERE state <> ?1")
      try rows.bind(Int64(head), at: 1)
      var places: [Int64: [PyramidChange.Place]] = [:]
      while try rows.step() {
        places[rows.integer(at: 0), default: []].append(try PyramidChange.Place(rows, from: 1))
      }
      let areas = try ChangedAreas(database)
      var changes: [PyramidChange] = []
      for state in places.keys.sorted() {
        let changed = try areas.areas(from: state, to: Int64(head))
        changes.append(PyramidChange(places: places[state] ?? [], areas: changed))
      }
      return changes
    }
  }
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
