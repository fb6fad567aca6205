import Documents
import Glibc
import System

/// Keeps every program, this one included, from having a drawing open for writing, until it is released. What one that
/// crashed has left beside the file is in it then.
struct DrawingLock: ~Copyable {
  /// Nothing where the file can't be written, or is no sound drawing: nobody has that open for writing.
  private let file: DrawingFile?

  /// Fails where a program has the drawing open, or there is none at `path`.
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

  /// Who only looks at the drawing, as for its small picture, has it for no longer than a moment.
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
