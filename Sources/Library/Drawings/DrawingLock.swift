import Documents
import Glibc
import System

/// Keeps every program, including this one, from opening a drawing for writing until the lock is released. SQLite has then rolled
/// back the journal of a crashed program.
struct DrawingLock: ~Copyable {
  /// Nil if the file can't be written or isn't a sound drawing, so that no program has it open for writing.
  private let file: DrawingFile?

  /// Throws if a program has the drawing open for writing, or if there is none at `path`.
  init(_ path: String) throws(LibraryFailure) {
    do throws(DrawingFileError) {
      file = try BriefLock.waiting { () throws(DrawingFileError) in try Self.open(path) }
    } catch {
      switch error {
      case .locked: throw .inUse(path)
      case .missing: throw .file(FileError(code: ENOENT, path: path, action: .read))
      default: file = nil
      }
    }
  }

  private static func open(_ path: String) throws(DrawingFileError) -> DrawingFile {
    do throws(DrawingFileError) {
      return try DrawingFile(locking: path)
    } catch {
      switch error {
      // Another program may be able to write the file; in that case reading fails as well.
      case .newer, .readOnly: return try DrawingFile(opening: path, for: .reading)
      default: throw error
      }
    }
  }

  consuming func release() {}
}
