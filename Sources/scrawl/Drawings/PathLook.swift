import Glibc
import Session
import System

/// The result of looking at a path that is to be opened. The initialiser queries the file system, which may block for ever on a
/// network mount: while there are windows, only a worker calls it.
struct PathLook: Sendable {
  let path: String
  let isFile: Bool

  /// The identity of the file; nil if there is none.
  let identity: FileIdentity?

  /// The file to create there; nil if it exists or can't be created.
  let newFile: NewFile?

  /// The reason why the file can't be created, though its name is that of a new one.
  let error: FileError?

  /// Whether the file is so large that the window is made before the file is read.
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
  /// Looks at a path on the worker, and calls `then`, which never happens if the file system doesn't answer.
  func look(at path: String, then: @escaping (PathLook) -> Void) {
    worker.run(awaited: false) {
      PathLook(at: path)
    } then: {
      then($0)
    }
  }
}
