import Glibc
import System

/// A drawing's file that is read even while another program has it open, without any write to the file or its journal.
///
/// If another program has the file open, or crashed while it had, this reads a private copy in a hidden folder, which is deleted
/// with this value. This program must not have the file open.
package struct DrawingSnapshot: ~Copyable {
  package let file: DrawingFile

  private let folder: PrivateFolder?

  /// Opens the file at `path`, or a copy of it.
  package init(of path: String) throws(DrawingFileError) {
    if let file = try Self.openInPlace(path) {
      self.file = file
      folder = nil
    } else {
      let folder = try Self.folder(for: path)
      file = try Self.openCopy(of: path, in: folder)
      self.folder = consume folder
    }
  }

  /// Whether `file` is a copy.
  package var isCopy: Bool { folder != nil }

  /// Opens the file itself; nil if a copy is needed.
  private static func openInPlace(_ path: String) throws(DrawingFileError) -> DrawingFile? {
    guard let resolved = DrawingFile.resolve(path) else { throw .missing }
    guard !PrivateFolder.companions.contains(where: { access(resolved + $0, F_OK) == 0 }),
      try !FileHeader(start(of: resolved)).hasWriteAheadLog
    else { return nil }
    do throws(DrawingFileError) {
      return try DrawingFile(opening: resolved, for: .reading)
    } catch .locked {
      return nil
    }
  }

  private static func folder(for path: String) throws(DrawingFileError) -> PrivateFolder {
    guard let resolved = DrawingFile.resolve(path) else { throw .missing }
    return try DrawingFileError.tellingRefusal { () throws(FileError) in
      try PrivateFolder.forCopy(
        of: resolved, preferringCache: FileLocks.areMissing(in: FilePath.folder(of: resolved)))
    }
  }

  private static func openCopy(
    of path: String, in folder: borrowing PrivateFolder
  ) throws(DrawingFileError) -> DrawingFile {
    let copy = try folder.copyDrawing(at: path)
    do throws(SQLiteError) {
      // Changes that another program left unfinished are rolled back as well.
      try Database.endLog(of: copy)
    } catch {
      throw DrawingFileError(error)
    }
    return try DrawingFile(opening: copy, for: .reading)
  }

  private static func start(of path: String) throws(DrawingFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused(errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: FileHeader.size)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .refused(errno) }
    return Array(bytes.prefix(count))
  }
}
