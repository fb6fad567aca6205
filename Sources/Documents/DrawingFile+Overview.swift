extension DrawingFile {
  /// A picture that the file keeps of a part of the drawing; nil where it keeps none.
  package func overviewTile(
    level: Int, x: Int, y: Int
  ) throws(DrawingFileError) -> OverviewTile? {
    try Self.telling { () throws(SQLiteError) in
      guard try database.integer("SELECT 1 FROM sqlite_schema WHERE name = 'overview'") != nil
      else { return nil }
      let row = try database.prepare(
        "SELECT state, pixels FROM overview WHERE level = ?1 AND x = ?2 AND y = ?3")
      for (index, number) in [level, x, y].enumerated() {
        try row.bind(Int64(number), at: index + 1)
      }
      guard try row.step() else { return nil }
      return OverviewTile(
        level: level, x: x, y: y, state: Int(row.integer(at: 0)), pixels: row.blob(at: 1))
    }
  }
}

extension DrawingWriter {
  /// Keeps pictures of parts of the drawing, each in the place of the one before. They are gone as soon as the step that
  /// they were made after is another.
  package func keep(_ tiles: [OverviewTile]) throws(DrawingFileError) {
    guard !tiles.isEmpty else { return }
    try file.transaction { (database) throws(SQLiteError) in
      let row = try database.prepare("INSERT OR REPLACE INTO overview VALUES (?1, ?2, ?3, ?4, ?5)")
      for tile in tiles {
        try row.run(
          Int64(tile.level), Int64(tile.x), Int64(tile.y), Int64(tile.state), tile.pixels)
      }
    }
  }

  /// Keeps no pictures any more.
  package func dropOverview() throws(DrawingFileError) {
    try file.transaction { (database) throws(SQLiteError) in
      try database.execute("DELETE FROM overview")
    }
  }
}
