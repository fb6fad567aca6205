import Coding
import Documents
import Marks

/// The versions of entries: how often the record in each was changed, and whose filters of the view it is.
final class EntryTable {
  private let row: Statement
  private var known: [Int: (revision: Int, isView: Bool)] = [:]

  init(_ database: borrowing Database) throws(SQLiteError) {
    row = try database.prepare("SELECT kind, body FROM entries WHERE number = ?1")
  }

  /// The number of changes of a record, which its body has as a member; 0 for what isn't a record. Of two versions the one with
  /// more changes stays.
  func revision(of version: Int) throws(SQLiteError) -> Int { try find(version).revision }

  /// Whether the entry has the filters of the view. Copies that got filters apart have several such entries, which are one
  /// register all the same.
  func isView(_ version: Int) throws(SQLiteError) -> Bool { try find(version).isView }

  private func find(_ version: Int) throws(SQLiteError) -> (revision: Int, isView: Bool) {
    if let found = known[version] { return found }
    try row.bind(Int64(version), at: 1)
    defer { row.reset() }
    var found = (revision: 0, isView: false)
    if try row.step() {
      found.isView = row.text(at: 0) == Marks.Entry.viewKind
      let body = row.blob(at: 1)
      if !found.isView, body.count <= Limits.entryBytes {
        found.revision = EntryRecord.revision(in: body)
      }
    }
    known[version] = found
    return found
  }
}
