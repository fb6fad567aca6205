import Glibc
package import Marks
import System

/// Saves the marks and steps that can still be read from a damaged drawing's file. The file itself is never written.
///
/// The rows go straight from the damaged file into a new one, so that the memory doesn't depend on the size of the drawing.
package final class Salvage {
  /// The number of saved marks, including those that aren't present at the head.
  package let marks: Int

  /// The number of saved steps of the user. The row for the empty drawing at the beginning doesn't count, nor does the step that
  /// salvage itself may add at the end.
  package let steps: Int

  /// The number of marks that the file refers to and that weren't saved.
  package let lostMarks: Int

  /// The number of steps that the file refers to and that weren't saved.
  package let lostSteps: Int

  /// The location of the new file.
  private let folder: PrivateFolder
  private let path: String

  /// The permissions of the damaged file.
  private let permissions: mode_t

  /// Reads the file at `path`, which this program must not have open. Throws if nothing can be read, or if a newer program wrote
  /// the file. Calls `tell` with the fraction that is done.
  package init(
    of path: String, telling tell: @escaping (Double) -> Void = { _ in }
  ) throws(DrawingFileError) {
    folder = try Self.folder(for: path)
    self.path = try DrawingFile.temporaryPath(
      beside: folder.path + "/" + FileFormat.drawing.fileName("saved"))
    // The file is deleted together with its folder.
    Temporaries.forget(self.path)
    permissions = FilePermissions.ofFile(at: path) ?? 0o600
    let copy = try SalvageCopy.make(of: path)
    let rows = try SalvagedRows(at: self.path) { tell($0 / 2) }
    try copy.read(into: rows)
    let result = try DrawingFileError.telling { () throws(SQLiteError) in
      try HistoryMender(rows).mend { tell(0.5 + $0 / 2) }
    }
    (marks, lostMarks) = (Int(result.marks), Int(result.lostMarks))
    (steps, lostSteps) = (Int(result.steps), Int(result.lostSteps))
  }

  /// Makes a folder for files made from the one at `path`, not on its disk if possible, since a failing disk may have caused the
  /// damage.
  static func folder(for path: String) throws(DrawingFileError) -> PrivateFolder {
    guard let resolved = DrawingFile.resolve(path) else { throw .missing }
    return try DrawingFileError.tellingRefusal { () throws(FileError) in
      try PrivateFolder.forCopy(of: resolved, preferringCache: true)
    }
  }

  /// Writes the saved drawing to a new file; throws, and leaves no new file, if `path` is taken.
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
      try folder.fill(FileFormat.drawing.fileName("drawing"), from: descriptor)
    }
    try DrawingFile.install(temporary, at: path, replacing: false, permitting: permissions)
  }

  /// The saved drawing.
  package func contents() throws(DrawingFileError) -> DrawingContents {
    try DrawingFile(opening: path, for: .reading).contents()
  }

  /// The sittings of the saved marks and steps, as far as they are known.
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
