package import Marks

/// The person who did a step or drew a mark, and the time.
package struct Authorship: Hashable, Sendable {
  /// Nil if nobody is known.
  package let person: Person?

  /// In seconds since 1970, as in `Step`; 0 if it is unknown.
  package let time: Double
}

extension DrawingFile {
  /// The author of a step; nil if there is no such step.
  package func authorship(ofStep id: Int) throws(DrawingFileError) -> Authorship? {
    try reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in
        let row = try database.prepare("SELECT sitting, time FROM steps WHERE number = ?1")
        try row.bind(Int64(id), at: 1)
        guard try row.step() else { return nil }
        return Authorship(
          person: try SittingPeople(database)[row.integer(at: 0)],
          time: Step("", milliseconds: row.integer(at: 1)).time)
      }
    }
  }

  /// The authors of some marks: the person of the mark's sitting, and the time of the first step that put it down. Marks that
  /// aren't there are left out. It reads the changes of the steps of these sittings.
  package func authorships(
    ofMarks ids: Set<Int>
  ) throws(DrawingFileError) -> [Int: Authorship] {
    try reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in
        let people = try SittingPeople(database)
        let sitting = try database.prepare("SELECT sitting FROM marks WHERE number = ?1")
        var marks: [Int64: Set<Int64>] = [:]
        for id in ids {
          guard let found = try sitting.first(Int64(id)) else { continue }
          marks[found, default: []].insert(Int64(id))
        }
        var authorships: [Int: Authorship] = [:]
        for (sitting, marks) in marks {
          let times = try Self.times(of: marks, drawnIn: sitting, in: database)
          for mark in marks {
            authorships[Int(mark)] = Authorship(person: people[sitting], time: times[mark] ?? 0)
          }
        }
        return authorships
      }
    }
  }

  /// The author of a mark; nil if there is no such mark.
  package func authorship(ofMark id: Int) throws(DrawingFileError) -> Authorship? {
    try authorships(ofMarks: [id])[id]
  }

  /// The times of the steps of a sitting that put these marks down first.
  private static func times(
    of marks: Set<Int64>, drawnIn sitting: Int64, in database: borrowing Database
  ) throws(SQLiteError) -> [Int64: Double] {
    let rows = try database.prepare(
      """
      SELECT mark, time FROM changes JOIN steps ON number = step
      WHERE step BETWEEN (SELECT min(number) FROM steps WHERE sitting = ?1)
        AND (SELECT max(number) FROM steps WHERE sitting = ?1)
        AND appears = 1 AND mark BETWEEN ?2 AND ?3 AND sitting = ?1
      ORDER BY step
      """)
    try rows.bind(sitting, at: 1)
    try rows.bind(marks.min() ?? 0, at: 2)
    try rows.bind(marks.max() ?? 0, at: 3)
    var times: [Int64: Double] = [:]
    while times.count < marks.count, try rows.step() {
      let mark = rows.integer(at: 0)
      guard marks.contains(mark), times[mark] == nil else { continue }
      times[mark] = Step("", milliseconds: rows.integer(at: 1)).time
    }
    return times
  }
}
