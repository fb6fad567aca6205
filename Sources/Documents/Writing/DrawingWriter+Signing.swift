import CSQLite
import Marks
import System

/// The sitting and the person of what is written. Call inside a transaction, except `sign`.
extension DrawingWriter {
  /// Writes what comes later under another sitting or person.
  func sign(_ signature: Signature) {
    guard signature != self.signature else { return }
    self.signature = signature
    sitting = nil
  }

  /// Does the same within a transaction. A sitting that the file has already gets the person.
  func begin(_ signature: Signature) throws(SQLiteError) {
    sign(signature)
    let person = try statements.people.number(renaming: signature.person)
    try statements.setPerson.run(signature.sitting.bytes, person)
  }

  /// The number of the sitting in the file, which is added with its first step or way. A draft of another sitting ends, since the
  /// program that could change it is gone.
  func currentSitting() throws(SQLiteError) -> Int64 {
    if let sitting { return sitting }
    let person = try statements.people.number(renaming: signature.person)
    let added = try statements.addSitting.first(
      signature.sitting.bytes, WallClock.milliseconds, person)
    guard let added else {
      throw SQLiteError(SQLITE_INTERNAL, "add a sitting", message: "it has no number")
    }
    try statements.sealOthers.run(added)
    sitting = added
    ownSittings.insert(added)
    return added
  }
}
