import Marks

extension DrawingWriter {
  /// Keeps pictures of parts of the drawing, each in the place of the one before; those alone that were made after a
  /// step that is there. They are gone as soon as that step is another.
  package func keep(_ tiles: [StoredPyramidTile]) throws(DrawingFileError) {
    guard !tiles.isEmpty else { return }
    try file.transaction { (database) throws(SQLiteError) in
      let row = try database.prepare(
        """
        INSERT OR REPLACE INTO overview SELECT ?1, ?2, ?3, ?4, ?5
        WHERE EXISTS (SELECT 1 FROM commands WHERE number = ?4)
        """)
      for tile in tiles {
        try row.run(
          Int64(tile.level), Int64(tile.x), Int64(tile.y), Int64(tile.state), tile.pixels)
      }
    }
  }
}
