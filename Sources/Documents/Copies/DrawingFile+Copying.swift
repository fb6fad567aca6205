import Glibc
import System

extension DrawingFile {
  /// Makes a copy, which gets the name `target` only when it is complete and on the disk. A copy of everything can be made even
  /// if the open file is no longer at its path. Only users who can read the file can read the copy. Throws `locked` instead of
  /// replacing a drawing that another program has open, and `cancelled`, leaving no file, as soon as `isWanted` returns false.
  package func copy(
    to target: String, replacing: Bool, of content: CopyContent = .everything,
    while isWanted: @escaping () -> Bool = { true }
  ) throws(DrawingFileError) {
    guard isWanted() else { throw .cancelled }
    let target = Self.resolve(target) ?? target
    guard replacing || access(target, F_OK) != 0 else { throw .taken }
    let temporary = try Self.temporaryPath(beside: target)
    defer { Temporaries.delete(temporary) }
    switch content {
    case .everything: try writeAll(to: temporary, while: isWanted)
    case .withoutHistory(let properties, let entries):
      try writeWithoutHistory(to: temporary, keeping: properties, entries, while: isWanted)
    }
    guard isWanted() else { throw .cancelled }
    // The permissions of a file that left its path are unknown, so the copy is private.
    let permissions = FilePermissions.ofFile(at: path) ?? 0o600
    try Self.install(temporary, at: target, replacing: replacing, permitting: permissions)
  }

  func writeAll(
    to temporary: String, while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) {
    guard let path = Self.resolve(temporary) else { throw .missing }
    try DrawingFileError.telling { () throws(SQLiteError) in
      try database.whileWanted(isWanted) { () throws(SQLiteError) in try database.copy(to: path) }
    }
  }

  /// Throws for a file of a newer program, since it is unknown which of its tables contain history.
  private func writeWithoutHistory(
    to temporary: String, keeping properties: Set<String>, _ entries: CopyContent.Entries,
    while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) {
    let schema = try schema()
    guard schema <= Schema.latest else { throw .newer(schema) }
    guard let path = Self.resolve(temporary) else { throw .missing }
    try settle()
    try DrawingFileError.telling { () throws(SQLiteError) in try Self.create(path) }
    try FairCopy.write(self, keeping: properties, entries, to: path, while: isWanted)
  }
}
