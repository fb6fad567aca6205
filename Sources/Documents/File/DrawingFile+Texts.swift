import Coding
package import Marks

extension DrawingFile {
  /// The marks that have typed text, also in groups, among those whose numbers are lower than `limit`; the lowest rank first. Reads neither lines
  /// nor dots, and decodes nothing that can't have text. A damaged mark is left out and told to `onDamage`.
  package func marksWithText(
    under limit: Int = .max, onDamage: (DrawingFileError) -> Void = { _ in }
  ) throws(DrawingFileError) -> [RankedMark] {
    try reading { (database) throws(DrawingFileError) in
      let rows = try DrawingFileError.telling { () throws(SQLiteError) in
        try database.prepare(Self.textSQL)
      }
      let bodies = try DrawingFileError.telling { () throws(SQLiteError) in
        try BaseReader(database)
      }
      var (found, isOver) = ([RankedMark](), false)
      while !isOver {
        let encoded = try DrawingFileError.telling { () throws(SQLiteError) in
          var encoded = try EncodedMarks(of: database)
          while encoded.count < Self.mostTextsAtOnce {
            guard try rows.step() else {
              isOver = true
              break
            }
            let id = Int(rows.integer(at: 1))
            guard id < limit else { continue }
            try encoded.append(rows, column: 2, id: id, rank: rows.number(at: 0), bodies)
          }
          return encoded
        }
        for index in encoded.indicesWithText {
          do throws(DrawingFileError) {
            let mark = try encoded.mark(at: index)
            if !TypedTextCollector.texts(of: mark.mark).isEmpty { found.append(mark) }
          } catch {
            onDamage(error)
          }
        }
      }
      return found
    }
  }

  private static let textSQL = """
    SELECT place, mark, \(MarkCoder.columns) FROM present CROSS JOIN marks ON number = mark
    WHERE kind IN (\(MarkCoder.columnsWithText.map(String.init).joined(separator: ", "))) ORDER BY place
    """

  /// The number of marks whose bytes are in memory at a time.
  private static let mostTextsAtOnce = 250
}
