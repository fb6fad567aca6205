import Coding
package import Marks

/// Finds marks with typed text or pictures in the tables of present marks, without reading lines and dots, or decoding what can't have any.
extension DrawingFile {
  /// The marks that a search finds, the lowest rank first. A damaged mark is left out.
  package func marks(foundBy search: MarkSearch) throws(DrawingFileError) -> [RankedMark] {
    var (last, found) = (-Double.infinity, [RankedMark]())
    while let part = try marks(
      foundBy: search, above: last, amongNext: Self.mostAtOnce, under: .max, { _ in })
    {
      found += part.marks
      last = part.last
    }
    return found
  }

  /// Those of the next `count` marks above a rank that a search finds and that have numbers below `limit`, and the rank of the last of all these
  /// marks; nil at the end. A damaged mark is left out and told to `tell`.
  package func marks(
    foundBy search: MarkSearch, above rank: Double, amongNext count: Int, under limit: Int,
    _ tell: (DrawingFileError) -> Void
  ) throws(DrawingFileError) -> (marks: [RankedMark], last: Double)? {
    try reading { (database) throws(DrawingFileError) in
      guard let last = try Self.last(of: count, above: rank, in: database) else { return nil }
      let rows = try DrawingFileError.telling { () throws(SQLiteError) in
        let rows = try database.prepare(Self.searchSQL)
        try rows.bind(rank, at: 1)
        try rows.bind(last, at: 2)
        return rows
      }
      let bodies = try DrawingFileError.telling { () throws(SQLiteError) in
        try BaseReader(database)
      }
      var found: [RankedMark] = []
      var isAtEnd = false
      while !isAtEnd {
        let encoded = try Self.next(rows, under: limit, bodies, in: database)
        // A statement that has ended would begin anew.
        isAtEnd = encoded.count < Self.mostInMemory
        for index in encoded.indices(that: { search.mayFind($0) }) {
          do throws(DrawingFileError) {
            let mark = try encoded.mark(at: index)
            if search.finds(mark.mark) { found.append(mark) }
          } catch {
            tell(error)
          }
        }
      }
      return (found, last)
    }
  }

  /// The rank of the last of the next `count` marks above a rank; nil if there are none.
  private static func last(
    of count: Int, above rank: Double, in database: borrowing Database
  ) throws(DrawingFileError) -> Double? {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let row = try database.prepare(lastSQL)
      try row.bind(rank, at: 1)
      try row.bind(Int64(count), at: 2)
      return try row.step() && !row.isNull(at: 0) ? row.number(at: 0) : nil
    }
  }

  /// The next of the marks that may be found, few at a time, since a group can have many bytes.
  private static func next(
    _ rows: borrowing Statement, under limit: Int, _ bodies: BaseReader,
    in database: borrowing Database
  ) throws(DrawingFileError) -> EncodedMarks {
    try DrawingFileError.telling { () throws(SQLiteError) in
      var encoded = try EncodedMarks(of: database)
      while encoded.count < mostInMemory, try rows.step() {
        let id = Int(rows.integer(at: 1))
        guard id < limit else { continue }
        try encoded.append(rows, column: 2, id: id, rank: rows.number(at: 0), bodies)
      }
      return encoded
    }
  }

  private static let lastSQL = """
    SELECT max(place) FROM (SELECT place FROM present WHERE place > ?1 ORDER BY place LIMIT ?2)
    """

  private static let searchSQL = """
    SELECT place, mark, \(MarkCoder.columns) FROM present CROSS JOIN marks ON number = mark
    WHERE place > ?1 AND place <= ?2
      AND kind IN (\(MarkCoder.columnsOfFound.map { String($0) }.joined(separator: ", ")))
    ORDER BY place
    """

  private static let mostAtOnce = 100_000
  private static let mostInMemory = 100
}
