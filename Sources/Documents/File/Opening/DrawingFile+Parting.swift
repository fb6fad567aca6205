import Glibc
import System

/// Parts a file from its other names (hard links). SQLite finds the journal of a crashed program by the name under which that
/// wrote the file, so two names must not lead to one file that is written. Backups made of links would change with the drawing,
/// too.
extension DrawingFile {
  /// Puts a file of its own in place of one with other names, which keep that. Returns false if it has none.
  static func part(_ path: String) throws(DrawingFileError) -> Bool {
    guard let path = resolve(path), File.hasOtherNames(path) else { return false }
    // A program that was killed while it named a file leaves a second name.
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

  /// Puts a copy in place of the file. Nobody else can have that open, so no other connection takes the journal of the new one
  /// for its own.
  private func part() throws(DrawingFileError) {
    let temporary = try Self.temporaryPath(beside: path)
    defer { Temporaries.delete(temporary) }
    try writeAll(to: temporary) { true }
    if let permissions = FilePermissions.ofFile(at: path) { chmod(temporary, permissions) }
    guard Self.sync(temporary), rename(temporary, path) == 0 else { throw .refused(errno) }
    _ = Self.sync(FilePath.folder(of: path))
  }

  /// The other names of a file in its folder under which a crashed program left a journal, which SQLite has to roll back first.
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
