import Documents
import Marks

/// Refuses a file with numbers that no program gives, before sums of them are made (`Limits`).
enum NumberCheck {
  static func check(_ database: borrowing Database) throws(SQLiteError) {
    let most = Limits.numbers.upperBound
    for table in ["marks", "steps", "entries"] {
      // The bodies aren't read: indexes have the numbers.
      let isOutside = try database.integer(
        """
        SELECT coalesce((SELECT min(number) FROM \(table)) < 0, 0)
        OR coalesce((SELECT max(number) FROM \(table)) > \(most), 0)
        OR EXISTS (
          SELECT 1 FROM sittings
          WHERE (SELECT min(serial) FROM \(table) WHERE sitting = sittings.number) < 0
          OR (SELECT max(serial) FROM \(table) WHERE sitting = sittings.number) > \(most))
        """)
      if isOutside == 1 { throw .corrupt("read \(table)", "a number is too large") }
    }
    let isOutside = try database.integer(
      """
      SELECT EXISTS (
        SELECT 1 FROM ways
        WHERE serial NOT BETWEEN 0 AND \(most) OR clock NOT BETWEEN 0 AND \(most))
      """)
    if isOutside == 1 { throw .corrupt("read ways", "a number is too large") }
  }
}
