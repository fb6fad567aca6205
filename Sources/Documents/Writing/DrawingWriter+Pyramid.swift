import Marks

extension DrawingWriter {
  /// Stores tiles of the pyramid, each of which replaces the one at its position. Ignores tiles of steps that don't exist. A
  /// tile is deleted when its step is changed or deleted.
  package func keep(_ tiles: [StoredPyramidTile]) throws(DrawingFileError) {
    guard !tiles.isEmpty else { return }
    try file.transaction { (database) throws(SQLiteError) in
      let row = try database.prepare(
        """
        INSERT OR REPLACE INTO pyramid SELECT ?1, ?2, ?3, ?4, ?5
        WHERE EXISTS (SELECT 1 FROM steps WHERE number = ?4)
        """)
      for tile in tiles {
        try row.run(
          Int64(tile.level), Int64(tile.x), Int64(tile.y), Int64(tile.state), tile.pixels)
      }
    }
  }
}
