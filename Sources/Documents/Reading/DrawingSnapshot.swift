import Glibc
import System

/// A drawing's file that is read whoever has it open, and beside which nothing is ever written.
///
/// Where the file is open in another program, or was when that program died, a private copy is read, which goes when
/// this value does. The file must not be open in this program.
package struct DrawingSnapshot: ~Copyable {
  package let file: DrawingFile

  private let folder: PrivateFolder?

  /// Opens the file at `path`, or what it was at one moment.
  package init(of path: String) throws(DrawingFileError) {
    if let file = try Self.openInPlace(path) {
      self.file = file
      folder = nil
    } else {
      let folder = try DrawingFileError.tellingRefusal { () throws(FileError) in try PrivateFolder()
      }
      file = try Self.openCopy(of: path, in: folder)
      self.folder = consume folder
    }
  }

  /// Whether a copy is read.
  package var isCopy: Bool { folder != nil }

  /// Nil where a copy has to be made.
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

  private static func openCopy(
    of path: String, in folder: borrowing PrivateFolder
  ) throws(DrawingFileError) -> DrawingFile {
    let copy = try folder.copyDrawing(at: path)
    do throws(SQLiteError) {
      // The first statement takes back what was left half done, the second ends a write-ahead log.
      let database = try Database(path: copy, for: .writing)
      try HeapLimit.hold { () throws(SQLiteError) in
        try database.execute("SELECT count(*) FROM sqlite_schema; PRAGMA journal_mode = DELETE")
      }
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
