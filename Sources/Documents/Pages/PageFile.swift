import Glibc
import System

/// Reads a file page by page without SQLite.
final class PageFile {
  let size: Int
  let pageSize: Int

  /// The first bytes of the file, at most as many as a header has.
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

  /// The number of pages; the last may be truncated.
  var pages: Int { (size + pageSize - 1) / pageSize }

  /// The first page from `number` on that isn't in a hole of the file, where all bytes are zero. Nil if none follows.
  func writtenPage(from number: Int) -> Int? {
    guard number < pages else { return nil }
    return File.skipHole(of: descriptor, from: number * pageSize).map { $0 / pageSize }
  }

  /// A page by its number, which begins with 0.
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
