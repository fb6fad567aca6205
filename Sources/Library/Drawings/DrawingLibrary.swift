import Glibc
package import Language
import Session
package import System

/// All drawings of the user: those without a name, in a folder of the program, and those with a name, anywhere. Its methods
/// access files and may block, so don't call them on the main thread.
package struct DrawingLibrary: Sendable {
  /// The folder of drawings without a name.
  package let folder: String

  let known: KnownDrawings
  let trash: Trash

  /// `data` is the desktop's folder for data of programs.
  package init(data: String = Environment.data) {
    folder = File.resolved(data + "/scrawl/drawings")
    known = KnownDrawings(path: data + "/scrawl/known")
    trash = Trash(home: data + "/Trash")
  }

  // MARK: Listing

  /// The drawings in the program's own folder; empty if the folder doesn't exist yet.
  func ownEntries() throws(FileError) -> [DrawingEntry] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .last(.read, folder)
    }
    defer { closedir(stream) }
    var entries: [DrawingEntry] = []
    while let found = readdir(stream) {
      let bytes = withUnsafeBytes(of: &found.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self), DrawingName.isDrawing(name) else {
        continue
      }
      var status = stat()
      guard fstatat(dirfd(stream), name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      entries.append(DrawingEntry(FilePath.path(of: name, in: folder), status))
    }
    return entries
  }

  /// The recorded drawings elsewhere that still exist.
  func knownEntries() throws(FileError) -> [DrawingEntry] {
    try known.paths().filter { !isOwn($0) }.compactMap { DrawingEntry(lookingAt: $0) }
  }

  /// The paths of all drawings, the last changed first. Those elsewhere are left out if their list can't be read.
  package func paths() throws(FileError) -> [String] {
    let entries = try ownEntries() + ((try? knownEntries()) ?? [])
    return entries.sorted(by: DrawingEntry.areInOrder).map(\.path)
  }

  /// Records the path of a drawing, so that it is listed from now on.
  package func note(_ path: String) throws(FileError) {
    // Drawings in the program's own folder are always listed.
    if !isOwn(path) { try known.note(path) }
  }

  /// Forgets the path of a drawing outside the program's own folder.
  func forget(_ path: String) throws(FileError) {
    try known.forget(path)
  }

  private func isOwn(_ path: String) -> Bool {
    FileIdentity.isSame(FilePath.folder(of: path), folder)
  }

  // MARK: Changing

  /// Gives a drawing another file name, in its folder.
  func rename(
    _ entry: DrawingEntry, to name: String
  ) throws(LibraryFailure) -> DrawingEntry {
    let target = FilePath.path(of: name, in: FilePath.folder(of: entry.path))
    return try move(entry, to: target)
  }

  /// Moves a drawing to another path. Returns the entry at its new path.
  func move(_ entry: DrawingEntry, to target: String) throws(LibraryFailure) -> DrawingEntry {
    guard target != entry.path else { return entry }
    try move(entry.path, to: target)
    return DrawingEntry(path: target, modified: entry.modified, size: entry.size)
  }

  /// Moves the drawing's file at `path`, also to another disk, and never over another file.
  package func move(_ path: String, to target: String) throws(LibraryFailure) {
    try whileNobodyWrites(path) { () throws(LibraryFailure) in
      let isMoved = try telling { () throws(FileError) in try Self.moveFile(path, to: target) }
      guard isMoved else { throw .nameTaken(FilePath.name(of: target)) }
    }
    // The file has been moved, so an error of the list is ignored.
    try? note(target)
    if !isOwn(path) { try? forget(path) }
  }

  private static func moveFile(_ path: String, to target: String) throws(FileError) -> Bool {
    do throws(FileError) {
      return try File.move(path, to: target, doing: .rename)
    } catch {
      guard error.code == EXDEV else { throw error }
      guard try File.copy(path, to: target) else { return false }
      unlink(path)
      File.syncFolder(of: path)
      return true
    }
  }

  /// Copies a drawing within its folder: under its name with `mark` appended, or without a name if it has none.
  func duplicate(
    _ entry: DrawingEntry, marked mark: String
  ) throws(LibraryFailure) -> DrawingEntry {
    let folder = FilePath.folder(of: entry.path)
    let own = FilePath.name(of: entry.path)
    let title = DrawingName.title(of: own)
    let target = try whileNobodyWrites(entry.path) { () throws(LibraryFailure) in
      try firstFree { number in
        let name =
          entry.isNamed
          ? Self.name(title, number == 1 ? mark : "\(mark) \(number)")
          : DrawingName.unnamed(over: DrawingName.picture(of: own))
        return FilePath.path(of: name, in: folder)
      } taking: { (target) throws(FileError) in
        try File.copy(entry.path, to: target)
      }
    }
    try telling { () throws(FileError) in try note(target) }
    return try readEntry(at: target)
  }

  /// Moves a drawing to the desktop's trash.
  func discard(_ entry: DrawingEntry) throws(LibraryFailure) -> Trash.Item {
    try whileNobodyWrites(entry.path) { () throws(LibraryFailure) in
      try telling { () throws(FileError) in try trash.put(entry.path) }
    }
  }

  /// Moves the drawing at a path to the desktop's trash, if there is one.
  package func discard(fileAt path: String) throws(LibraryFailure) {
    if let entry = DrawingEntry(lookingAt: path) { _ = try discard(entry) }
  }

  /// Restores a drawing from the trash, under another name if its own is taken.
  func restore(_ item: Trash.Item) throws(LibraryFailure) -> DrawingEntry {
    let folder = FilePath.folder(of: item.path)
    let title = DrawingName.title(of: FilePath.name(of: item.path))
    let target = try firstFree { number in
      number == 1 ? item.path : FilePath.path(of: Self.name(title, "\(number)"), in: folder)
    } taking: { (target) throws(FileError) in
      try trash.restore(item, to: target)
    }
    try telling { () throws(FileError) in try note(target) }
    return try readEntry(at: target)
  }

  // MARK: Locking and naming

  /// Runs `body` while no program can write the drawing. Opening it rolls back unfinished changes of a crashed program.
  private func whileNobodyWrites<Result>(
    _ path: String, _ body: () throws(LibraryFailure) -> Result
  ) throws(LibraryFailure) -> Result {
    let lock = try DrawingLock(path)
    let result = try body()
    lock.release()
    return result
  }

  private func firstFree(
    _ path: (Int) -> String, taking: (String) throws(FileError) -> Bool
  ) throws(LibraryFailure) -> String {
    try telling { () throws(FileError) in
      var number = 1
      while true {
        let path = path(number)
        if try taking(path) { return path }
        number += 1
      }
    }
  }

  /// The file name of a copy of the drawing called `title`.
  package static func nameOfCopy(of title: String, _ words: Words) -> String {
    name(title, words[.copyMark])
  }

  private static func name(_ title: String, _ mark: String) -> String {
    let end = FileFormat.drawing.fileName(" (\(mark))")
    var stem = title[...]
    while stem.utf8.count + end.utf8.count > DrawingName.longest { stem = stem.dropLast() }
    return stem + end
  }

  private func readEntry(at path: String) throws(LibraryFailure) -> DrawingEntry {
    guard let entry = DrawingEntry(lookingAt: path) else {
      throw .file(.last(.read, path))
    }
    return entry
  }

  private func telling<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(LibraryFailure) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .file(error)
    }
  }
}
