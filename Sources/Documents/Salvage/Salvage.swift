import Glibc
package import Marks
import System

/// What can still be read of a damaged drawing's file. The file itself is never written to.
///
/// What is read goes straight into a file of its own, so that it takes as little memory as a small drawing, however large
/// it is.
package final class Salvage {
  /// How many marks were saved, those counted that aren't there at present.
  package let marks: Int

  /// How many steps were saved; the beginning and the one that mends don't count.
  package let steps: Int

  /// How many marks are known to have been in the file, and are not among those.
  package let lostMarks: Int

  /// How many steps are known to have been in the file, and are not among those.
  package let lostSteps: Int

  /// Where the sound drawing lies that was made of what was saved.
  private let folder: PrivateFolder
  private let path: String

  /// Reads what can be read. Throws where that is nothing, or where a newer program wrote the file. This program must not
  /// have it open. `tell` hears what part of it is done.
  package init(
    of path: String, telling tell: @escaping (Double) -> Void = { _ in }
  ) throws(DrawingFileError) {
    folder = try DrawingFileError.tellingRefusal { () throws(FileError) in try PrivateFolder() }
    self.path = try DrawingFile.temporaryPath(beside: folder.path + "/saved.scrawl")
    let copy = try SalvageCopy.make(of: path)
    let rows = try SalvagedRows(at: self.path) { tell($0 / 2) }
    try copy.read(into: rows)
    let result = try DrawingFileError.telling { () throws(SQLiteError) in
      try HistoryMender(rows).mend { tell(0.5 + $0 / 2) }
    }
    (marks, lostMarks) = (Int(result.marks), Int(result.lostMarks))
    (steps, lostSteps) = (Int(result.steps), Int(result.lostSteps))
  }

  /// Makes a new drawing's file of what was saved, all or nothing; throws where something is at `path` already.
  package func write(to path: String) throws(DrawingFileError) {
    guard access(path, F_OK) != 0 else { throw .taken }
    let parent = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) + "/" } ?? "."
    let folder = try DrawingFileError.tellingRefusal { () throws(FileError) in
      try PrivateFolder(in: parent)
    }
    let descriptor = open(self.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused(errno) }
    defer { close(descriptor) }
    let temporary = try DrawingFileError.tellingRefusal { () throws(FileError) in
      try folder.fill("drawing.scrawl", from: descriptor, mode: 0o666)
    }
    try DrawingFile.install(temporary, at: path, replacing: false)
  }

  /// All of it at once.
  package func contents() throws(DrawingFileError) -> DrawingContents {
    try DrawingFile(opening: path, for: .reading).contents()
  }

  /// In which sittings what was saved was made, as far as that can be told.
  package func provenance() throws(DrawingFileError) -> Provenance {
    try DrawingFile(opening: path, for: .reading).provenance()
  }

  package func properties() throws(DrawingFileError) -> [String: PropertyValue] {
    try DrawingFile(opening: path, for: .reading).properties()
  }

  package func media() throws(DrawingFileError) -> [Medium] {
    try DrawingFile(opening: path, for: .reading).media()
  }
}
