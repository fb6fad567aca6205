import Glibc
import System

extension PrivateFolder {
  /// What SQLite keeps beside a file, by what it adds to the name.
  static let companions = ["-journal", "-wal"]

  /// Copies the file at `path` as it is at one moment, with what belongs to it; answers the path of the copy.
  ///
  /// Another program may have it open. This one must not, since closing a second descriptor of a file takes away the
  /// locks on it.
  func copyDrawing(at path: String) throws(DrawingFileError) -> String {
    guard let source = DrawingFile.resolve(path) else { throw .missing }
    for attempt in 0..<100 {
      if attempt > 0 { usleep(10_000) }
      let before = Self.stamps(of: source)
      // Should the clocks of two machines differ, the copy counts all the same in the end.
      if attempt < 50, before.contains(where: { $0?.isFresh == true }) { continue }
      let copy = try copyFile(source, as: "drawing.scrawl")
      for companion in Self.companions {
        do throws(DrawingFileError) {
          _ = try copyFile(source + companion, as: "drawing.scrawl" + companion)
        } catch .missing {
          unlink(copy + companion)
        }
      }
      if Self.stamps(of: source) == before { return copy }
    }
    throw .locked
  }

  private func copyFile(_ path: String, as name: String) throws(DrawingFileError) -> String {
    // A pipe would be waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .refused(errno) }
    defer { close(descriptor) }
    return try DrawingFileError.tellingRefusal { () throws(FileError) in
      try fill(name, from: descriptor)
    }
  }

  private static func stamps(of path: String) -> [FileStamp?] {
    [FileStamp(path)] + companions.map { FileStamp(path + $0) }
  }
}
