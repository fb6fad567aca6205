import Coding
package import Geometry
package import Marks

/// Reads marks without the history, from the tables of present marks. They are the marks after the step whose state these tables
/// hold: `opening` brings the tables to the head, and a writer may bring them to another step.
extension DrawingFile {
  /// The extents of the marks that may have ink in `area`, the lowest rank first.
  package func extents(
    touching area: Rect, atMost most: Int = .max
  ) throws(DrawingFileError) -> [StoredExtent] {
    try readingMarks { (database) throws(SQLiteError) in
      try ExtentFinder.extents(touching: WholeRect(around: area), atMost: most, in: database)
    }
  }

  /// A rectangle around the marks for whose rank and number `isLeft` returns true. The inner nil means that they have no ink,
  /// the outer one that the search would take too long.
  package func bounds(of isLeft: @escaping (Double, Int) -> Bool) throws(DrawingFileError) -> Rect??
  {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try ExtentEdges.bounds(in: database, of: isLeft).map { $0?.rect }
    }
  }

  /// The marks that may have ink in `area`, the lowest rank first.
  package func encodedMarks(touching area: Rect) throws(DrawingFileError) -> EncodedMarks {
    try encodedMarks(extents(touching: area).lazy.map { ($0.rank, $0.id) })
  }

  /// Reads the marks with these numbers and gives each the rank beside its number. A missing mark is damage, unless
  /// `leavingOutMissing` is true.
  package func encodedMarks(
    _ marks: some Sequence<(rank: Double, id: Int)>, leavingOutMissing: Bool = false
  ) throws(DrawingFileError) -> EncodedMarks {
    try reading { (database) throws(DrawingFileError) in
      var encoded = try DrawingFileError.telling { () throws(SQLiteError) in
        try EncodedMarks(of: database)
      }
      let row = try DrawingFileError.telling { () throws(SQLiteError) in
        try database.prepare(Self.bodySQL)
      }
      let bodies = try DrawingFileError.telling { () throws(SQLiteError) in
        try BaseReader(database)
      }
      for (rank, id) in marks {
        defer { row.reset() }
        guard try Self.find(id, by: row) else {
          if leavingOutMissing { continue }
          throw Self.missing(id)
        }
        try DrawingFileError.telling { () throws(SQLiteError) in
          try encoded.append(row, column: 0, id: id, rank: rank, bodies)
        }
      }
      return encoded
    }
  }

  /// The marks at these ranks whose numbers are lower than `limit`.
  package func encodedMarks(
    at ranks: some Sequence<Double>, under limit: Int
  ) throws(DrawingFileError) -> EncodedMarks {
    try readingMarks { (database) throws(SQLiteError) in
      let row = try database.prepare(
        """
        SELECT mark, \(MarkCoder.columns) FROM present JOIN marks ON number = mark
        WHERE place = ?1 AND mark < ?2
        """)
      try row.bind(Int64(limit), at: 2)
      let bodies = try BaseReader(database)
      var encoded = try EncodedMarks(of: database)
      for rank in ranks {
        try row.bind(rank, at: 1)
        guard try row.step() else { continue }
        try encoded.append(row, column: 1, id: Int(row.integer(at: 0)), rank: rank, bodies)
        row.reset()
      }
      return encoded
    }
  }

  /// The rank and the number of the mark right below a rank, of those whose numbers are lower than `limit`; nil if there is none.
  package func mark(
    below rank: Double, numbered limit: Int
  ) throws(DrawingFileError) -> (rank: Double, id: Int)? {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let row = try database.prepare(
        """
        SELECT place, mark FROM present WHERE place < ?1 AND mark < ?2 ORDER BY place DESC LIMIT 1
        """)
      try row.bind(rank, at: 1)
      try row.bind(Int64(limit), at: 2)
      return try row.step() ? (row.number(at: 0), Int(row.integer(at: 1))) : nil
    }
  }

  /// The ranks and the numbers of the lowest `count` marks above a rank, of those whose numbers are lower than `limit`.
  package func markNames(
    above rank: Double, numbered limit: Int, atMost count: Int
  ) throws(DrawingFileError) -> [RankedID] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        """
        SELECT place, mark FROM present WHERE place > ?1 AND mark < ?2 ORDER BY place LIMIT ?3
        """)
      try rows.bind(rank, at: 1)
      try rows.bind(Int64(limit), at: 2)
      try rows.bind(Int64(count), at: 3)
      var names: [RankedID] = []
      while try rows.step() {
        names.append(RankedID(rank: rows.number(at: 0), id: Int(rows.integer(at: 1))))
      }
      return names
    }
  }

  /// The lowest `count` marks above a rank, including those without ink.
  package func encodedMarks(
    above rank: Double, atMost count: Int
  ) throws(DrawingFileError) -> EncodedMarks {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(Self.aboveSQL)
      try rows.bind(Int64(count), at: 2)
      var encoded = try EncodedMarks(of: database)
      try Self.append(rows, above: rank, to: &encoded, BaseReader(database))
      return encoded
    }
  }

  /// The next mark above each of these ranks, each mark once. The ranks must be in ascending order.
  package func encodedMarks(
    nextAbove ranks: some Sequence<Double>
  ) throws(DrawingFileError) -> EncodedMarks {
    try readingMarks { (database) throws(SQLiteError) in
      let rows = try database.prepare(Self.aboveSQL)
      try rows.bind(Int64(1), at: 2)
      let bodies = try BaseReader(database)
      var encoded = try EncodedMarks(of: database)
      for rank in ranks where rank >= encoded.lastRank ?? rank {
        try Self.append(rows, above: rank, to: &encoded, bodies)
        rows.reset()
      }
      return encoded
    }
  }

  private static let aboveSQL = """
    SELECT place, mark, \(MarkCoder.columns) FROM present LEFT JOIN marks ON number = mark
    WHERE place > ?1 ORDER BY place LIMIT ?2
    """

  private static func append(
    _ rows: borrowing Statement, above rank: Double, to encoded: inout EncodedMarks,
    _ bodies: BaseReader
  ) throws(SQLiteError) {
    try rows.bind(rank, at: 1)
    while try rows.step() {
      let here = rows.number(at: 0)
      guard here > encoded.lastRank ?? rank, Limits.ranks.contains(here) else { throw .noPlace }
      try encoded.append(rows, column: 2, id: Int(rows.integer(at: 1)), rank: here, bodies)
    }
  }

  /// The marks that may have ink in `area`, the lowest rank first.
  package func marks(touching area: Rect) throws(DrawingFileError) -> [RankedMark] {
    try encodedMarks(touching: area).decoded()
  }

  /// Passes all marks to `visit`, the lowest rank first, with few in memory at a time.
  package func visitMarks(
    _ visit: (RankedMark) throws(DrawingFileError) -> Void
  ) throws(DrawingFileError) {
    var last = -Double.infinity
    while case let batch = try encodedMarks(above: last, atMost: 500), let top = batch.lastRank {
      for index in 0..<batch.count { try visit(batch.mark(at: index)) }
      last = top
    }
  }

  /// Passes the marks that may have ink in `area` to `visit`, the lowest rank first. Only their extents are in memory at once.
  package func visitMarks(
    touching area: Rect, _ visit: (RankedMark) throws(DrawingFileError) -> Void
  ) throws(DrawingFileError) {
    try reading { (database) throws(DrawingFileError) in
      let row = try DrawingFileError.telling { () throws(SQLiteError) in
        try database.prepare(Self.bodySQL)
      }
      let bodies = try DrawingFileError.telling { () throws(SQLiteError) in
        try BaseReader(database)
      }
      for extent in try extents(touching: area) {
        defer { row.reset() }
        guard try Self.find(extent.id, by: row) else { throw Self.missing(extent.id) }
        let encoded = try DrawingFileError.telling { () throws(SQLiteError) in
          var encoded = try EncodedMarks(of: database)
          try encoded.append(row, column: 0, id: extent.id, rank: extent.rank, bodies)
          return encoded
        }
        try visit(encoded.mark(at: 0))
      }
    }
  }

  private func readingMarks<Result>(
    _ body: (borrowing Database) throws(SQLiteError) -> Result
  ) throws(DrawingFileError) -> Result {
    try reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in try body(database) }
    }
  }

  private static let bodySQL = "SELECT \(MarkCoder.columns) FROM marks WHERE number = ?1"

  private static func find(
    _ id: Int, by row: borrowing Statement
  ) throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try row.bind(Int64(id), at: 1)
      return try row.step()
    }
  }

  private static func missing(_ id: Int) -> DrawingFileError {
    .damaged(["mark \(id) is not there"])
  }
}
