import Documents
import Glibc
import System

/// Keeps every program, this one included, from opening a drawing for writing until the lock is released. SQLite has then
/// recovered the journal of a crashed program.
struct DrawingLock: ~Copyable {
  /// Nil where the file can't be written or is no sound drawing, so that no program has it open for writing.
  private let file: DrawingFile?

  /// Throws if a program has the drawing open for writing, or if there is none at `path`.
  init(_ path: String) throws(LibraryFailure) {
    do throws(DrawingFileError) {
      file = try Self.openPatiently(path)
    } catch {
      switch error {
      case .locked: throw .inUse(path)
      case .missing: throw .file(FileError(code: ENOENT, path: path, action: .read))
      default: file = nil
      }
    }
  }

  /// Opens a drawing; waits a moment for a program that only reads it, such as for its thumbnail.
  private static func openPatiently(_ path: String) throws(DrawingFileError) -> DrawingFile {
    for _ in 0..<20 {
      do throws(DrawingFileError) {
        return try open(path)
      } catch {
        guard error == .locked else { throw error }
        usleep(10_000)
      }
    }
    return try open(path)
  }

  private static func open(_ path: String) throws(DrawingFileError) -> DrawingFile {
    do throws(DrawingFileError) {
      return try DrawingFile(opening: path, for: .writing)
    } catch {
      switch error {
      // Another program may be able to write it; then reading fails as well.
      case .newer, .readOnly: return try DrawingFile(opening: path, for: .reading)
      default: throw error
      }
    }
  }

  consuming func release() {}
}
