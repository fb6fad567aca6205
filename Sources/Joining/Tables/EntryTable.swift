import Coding
import Documents
import Marks

/// The versions of entries: how often the record in each was changed, and whose filters of the view it is.
final class EntryTable {
  private let row: Statement
  private let marks: Statement
  private var known: [Int: (revision: Int, isView: Bool, isBond: Bool, bond: Bond?)] = [:]

  init(_ database: borrowing Database) throws(SQLiteError) {
    row = try database.prepare("SELECT kind, body FROM entries WHERE number = ?1")
    marks = try database.prepare("SELECT mark, path FROM entry_marks WHERE entry = ?1")
  }

  /// The number of changes of a record, which its body has as a member; 0 for what isn't a record. Of two versions the one with
  /// more changes stays.
  func revision(of version: Int) throws(SQLiteError) -> Int { try find(version).revision }

  /// Whether the entry has the filters of the view. Copies that got filters apart have several such entries, which are one
  /// register all the same.
  func isView(_ version: Int) throws(SQLiteError) -> Bool { try find(version).isView }

  /// Whether the entry binds a line, maybe in the way of a later program.
  func isBond(_ version: Int) throws(SQLiteError) -> Bool { try find(version).isBond }

  /// The row of a bond that follows its marks as a version, or ends with it; nil if that isn't the same bond as `old`, or isn't
  /// a bond of a kind that is known.
  func bond(_ version: Int, following old: Int? = nil) throws(SQLiteError) -> BondRow? {
    guard let bond = try find(version).bond else { return nil }
    if let old, try find(old).bond != bond { return nil }
    try marks.bind(Int64(version), at: 1)
    defer { marks.reset() }
    var found: [BondRow.Place] = []
    while try marks.step() {
      guard let path = MarkReference.path(from: marks.text(at: 1)) else { continue }
      found.append(BondRow.Place(mark: Int(marks.integer(at: 0)), path: path))
    }
    return BondRow(end: bond.end, places: found, follows: old != nil)
  }

  private func find(
    _ version: Int
  ) throws(SQLiteError) -> (revision: Int, isView: Bool, isBond: Bool, bond: Bond?) {
    if let found = known[version] { return found }
    try row.bind(Int64(version), at: 1)
    defer { row.reset() }
    var found = (revision: 0, isView: false, isBond: false, bond: Bond?.none)
    if try row.step() {
      let kind = row.text(at: 0)
      (found.isView, found.isBond) = (kind == Marks.Entry.viewKind, kind == Marks.Entry.bondKind)
      let body = row.blob(at: 1)
      if !found.isView, body.count <= Limits.entryBytes {
        found.revision = EntryRecord.revision(in: body)
        if found.isBond { found.bond = Bond(body: body) }
      }
    }
    known[version] = found
    return found
  }
}
