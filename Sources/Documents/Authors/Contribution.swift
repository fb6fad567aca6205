package import Marks

/// The share of a person in a drawing.
package struct Contribution: Hashable, Sendable {
  /// Nil for what was done while nobody was known.
  package let person: Person?

  /// The number of present marks that the person drew. A later version of a mark, or a piece of one, is by the person who drew
  /// the mark.
  package let marks: Int

  /// The number of steps, in all branches of the history.
  package let steps: Int
}

extension DrawingFile {
  /// The shares of the people who drew, those of the most marks first, and last that of nobody known. Empty if no person is known.
  package func contributions() throws(DrawingFileError) -> [Contribution] {
    let persons = try persons()
    guard !persons.isEmpty else { return [] }
    try settle()
    return try reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in
        let marks = try Self.counts(Self.presentMarks, in: database)
        let steps = try Self.counts(Self.allSteps, in: database)
        let shares = persons.map { number, person in
          Contribution(person: person, marks: marks[number] ?? 0, steps: steps[number] ?? 0)
        }
        let rest = Contribution(
          person: nil, marks: marks.filter { persons[$0.key] == nil }.values.reduce(0, +),
          steps: steps.filter { persons[$0.key] == nil }.values.reduce(0, +))
        return shares.sorted(by: Self.isBefore) + (rest.marks + rest.steps > 0 ? [rest] : [])
      }
    }
  }

  private static func isBefore(_ one: Contribution, _ other: Contribution) -> Bool {
    guard one.marks == other.marks else { return one.marks > other.marks }
    guard one.steps == other.steps else { return one.steps > other.steps }
    return (one.person?.name ?? "", one.person?.id ?? "")
      < (other.person?.name ?? "", other.person?.id ?? "")
  }

  /// The numbers in the rows of a query, by the numbers of persons.
  private static func counts(
    _ sql: String, in database: borrowing Database
  ) throws(SQLiteError) -> [Int: Int] {
    let rows = try database.prepare(sql)
    var counts: [Int: Int] = [:]
    while try rows.step() { counts[Int(rows.integer(at: 0))] = Int(rows.integer(at: 1)) }
    return counts
  }

  /// A mark with an origin is by the person who drew the mark from which it comes in the end. Each origin is lower than the one
  /// before, so a hostile file can't lead in circles.
  private static let presentMarks = """
    WITH RECURSIVE way (mark, origin) AS (
      SELECT present.mark, abs(origin) FROM present JOIN origins ON origins.mark = present.mark
      WHERE origin BETWEEN 1 - present.mark AND present.mark - 1 AND origin <> 0
      UNION ALL
      SELECT way.mark, abs(origins.origin) FROM way JOIN origins ON origins.mark = way.origin
      WHERE origins.origin BETWEEN 1 - way.origin AND way.origin - 1 AND origins.origin <> 0
    ), first (mark, origin) AS (SELECT mark, min(origin) FROM way GROUP BY mark)
    SELECT person, count(*) FROM present LEFT JOIN first ON first.mark = present.mark
    JOIN marks ON marks.number = coalesce(origin, present.mark)
    JOIN sittings ON sittings.number = marks.sitting GROUP BY person
    """

  private static let allSteps = """
    SELECT person, count(*) FROM steps JOIN sittings ON sittings.number = steps.sitting
    WHERE parent IS NOT NULL GROUP BY person
    """
}
