package import Documents
import Marks

extension DrawingJoin {
  /// Whether a file has all acts of another copy, so that joining that one would bring nothing; false also if only joining can
  /// tell, as with clones. Changes neither file.
  package static func isContained(
    _ other: borrowing DrawingFile, in file: borrowing DrawingFile
  ) throws(DrawingFileError) -> Bool {
    let known = try file.sittings()
    for sitting in try other.sittings() where sitting.number > 0 {
      guard let own = known.first(where: { $0.id == sitting.id }) else { return false }
      let holds = try DrawingFileError.telling { () throws(SQLiteError) in
        try hasLastActs(
          Int64(own.number), file.database, of: Int64(sitting.number), other.database)
      }
      if !holds { return false }
    }
    return true
  }

  /// Whether a file has the last step of a sitting of another one, the ways after it, and as many ways before it. Who has the
  /// last ones has those before.
  private static func hasLastActs(
    _ own: Int64, _ here: borrowing Database, of sitting: Int64, _ there: borrowing Database
  ) throws(SQLiteError) -> Bool {
    let last =
      try there.prepare("SELECT max(serial) FROM steps WHERE sitting = ?1").find(sitting) ?? 0
    let earlier = "SELECT count(*) FROM ways WHERE sitting = ?1 AND clock < ?2"
    guard
      try here.prepare(earlier).find(own, last) == there.prepare(earlier).find(sitting, last)
    else { return false }
    let found = try DrawingFile.acts(of: own, after: last - 1, in: here)
    return try DrawingFile.acts(of: sitting, after: last - 1, in: there).allSatisfy { act in
      found.contains { $0.stamp == act.stamp && $0.digest == act.digest }
    }
  }
}
