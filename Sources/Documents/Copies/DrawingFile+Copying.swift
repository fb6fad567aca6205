import Glibc
import System

extension DrawingFile {
  /// Makes a copy at `target`, which is there only when it is whole and on the disk. A complete one is made also where the
  /// open file has meanwhile been taken from its path. A drawing that another program has open is not replaced. Is given
  /// up, and leaves nothing, as soon as `isWanted` says no.
  package func copy(
    to target: String, replacing: Bool, of content: CopyContent = .everything,
    while isWanted: @escaping () -> Bool = { true }
  ) throws(DrawingFileError) {
    guard isWanted() else { throw .cancelled }
    let target = Self.resolve(target) ?? target
    guard replacing || access(target, F_OK) != 0 else { throw .taken }
    let temporary = try Self.temporaryPath(beside: target)
    defer { unlink(temporary) }
    switch content {
    case .everything: try writeAll(to: temporary, while: isWanted)
    case .withoutHistory(let properties):
      try writeWithoutHistory(to: temporary, keeping: properties, while: isWanted)
    }
    guard isWanted() else { throw .cancelled }
    try Self.install(temporary, at: target, replacing: replacing)
  }

  private func writeAll(
    to temporary: String, while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let statement = try database.prepare("VACUUM INTO ?1")
      try statement.bind(temporary, at: 1)
      try database.whileWanted(isWanted) { () throws(SQLiteError) in try statement.run() }
    }
  }

  /// What a newer program wrote can't be told from what it keeps of the past.
  private func writeWithoutHistory(
    to temporary: String, keeping properties: Set<String>, while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) {
    let schema = try schema()
    guard schema <= Schema.latest else { throw .newer(schema) }
    guard let path = Self.resolve(temporary) else { throw .missing }
    try settle()
    try DrawingFileError.telling { () throws(SQLiteError) in try Self.create(path) }
    try FairCopy.write(self, keeping: properties, to: path, while: isWanted)
  }
}
