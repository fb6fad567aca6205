import CSQLite
import Marks

/// Writes single records. Call inside a transaction.
extension DrawingWriter {
  /// Writes a record. `marks` contains the marks that the record puts down.
  func write(_ record: Record, _ marks: [Int: EncodedMark]) throws(SQLiteError) {
    switch record {
    case .step(let stored):
      let sitting = try currentSitting()
      try add(stored, sitting)
      ownMarks = OwnMarks(of: Int64(stored.id))
      (spots, earlierSpots) = (stored.spots, [:])
      for part in stored.delta.parts { try add(part, to: Int64(stored.id), marks, sitting) }
    case .more(let stored):
      let sitting = try sittingOfDraft(Int64(stored.id))
      try goOn(with: stored)
      (spots, earlierSpots) = (stored.spots, try spotsOfMoved(by: stored))
      var replaced: [Int64] = []
      var heirs: [Int64: Int] = [:]
      for case .move(let move) in stored.delta.parts {
        try join(move, to: Int64(stored.id))
      }
      for edit in stored.edits {
        guard let mark = try join(edit, to: Int64(stored.id), marks, sitting) else { continue }
        replaced.append(mark)
        if let new = edit.new { heirs[mark] = new.id }
      }
      try correctSpots(of: Int64(stored.id), heirs)
      // Replaced marks count as abandoned only now, after all edits, since a body of an abandoned mark can't be shared, and the
      // pieces of one cut share that of the line.
      abandoned.formUnion(replaced)
      if !stored.delta.entryEdits.isEmpty {
        try entryWriter().join(stored.delta.entryEdits, to: Int64(stored.id), sitting)
      }
    case .forget(let id, let next): try forget(Int64(id), next: next.map(Int64.init))
    case .go(let id): try go(to: Int64(id))
    case .head(let id, let isDraft):
      try bringHead(to: Int64(id))
      let draft: Int64? = isDraft ? Int64(id) : nil
      try statements.setHead.run(Int64(id), draft)
    case .signature(let signature): try begin(signature)
    case .property(let name, let value?): try statements.setProperty.run(name, value)
    case .property(let name, nil): try statements.dropProperty.run(name)
    case .provenance(let provenance): try provenance.write(to: file.database)
    case .medium(let medium):
      try statements.addMedium.run(medium.hash.bytes, medium.type, medium.bytes)
    }
  }

  private func add(_ stored: StoredStep, _ sitting: Int64) throws(SQLiteError) {
    let id = Int64(stored.id)
    guard let parent = stored.parent.map(Int64.init) else {
      throw SQLiteError(SQLITE_CONSTRAINT, "add step \(id)", message: "it comes after none")
    }
    try go(to: parent)
    try statements.addStep.run(id, parent, sitting, stored.step.milliseconds, stored.step.name)
    try statements.setRedo.run(parent, id)
    for further in stored.further where further != stored.parent {
      try statements.addJoin.run(id, Int64(further))
    }
    try statements.setHead.run(id, id)
  }

  private func add(
    _ part: Delta.Part, to step: Int64, _ marks: [Int: EncodedMark], _ sitting: Int64
  ) throws(SQLiteError) {
    switch part {
    case .edits(let edits):
      for edit in edits { try add(edit, to: step, marks, sitting) }
    case .move(let move): try add(move, to: step)
    case .remove(let removal): try add(removal, to: step)
    case .lock(let lock): try add(lock, isLocked: true, to: step)
    case .unlock(let lock): try add(lock, isLocked: false, to: step)
    case .entries(let edits): try entryWriter().add(edits, to: step, sitting)
    case .restore:
      // A restoration is the reverse of a removal, which only undo applies; the file undoes a step by moving the head.
      throw SQLiteError(SQLITE_MISUSE, "write step \(step)", message: "it restores marks")
    }
  }

  private func goOn(with stored: StoredStep) throws(SQLiteError) {
    let id = Int64(stored.id)
    try leave(id)
    let found = try statements.renameStep.first(id, stored.step.milliseconds, stored.step.name)
    guard found != nil else { throw .unknownStep(id) }
  }

  private func forget(_ id: Int64, next: Int64?) throws(SQLiteError) {
    _ = try sittingOfDraft(id)
    try leave(id)
    guard let parent = try statements.tree.parent(of: id) else { throw .unknownStep(id) }
    let marks = try statements.marksOfStep.all(id)
    try statements.dropChanges.run(id)
    try statements.dropMoves.run(id)
    try statements.dropLocks.run(id)
    try statements.dropJoins.run(id)
    try statements.dropWaysOfStep.run(id)
    try entryWriter().forget(id)
    abandoned.formUnion(marks)
    // The marks are deleted now, not at the end of the transaction, since a later step in it may give their numbers to other
    // marks.
    try dropAbandoned()
    try statements.setRedo.run(parent, next)
    try statements.setHead.run(parent, Int64?.none)
    try statements.dropStep.run(id)
  }
}
