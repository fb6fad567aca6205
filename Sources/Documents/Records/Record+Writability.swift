import CSQLite
import Marks

/// Finds and removes marks that can't be written.
extension Record {
  /// The ids of the marks in records that can't be written into any file.
  package static func unwritableMarks(in records: [Record]) -> Set<Int> {
    var ids: Set<Int> = []
    for case let new? in records.flatMap(\.edits).map(\.new) where (try? EncodedMark(new)) == nil {
      ids.insert(new.id)
    }
    return ids
  }

  /// The record without some marks. A step without edits remains, since it may have children.
  package func leavingOut(_ marks: Set<Int>) -> Record {
    guard !marks.isEmpty else { return self }
    switch self {
    case .step(let stored): return .step(stored.leavingOut(marks))
    case .more(let stored): return .more(stored.leavingOut(marks))
    case .forget, .go, .head, .signature, .property, .provenance, .medium: return self
    }
  }

  /// The part of a record that can still be written if no file accepts the record: its step, without changes, since later steps
  /// refer to it. Nil if there is none.
  package var emptied: Record? {
    switch self {
    case .step(let stored):
      .step(
        StoredStep(
          id: stored.id, parent: stored.parent, next: stored.next, further: stored.further,
          step: stored.step, edits: []))
    case .forget, .go, .head, .signature: self
    case .more, .property, .provenance, .medium: nil
    }
  }

  private var edits: [Edit] {
    switch self {
    case .step(let stored), .more(let stored): stored.edits
    case .forget, .go, .head, .signature, .property, .provenance, .medium: []
    }
  }
}

extension StoredStep {
  fileprivate func leavingOut(_ marks: Set<Int>) -> StoredStep {
    func left(_ mark: RankedMark?) -> RankedMark? {
      mark.flatMap { marks.contains($0.id) ? nil : $0 }
    }
    let parts = delta.parts.map { part -> Delta.Part in
      switch part {
      case .edits(let edits):
        .edits(edits.compactMap { Edit(from: left($0.old), to: left($0.new)) })
      case .entries(let edits):
        .entries(
          edits.compactMap {
            EntryEdit(from: $0.old?.leavingOut(marks), to: $0.new?.leavingOut(marks))
          })
      case .move, .remove, .restore, .lock, .unlock: part
      }
    }
    return StoredStep(
      id: id, parent: parent, next: next, further: further, step: step, delta: Delta(parts),
      spots: spots)
  }
}

extension DrawingFileError {
  /// Whether the records themselves caused the error, so that writing them again would fail again.
  package var isLasting: Bool {
    guard case .failed(let error) = self else { return false }
    return [
      SQLITE_MISMATCH, SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_NOTFOUND, SQLITE_RANGE,
    ].contains(error.primaryCode)
  }
}
