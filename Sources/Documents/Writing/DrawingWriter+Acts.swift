import CSQLite
import Marks
import System

/// The acts of the user: steps, which are written once, and ways through the history. Call inside a transaction, except `finish`.
///
/// The last step is the draft as long as it can change: until the next act, until the drawing is closed, or until another
/// program writes.
extension DrawingWriter {
  /// Goes to a step, which is a way of the user.
  func go(to target: Int64) throws(SQLiteError) {
    guard let head = try statements.head.first() else { throw .unknownStep(target) }
    guard head != target else { return }
    try bringHead(to: target)
    try addWay(from: head, to: target)
  }

  /// Throws unless the step is the draft, and of this sitting. Returns the number of the sitting.
  func sittingOfDraft(_ step: Int64) throws(SQLiteError) -> Int64 {
    let sitting = try currentSitting()
    guard try statements.draft.first(step) == sitting else { throw .sealedStep(step) }
    return sitting
  }

  /// Writes a way. Ways of a sitting in a row become one, and a way that ends where it began disappears.
  private func addWay(from start: Int64, to target: Int64) throws(SQLiteError) {
    let (sitting, time) = (try currentSitting(), WallClock.milliseconds)
    let clock = try statements.clock.first() ?? 0
    guard let last = try lastWay(of: sitting, at: clock), last.target == start else {
      try statements.addWay.run(sitting, clock, time, start, target)
      return
    }
    if last.start == target {
      try statements.dropWay.run(last.number)
    } else {
      try statements.extendWay.run(last.number, time, target)
    }
  }

  /// The last way in the file, if it is of the sitting and no step was written since.
  private func lastWay(
    of sitting: Int64, at clock: Int64
  ) throws(SQLiteError) -> (number: Int64, start: Int64, target: Int64)? {
    guard try statements.lastWay.step() else { return nil }
    defer { statements.lastWay.reset() }
    let values = (0..<5).map { statements.lastWay.integer(at: $0) }
    return values[1] == sitting && values[2] == clock ? (values[0], values[3], values[4]) : nil
  }

  /// Brings the tables of present marks to the head, ends the draft, and keeps the hashes of what this writer wrote. Call it
  /// before the drawing is closed.
  package func finish() throws(DrawingFileError) {
    try file.transaction { (database) throws(SQLiteError) in
      try bringPresentToHead()
      // The sitting may have drawn before the file was opened by this writer, as by its former name.
      let known = try statements.sitting.first(signature.sitting.bytes)
      let own = ownSittings.union(known.map { [$0] } ?? [])
      guard !own.isEmpty else { return }
      try statements.seal.run()
      for sitting in own.sorted() {
        // A hash that is missing is computed when it is needed.
        try? ActChain.keep(of: sitting, atMost: Self.mostHashed, in: database)
      }
    }
    noteSettled()
  }

  /// The most steps that are hashed when a drawing is closed, which takes some tens of milliseconds.
  private static let mostHashed: Int64 = 4000
}

extension SQLiteError {
  /// The error of a change of a step that can't change any more.
  static func sealedStep(_ id: Int64) -> SQLiteError {
    SQLiteError(SQLITE_CONSTRAINT, "change step \(id)", message: "the step is finished")
  }
}
