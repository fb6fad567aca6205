import Glibc
import System

/// Size, times and header of a drawing's file, of which at least one changes whenever a program writes it.
struct FileVersion: Equatable {
  /// When its bytes were written, and when anything of it was changed: a copy with the times of its original has the second.
  private let times: [Int]
  private let size: Int64

  /// The header, in which SQLite counts the pages, and the connections that wrote.
  let header: [UInt8]

  init(of file: borrowing DrawingFile) throws(DrawingFileError) {
    guard let status = File.status(of: file.path) else { throw .moved }
    times = [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
    size = Int64(status.st_size)
    do throws(SQLiteError) {
      header = try file.database.start(FileHeader.size)
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// Whether a program may have set the time, or renamed the file, and no more.
  func differsInTimeAlone(from other: FileVersion) -> Bool {
    size == other.size && header == other.header
  }
}

/// Holds the version of a file that its connection wrote last.
final class KnownVersion {
  /// Nil for a file that is only read.
  var version: FileVersion?

  /// Whether the last transaction failed. Then the disk may have failed in the midst of it, and the file contains pages of it until
  /// SQLite can take it back.
  var isTorn = false
}
