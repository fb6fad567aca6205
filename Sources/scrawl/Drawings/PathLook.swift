import Glibc
import Session
import System

/// What is at a path that is to be opened. Making this looks at the file system, which may block for ever on a network mount:
/// while there are windows, only a worker does.
struct PathLook: Sendable {
  let path: String
  let isFile: Bool

  /// The file; nil where there is none.
  let identity: FileIdentity?

  /// The file that is to be made there; nil where it exists or can't be made.
  let newFile: NewFile?

  /// Why it can't be made though its name says that it is to be.
  let error: FileError?

  /// Whether the file is so large that the program makes the window while it is read.
  let takesLong: Bool

  init(at path: String) {
    self.path = path
    isFile = PathKind(of: path) == .file
    identity = FileIdentity(of: path)
    var status = stat()
    takesLong = stat(path, &status) == 0 && status.st_size > Self.large
    do throws(FileError) {
      (newFile, error) = (try NewFile(at: path, from: FilePath.current), nil)
    } catch {
      (newFile, self.error) = (nil, error)
    }
  }

  private static let large = 2 << 20
}

extension Desk {
  /// Looks at a path on the worker, and calls `then`; never where the file system doesn't answer.
  func look(at path: String, then: @escaping (PathLook) -> Void) {
    worker.run(awaited: false) {
      PathLook(at: path)
    } then: {
      then($0)
    }
  }
}
