import Glibc
import System

/// Size, times and header of a drawing's file, of which at least one changes whenever a program writes it.
struct FileVersion: Equatable {
  /// The times of the last write and of the last change of attributes; a copy with the times of its original differs in the
  /// second.
  private let times: [Int]
  private let size: Int64

  /// The header, in which SQLite counts the pages, and the connections that wrote.
  let header: [UInt8]

  init(of file: borrowing DrawingFile) throws(DrawingFileError) {
    guard let status = File.status(of: file.path) else { throw .moved }
    times = [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
    size = Int64(status.st_size)
    do throws(SQLiteError) {
      header = try file.database.firstBytes(FileHeader.size)
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// Whether a program may have set the time, or renamed the file, without changing anything else.
  func differsInTimeAlone(from other: FileVersion) -> Bool {
    size == other.size && header == other.header
  }
}

/// Holds the version of a file after its connection's last write.
final class KnownVersion {
  /// The version after the connection's last write; nil for a file that is only read.
  var version: FileVersion?

  /// Whether the last transaction failed. The disk may have failed during it, so that the file contains some of its pages until
  /// SQLite can roll it back.
  var isTorn = false
}
