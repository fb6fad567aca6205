import CSQLite
import Coding
import Marks

/// Reads of marks that stand in rows beside their own: the bodies of marks that other marks of the file share, differing from
/// them only in their looks, and the lineages.
final class BaseReader {
  private let body: Statement
  private let members: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    body = try database.prepare("SELECT body FROM marks WHERE number = ?1")
    members = try database.prepare(
      "SELECT position, member FROM members WHERE mark = ?1 ORDER BY position")
  }

  /// The lineage of the mark in a row that has its kind and its origin from a column on. In a hostile file they can be any
  /// numbers: those that no program writes count as 0, which is a mark of its own.
  func lineage(
    _ row: borrowing Statement, from column: Int, of id: Int
  ) throws(SQLiteError) -> Lineage {
    let found = row.isNull(at: column + 1) ? 0 : Int(row.integer(at: column + 1))
    let origin = Lineage.isNamed(found, by: id) ? found : 0
    guard MarkCoder.mayHaveMembers(row.integer(at: column)) else { return Lineage(origin: origin) }
    var list = try members(of: id)
    // A later version has rows only if its members aren't those of the first one.
    if list.isEmpty, origin > 0 { list = try members(of: origin) }
    return Lineage(origin: origin, members: list)
  }

  private func members(of id: Int) throws(SQLiteError) -> [Int] {
    try members.bind(Int64(id), at: 1)
    defer { members.reset() }
    var list: [Int] = []
    while try members.step() {
      guard members.integer(at: 0) == list.count else { return [] }
      let member = Int(members.integer(at: 1))
      list.append(Lineage.isNamed(member, by: id) ? member : 0)
    }
    return list
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
