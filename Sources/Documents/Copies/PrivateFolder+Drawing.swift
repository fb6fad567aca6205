import Glibc
import System

extension PrivateFolder {
  /// The suffixes of the files that SQLite keeps beside a database.
  static let companions = ["-journal", "-wal"]

  /// The most attempts to copy a file, and the microseconds between two of them: two seconds in all, since the clock of a
  /// file server may be a second ahead.
  private static let attempts = 200
  private static let pause: UInt32 = 10_000

  /// Copies the file at `path` and its journal as they are at one moment. Returns the path of the copy.
  ///
  /// Another program may have the file open, but this one must not, since the system releases a process's locks on a file when
  /// the process closes any descriptor of it.
  ///
  /// Throws `restless` if the file doesn't stay unchanged long enough before `allowance` is used up, and `damaged` if something
  /// other than a journal is in the journal's place. With `isLenient` it copies the file alone in that case.
  func copyDrawing(
    at path: String, isLenient: Bool = false, within allowance: CopyAllowance? = nil
  ) throws(DrawingFileError) -> String {
    guard let source = DrawingFile.resolve(path) else { throw .missing }
    let allowance = allowance ?? CopyAllowance(for: Self.places(of: source))
    for attempt in 0..<Self.attempts {
      if attempt > 0 { usleep(Self.pause) }
      let before = Self.stamps(of: source)
      // A file that has just changed may change again without another time stamp.
      if before.contains(where: { $0?.isFresh == true }) { continue }
      let copy = try copyOnce(source, isLenient) { count in
        allowance.take(count) && Self.stamps(of: source) == before
      }
      if let copy, Self.stamps(of: source) == before { return copy }
      guard !allowance.isUsedUp else { break }
    }
    throw .restless
  }

  /// Copies the file and its journal; nil as soon as `mayCopy` returns false.
  private func copyOnce(
    _ source: String, _ isLenient: Bool, while mayCopy: (Int) -> Bool
  ) throws(DrawingFileError) -> String? {
    let name = FileFormat.drawing.fileName("drawing")
    guard let copy = try copyFile(source, as: name, while: mayCopy) else { return nil }
    let most = Self.mostBytes(beside: source)
    for companion in Self.companions {
      do throws(DrawingFileError) {
        let isCopied = try copyFile(
          source + companion, as: name + companion, atMost: most, while: mayCopy)
        if isCopied == nil { return nil }
      } catch .missing {
        unlink(copy + companion)
      } catch .damaged where isLenient {
        unlink(copy + companion)
      }
    }
    return copy
  }

  /// The most bytes of a journal or write-ahead log. A journal has the file's pages from before a transaction; a log is brought
  /// into the file repeatedly.
  private static func mostBytes(beside path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? 4 * Int64(status.st_size) + 64 << 20 : 0
  }

  /// Copies a regular file, not a link, of at most `most` bytes: files beside a drawing may come from somebody else.
  private func copyFile(
    _ path: String, as name: String, atMost most: Int64 = .max, while mayCopy: (Int) -> Bool
  ) throws(DrawingFileError) -> String? {
    // Without O_NONBLOCK the call would wait for a writer if the path is a pipe.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: throw .missing
      case ELOOP: throw Self.strange(path)
      default: throw .refused(errno)
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .refused(errno) }
    guard status.st_mode & S_IFMT == S_IFREG, Int64(status.st_size) <= most else {
      throw Self.strange(path)
    }
    return try DrawingFileError.tellingRefusal { () throws(FileError) in
      // The copy is as private as the original.
      try copy(name, of: descriptor, mode: status.st_mode & 0o666 | 0o600, while: mayCopy)
    }
  }

  private static func strange(_ path: String) -> DrawingFileError {
    .damaged(["\(FilePath.name(of: path)) is no regular file of a believable size"])
  }

  private static func places(of path: String) -> [String] {
    [path] + companions.map { path + $0 }
  }

  private static func stamps(of path: String) -> [FileStamp?] {
    places(of: path).map { FileStamp($0) }
  }
}
