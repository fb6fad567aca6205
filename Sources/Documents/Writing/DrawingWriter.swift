import CSQLite
package import Marks

/// Writes records into a drawing's file.
package final class DrawingWriter {
  package let file: DrawingFile

  let statements: WriterStatements
  let present: PresentMarks

  /// The sitting and the person of what is written.
  var signature: Signature

  /// Made when it is first needed.
  private var entries: EntryWriter?

  /// The number of that sitting in the file; nil until a step or a way of it is written.
  var sitting: Int64?

  /// The numbers of all sittings for which this writer wrote.
  var ownSittings: Set<Int64> = []

  /// Whether the tables of present marks must not change while the drawing is open, since a step took marks away that weren't in
  /// memory. An undo of that step reads them from those tables.
  package var keepsPresent = false

  /// The marks that the last step was the first to put down, so that no earlier step can refer to them.
  var ownMarks = OwnMarks()

  /// The marks that a step put down but no longer does. They are deleted before the transaction ends unless other steps refer to
  /// them.
  var abandoned: Set<Int64> = []

  /// The marks below those that the record being written puts at new spots, and those below the same marks so far.
  var spots = Spots()
  var earlierSpots: [Int: Int64] = [:]

  /// The number of records written since the tables of present marks were at the head, or couldn't be brought there.
  private var unsettled = 0

  /// The most such records with which opening the file can bring the tables to the head in a few milliseconds.
  private static let mostUnsettled = 1000

  /// Takes a file that was opened for writing. A program that writes one drawing into several files uses one sitting for all.
  package init(
    _ file: consuming DrawingFile, sitting id: SittingID = SittingID(), by person: Person? = nil
  ) throws(DrawingFileError) {
    signature = Signature(id, by: person)
    do throws(SQLiteError) {
      statements = try WriterStatements(file.database)
      present = try PresentMarks(file.database)
    } catch {
      throw DrawingFileError(error)
    }
    self.file = file
  }

  /// Creates a file with `records`. It gets its name only when all are written.
  package convenience init(
    creating path: String, sitting id: SittingID, by person: Person? = nil, with records: [Record]
  ) throws(DrawingFileError) {
    let file = try DrawingFile(creating: path) { (temporary) throws(DrawingFileError) in
      guard !records.isEmpty else { return }
      try DrawingWriter(DrawingFile(opening: temporary, for: .writing), sitting: id, by: person)
        .write(records)
    }
    try self.init(file, sitting: id, by: person)
  }

  /// Writes all records in one transaction and waits until they are on the disk. If it throws, no record was written, and the
  /// caller can write them later. If it throws `doubtful`, the file may have all of them; the caller asks `holds` later, and
  /// writes `Record.passing` instead if it has.
  package func write(_ records: [Record]) throws(DrawingFileError) {
    guard !records.isEmpty else { return }
    let wasSo = holds(records)
    do throws(DrawingFileError) {
      try writeTogether(records)
    } catch {
      guard case .failed(let cause) = error else { throw error }
      if let error = self.error(cause, writing: records, wasSo: wasSo) { throw error }
    }
    unsettled += records.count
    guard unsettled > Self.mostUnsettled, !keepsPresent else { return }
    // These tables can be computed again, so an error in them must not prevent the records from being written.
    unsettled = 0
    try? settle()
  }

  func writeTogether(_ records: [Record]) throws(DrawingFileError) {
    let marks = try EncodedMark.marks(of: records)
    let before = (signature, sitting, ownSittings)
    let heirs = statements.lineages.heirs
    abandoned = []
    do throws(DrawingFileError) {
      try file.transaction { (_) throws(SQLiteError) in
        for record in records { try write(record, marks) }
        try dropAbandoned()
      }
    } catch {
      (signature, sitting, ownSittings) = before
      statements.lineages.restore(heirs)
      throw error
    }
  }

  /// Writes the records that `body` returns, after what it writes itself, in one transaction. The marks that they put down are new,
  /// or those of the file that have their numbers.
  package func write(
    after body: (borrowing Database) throws(DrawingFileError) -> [Record]
  ) throws(DrawingFileError) {
    let before = (signature, sitting, ownSittings)
    let heirs = statements.lineages.heirs
    abandoned = []
    var reason: DrawingFileError?
    do throws(DrawingFileError) {
      try file.transaction { (database) throws(SQLiteError) in
        do throws(DrawingFileError) {
          let records = try body(database)
          let last = try DrawingFileError.telling { () throws(SQLiteError) in
            try database.integer("SELECT max(number) FROM marks") ?? 0
          }
          let marks = try EncodedMark.marks(of: records, above: Int(last))
          try DrawingFileError.telling { () throws(SQLiteError) in
            for record in records { try write(record, marks) }
            try dropAbandoned()
          }
        } catch {
          reason = error
          throw SQLiteError.stopped
        }
      }
    } catch {
      (signature, sitting, ownSittings) = before
      statements.lineages.restore(heirs)
      throw reason ?? error
    }
  }

  /// Brings the tables of present marks to the head, so that the file opens faster, unless `keepsPresent` is true and the
  /// drawing `isInUse`.
  package func settle(isInUse: Bool = false) throws(DrawingFileError) {
    guard !(keepsPresent && isInUse) else { return }
    try file.transaction { (_) throws(SQLiteError) in try bringPresentToHead() }
    unsettled = 0
  }

  /// Records that these tables are at the head.
  func noteSettled() {
    unsettled = 0
  }

  /// The same as `DrawingFile.opening`.
  package func opening() throws(DrawingFileError) -> DrawingOpening {
    let opening = try file.opening()
    unsettled = 0
    return opening
  }

  func entryWriter() throws(SQLiteError) -> EntryWriter {
    if let entries { return entries }
    let made = try EntryWriter(file.database)
    entries = made
    return made
  }
}

extension SQLiteError {
  /// Ends a transaction whose reason to fail is told otherwise.
  fileprivate static var stopped: SQLiteError {
    SQLiteError(SQLITE_ABORT, "write", message: "the transaction was given up")
  }
}
