import Marks

/// The SQL of the logical clock by which acts are ordered: an act's number in it is higher than those of all acts that came
/// before it, in whichever copy of the drawing.
///
/// The number of a step is its serial number, and a new step gets one above all others in the file. That of a way is the highest
/// number of a step by then, and beside it its serial number, which is above those of all ways in the file.
enum ActClock {
  /// The highest serial number of a step; NULL if there is none.
  ///
  /// An index finds the highest number of each sitting.
  static let steps = """
    (SELECT max((
      SELECT max(serial) FROM steps
      WHERE steps.sitting = sittings.number AND serial BETWEEN 0 AND \(most)
    )) FROM sittings)
    """

  /// The highest serial number of a way; NULL if there is none.
  static let ways = "(SELECT max(serial) FROM ways WHERE serial BETWEEN 0 AND \(most))"

  /// The highest number that counts. Larger ones, which a hostile file may have, leave no room for others.
  static let most = Limits.numbers.upperBound / 2

  /// The number of a new step in a file whose steps have these numbers at most.
  static func next(
    after number: Int64, in database: borrowing Database
  ) throws(SQLiteError) -> Int64 {
    max(number, try database.integer("SELECT \(steps)") ?? 0) + 1
  }
}
