import Marks

/// Finds out whether SQLite wrote a transaction although it reported an error. If the disk fails while SQLite ends the journal,
/// the file already has the whole transaction, and can't take it again.
extension DrawingWriter {
  /// Whether the file has the state after `records`; nil if unknown.
  package func holds(_ records: [Record]) -> Bool? {
    switch records.lastChange {
    case .step(let stored), .more(let stored): try? holds(stored)
    case .forget(let id, _): (try? isThere(Int64(id))).map { !$0 }
    default: nil
    }
  }

  private func holds(_ stored: StoredStep) throws(SQLiteError) -> Bool {
    let row = try file.database.prepare(
      "SELECT count(*) FROM steps WHERE number = ?1 AND time = ?2 AND name = ?3")
    return try row.first(Int64(stored.id), stored.step.milliseconds, stored.step.name) == 1
  }

  private func isThere(_ step: Int64) throws(SQLiteError) -> Bool {
    try file.database.prepare("SELECT count(*) FROM steps WHERE number = ?1").first(step) == 1
  }

  /// Classifies `cause`, an error of SQLite while it wrote `records`; nil if all of them are in the file and stay there. `wasSo`
  /// tells whether the file was in the state that the records lead to even before they were written.
  func error(
    _ cause: SQLiteError, writing records: [Record], wasSo: Bool?
  ) -> DrawingFileError? {
    // A step keeps its number until it is forgotten, so finding it proves that it was written. The result of any other change may
    // come from an earlier one.
    let isProof =
      if case .step = records.lastChange, !records.forget { true } else { wasSo == false }
    guard isProof else { return .failed(cause) }
    switch holds(records) {
    case true? where (try? writeTogether(Record.passing)) != nil: return nil
    case false?: return .failed(cause)
    case true?, nil: return .doubtful(cause)
    }
  }
}

extension Record {
  /// Changes a page and changes it back, so that SQLite ends a journal again. Otherwise the disk may still have the last journal,
  /// from which SQLite would roll the transaction back.
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
      case .go, .head, .signature, .property, .provenance, .medium: false
      }
    }
  }
}
