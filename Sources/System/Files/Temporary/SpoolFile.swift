import Glibc

/// A file without a name, which the system deletes when the last descriptor is closed.
package final class SpoolFile: Sendable {
  package let descriptor: Int32
  private let folder: String

  /// Makes an empty file in `$TMPDIR`, or in /tmp.
  package init() throws(FileError) {
    folder = File.temporaryFolder
    guard let (path, descriptor) = File.makeTemporary(in: folder) else {
      throw .last(.write, folder)
    }
    Temporaries.delete(path)
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    guard File.writeAll(bytes, to: descriptor) else { throw .last(.write, folder) }
  }

  /// Moves the position to the start, for the next reader.
  package func rewind() {
    lseek(descriptor, 0, SEEK_SET)
  }
}
