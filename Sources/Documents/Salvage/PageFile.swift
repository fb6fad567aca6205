import Glibc

/// A file that is read page by page, whatever is in it.
final class PageFile {
  let size: Int
  let pageSize: Int

  /// What stands at the file's beginning, as far as a header goes.
  let start: [UInt8]
  private let descriptor: Int32

  init(_ path: String) throws(DrawingFileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw .refused(code)
    }
    size = Int(status.st_size)
    do throws(DrawingFileError) {
      start = try Self.read(min(FileHeader.size, size), at: 0, from: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    pageSize = FileHeader.pageSize(of: start)
  }

  deinit {
    close(descriptor)
  }

  /// How many there are; the last may be cut off.
  var pages: Int { (size + pageSize - 1) / pageSize }

  /// The page of a number, counted from 0.
  func page(_ number: Int) throws(DrawingFileError) -> [UInt8] {
    let place = number * pageSize
    return try Self.read(min(pageSize, size - place), at: place, from: descriptor)
  }

  private static func read(
    _ count: Int, at place: Int, from descriptor: Int32
  ) throws(DrawingFileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var start = 0
    while start < count {
      let read = bytes.withUnsafeMutableBytes { bytes in
        pread(descriptor, bytes.baseAddress.map { $0 + start }, count - start, place + start)
      }
      guard read > 0 || read < 0 && errno == EINTR else { throw .refused(read < 0 ? errno : EIO) }
      start += max(read, 0)
    }
    return bytes
  }
}
