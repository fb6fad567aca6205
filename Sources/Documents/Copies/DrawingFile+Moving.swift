import Glibc
import System

extension DrawingFile {
  /// Moves the open file to the path `target`, where it has to be opened again: from now on this connection can only read the
  /// file, and keeps its lock. The file gets the permissions that a copy would get. Returns false, and leaves the file in place,
  /// if only a copy can get to `target`, as on another disk.
  ///
  /// Throws `taken` if a file is there, unless that is replaced, and `locked` instead of replacing a drawing that another program
  /// has open.
  package func move(to target: String, replacing: Bool) throws(DrawingFileError) -> Bool {
    // SQLite finds a journal from which it has to roll back by the name of the file.
    guard (try? hasMoved()) == false, !known.isTorn,
      (try? Self.hasUnfinishedJournal(path)) == false
    else { return false }
    let target = Self.resolve(target) ?? target
    chmod(
      path,
      FilePermissions.replacing(replacing ? target : nil, by: FilePermissions.ofFile(at: path)))
    return replacing ? try replace(target) : try take(target)
  }

  private func replace(_ target: String) throws(DrawingFileError) -> Bool {
    let held = try Self.hold(target)
    try Self.refuseLeftovers(of: target)
    guard rename(path, target) == 0 else { return false }
    _ = consume held
    for path in [target, path] { File.syncFolder(of: path) }
    return true
  }

  private func take(_ target: String) throws(DrawingFileError) -> Bool {
    try Self.refuseLeftovers(of: target)
    let isMoved: Bool
    do throws(FileError) {
      isMoved = try File.move(path, to: target, doing: .rename)
    } catch {
      return false
    }
    guard isMoved else { throw .taken }
    return true
  }
}
