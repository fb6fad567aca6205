import CSQLite
import Marks

/// Reads the bodies of marks that other marks of the file share, differing from them only in their looks.
final class BaseReader {
  private let body: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    body = try database.prepare("SELECT body FROM marks WHERE number = ?1")
  }

  /// The body of the mark with a number; empty if the mark is missing.
  func body(
    _ number: Int64, _ allowance: inout ReadingAllowance
  ) throws(SQLiteError) -> [UInt8] {
    try body.bind(number, at: 1)
    defer { body.reset() }
    guard try body.step() else { return [] }
    try allowance.take(body.count(at: 0))
    return body.blob(at: 0)
  }
}
