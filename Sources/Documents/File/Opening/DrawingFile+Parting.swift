import Glibc
import System

/// Separates a file from its other names (hard links). SQLite finds the journal of a crashed program by the name under which that
/// program wrote the file, so a file that is written must not have two names. Backups made of links would change with the
/// drawing, too.
extension DrawingFile {
  /// Replaces a file that has other names by a separate copy; the other names keep the old file. Returns false if it has no other
  /// names.
  static func part(_ path: String) throws(DrawingFileError) -> Bool {
    guard let path = resolve(path), File.hasOtherNames(path) else { return false }
    // A program that was killed while naming a file leaves a second name.
    Leftovers.clear(in: FilePath.folder(of: path))
    guard File.hasOtherNames(path) else { return false }
    for name in try otherNames(of: path) { _ = try DrawingFile(locking: name) }
    let file = try DrawingFile(locking: path)
    do throws(DrawingFileError) {
      try file.part()
    } catch {
      throw error.lacksRoom ? .linked : error
    }
    return true
  }

  /// Replaces the file by a copy. No other program can have the copy open, so no other connection takes the journal of the new
  /// file for its own.
  private func part() throws(DrawingFileError) {
    let temporary = try Self.temporaryPath(beside: path)
    defer { Temporaries.delete(temporary) }
    try writeAll(to: temporary) { true }
    if let permissions = FilePermissions.ofFile(at: path) { chmod(temporary, permissions) }
    guard Self.sync(temporary), rename(temporary, path) == 0 else { throw .refused(errno) }
    _ = Self.sync(FilePath.folder(of: path))
  }

  /// The file's other names in its folder under which a crashed program left a journal, which SQLite has to roll back first.
  private static func otherNames(of path: String) throws(DrawingFileError) -> [String] {
    guard let stream = opendir(FilePath.folder(of: path)) else { throw .refused(errno) }
    defer { closedir(stream) }
    let identity = FileIdentity(of: path)
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = FilePath.folder(of: path) + "/" + entry.name
      guard name != path, access(name + "-journal", F_OK) == 0, FileIdentity(of: name) == identity
      else { continue }
      names.append(name)
    }
    return names
  }
}
