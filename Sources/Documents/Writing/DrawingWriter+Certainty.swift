import Marks

/// Finds out what a transaction has done of which SQLite tells an error. Where the disk fails while SQLite ends the journal, all is in
/// the file already, and can't be written again.
extension DrawingWriter {
  /// Whether the file is as `records` leave it. Nil if that can't be told.
  func holds(_ records: [Record]) -> Bool? {
    switch records.lastChange {
    case .step(let stored), .more(let stored): try? holds(stored)
    case .forget(let id, _): (try? statements.tree.parent(of: Int64(id))).map { $0 == nil }
    default: nil
    }
  }

  private func holds(_ stored: StoredStep) throws(SQLiteError) -> Bool {
    let row = try file.database.prepare(
      "SELECT count(*) FROM steps WHERE number = ?1 AND time = ?2 AND name = ?3")
    return try row.first(Int64(stored.id), stored.step.milliseconds, stored.step.name) == 1
  }

  /// Whether `records` are in the file, which was as they leave it before, too, if `wasSo`.
  func hasWritten(_ records: [Record], wasSo: Bool?) -> Bool {
    // A step has its number for itself, until it is forgotten. Any other change may leave a file as another did.
    let isProof =
      if case .step = records.lastChange, !records.forget { true } else { wasSo == false }
    return isProof && holds(records) == true
  }

}

extension Record {
  /// Changes a page and changes it back, so that SQLite ends a journal again: what was in the last one may still be on the disk.
  package static let passing: [Record] = [
    .property("passing", .integer(1)), .property("passing", nil),
  ]
}

extension [Record] {
  fileprivate var forget: Bool {
    contains { record in if case .forget = record { true } else { false } }
  }

  /// The last record that changes a step.
  fileprivate var lastChange: Record? {
    last { record in
      switch record {
      case .step, .more, .forget: true
      case .go, .property, .provenance, .medium: false
      }
    }
  }
}
