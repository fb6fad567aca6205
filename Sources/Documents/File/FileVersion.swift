import Glibc

/// What changes of a drawing's file whenever a program writes it.
struct FileVersion: Equatable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int64

  /// The header, in which SQLite counts the transactions and the pages.
  private let header: [UInt8]

  init(of file: borrowing DrawingFile) throws(DrawingFileError) {
    var status = stat()
    guard stat(file.path, &status) == 0 else { throw .moved }
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    size = Int64(status.st_size)
    do throws(SQLiteError) {
      header = try file.database.start(FileHeader.size)
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// Whether a program may have set the time alone.
  func differsInTimeAlone(from other: FileVersion) -> Bool {
    size == other.size && header == other.header
  }
}

/// Holds the version of a file that its connection wrote last.
final class KnownVersion {
  /// Nil for a file that is only read.
  var version: FileVersion?
}
