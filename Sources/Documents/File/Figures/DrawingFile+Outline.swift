package import Marks

extension DrawingFile {
  /// At most `count` steps with lower numbers than `id`, the latest first, without their edits.
  package func outline(
    before id: Int, atMost count: Int
  ) throws(DrawingFileError) -> [HistoryOutline.Entry] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let people = try SittingPeople(database)
      let rows = try database.prepare(
        """
        SELECT number, parent, redo, name, time, sitting FROM steps
        WHERE number BETWEEN 0 AND ?1 - 1 ORDER BY number DESC LIMIT ?2
        """)
      try rows.bind(Int64(id), at: 1)
      try rows.bind(Int64(count), at: 2)
      var entries: [HistoryOutline.Entry] = []
      var allowance = try ReadingAllowance(database)
      while try rows.step() {
        try allowance.take(rows.count(at: 3))
        let number = Int(rows.integer(at: 0))
        let parent = rows.isNull(at: 1) ? nil : Int(rows.integer(at: 1))
        guard parent.map({ 0..<number ~= $0 }) ?? (number == 0) else { throw .noStep(number) }
        entries.append(
          HistoryOutline.Entry(
            id: number, parent: parent, next: rows.isNull(at: 2) ? nil : Int(rows.integer(at: 2)),
            name: rows.text(at: 3), time: Step("", milliseconds: rows.integer(at: 4)).time,
            person: people[rows.integer(at: 5)]))
      }
      return entries
    }
  }
}
